"""A chi-square test of whether repeated deals are even, without any library."""

from collections import Counter

SUSPICIOUS = 5.5
"""A result this many standard deviations out happens by chance about once in fifty million tests."""


def uneven(places: list[str], deals: list[list[str]]) -> str:
    """Return a sentence about a place that many deals of the same contents fill unevenly; empty if there is none."""
    contents = Counter(places)
    if len(contents) < 2:
        return ""
    for place in range(len(places)):
        counts = Counter(deal[place] for deal in deals)
        if len(counts) < 2:
            return f"place {place} always holds {deals[0][place]!r}"
        surplus = excess(contents, counts)
        if surplus > SUSPICIOUS:
            return f"place {place} is dealt unevenly ({surplus:.1f} standard deviations): {dict(counts)}"
    return ""


def excess(contents: Counter[str], counts: Counter[str]) -> float:
    """Return how many standard deviations the chi-square of *counts* lies above that of even deals."""
    deals, size = counts.total(), contents.total()
    square = sum((counts[card] - deals * n / size) ** 2 / (deals * n / size) for card, n in contents.items())
    freedom = len(contents) - 1
    # Wilson and Hilferty: the cube root of chi-square is nearly normal.
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)
