"""The list of moves of Rumblebots: in which order they stand, and what is said of each."""

from typing import Final

from tablebots.core.moves import Move
from tablebots.games.rumblebots.types import ClashView, RumblebotsView
from tablebots.terminal.scene import Scene

KINDS: Final = [
    "recycle",
    "build",
    "build_from_hand",
    "use",
    "choose",
    "keep",
    "player",
    "upgrade",
    "energise",
    "energise_cryo",
    "scan",
    "scan_cryo",
    "pass",
    "no_more",
    "done",
]
"""The kinds of moves from the top of the table to the bottom, then what is no card, then what ends something."""
IN_SCRAP: Final = ["recycle", "build", "build_from_hand", "upgrade", "energise", "energise_cryo"]
"""The kinds of moves that cost or yield scrap."""

VERBS: Final = {
    "sacrifice": "pick_sacrifice",
    "take": "pick_take",
    "order": "pick_order",
    "defeat": "pick_defeat",
    "turn": "pick_turn",
    "borrow": "pick_borrow",
    "raise": "pick_raise",
    "reload": "pick_reload",
    "return": "pick_return",
    "stay": "pick_stay",
    "reboot": "pick_reboot",
}
"""The words of an answer that names a card, by what is asked."""


def in_sight(view: RumblebotsView, legal: list[Move]) -> list[Move]:
    """The moves in the order in which their cards are seen; those of one kind without a card stay as they come.

    Kinds of moves that are not in the list come last.
    """
    seen = {kind: {card: place for place, card in reversed(list(enumerate(_seen(view, kind))))} for kind in KINDS}

    def place(move: Move) -> tuple[int, int]:
        if move.key not in seen:
            return len(KINDS), 0
        return KINDS.index(move.key), seen[move.key].get(str(move.values.get("card")), 0)

    return sorted(legal, key=place)


def _seen(view: RumblebotsView, kind: str) -> list[str]:
    """The cards of the table that a kind of moves may name, as they are seen."""
    if kind == "build":
        return [card for level in view["levels"] for card in level["row"] if card is not None]
    if kind == "recycle" and view["turn"] is not None:
        player = view["players"][view["turn"]]
        return [*player["bots"], *player["ready"], *player["turned"]]
    if kind == "choose":
        return [bot["card"] for seat in _attack_first(view) for bot in view["players"][seat]["squad"]]
    return []


def _attack_first(view: RumblebotsView) -> list[int]:
    """The seats with squads as they stand in the Arena."""
    clash = view["clash"]
    return [view["champion"]] if clash is None else [clash["challenger"], clash["champion"]]


def label(scene: Scene, view: RumblebotsView, move: Move) -> str:
    """What a move does, with its price or yield, or how the clash stands if nothing is used."""
    if move.key in IN_SCRAP:
        scrap = scrap_by(scene, view, move)
        return f"{scene.book.move(move)} {'-' if scrap < 0 else '+'}${abs(scrap)}"
    prompt = scene.prompt
    if prompt is None:
        return scene.book.move(move)
    if move.key == "pass" and view["clash"] is not None:
        return f"{scene.book.move(move)} ({as_it_stands(scene, view['clash'])})"
    return _answer(scene, prompt["ask"], move)


def _answer(scene: Scene, ask: str, move: Move) -> str:
    """An answer to the question of an ability, with the verb of the question if it has one."""
    say = scene.book.board
    if move.key == "choose" and ask in VERBS:
        card = scene.book.word(move.values["card"]) + str(move.values["place"])
        return say(VERBS[ask], card=card)
    if move.key == "player":
        return say("pick_pile", seat=move.values["seat"])
    return say("pick_none") if (move.key, ask) == ("no_more", "turn") else scene.book.move(move)


def scrap_by(scene: Scene, view: RumblebotsView, move: Move) -> int:
    """How much scrap a move of the seat at the screen yields, or costs if negative, by the rules themselves."""
    assert scene.seat is not None
    after = scene.state.copy()
    after.push(scene.seat, move)
    players = after.view(scene.seat)["players"]  # type: ignore[typeddict-item]
    return int(players[scene.seat]["scrap"]) - view["players"][scene.seat]["scrap"]


def as_it_stands(scene: Scene, clash: ClashView) -> str:
    """Whether the attack would win with the present totals."""
    say = scene.book.board
    if clash["attack"] > clash["defence"]:
        return say("wins", attack=clash["attack"], defence=clash["defence"])
    if clash["crits"] >= clash["needed"]:
        return say("wins_by_hits", crits=clash["crits"], needed=clash["needed"])
    return say("no_win", attack=clash["attack"], defence=clash["defence"])
