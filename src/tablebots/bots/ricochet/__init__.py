"""The bots of Ricochet Robots."""
