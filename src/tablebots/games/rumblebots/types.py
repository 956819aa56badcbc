"""The types of views and events of Rumblebots. Not compiled, because compiled TypedDicts lose their field types."""

from typing import Literal, NotRequired, TypedDict

from tablebots.core.types import EventView, PieceView, Values, View

Phase = Literal["build", "battle", "over"]
Keyword = Literal["energized", "swarm", "enter", "finale", "ripening", "reboot", "transformation", "contraption"]
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
    energise_cryo: int
    """What energizing a crystal of the Cryo-cell yields."""
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


class RumblebotsValues(Values, total=False):
    """The values of a question."""

    other: int
    card: PieceView
    cards: list[str]
    count: int
    scrap: int
    faction: Faction


class RoundEvent(EventView):
    """The start of a round."""

    event: Literal["round"]
    round: int


class TurnEvent(EventView):
    """The start of a turn of building: its scrap, and how much of that is the bonus of an underdog."""

    event: Literal["turn"]
    seat: int
    scrap: int
    bonus: int


class BuildEvent(EventView):
    """A card that is built."""

    event: Literal["build"]
    seat: int
    card: PieceView
    from_hand: bool


class TrashEvent(EventView):
    """An older Bot that is trashed for one that is built."""

    event: Literal["trash"]
    seat: int
    card: PieceView


class TakeEvent(EventView):
    """A Bot of the Recycling zone that comes with one that is built."""

    event: Literal["take"]
    seat: int
    card: PieceView


class RecycleEvent(EventView):
    """A card that is recycled for scrap."""

    event: Literal["recycle"]
    seat: int
    card: PieceView
    scrap: int


class UpgradeEvent(EventView):
    """A Workshop that reaches a level."""

    event: Literal["upgrade"]
    seat: int
    level: int


class OpenRowEvent(EventView):
    """A row that opens."""

    event: Literal["open_row"]
    level: int


class EnergiseEvent(EventView):
    """A crystal that is energized for scrap."""

    event: Literal["energise"]
    seat: int
    scrap: int


class ScanEvent(EventView):
    """Cards that are scanned; only their player knows which."""

    event: Literal["scan"]
    seat: int
    count: int
    level: int
    cards: NotRequired[list[PieceView]]


class HandBackEvent(EventView):
    """Scanned cards that go back under their decks."""

    event: Literal["hand_back"]
    seat: int
    count: int


class TransformEvent(EventView):
    """A card and the evolved version that replaces it."""

    event: Literal["transform"]
    seat: int
    card: PieceView
    into: PieceView


class BattleEvent(EventView):
    """The start of a battle, with all decks shuffled."""

    event: Literal["battle"]
    round: int


class DefendEvent(EventView):
    """The first defender of a battle."""

    event: Literal["defend"]
    seat: int
    card: PieceView


class ChallengeEvent(EventView):
    """A player who challenges the Champion."""

    event: Literal["challenge"]
    seat: int
    other: int


class RevealEvent(EventView):
    """A card that the Challenger reveals."""

    event: Literal["reveal"]
    seat: int
    card: PieceView


class TotalsEvent(EventView):
    """The totals of a clash that is put to the test."""

    event: Literal["totals"]
    seat: int
    other: int
    attack: int
    defence: int
    crits: int
    needed: int


class UseEvent(EventView):
    """A Contraption that is used."""

    event: Literal["use"]
    seat: int
    card: PieceView


class TurnedEvent(EventView):
    """A Contraption that is turned without its effect."""

    event: Literal["turned"]
    seat: int
    card: PieceView


class LookEvent(EventView):
    """The top cards of a deck that its player looks at, the top one first; nobody else sees them."""

    event: Literal["look"]
    seat: int
    count: int
    cards: NotRequired[list[PieceView]]


class BorrowEvent(EventView):
    """A Bot that is borrowed from another player's discard pile."""

    event: Literal["borrow"]
    seat: int
    card: PieceView
    other: int


class OnTopEvent(EventView):
    """A Bot that goes on top of a deck."""

    event: Literal["on_top"]
    seat: int
    card: PieceView


class ReturnedToDeckEvent(EventView):
    """A Bot that is shuffled into a deck."""

    event: Literal["returned_to_deck"]
    seat: int
    card: PieceView


class WorkshopDownEvent(EventView):
    """A Workshop that drops to a level."""

    event: Literal["workshop_down"]
    seat: int
    level: int


class DefeatedEvent(EventView):
    """A Bot of a player's squad that is defeated."""

    event: Literal["defeated"]
    seat: int
    card: PieceView


class RebootEvent(EventView):
    """A Bot of a player's squad that goes under its owner's deck."""

    event: Literal["reboot"]
    seat: int
    card: PieceView


class CrystalsEvent(EventView):
    """The crystals that a player gets, and those that cards add."""

    event: Literal["crystals"]
    seat: int
    count: int
    extra: int


class BeatenEvent(EventView):
    """A Champion who is beaten by another player."""

    event: Literal["beaten"]
    seat: int
    other: int


class ChampionEvent(EventView):
    """A new Champion."""

    event: Literal["champion"]
    seat: int


class KeepEvent(EventView):
    """The faction that a new Champion keeps in defence."""

    event: Literal["keep"]
    seat: int
    faction: Faction


class StayEvent(EventView):
    """Another Bot that a new Champion keeps."""

    event: Literal["stay"]
    seat: int
    card: PieceView


class SurrenderEvent(EventView):
    """A player who is out of this battle."""

    event: Literal["surrender"]
    seat: int


class LoopEvent(EventView):
    """A Challenger who reveals the same cards over and over."""

    event: Literal["loop"]
    seat: int


class BattleWonEvent(EventView):
    """The winner of a battle."""

    event: Literal["battle_won"]
    seat: int


RumblebotsEvent = (
    RoundEvent
    | TurnEvent
    | BuildEvent
    | TrashEvent
    | TakeEvent
    | RecycleEvent
    | UpgradeEvent
    | OpenRowEvent
    | EnergiseEvent
    | ScanEvent
    | HandBackEvent
    | TransformEvent
    | BattleEvent
    | DefendEvent
    | ChallengeEvent
    | RevealEvent
    | TotalsEvent
    | UseEvent
    | TurnedEvent
    | LookEvent
    | BorrowEvent
    | OnTopEvent
    | ReturnedToDeckEvent
    | WorkshopDownEvent
    | DefeatedEvent
    | RebootEvent
    | CrystalsEvent
    | BeatenEvent
    | ChampionEvent
    | KeepEvent
    | StayEvent
    | SurrenderEvent
    | LoopEvent
    | BattleWonEvent
)
"""What has happened, as updates tell it."""


class CardFacts(TypedDict):
    """What is printed on a card."""

    name: str
    text: str
    """What it does, empty if nothing."""
    level: int
    """0 for the cards that everybody starts with, 5 for Transformations."""
    copies: int
    contraption: bool
    cost: int
    recycle: int
    attack: int
    defence: int
    crits: int
    barriers: int
    factions: list[Faction]
    keywords: list[Keyword]
    into: str | None
    """The card that it transforms into."""


class RuleFacts(TypedDict):
    """A keyword or a place, and the rule about it."""

    name: str
    text: str
    rule: str


class RumblebotsCatalogue(TypedDict):
    """The printed facts of a card set in one language."""

    cards: dict[str, CardFacts]
    words: dict[str, str]
    factions: dict[str, str]
    keywords: dict[str, RuleFacts]
    places: dict[str, RuleFacts]
    dominance: int
    """How many crystals more than every other player win the game at once."""
