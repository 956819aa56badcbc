"""Ricochet Robots: slide robots that have no brakes, and bid the fewest moves."""
