"""The list of moves of Rumblebots: in which order they stand, and what is said of each."""

from typing import Final

from tablebots.core.rulebook import joined_text
from tablebots.games.rumblebots.types import ClashView, RumblebotsView
from tablebots.table.types import OfferUpdate
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


def card_of(offer: OfferUpdate) -> str | None:
    """The card that a move names."""
    return next((piece["card"] for piece in offer["pieces"] if piece["role"] in ("card", "target")), None)


def in_sight(view: RumblebotsView, offers: list[OfferUpdate]) -> list[OfferUpdate]:
    """The moves in the order in which their cards are seen; those of one kind without a card stay as they come.

    Kinds of moves that are not in the list come last.
    """
    seen = {kind: _seen(view, kind) for kind in KINDS}

    def place(offer: OfferUpdate) -> tuple[int, int]:
        kind, card = offer["kind"], card_of(offer)
        if kind not in seen:
            return len(KINDS), 0
        return KINDS.index(kind), seen[kind].index(card) if card in seen[kind] else 0

    return sorted(offers, key=place)


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


def label(scene: Scene, view: RumblebotsView, offer: OfferUpdate) -> str:
    """What a move does, with its price or yield, or how the clash stands if nothing is used."""
    words = joined_text(offer["label"])
    scrap = scrap_by(view, offer)
    if scrap:
        return f"{words} {'-' if scrap < 0 else '+'}${abs(scrap)}"
    if offer["kind"] == "pass" and view["clash"] is not None:
        return f"{words} ({as_it_stands(scene, view['clash'])})"
    return _answer(scene, offer["kind"], words)


def _answer(scene: Scene, kind: str, words: str) -> str:
    """An answer to the question of an ability, with the verb of the question if it has one."""
    say = scene.book.board
    if kind == "choose" and scene.asks in VERBS:
        return say(VERBS[scene.asks], card=words)
    if kind == "player":
        return say("pick_pile", name=words)
    return say("pick_none") if (kind, scene.asks) == ("no_more", "turn") else words


def scrap_by(view: RumblebotsView, offer: OfferUpdate) -> int:
    """How much scrap a move of the player who builds yields, or costs if negative."""
    prices, kind = view["prices"], offer["kind"]
    if prices is None or view["turn"] is None:
        return 0
    if kind == "recycle":
        cards = _seen(view, kind)
        return dict(zip(cards, prices["bots"] + prices["ready"] + prices["turned"], strict=True))[card_of(offer) or ""]
    yields = {"energise": prices["energise"], "energise_cryo": prices["energise_cryo"]}
    return yields.get(kind, -offer.get("price", {}).get("scrap", 0))


def as_it_stands(scene: Scene, clash: ClashView) -> str:
    """Whether the attack would win with the present totals."""
    say = scene.book.board
    if clash["attack"] > clash["defence"]:
        return say("wins", attack=clash["attack"], defence=clash["defence"])
    if clash["crits"] >= clash["needed"]:
        return say("wins_by_hits", crits=clash["crits"], needed=clash["needed"])
    return say("no_win", attack=clash["attack"], defence=clash["defence"])
