"""A live table: a game in progress with people, bots and a clock, and nothing of a screen or a network."""
