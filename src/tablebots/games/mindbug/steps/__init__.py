"""Steps of a game of Mindbug, by topic: everything about a question stands in one class."""
