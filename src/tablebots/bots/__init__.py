"""Bots: players that know what a person in their seat would know, and no more."""
