"""Steps of a game of Raising Robots, by topic: everything about a question stands in one class."""
