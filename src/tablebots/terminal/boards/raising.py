"""The board of Raising Robots: central board, player boards, hand and Classes, and a numbered list of moves."""

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from rich.text import Text

from tablebots.core.moves import Move
from tablebots.core.types import View
from tablebots.games.raising.components import PHASES
from tablebots.games.raising.game import RaisingGame
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.types import RaisingView
from tablebots.terminal.boards.base import Board
from tablebots.terminal.boards.raising_cards import SIGNS, CardWriter, counted, notation, wilds
from tablebots.terminal.boards.raising_order import in_order, skipped
from tablebots.terminal.boards.raising_people import stage_words, standing
from tablebots.terminal.boards.raising_picture import Picture
from tablebots.terminal.boards.raising_sight import ROOMY, Sight, boosted_card
from tablebots.terminal.scene import Choice, Scene


class RaisingBoard(Board):
    """The table; a key shows everything, another one the boards of the other players."""

    beats: ClassVar[Mapping[str, float]] = {"reveal": 0.7, "neutral": 1, "break": 1}

    def __init__(self) -> None:
        super().__init__()
        self.whole = False
        """Whether everything is told, piles and signs included."""
        self.looked_at: int | None = None
        """The player whose board is shown instead of one's own."""
        self._pointed: Move | None = None
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
        assert self.scene is not None
        components = cast(RaisingGame, self.scene.state.game).components
        return CardWriter(components, self.scene.book, self.scene.texts)

    def in_order(self, view: View, legal: list[Move]) -> list[Move]:
        """The moves as the board shows what they name: see `raising_order`."""
        return in_order(cast(RaisingView, view), legal)

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Draw the table; the width is the one that the layout gives."""
        if self.scene is not None and scene.seat != self.scene.seat:
            self.looked_at = None
        self.scene = scene
        self._width, self._height = width, height
        if self._pointed not in scene.legal:
            self._pointed = scene.legal[0] if scene.legal else None
        self._draw()

    def _draw(self) -> None:
        assert self.scene is not None
        self.update(Picture(self.scene, self.view, self._height, self._pointed, self.looked_at, self.whole))

    def point(self, move: str | None) -> None:
        """Tell all about what a move names."""
        if self.scene is None:
            return
        named = [listed for listed in self.scene.legal if listed.text == move]
        pointed = named[0] if named else None
        if pointed != self._pointed:
            self._pointed = pointed
            self._draw()

    def caption(self) -> str:
        """The round."""
        assert self.scene is not None
        return stage_words(self.view, self.scene.texts)

    def people(self) -> list[Text]:
        """The score of each seat as things stand, and what it does."""
        assert self.scene is not None
        seats = range(self.view["seats"])
        return [standing(self.view, seat, self.writer, short=self._width < ROOMY) for seat in seats]

    def choices(self) -> list[Choice]:
        """The moves, with what they cost or give."""
        assert self.scene is not None
        return [Choice(str(n), self._label(move), move.text) for n, move in enumerate(self.scene.legal, 1)]

    def _label(self, move: Move) -> str:
        assert self.scene is not None
        if move.key == "assign":
            return self._pair(move)
        if move.key == "unlock":
            return self._place(str(move.values["card"]))
        words = self.scene.book.move(move)
        hint = self._hint(move)
        label = f"{words} ({hint})" if hint else words
        count = skipped(self.scene.legal, move)
        return f"{label} ({self.scene.texts.say('raising_skips', count=count)})" if count else label

    def _pair(self, move: Move) -> str:
        """The two energy cards, each with the phase that it would be assigned to."""
        assert self.scene is not None
        phases = [self.writer.name(str(move.values[key])) for key in ("first", "second")]
        cards = [boosted_card(Sight(self.scene, self.view), place) for place in range(len(phases))]
        return " · ".join([f"{card} {phase}" for card, phase in zip(cards, phases, strict=True)])

    def _place(self, name: str) -> str:
        """A place of the board, the sign of its token, and what it gives without it."""
        assert self.scene is not None
        place = self.writer.place(name)
        state = cast(RaisingState, self.scene.state)
        bonus = int(state.settings.bonuses[self.writer.components.place_number[name]])
        gives = "!" if place.inspires else self.writer.place_gives(place, bonus)
        return f"{self.writer.name(name)} {SIGNS[place.type]} {gives}"

    def _hint(self, move: Move) -> str:
        """What a move costs or gives, by letters; empty if its words say it."""
        card = str(move.values.get("card", ""))
        write = self.writer
        if move.key in ("assemble_left", "assemble_right"):
            return write.cost(write.robot(card), int(move.key == "assemble_right"), self._space(card))
        if move.key == "assemble":
            return self._price_without_energy(card)
        if move.key in ("act", "again"):
            return notation(write.robot(card).basic)
        if move.key in ("act_upgraded", "act_boosted"):
            return notation(write.robot(card).upgraded)
        if move.key == "bid":
            paid = write.components.bids[int(str(move.values["space"])) - 1]
            return counted([int(count) for count in paid.pays])
        return self._hint_of_board(move.key, card)

    def _hint_of_board(self, kind: str, card: str) -> str:
        assert self.scene is not None
        board = self.writer.components.board
        player = self.view["players"][self.scene.seat or 0]
        if kind == "use":
            action = next(action for action in board.actions if action.name == card)
            return notation(action.uncovered if card in player["unlocked"] else action.action)
        if kind == "upgrade":
            row = int(card) - 1
            return f"{board.rows[row][0]}:{wilds(player['upgrade_wilds'][row])}"
        return ""

    def _price_without_energy(self, card: str) -> str:
        """What a Robot costs that is assembled at the start, or by an action: there its components too."""
        assert self.scene is not None
        robot, space = self.writer.robot(card), self._space(card)
        prompt = self.scene.prompt
        if prompt is None or prompt["ask"] != "action_assembly":
            return wilds(space) if space else ""
        state = cast(RaisingState, self.scene.state)
        return self.writer.parts(robot, int(state.settings.action_column), space)

    def _space(self, robot: str) -> int:
        """The extra wilds of the space that a Robot would cover."""
        assert self.scene is not None
        player = self.view["players"][self.scene.seat or 0]
        return max(0, player["spaces"][PHASES[self.writer.robot(robot).row]])

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
