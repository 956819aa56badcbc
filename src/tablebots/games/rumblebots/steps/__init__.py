"""Steps of a game of Rumblebots, by topic: everything about a question stands in one class."""
