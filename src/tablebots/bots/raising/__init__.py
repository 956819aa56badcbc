"""Bots that play Raising Robots only."""
