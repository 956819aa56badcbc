"""Ricochet Robots: bid how few moves you need, then slide robots that only stop at obstacles."""
