"""The board of Raising Robots: central board, player boards, hand and Classes, and a numbered list of moves."""

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from rich.text import Text

from tablebots.core.types import View
from tablebots.games.raising.types import RaisingView, TokenFacts
from tablebots.table.types import OfferUpdate
from tablebots.terminal.boards.base import Board
from tablebots.terminal.boards.raising_cards import SIGNS, CardWriter, notation
from tablebots.terminal.boards.raising_order import in_order
from tablebots.terminal.boards.raising_people import stage_words, standing
from tablebots.terminal.boards.raising_picture import Picture
from tablebots.terminal.boards.raising_rows import action_now
from tablebots.terminal.boards.raising_sight import ROOMY, Sight, boosted_card, named, phases_of
from tablebots.terminal.scene import Scene

PRICED: Final = ["bid", "upgrade", "assemble", "assemble_left", "assemble_right"]
"""The moves that are listed with their price; what others pay and give is printed."""


class RaisingBoard(Board):
    """The table; a key shows everything, another one the boards of the other players."""

    beats: ClassVar[Mapping[str, float]] = {"reveal": 0.7, "neutral": 1, "break": 1}

    def __init__(self) -> None:
        super().__init__()
        self.whole = False
        """Whether everything is told, piles and signs included."""
        self.looked_at: int | None = None
        """The player whose board is shown instead of one's own."""
        self._pointed: str | None = None
        self._width = 0
        self._height = 0

    @property
    def view(self) -> RaisingView:
        """The view that is shown."""
        assert self.scene is not None
        return cast(RaisingView, self.scene.view)

    @property
    def writer(self) -> CardWriter:
        """Writes the components of this game in the language of the table."""
        return self._sight.writer

    @property
    def _sight(self) -> Sight:
        """The table as the seat at the screen sees it."""
        assert self.scene is not None
        return Sight(self.scene, self.view)

    def in_order(self, view: View, offers: list[OfferUpdate]) -> list[OfferUpdate]:
        """The moves as the board shows what they name: see `raising_order`."""
        return in_order(cast(RaisingView, view), offers)

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Draw the table; the width is the one that the layout gives."""
        if self.scene is not None and scene.seat != self.scene.seat:
            self.looked_at = None
        self.scene = scene
        self._width, self._height = width, height
        moves = [offer["moves"][0] for offer in scene.offers]
        if self._pointed not in moves:
            self._pointed = moves[0] if moves else None
        self._draw()

    def _draw(self) -> None:
        assert self.scene is not None
        pointed = next((offer for offer in self.scene.offers if offer["moves"] == [self._pointed]), None)
        self.update(Picture(self.scene, self.view, self._height, pointed, self.looked_at, self.whole))

    def point(self, move: str | None) -> None:
        """Tell all about what a move names."""
        if self.scene is None:
            return
        if move != self._pointed:
            self._pointed = move
            self._draw()

    def caption(self) -> str:
        """The round."""
        return stage_words(self.view, self.writer)

    def people(self) -> list[Text]:
        """The score of each seat as things stand, and what it does."""
        seats = range(self.view["seats"])
        return [standing(self.view, seat, self.writer, short=self._width < ROOMY) for seat in seats]

    def label(self, offer: OfferUpdate) -> str:
        """What the list says of a move, with what it costs, gives or skips."""
        if offer["kind"] == "assign":
            return self._pair(offer)
        if offer["kind"] == "unlock":
            return self._place(self.writer.token(named(offer)))
        words, hint, skips = super().label(offer), self._hint(offer), len(offer.get("skips", []))
        label = f"{words} ({hint})" if hint else words
        return f"{label} ({self.writer.say('skips', count=skips)})" if skips else label

    def _pair(self, offer: OfferUpdate) -> str:
        """The two energy cards, each with the phase that it would be assigned to."""
        phases = [self.writer.name(phase) for phase in phases_of(offer)]
        cards = [boosted_card(self._sight, place) for place in range(len(phases))]
        return " · ".join([f"{card} {phase}" for card, phase in zip(cards, phases, strict=True)])

    def _place(self, token: TokenFacts) -> str:
        """A place of the board, the sign of its token, and what it gives without it."""
        gives = self.writer.token_gives(token, self._sight.bonus(token))
        return f"{token['name']} {SIGNS[token['type']]} {gives}"

    def _hint(self, offer: OfferUpdate) -> str:
        """What a move costs or gives, by letters; empty if its words say it."""
        kind, card, write = offer["kind"], named(offer), self.writer
        if kind in PRICED:
            return write.price(offer.get("price", {}))
        if kind == "use":
            return notation(action_now(self._sight, card, write.action(card)))
        if kind in ("act", "again"):
            return notation(write.robot(card)["basic"])
        return notation(write.robot(card)["upgraded"]) if kind in ("act_upgraded", "act_boosted") else ""

    def press(self, key: str) -> bool:
        """Show everything, or another player's board, or one's own again."""
        if key == "c":
            self.whole = not self.whole
        elif key == "o":
            self._look_at_next()
        elif key == "escape" and self._away:
            self.whole, self.looked_at = False, None
        else:
            return False
        self._draw()
        self.post_message(self.Changed())
        return True

    @property
    def _away(self) -> bool:
        """Whether something else is shown than the table as it is usually seen."""
        return self.whole or self.looked_at is not None

    def _look_at_next(self) -> None:
        assert self.scene is not None
        own = self.scene.seat or 0
        others = [(own + step) % self.view["seats"] for step in range(1, self.view["seats"])]
        following = others.index(self.looked_at) + 1 if self.looked_at in others else 0
        self.looked_at = others[following] if following < len(others) else None

    def keys(self) -> list[tuple[str, str]]:
        """The keys for everything and for the others."""
        keys = [("c", "key_everything")]
        if self.scene is not None and self.view["seats"] > 1:
            keys.append(("o", "key_others"))
        return [("Esc", "key_back"), *keys] if self._away else keys


BOARD: Final = RaisingBoard
