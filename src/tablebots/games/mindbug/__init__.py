"""Mindbug: creatures, keywords, and an opponent who may take the card you have just played."""
