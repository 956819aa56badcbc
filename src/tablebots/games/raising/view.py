"""What a seat sees of a game of Raising Robots: everything public, and its own hand and secret choices."""

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.types import OutcomeView
from tablebots.games.raising.components import COUNTED, DESIGN, ITEMS, PHASES, ROWS, TYPES
from tablebots.games.raising.inventors import SLOT_DISCOUNT
from tablebots.games.raising.powers import energy_of, performs, upgrade_wilds
from tablebots.games.raising.scoring import GRADES, breakdown
from tablebots.games.raising.state import (
    ASSIGNMENT,
    DRAFT,
    NO_CARD,
    ROUND,
    SLOTS,
    Board,
    PlayerState,
)
from tablebots.games.raising.steps.phases import SPENDING
from tablebots.games.raising.types import (
    ClassView,
    NeutralView,
    OfferView,
    PlayerView,
    RaisingView,
    RobotView,
    ScoreView,
    TrackView,
)


def view_of(board: Board, seat: int | None) -> RaisingView:
    """Return what that seat (None: a spectator) may know and has learned."""
    outcome = board.outcome()
    over: OutcomeView | None = None if outcome is None else outcome.view()
    return {
        "game": board.game.meta.name,
        "seat": seat,
        "seats": int(board.seats),
        "options": dict(board.settings.options),
        "outcome": over,
        "round": int(board.round),
        "stage": board.stage.name,
        "cubes": {name: int(board.cubes[phase]) for phase, name in enumerate(PHASES)},
        "neutral": _neutral(board),
        "robot_deck": len(board.robot_deck),
        "robot_discard": robot_names(board, board.robot_discard),
        "class_deck": len(board.class_deck),
        "class_discard": class_names(board, board.class_discard),
        "tracks": [_track(board, track) for track in range(len(board.tracks))],
        "earlier": [int(score) for score in board.earlier],
        "players": [_player(board, player, seat) for player in board.players],
    }


def robot_names(board: Board, cards: vec[i64]) -> list[str]:
    """Return the names of Robots."""
    return [board.components.robots[card].name for card in cards]


def class_names(board: Board, cards: vec[i64]) -> list[str]:
    """Return the names of Classes."""
    return [board.components.classes[card].name for card in cards]


def inventor_name(board: Board, inventor: i64) -> str | None:
    """Return the name of an Inventor, None for none."""
    return None if inventor == NO_CARD else board.components.inventors[inventor].name


def _neutral(board: Board) -> NeutralView | None:
    if not board.has_neutral_row():
        return None
    shown = [PHASES[board.neutral[place]] for place in range(board.shown)]
    return {"shown": shown, "cubes": list(board.neutral_cubes())}


def _track(board: Board, track: i64) -> TrackView:
    figure: i64 = board.figures[track]
    return {
        "inventor": board.components.inventors[board.tracks[track]].name,
        "seat": None if figure < 0 else int(figure),
        "space": int(board.spaces[track]) + 1,
    }


def _player(board: Board, player: PlayerState, viewer: int | None) -> PlayerView:
    mine = viewer == player.seat
    places = board.components.board.places
    revealed = board.stage is not ASSIGNMENT
    assigned: list[str] = []
    if player.first >= 0 and (mine or revealed):
        assigned = [PHASES[player.first], PHASES[player.second]]
    energy: i64 = player.energy
    doing = player.doing()
    if doing is SPENDING:
        energy = energy_of(board, player, player.phase) + player.spent
    return {
        "inventory": {ITEMS[item]: int(player.counts[item]) for item in range(COUNTED)},
        "hand_size": int(player.hand_size()),
        "hand": robot_names(board, player.hand) if mine else [],
        "rows": {PHASES[2 + row]: _row(board, player, row) for row in range(ROWS)},
        "classes": _classes(board, player),
        "inventor": inventor_name(board, player.inventor),
        "inventor_upgraded": player.inventor_upgraded,
        "unlocked": [places[number].name for number in range(len(places)) if not player.is_covered(number)],
        "tokens": {name: int(player.loose[token]) for token, name in enumerate(TYPES)},
        "energy_cards": [board.components.energy[card].name for card in player.drawn],
        "boosted": [place + 1 for place in range(2) if player.boosts >> place & 1],
        "energy_deck": len(player.energy_deck),
        "energy_discard": [board.components.energy[card].name for card in player.energy_discard],
        "assigned": assigned,
        "doing": doing.doing,
        "phase": None if player.phase < 0 else PHASES[player.phase],
        "energy": int(energy),
        "energy_left": int(player.left),
        "energies": _energies(board, player),
        "owed": {ITEMS[item]: int(owed) for item, owed in enumerate(player.owed) if owed > 0},
        "spaces": {PHASES[DESIGN + row]: _next_space(board, player, row) for row in range(ROWS)},
        "upgrade_wilds": [int(upgrade_wilds(board, player, row)) for row in range(board.settings.upgrade_rows)],
        "passed": int(player.pointer),
        "score": _score(board, player),
        "offer": _offer(board, player) if mine else None,
    }


def forecast(board: Board, seat: int, first: int, second: int) -> list[int]:
    """Return the energy that two phases would have if a seat assigned them and no other cubes came."""
    player = board.players[seat].copy()
    player.first = first
    player.second = second
    found: list[int] = []
    for place, phase in enumerate((first, second)):
        card = board.components.energy[player.drawn[place]]
        cubes: i64 = card.cubes * (2 if card.doubles else 1)
        found.append(int(energy_of(board, player, phase) + cubes))
    return found


def _energies(board: Board, player: PlayerState) -> dict[str, int]:
    if board.stage is not ROUND or player.first < 0:
        return {}
    return {
        name: int(energy_of(board, player, phase))
        for phase, name in enumerate(PHASES)
        if performs(board, player, phase)
    }


def _next_space(board: Board, player: PlayerState, row: i64) -> int:
    length: i64 = player.lengths[row]
    if length >= SLOTS:
        return -1
    ability = board.able(player, SLOT_DISCOUNT)
    discount: i64 = 0 if ability is None else ability.amount
    return int(max(0, board.settings.slot_costs[length] - discount))


def _row(board: Board, player: PlayerState, row: i64) -> list[RobotView]:
    found: list[RobotView] = []
    for place in range(player.lengths[row]):
        slot: i64 = row * SLOTS + place
        name = board.components.robots[player.rows[slot]].name
        found.append({"robot": name, "upgraded": player.has_token(slot)})
    return found


def _classes(board: Board, player: PlayerState) -> list[ClassView]:
    return [
        {
            "card": board.components.classes[each.number].name,
            "credit": each.credit,
            "count": int(each.count),
            "grade": GRADES[each.grade],
            "raised": each.raised,
            "points": int(each.points),
        }
        for each in breakdown(board, player).classes
    ]


def _score(board: Board, player: PlayerState) -> ScoreView:
    parts = breakdown(board, player)
    return {
        "robots": int(parts.robots),
        "classes": int(parts.class_points),
        "track": int(parts.track),
        "left_over": int(parts.left_over),
        "total": int(parts.total()),
    }


def _offer(board: Board, player: PlayerState) -> OfferView | None:
    if board.stage is not DRAFT and len(player.lesson) == 0 and len(player.offered) == 0:
        return None
    kept: i64 = player.kept_class
    return {
        "inventors": [board.components.inventors[card].name for card in player.offered],
        "classes": class_names(board, player.lesson),
        "kept_inventor": inventor_name(board, player.kept_inventor),
        "kept_class": None if kept == NO_CARD else board.components.classes[kept].name,
        "rejected": robot_names(board, player.rejected),
    }
