"""The contract of a game and what all games share. It knows no game by name."""
