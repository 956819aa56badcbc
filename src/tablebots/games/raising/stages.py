"""The course of a game: what everybody waits for together, and what comes then (RA-01 to RA-04, RA-20 to RA-23)."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from tablebots.games.raising import rulings
from tablebots.games.raising.actions import draw_classes, draw_robots
from tablebots.games.raising.components import BATTERY, PHASES, TAPE
from tablebots.games.raising.pieces import energy_piece, robot_pieces
from tablebots.games.raising.piles import listed
from tablebots.games.raising.scoring import score_of
from tablebots.games.raising.state import (
    ASSIGNMENT,
    BREAK,
    DONE,
    DRAFT,
    FIRST_ROBOTS,
    GAMES_OF_A_CHALLENGE,
    LAST_TOKENS,
    NEUTRAL_CARDS,
    NO_CARD,
    NO_CARDS,
    NO_PHASE,
    OVER,
    ROUND,
    ROUND_OF_BREAK,
    ROUNDS,
    Board,
    PlayerState,
)
from tablebots.games.raising.steps.assign import ASSIGN_PHASES
from tablebots.games.raising.steps.lessons import LEARN, Keep, discard_lesson, tell_lesson
from tablebots.games.raising.steps.phases import next_phase
from tablebots.games.raising.steps.start import open_bidding, open_draft, start_player
from tablebots.games.raising.steps.tokens import PLACE_TOKENS

DEALT_ROBOTS: Final[i64] = 8
DEALT_CLASSES: Final[i64] = 2
DEALT_INVENTORS: Final[i64] = 2
START_BATTERIES: Final[i64] = 3
START_TAPE: Final[i64] = 3


# Going on.


def go_on(board: Board, player: PlayerState) -> None:
    """Do everything that follows from a player's decision, for that player and for everybody."""
    settle(board, player)
    if board.stage is BREAK:
        deal_lessons(board)
    while board.stage is not OVER and all_wait(board):
        next_stage(board)


def settle(board: Board, player: PlayerState) -> None:
    """Advance a player until they must decide or wait."""
    while player.step.advance(board, player):
        pass


def all_wait(board: Board) -> bool:
    """Tell whether everybody has done what the current stage asks for."""
    return all(player.step.waits for player in board.players)


def next_stage(board: Board) -> None:
    """Begin the next stage; everybody is done with this one."""
    stage = board.stage
    if stage is DRAFT:
        reveal_draft(board)
    elif stage is FIRST_ROBOTS:
        begin_round(board)
    elif stage is ASSIGNMENT:
        reveal_phases(board)
    elif stage is ROUND:
        end_round(board)
    elif stage is BREAK:
        shuffle_energy(board)
        begin_round(board)
    else:
        end_game(board)


# The start.


def new_game(board: Board) -> None:
    """Give everybody an empty board and cards to choose from; the decks are shuffled already."""
    board.stage = DRAFT
    board.players = [PlayerState(seat) for seat in range(board.seats)]
    energy = energy_cards(board)
    for player in board.players:
        lay_out(board, player)
        player.energy_deck = board.rng.shuffled(vec[i64](energy))
    board.cubes = vec[i64]([0] * len(board.cubes))
    board.neutral = NO_CARDS[:]
    board.round = 0
    if board.has_neutral_row():
        lay_out_neutral_row(board)
    for player in board.players:
        draw_robots(board, player, DEALT_ROBOTS)
        player.lesson = draw_classes(board, DEALT_CLASSES)
        if board.settings.drafts_inventors:
            for _ in range(DEALT_INVENTORS):
                board.inventor_deck, inventor = pop(board.inventor_deck)
                player.offered = append(player.offered, inventor)
    if board.settings.bids_for_inventors:
        open_bidding(board)
    else:
        open_draft(board)


def lay_out(board: Board, player: PlayerState) -> None:
    """Give a new player what everybody has at the start."""
    player.counts = player.counts[:]
    player.rows = player.rows[:]
    player.lengths = player.lengths[:]
    player.loose = player.loose[:]
    player.abilities_left = player.abilities_left[:]
    player.counts[BATTERY] = START_BATTERIES
    player.counts[TAPE] = START_TAPE
    player.covered = board.settings.all_covered


def energy_cards(board: Board) -> list[int]:
    """Return the energy cards of each player for this number of seats, sorted (RA-03)."""
    return [number for number, card in enumerate(board.components.energy) if card.low <= board.seats <= card.high]


def lay_out_neutral_row(board: Board) -> None:
    """Shuffle a set of phase cards into a row; with two players the first two are revealed at once (RA-110)."""
    board.neutral = board.rng.shuffled(vec[i64]([0, 1, 2, 3, 4]))
    board.shown = 2 if board.seats == 2 else 0


def reveal_draft(board: Board) -> None:
    """Show what everybody kept; what was rejected is discarded face up (RA-04). Then come the first Robots."""
    for player in board.players:
        keep_drafted(board, player)
    if not board.settings.challenge:
        board.inventor_deck = NO_CARDS[:]
    board.stage = FIRST_ROBOTS
    for player in board.players:
        start_player(board, player)
    for player in board.players:
        tell_drafted(board, player)
        player.rejected = NO_CARDS[:]
    for player in board.players:
        settle(board, player)


def keep_drafted(board: Board, player: PlayerState) -> None:
    """Let a player keep what was chosen, and discard the rest."""
    for robot in player.rejected:
        player.take_from_hand(robot)
        board.robot_discard = append(board.robot_discard, robot)
    if player.kept_inventor != NO_CARD:
        player.inventor = player.kept_inventor
    player.classes = append(player.classes, player.kept_class)
    discard_lesson(board, player, player.kept_class)
    player.offered = NO_CARDS[:]
    player.kept_inventor = NO_CARD
    player.kept_class = NO_CARD


def tell_drafted(board: Board, player: PlayerState) -> None:
    """Tell what a player has kept and rejected."""
    if board.journal is None:
        return
    if board.settings.drafts_inventors:
        board.tell_inventor("inventor", player)
    board.tell_class("keep", player, player.classes[0])
    board.tell("rejected", player, "cards", robot_pieces(board.components, listed(player.rejected)))


# Rounds.


def begin_round(board: Board) -> None:
    """Move the round marker; everybody draws two energy cards and assigns phases (RA-20)."""
    board.stage = ASSIGNMENT
    board.round += 1
    board.tell_all("round", "round", board.round)
    for player in board.players:
        draw_energy(board, player)


def draw_energy(board: Board, player: PlayerState) -> None:
    """Turn the two top energy cards up."""
    drawn = NO_CARDS[:]
    for _ in range(2):
        player.energy_deck, card = pop(player.energy_deck)
        drawn = append(drawn, card)
    player.drawn = drawn
    player.boosts = 0
    player.first = NO_PHASE
    player.second = NO_PHASE
    player.phase = NO_PHASE
    player.step = ASSIGN_PHASES
    if board.journal is not None:
        cards = [energy_piece(board.components, player.seat, card) for card in drawn]
        board.tell("energy", player, "first", cards[0], "second", cards[1])


def reveal_phases(board: Board) -> None:
    """Reveal the assigned phases, move the cubes, then everybody performs phases (RA-22, RA-111)."""
    board.stage = ROUND
    energy = board.components.energy
    for player in board.players:
        board.cubes[player.first] += energy[player.drawn[0]].cubes
        board.cubes[player.second] += energy[player.drawn[1]].cubes
        player.phase = NO_PHASE
        player.performed = 0
        player.used = 0
        player.step = DONE
    for player in board.players:
        board.tell("reveal", player, "first", PHASES[player.first], "second", PHASES[player.second])
    if board.has_neutral_row():
        for _ in range(2 if board.seats == 1 else 1):
            reveal_neutral(board)
    for player in board.players:
        next_phase(board, player)
    for player in board.players:
        settle(board, player)


def reveal_neutral(board: Board) -> None:
    """Reveal the next card of the neutral row and put its cubes on its phase (RA-111)."""
    phase: i64 = board.neutral[board.shown]
    cubes: i64 = board.neutral_cubes()[board.shown]
    board.shown += 1
    board.cubes[phase] += cubes
    if board.journal is not None:
        board.journal.note("neutral", {"phase": PHASES[phase], "count": int(cubes)})


def end_round(board: Board) -> None:
    """Discard the energy cards, take the cubes away, move the marker (RA-70 to RA-73, RA-112)."""
    for player in board.players:
        for card in player.drawn:
            player.energy_discard = append(player.energy_discard, card)
        player.drawn = NO_CARDS[:]
        player.first = NO_PHASE
        player.second = NO_PHASE
        player.boosts = 0
    for phase in range(len(board.cubes)):
        board.cubes[phase] = 0
    if board.has_neutral_row() and board.shown == NEUTRAL_CARDS:
        lay_out_neutral_row(board)
    if board.round == ROUNDS:
        open_last_tokens(board)
    elif board.round + 1 == ROUND_OF_BREAK:
        open_break(board)
    else:
        begin_round(board)


# The break.


def open_break(board: Board) -> None:
    """Let everybody draw three Classes and keep one (RA-72)."""
    board.stage = BREAK
    board.tell_all("break")
    for player in board.players:
        player.step = LEARN
    deal_lessons(board)


def deal_lessons(board: Board) -> None:
    """Deal Classes to those who choose in the break, one card each in turn, as long as there are any (RA-14, RA-72).

    This is repeated after each choice: what one player discards may be what another still lacks.
    """
    before = [len(player.lesson) for player in board.players]
    while True:
        learner = next_to_learn(board)
        if learner is None:
            break
        drawn = draw_classes(board, 1)
        if len(drawn) == 0:
            break
        learner.lesson = append(learner.lesson, drawn[0])
    for player in board.players:
        if len(player.lesson) > before[player.seat]:
            # A player who has already named a Class may prefer a new one.
            player.step = Keep(LEARN)
            tell_lesson(board, player, before[player.seat])
    if not any(len(player.lesson) > 0 for player in board.players):
        for player in board.players:
            player.step = DONE


def next_to_learn(board: Board) -> PlayerState | None:
    """Return the player of the break who has fewest Classes to choose from, None if all have enough."""
    found: PlayerState | None = None
    fewest: i64 = rulings.LESSON_CARDS
    for player in board.players:
        if player.step is not DONE and len(player.lesson) < fewest:
            found = player
            fewest = len(player.lesson)
    return found


def shuffle_energy(board: Board) -> None:
    """Let everybody shuffle their energy discard into a new deck (RA-72)."""
    for player in board.players:
        player.energy_deck = board.rng.shuffled(player.energy_discard)
        player.energy_discard = NO_CARDS[:]


# The end.


def open_last_tokens(board: Board) -> None:
    """Let everybody place tokens once more before the scoring (RA-44)."""
    board.stage = LAST_TOKENS
    for player in board.players:
        player.phase = NO_PHASE
        player.step = PLACE_TOKENS
        settle(board, player)


def end_game(board: Board) -> None:
    """Score; a challenge goes on with its next game (RA-100, RA-114)."""
    if board.journal is not None:
        for player in board.players:
            board.tell_number("score", player, "", "", "points", score_of(board, player))
    if board.settings.challenge and len(board.earlier) + 1 < GAMES_OF_A_CHALLENGE:
        next_game(board)
    else:
        board.stage = OVER


def next_game(board: Board) -> None:
    """Begin the next game of a challenge with the cards that were not used yet (RA-114)."""
    for player in board.players:
        board.earlier = append(board.earlier, score_of(board, player))
    board.tell_all("next_game", "number", len(board.earlier) + 1)
    for player in board.players:
        for robot in player.rows:
            if robot >= 0:
                board.robot_gone = append(board.robot_gone, robot)
        for robot in player.hand:
            board.robot_gone = append(board.robot_gone, robot)
        for card in player.classes:
            board.class_gone = append(board.class_gone, card)
    for robot in board.robot_discard:
        board.robot_gone = append(board.robot_gone, robot)
    for card in board.class_discard:
        board.class_gone = append(board.class_gone, card)
    board.robot_discard = NO_CARDS[:]
    board.class_discard = NO_CARDS[:]
    new_game(board)
