"""What a seat sees of a game of Raising Robots: everything public, and its own hand and secret choices."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.messages import Message
from tablebots.core.types import OutcomeView
from tablebots.games.raising.components import COUNTED, DESIGN, ITEMS, PHASES, ROWS, TYPES
from tablebots.games.raising.inventors import SLOT_DISCOUNT
from tablebots.games.raising.offers import piece_of_row
from tablebots.games.raising.pieces import class_number, energy_number, inventor_number
from tablebots.games.raising.piles import listed
from tablebots.games.raising.powers import energy_of, energy_parts, energy_so_far, performs, upgrade_wilds
from tablebots.games.raising.scoring import GRADES, Breakdown, breakdown
from tablebots.games.raising.state import ASSIGNMENT, DRAFT, NO_CARD, ROUND, ROUNDS, SLOTS, Board, PlayerState
from tablebots.games.raising.steps.phases import ROW_PHASE, SPENDING
from tablebots.games.raising.types import (
    ClassView,
    Doing,
    EnergyView,
    Grade,
    NeutralView,
    OfferView,
    Phase,
    PlayerView,
    RaisingView,
    ScoreView,
    Stage,
    TrackView,
)

ROW_PATHS: Final = [f"rows.{PHASES[DESIGN + row]}" for row in range(ROWS)]


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
        "stage": cast(Stage, board.stage.name),
        "cubes": {name: int(board.cubes[phase]) for phase, name in enumerate(PHASES)},
        "neutral": _neutral(board),
        "robot_deck": len(board.robot_deck),
        "robot_discard": robot_names(board, board.robot_discard),
        "class_deck": len(board.class_deck),
        "class_discard": class_names(board, board.class_discard),
        "removed_robots": robot_names(board, board.robot_gone),
        "removed_classes": class_names(board, board.class_gone),
        "tracks": [_track(board, track) for track in range(len(board.tracks))],
        "earlier": [int(score) for score in board.earlier],
        "players": [_player(board, player, seat) for player in board.players],
    }


def heading_of(board: Board) -> Message:
    """Return the round and the stage; in a challenge the number of the game too."""
    game = len(board.earlier) + 1 if board.settings.challenge else 0
    return Message("headings", board.stage.name, {"round": int(board.round), "rounds": int(ROUNDS), "game": game})


def places_of(board: Board, seat: int | None) -> dict[str, list[int]]:
    """Return which piece lies where in the view of that seat."""
    components = board.components
    places = {
        "robot_discard": listed(board.robot_discard),
        "class_discard": [class_number(components, card) for card in board.class_discard],
    }
    if board.settings.challenge:
        places["removed_robots"] = listed(board.robot_gone)
        places["removed_classes"] = [class_number(components, card) for card in board.class_gone]
    if board.settings.bids_for_inventors:
        places["tracks"] = [inventor_number(components, inventor) for inventor in board.tracks]
    for player in board.players:
        _add_places(board, player, seat == player.seat, f"players.{player.seat}.", places)
    return places


def _add_places(board: Board, player: PlayerState, mine: bool, path: str, places: dict[str, list[int]]) -> None:
    """Add the pieces of a player; what is left in the energy deck is known, but not where it lies."""
    components, seat = board.components, player.seat
    for row in range(ROWS):
        if player.lengths[row] > 0:
            robots = [int(player.rows[row * SLOTS + place]) for place in range(player.lengths[row])]
            places[path + ROW_PATHS[row]] = robots
    if len(player.classes) > 0:
        places[path + "classes"] = [class_number(components, card) for card in player.classes]
    if player.inventor >= 0:
        places[path + "inventor"] = [inventor_number(components, player.inventor)]
    places[path + "energy_cards"] = [energy_number(components, seat, card) for card in player.drawn]
    places[path + "energy_discard"] = [energy_number(components, seat, card) for card in player.energy_discard]
    if not mine:
        return
    places[path + "hand"] = listed(player.hand)
    if _chooses(board, player):
        places[path + "offer.inventors"] = [inventor_number(components, card) for card in player.offered]
        places[path + "offer.classes"] = [class_number(components, card) for card in player.lesson]


def _word(phase: i64) -> Phase:
    return cast(Phase, PHASES[phase])


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
    shown = [_word(board.neutral[place]) for place in range(board.shown)]
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
    score = breakdown(board, player)
    revealed = board.stage is not ASSIGNMENT
    assigned: list[Phase] = []
    if player.first >= 0 and (mine or revealed):
        assigned = [_word(player.first), _word(player.second)]
    doing = player.doing()
    energy: i64 = player.energy if player.phase >= 0 else 0
    if doing is SPENDING:
        energy = energy_so_far(board, player)
    return {
        "inventory": {ITEMS[item]: int(player.counts[item]) for item in range(COUNTED)},
        "hand_size": int(player.hand_size()),
        "hand": robot_names(board, player.hand) if mine else [],
        "rows": {PHASES[DESIGN + row]: _row(board, player, row) for row in range(ROWS)},
        "upgraded": _upgraded(board, player),
        "classes": _classes(board, score),
        "inventor": inventor_name(board, player.inventor),
        "inventor_upgraded": player.inventor_upgraded,
        "unlocked": _unlocked(board, player),
        "tokens": {name: int(player.loose[token]) for token, name in enumerate(TYPES)},
        "energy_cards": energy_names(board, listed(player.drawn)),
        "boosted": [place + 1 for place in range(2) if player.boosts >> place & 1],
        "energy_to_come": energy_names(board, sorted(listed(player.energy_deck))),
        "energy_discard": energy_names(board, listed(player.energy_discard)),
        "assigned": assigned,
        "ready": player.step.waits,
        "doing": cast(Doing, doing.doing),
        "phase": None if player.phase < 0 else _word(player.phase),
        "energy": int(energy),
        "energy_left": int(player.left) if player.phase >= 0 else 0,
        "energy_parts": None if player.phase < 0 else _energy_parts(board, player, energy),
        "energies": _energies(board, player),
        "performed": _performed(board, player),
        "owed": {ITEMS[item]: int(owed) for item, owed in enumerate(player.owed) if owed > 0},
        "spaces": {PHASES[DESIGN + row]: _next_space(board, player, row) for row in range(ROWS)},
        "upgrade_wilds": [int(upgrade_wilds(board, player, row)) for row in range(board.settings.upgrade_rows)],
        "passed": _passed(board, player),
        "score": _score(score),
        "offer": _offer(board, player) if mine else None,
    }


def energy_names(board: Board, cards: list[int]) -> list[str]:
    """Return the names of energy cards."""
    return [board.components.energy[card].name for card in cards]


def _unlocked(board: Board, player: PlayerState) -> list[str]:
    places = board.components.board.places
    return [places[number].name for number in range(len(places)) if not player.is_covered(number)]


def _passed(board: Board, player: PlayerState) -> list[str]:
    """Return the board actions and Robots of the row that are behind the player."""
    if player.doing() is not ROW_PHASE:
        return []
    return [piece_of_row(board, player, index).name for index in range(player.pointer)]


def _performed(board: Board, player: PlayerState) -> list[Phase]:
    """Return the phases of this round that are behind a player."""
    if board.stage is not ROUND or player.performed == 0:
        return []
    current: i64 = player.phase if player.phase >= 0 else len(PHASES)
    return [_word(phase) for phase in range(current) if performs(board, player, phase)]


def _energy_parts(board: Board, player: PlayerState, energy: i64) -> EnergyView:
    parts = energy_parts(board, player, energy)
    return {
        "card": parts["card"],
        "cubes": parts["cubes"],
        "board": parts["board"],
        "inventor": parts["inventor"],
        "batteries": parts["batteries"],
    }


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


def _row(board: Board, player: PlayerState, row: i64) -> list[str]:
    base: i64 = row * SLOTS
    return [board.components.robots[player.rows[base + place]].name for place in range(player.lengths[row])]


def _upgraded(board: Board, player: PlayerState) -> list[str]:
    slots: i64 = ROWS * SLOTS
    return [board.components.robots[player.rows[slot]].name for slot in range(slots) if player.has_token(slot)]


def _classes(board: Board, score: Breakdown) -> list[ClassView]:
    return [
        {
            "card": board.components.classes[each.number].name,
            "credit": each.credit,
            "count": int(each.count),
            "grade": cast(Grade, GRADES[each.grade]),
            "raised": each.raised,
            "points": int(each.points),
        }
        for each in score.classes
    ]


def _score(score: Breakdown) -> ScoreView:
    return {
        "robots": int(score.robots),
        "classes": int(score.class_points),
        "track": int(score.track),
        "left_over": int(score.left_over),
        "total": int(score.total()),
    }


def _chooses(board: Board, player: PlayerState) -> bool:
    """Tell whether a player has cards to choose from."""
    return board.stage is DRAFT or len(player.lesson) > 0 or len(player.offered) > 0


def _offer(board: Board, player: PlayerState) -> OfferView | None:
    if not _chooses(board, player):
        return None
    kept: i64 = player.kept_class
    return {
        "inventors": [board.components.inventors[card].name for card in player.offered],
        "classes": class_names(board, player.lesson),
        "kept_inventor": inventor_name(board, player.kept_inventor),
        "kept_class": None if kept == NO_CARD else board.components.classes[kept].name,
        "rejected": robot_names(board, player.rejected),
    }
