"""Every bot of every game decides by what its seat knows alone."""

import pytest

from tablebots.bots.levels import parse_bot, scripts
from tablebots.bots.player import Bot, Budget, Player
from tablebots.core import registry
from tablebots.core.moves import Move
from tablebots.testing import BrokenContract, Variant, check_bot, variants

BOTS = [
    (meta.name, bot) for meta in registry.metas() for bot in ["random", "flat:4", *scripts(registry.get(meta.name))]
]


def some(game: str) -> list[Variant]:
    """The first variants of a game: different numbers of seats, usual options."""
    return [variant for variant in variants(registry.get(game)) if not variant.options]


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_no_bot_peeks(game: str, name: str) -> None:
    spec = parse_bot(name, registry.get(game))
    budget = Budget(int(spec.budget.playouts), moves=60)
    assert check_bot(registry.get(game), spec.make, budget, chosen=some(game)) > 5


class Peeker(Bot):
    """A bot that has got hold of the real state."""

    def choose(self, player: Player, budget: Budget) -> Move:
        moves = player.legal()
        return moves[sum(SEEN[-1].dump()) % len(moves)]


SEEN: list[object] = []


class RealPlayer(Player):
    """A player that keeps the real cards, as no player may."""

    def __init__(self, state: object, seat: int, key: bytes, seconds: float) -> None:
        super().__init__(state, seat, key, seconds)  # type: ignore[arg-type]
        SEEN.append(state)


@pytest.mark.parametrize("game", ["mindbug", "rumblebots", "raising"])
def test_a_bot_that_peeks_is_caught(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablebots.testing.bots.Player", RealPlayer)
    with pytest.raises(BrokenContract, match="used hidden information"):
        check_bot(registry.get(game), Peeker, Budget(0))


def test_a_bot_that_makes_an_illegal_move_is_caught() -> None:
    class Wrong(Bot):
        def choose(self, player: Player, budget: Budget) -> Move:
            legal = player.legal()
            return next(move for move in player.game.moves if move not in legal)

    with pytest.raises(BrokenContract, match="not legal"):
        check_bot(registry.get("mindbug"), Wrong, Budget(0))
