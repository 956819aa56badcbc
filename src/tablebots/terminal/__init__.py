"""The table in a terminal: one frame for all games, built on views, legal moves, prompts and events."""
