"""All cards of a table of Rumblebots that lie in view, each told once, and what the signs of the table mean."""

from collections import Counter

from rich.text import Text

from tablebots.games.rumblebots.types import PlayerView, RumblebotsView
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.rumblebots_cards import FACTION_COLOURS, SHORT, CardWriter
from tablebots.terminal.scene import Scene

Group = tuple[str, list[str]]
"""Where cards lie, and which."""


def everything(scene: Scene, view: RumblebotsView, writer: CardWriter, width: int) -> list[Text]:
    """The lines: group by group the names of the cards, and below them all about those not yet told."""
    drawn = Drawn(width)
    told: set[str] = set()
    for title, cards in _groups(scene, view):
        drawn.add(Text.assemble((f"{title} ", "bold"), _names(cards, writer)), 2)
        for card in dict.fromkeys(cards):
            if card not in told:
                told.add(card)
                drawn.add(writer.entry(card), 6, Text("    "))
    drawn.rule()
    drawn.add(Text(scene.book.board("signs")), 2)
    drawn.add(_factions(writer), 2)
    return drawn.lines


def _names(cards: list[str], writer: CardWriter) -> Text:
    names = [writer.name(card) + (f" ×{count}" if count > 1 else "") for card, count in Counter(cards).items()]
    return Text(", ".join(names))


def _factions(writer: CardWriter) -> Text:
    """The factions and their first letters."""
    words = [(writer.book.word(faction), FACTION_COLOURS[faction]) for faction in writer.catalogue["factions"]]
    parts = [Text.assemble((f"{word[:SHORT]} {word}", colour)) for word, colour in words]
    contraption = writer.book.word("contraption")
    return Text("  ").join([*parts, Text(f"{contraption[:SHORT]}. {contraption}", "italic")])


def _groups(scene: Scene, view: RumblebotsView) -> list[Group]:
    """Where cards lie in view, the seat's own first; places without cards are left out."""
    say = scene.book.board
    seats = sorted(range(view["seats"]), key=lambda seat: seat != scene.seat)
    groups = [
        (say("row", level=level, count=row["deck_size"]) + ":", [card for card in row["row"] if card])
        for level, row in enumerate(view["levels"], 1)
    ]
    of_players = [_group_of(scene, seat, view["players"][seat]) for seat in seats]
    if scene.seat is not None:
        hand = view["players"][scene.seat]["hand"]
        groups = [of_players.pop(0), (say("hand") + ":", hand), *groups]
    groups += of_players
    groups += [(say("discarded", seat=seat), view["players"][seat]["discard"]) for seat in seats]
    returned = [card for level in view["levels"] for cards in level["returned"] for card in cards]
    groups += [
        (say("revealed"), [reveal["card"] for reveal in view["reveals"]]),
        (say("returned"), returned),
        (say("recycling"), view["recycling"]),
        (say("transformations"), view["transformations"]),
    ]
    return [(title, cards) for title, cards in groups if cards]


def _group_of(scene: Scene, seat: int, player: PlayerView) -> Group:
    """The cards of a player that lie in view, the discard pile apart."""
    known = [card for card in player["deck"]["cards"] if card is not None]
    cards = [*player["bots"], *player["new"], *[bot["card"] for bot in player["squad"]], *known]
    return scene.book.board("cards_of", seat=seat), [
        *cards,
        *player["ready"],
        *player["turned"],
    ]
