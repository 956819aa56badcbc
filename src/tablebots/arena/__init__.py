"""Matches between bots, and what comes of them."""
