"""What a seat sees of a game of Raising Robots: what lies open, and its own hand and secret choices."""

from typing import Final, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.errors import Value
from tablebots.core.game import OutcomeView, Prompt, View
from tablebots.games.raising import payment
from tablebots.games.raising.components import COUNTED, DESIGN, ITEMS, PHASES, ROWS, TYPES, WILD
from tablebots.games.raising.effects import SLOT_DISCOUNT
from tablebots.games.raising.phases import energy_of, performs, upgrade_wilds
from tablebots.games.raising.scoring import GRADES, breakdown
from tablebots.games.raising.state import (
    ASSIGNED,
    ASSIGNING,
    ASSIGNMENT,
    BIDDER,
    CLOSING,
    DOINGS,
    DRAFT,
    DRAFTING,
    NO_CARD,
    PAYING,
    PLACING,
    READY,
    ROUND,
    SLOTS,
    SPENDING,
    STAGES,
    STEPS,
    Player,
    RaisingTable,
    step_a,
    step_b,
    step_kind,
)

RULE_OF_STEP: Final = [
    "RA-12",
    "RA-10",
    "RA-12",
    "RA-65",
    "RA-66",
    "RA-41",
    "RA-43",
    "RA-43",
    "RA-80",
    "RA-80",
    "RA-05",
    "RA-67",
]
"""The rule behind each question, at the index of its step."""
RULE_OF_PHASE: Final = ["RA-40", "RA-53", "RA-60", "RA-60", "RA-60"]


class RobotView(TypedDict):
    """An assembled Robot."""

    robot: str
    upgraded: bool


class ClassView(TypedDict):
    """A Class and what it is worth as things stand."""

    card: str
    credit: bool
    count: int
    grade: str
    """D, C, B or A; empty for none."""
    raised: bool
    """Whether the Inventor raises it."""
    points: int


class ScoreView(TypedDict):
    """A score as things stand, by its parts."""

    robots: int
    classes: int
    track: int
    left_over: int
    total: int


class OfferView(TypedDict):
    """What the viewer chooses from, and has chosen so far."""

    inventors: list[str]
    classes: list[str]
    kept_inventor: str | None
    kept_class: str | None
    rejected: list[str]


class PlayerView(TypedDict):
    """One player's part of the table."""

    inventory: dict[str, int]
    hand_size: int
    hand: list[str]
    """The Robots in hand, if it is the viewer's own."""
    rows: dict[str, list[RobotView]]
    classes: list[ClassView]
    inventor: str | None
    inventor_upgraded: bool
    unlocked: list[str]
    """The places of the board whose tokens are gone."""
    tokens: dict[str, int]
    """The unlocked tokens that are not placed."""
    energy_cards: list[str]
    boosted: list[int]
    """Those of the two, 1 or 2, that the Inventor has boosted."""
    energy_deck: int
    energy_discard: list[str]
    assigned: list[str]
    """The phases of the two energy cards, if the viewer may know them."""
    doing: str
    phase: str | None
    energy: int
    """Of the phase; before it starts, with the batteries spent so far."""
    energy_left: int
    energies: dict[str, int]
    """Of the phases that are performed in this round, once they are revealed; batteries aside."""
    owed: dict[str, int]
    """What is still to be paid."""
    spaces: dict[str, int]
    """The extra wilds of the next space of each row; -1 for a full row."""
    upgrade_wilds: list[int]
    """What the rows of the Upgrade section cost beside energy."""
    passed: int
    """How many board actions and Robots of the row are behind the player."""
    score: ScoreView
    offer: OfferView | None


class NeutralView(TypedDict):
    """The neutral row: the cards that are revealed, and the cubes of all."""

    shown: list[str]
    cubes: list[int]


class TrackView(TypedDict):
    """A bidding track."""

    inventor: str
    seat: int | None
    space: int
    """Where the figure stands, from 1; 0 for nowhere."""


class RaisingView(View):
    """A game of Raising Robots as a seat sees it."""

    round: int
    stage: str
    cubes: dict[str, int]
    neutral: NeutralView | None
    robot_deck: int
    robot_discard: list[str]
    class_deck: int
    class_discard: list[str]
    tracks: list[TrackView]
    earlier: list[int]
    """The scores of the earlier games of a challenge."""
    players: list[PlayerView]


def view_of(table: RaisingTable, seat: int | None) -> RaisingView:
    """What that seat (None: a spectator) may know and has learned."""
    outcome = table.outcome()
    over: OutcomeView | None = None if outcome is None else outcome.view()
    return {
        "game": table.game.meta.name,
        "seat": seat,
        "seats": int(table.seats),
        "options": dict(table.settings.options),
        "prompt": _prompt(table, seat),
        "outcome": over,
        "round": int(table.round),
        "stage": STAGES[table.stage],
        "cubes": {name: int(table.cubes[phase]) for phase, name in enumerate(PHASES)},
        "neutral": _neutral(table),
        "robot_deck": len(table.robot_deck),
        "robot_discard": robot_names(table, table.robot_discard),
        "class_deck": len(table.class_deck),
        "class_discard": class_names(table, table.class_discard),
        "tracks": [_track(table, track) for track in range(len(table.tracks))],
        "earlier": [int(score) for score in table.earlier],
        "players": [_player(table, player, seat) for player in table.players],
    }


def robot_names(table: RaisingTable, cards: vec[i64]) -> list[str]:
    """The names of Robots."""
    return [table.components.robots[card].name for card in cards]


def class_names(table: RaisingTable, cards: vec[i64]) -> list[str]:
    """The names of Classes."""
    return [table.components.classes[card].name for card in cards]


def inventor_name(table: RaisingTable, inventor: i64) -> str | None:
    """The name of an Inventor, None for none."""
    return None if inventor == NO_CARD else table.components.inventors[inventor].name


def _neutral(table: RaisingTable) -> NeutralView | None:
    if not table.has_neutral_row():
        return None
    shown = [PHASES[table.neutral[place]] for place in range(table.shown)]
    return {"shown": shown, "cubes": list(table.neutral_cubes())}


def _track(table: RaisingTable, track: i64) -> TrackView:
    figure: i64 = table.figures[track]
    return {
        "inventor": table.components.inventors[table.tracks[track]].name,
        "seat": None if figure < 0 else int(figure),
        "space": int(table.spaces[track]) + 1,
    }


def _player(table: RaisingTable, player: Player, viewer: int | None) -> PlayerView:
    mine = viewer == player.seat
    places = table.components.board.places
    revealed = table.stage != ASSIGNMENT
    assigned: list[str] = []
    if player.first >= 0 and (mine or revealed):
        assigned = [PHASES[player.first], PHASES[player.second]]
    energy: i64 = player.energy
    if player.doing == SPENDING:
        energy = energy_of(table, player, player.phase) + player.spent
    return {
        "inventory": {ITEMS[item]: int(player.counts[item]) for item in range(COUNTED)},
        "hand_size": int(player.hand_size()),
        "hand": robot_names(table, player.hand) if mine else [],
        "rows": {PHASES[2 + row]: _row(table, player, row) for row in range(ROWS)},
        "classes": _classes(table, player),
        "inventor": inventor_name(table, player.inventor),
        "inventor_upgraded": player.inventor_upgraded,
        "unlocked": [places[number].name for number in range(len(places)) if not player.is_covered(number)],
        "tokens": {name: int(player.loose[kind]) for kind, name in enumerate(TYPES)},
        "energy_cards": [table.components.energy[card].name for card in player.drawn],
        "boosted": [place + 1 for place in range(2) if player.boosts >> place & 1],
        "energy_deck": len(player.energy_deck),
        "energy_discard": [table.components.energy[card].name for card in player.energy_discard],
        "assigned": assigned,
        "doing": DOINGS[player.doing],
        "phase": None if player.phase < 0 else PHASES[player.phase],
        "energy": int(energy),
        "energy_left": int(player.left),
        "energies": _energies(table, player),
        "owed": {ITEMS[item]: int(owed) for item, owed in enumerate(player.owed) if owed > 0},
        "spaces": {PHASES[DESIGN + row]: _next_space(table, player, row) for row in range(ROWS)},
        "upgrade_wilds": [int(upgrade_wilds(table, player, row)) for row in range(table.settings.upgrade_rows)],
        "passed": int(player.pointer),
        "score": _score(table, player),
        "offer": _offer(table, player) if mine else None,
    }


def forecast(table: RaisingTable, seat: int, first: int, second: int) -> list[int]:
    """The energy that two phases would have if a seat assigned them and nobody else's cubes came."""
    player = table.players[seat].copy()
    player.first = first
    player.second = second
    found: list[int] = []
    for place, phase in enumerate((first, second)):
        card = table.components.energy[player.drawn[place]]
        cubes: i64 = card.cubes * (2 if card.doubles else 1)
        found.append(int(energy_of(table, player, phase) + cubes))
    return found


def _energies(table: RaisingTable, player: Player) -> dict[str, int]:
    if table.stage != ROUND or player.first < 0:
        return {}
    return {
        name: int(energy_of(table, player, phase))
        for phase, name in enumerate(PHASES)
        if performs(table, player, phase)
    }


def _next_space(table: RaisingTable, player: Player, row: i64) -> int:
    length: i64 = player.lengths[row]
    if length >= SLOTS:
        return -1
    ability = table.able(player, SLOT_DISCOUNT)
    discount: i64 = 0 if ability is None else ability.amount
    return int(max(0, table.settings.slot_costs[length] - discount))


def _row(table: RaisingTable, player: Player, row: i64) -> list[RobotView]:
    found: list[RobotView] = []
    for place in range(player.lengths[row]):
        slot: i64 = row * SLOTS + place
        name = table.components.robots[player.rows[slot]].name
        found.append({"robot": name, "upgraded": player.has_token(slot)})
    return found


def _classes(table: RaisingTable, player: Player) -> list[ClassView]:
    return [
        {
            "card": table.components.classes[each.number].name,
            "credit": each.credit,
            "count": int(each.count),
            "grade": GRADES[each.grade],
            "raised": each.raised,
            "points": int(each.points),
        }
        for each in breakdown(table, player).classes
    ]


def _score(table: RaisingTable, player: Player) -> ScoreView:
    parts = breakdown(table, player)
    return {
        "robots": int(parts.robots),
        "classes": int(parts.class_points),
        "track": int(parts.track),
        "left_over": int(parts.left_over),
        "total": int(parts.total()),
    }


def _offer(table: RaisingTable, player: Player) -> OfferView | None:
    if table.stage != DRAFT and len(player.lesson) == 0 and len(player.offered) == 0:
        return None
    kept: i64 = player.kept_class
    return {
        "inventors": [table.components.inventors[card].name for card in player.offered],
        "classes": class_names(table, player.lesson),
        "kept_inventor": inventor_name(table, player.kept_inventor),
        "kept_class": None if kept == NO_CARD else table.components.classes[kept].name,
        "rejected": robot_names(table, player.rejected),
    }


# Who is asked what.


def _prompt(table: RaisingTable, viewer: int | None) -> Prompt | None:
    if viewer is None or not table.players[viewer].is_asked():
        return table.prompt("wait", "RA-34", {})
    player = table.players[viewer]
    if len(player.steps) > 0:
        return _step_prompt(table, player, player.top())
    values: dict[str, Value] = {"seat": int(player.seat)}
    doing: i64 = player.doing
    if doing == DRAFTING:
        return table.prompt(_draft_question(player), "RA-04", values)
    if doing == READY:
        return table.prompt("ready", "RA-04", values)
    if doing == BIDDER:
        return table.prompt("bid", "RA-121", values)
    if doing == ASSIGNING or doing == ASSIGNED:
        return table.prompt(DOINGS[doing], "RA-21", values)
    if doing == CLOSING:
        return table.prompt("closing", "RA-70", values)
    if doing == PLACING:
        return table.prompt("placing", "RA-44", values)
    values["phase"] = PHASES[player.phase]
    if doing == SPENDING:
        values["energy"] = int(energy_of(table, player, player.phase) + player.spent)
        return table.prompt("spend", "RA-31", values)
    values["energy"] = int(player.energy)
    values["left"] = int(player.left)
    ask = PHASES[player.phase] if player.phase < 2 else "row"
    return table.prompt(ask, RULE_OF_PHASE[player.phase], values)


def _draft_question(player: Player) -> str:
    if len(player.offered) > 0 and player.kept_inventor == NO_CARD:
        return "draft_inventor"
    return "draft_class" if player.kept_class == NO_CARD else "draft_robots"


def _step_prompt(table: RaisingTable, player: Player, step: i64) -> Prompt | None:
    kind: i64 = step_kind(step)
    values: dict[str, Value] = {"seat": int(player.seat), "count": int(step_b(step))}
    if kind == PAYING:
        part: i64 = payment.part_of(player)
        if part == payment.NAMING:
            return table.prompt("pay_named", "RA-11", values)
        values["count"] = int(player.owed[WILD] if part == payment.NAMING_WILDS else player.owed[WILD - 1])
        return table.prompt("pay_wilds" if part == payment.NAMING_WILDS else "pay_robots", "RA-12", values)
    if STEPS[kind] == "replace":
        values["card"] = table.components.classes[step_a(step)].name
    return table.prompt(STEPS[kind], RULE_OF_STEP[kind], values)
