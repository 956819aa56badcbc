"""The types of views of Rumblebots. This module is not compiled: compiled TypedDicts lose their field types."""

from typing import Literal, TypedDict

from tablebots.core.game import View

Phase = Literal["build", "battle", "over"]
Faction = Literal["animal", "appliances", "bio", "steam", "mech", "warfare"]


class BotView(TypedDict):
    """A Bot in a squad."""

    card: str
    owner: int
    """Whose it is: another seat than the squad's for a borrowed one."""
    stays: bool
    """Whether it is already chosen to stay in defence."""
    attack: int
    """What it adds to the squad just now, whatever is printed on it."""
    crits: int
    defence: int
    barriers: int


class DeckView(TypedDict):
    """A battle deck: how many cards, and of each from the top, what the viewer knows of it."""

    size: int
    cards: list[str | None]
    contents: list[str]
    """All cards of the viewer's own deck by name, whatever their order; empty for the others."""


class LevelView(TypedDict):
    """One level of the Laboratory."""

    open: bool
    row: list[str | None]
    """None is an empty space."""
    deck_size: int
    returned: list[list[str]]
    """What the viewer has scanned and laid back, and has not certainly seen since: each time, in unknown order."""


class TotalsView(TypedDict):
    """The sums of what is printed on the Bots of a player in the Build phase."""

    attack: int
    defence: int
    crits: int
    barriers: int


class PlayerView(TypedDict):
    """What a viewer sees of one player."""

    workshop: int
    scrap: int
    storage: int
    reactor: int
    cryo: int
    crystals: int
    bots: list[str]
    """The Bots of the Build phase that were there before it."""
    new: list[str]
    hand_levels: list[int]
    """The levels of the scanned cards in hand."""
    hand: list[str]
    """The scanned cards in the order in which they were drawn, if the hand is the viewer's own."""
    ready: list[str]
    turned: list[str]
    totals: TotalsView
    deck: DeckView
    squad: list[BotView]
    discard: list[str]
    surrendered: bool


class PricesView(TypedDict):
    """What things cost and yield in scrap for the player who builds, and how often they may be done."""

    rows: list[list[int | None]]
    """The cost of each card of the rows."""
    hand: list[int]
    """The cost of each card in the viewer's own hand."""
    upgrade: int | None
    """The cost of the next level of the Workshop, None if there is none."""
    bots: list[int]
    """What recycling yields for each of the older Bots, and so for each Contraption."""
    ready: list[int]
    turned: list[int]
    energise: int
    """What energizing a crystal of the Storage yields."""
    build_limit: int
    upgrade_limit: int | None
    """None without a limit."""
    energise_limit: int | None


class ClashView(TypedDict):
    """The totals of the present clash."""

    challenger: int
    champion: int
    attack: int
    boost: int
    """How much of the attack comes from Contraptions."""
    defence: int
    crits: int
    needed: int
    """How many critical hits would beat the Champion."""
    faction: Faction | None
    """The faction that the Champion has kept in defence, None before there was a choice."""


class RevealView(TypedDict):
    """A card that was revealed in a battle, and by whom."""

    seat: int
    card: str


class RumblebotsView(View):
    """A game of Rumblebots as a seat sees it."""

    round: int
    phase: Phase
    clockwise: bool
    """Whether this round goes from seat 0 to seat 1."""
    prizes: list[int]
    """The crystals that each round is fought for, those already won included."""
    order: list[int]
    """Who builds in this round, one after the other; in a battle, who challenges after this clash as things stand."""
    champion: int
    turn: int | None
    """Who builds."""
    builds: int
    upgrades: int
    energised: int
    prices: PricesView | None
    """None outside the Build phase."""
    levels: list[LevelView]
    transformations: list[str]
    recycling: list[str]
    """The Recycling zone, which lies face up (RB-84)."""
    supply: int
    """The crystals of the common supply."""
    players: list[PlayerView]
    clash: ClashView | None
    reveals: list[RevealView]
    """What was revealed in this battle, or in the last one, in order."""
    source: str | None
    """The card whose ability asks something now."""
