"""The start of a game: dealing, bidding for Inventors, the secret draft, the free Robots (RA-01 to RA-07, RA-120)."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from tablebots.core.errors import Value
from tablebots.games.raising.components import ABILITIES, BATTERY, TAPE, WHENS, Ability
from tablebots.games.raising.effects import add_gains, draw_classes, draw_robots, tell, tell_class
from tablebots.games.raising.payment import tell_paid
from tablebots.games.raising.state import (
    BIDDER,
    BIDS,
    DONE,
    DRAFT,
    DRAFTING,
    FIRST_ROBOTS,
    FREE_ASSEMBLY,
    LESSON_DRAW,
    NO_CARD,
    NO_CARDS,
    READY,
    STARTING,
    UNLOCKING,
    Player,
    RaisingTable,
    find,
    without,
)

DEALT_ROBOTS: Final[i64] = 8
DEALT_CLASSES: Final[i64] = 2
DEALT_INVENTORS: Final[i64] = 2
REJECTED_ROBOTS: Final[i64] = 3
FREE_ROBOTS: Final[i64] = 2
START_BATTERIES: Final[i64] = 3
START_TAPE: Final[i64] = 3
AT_START: Final[i64] = WHENS.index("start")
SECOND_CLASS: Final[i64] = ABILITIES.index("second_class")


def new_game(table: RaisingTable) -> None:
    """Give everybody an empty board and cards to choose from; the decks are shuffled already."""
    table.players = [Player(seat) for seat in range(table.seats)]
    deck = energy_cards(table)
    for player in table.players:
        player.counts = player.counts[:]
        player.rows = player.rows[:]
        player.lengths = player.lengths[:]
        player.loose = player.loose[:]
        player.abilities_left = player.abilities_left[:]
        player.counts[BATTERY] = START_BATTERIES
        player.counts[TAPE] = START_TAPE
        player.covered = table.settings.all_covered
        player.energy_deck = table.shuffled(vec[i64](deck))
    table.cubes = vec[i64]([0] * len(table.cubes))
    table.neutral = NO_CARDS[:]
    table.round = 0
    if table.has_neutral_row():
        lay_out_neutral_row(table)
    for player in table.players:
        draw_robots(table, player, DEALT_ROBOTS)
        player.lesson = draw_classes(table, DEALT_CLASSES)
        if table.settings.drafts_inventors:
            for _ in range(DEALT_INVENTORS):
                table.inventor_deck, inventor = pop(table.inventor_deck)
                player.offered = append(player.offered, inventor)
    if table.settings.bids_for_inventors:
        open_bidding(table)
    else:
        open_draft(table)


def energy_cards(table: RaisingTable) -> list[int]:
    """Return the energy cards that everybody has at a table with so many seats, sorted (RA-03)."""
    return [number for number, card in enumerate(table.components.energy) if card.low <= table.seats <= card.high]


def lay_out_neutral_row(table: RaisingTable) -> None:
    """Shuffle a set of phase cards into a row; with two players the first two are revealed at once (RA-110)."""
    table.neutral = table.shuffled(vec[i64]([0, 1, 2, 3, 4]))
    table.shown = 2 if table.seats == 2 else 0


# Bidding for Inventors.


def open_bidding(table: RaisingTable) -> None:
    """Lay out a track with an Inventor for each player; a random player begins (RA-120)."""
    table.stage = BIDS
    table.tracks = NO_CARDS[:]
    for _ in range(table.seats):
        table.inventor_deck, inventor = pop(table.inventor_deck)
        table.tracks = append(table.tracks, inventor)
    table.figures = vec[i64]([-1] * int(table.seats))
    table.spaces = vec[i64]([-1] * int(table.seats))
    table.turn = table.rng.below(table.seats)
    table.players[table.turn].doing = BIDDER


def bid(table: RaisingTable, player: Player, track: i64, space: i64) -> None:
    """Put the player's figure on a space; whoever stood there bids again later (RA-121, RA-122)."""
    player.doing = DONE
    outbid: i64 = table.figures[track]
    table.figures[track] = player.seat
    table.spaces[track] = space
    if table.journal is not None:
        inventor = table.components.inventors[table.tracks[track]].name
        tell(table, "bid", player, {"card": inventor, "space": int(space) + 1})
        if outbid >= 0:
            tell(table, "outbid", table.players[outbid])
    seat: i64 = player.seat
    for _ in range(table.seats):
        seat = seat + 1 if seat + 1 < table.seats else 0
        if find(table.figures, seat) < 0:
            table.turn = seat
            table.players[seat].doing = BIDDER
            return
    close_bidding(table)


def close_bidding(table: RaisingTable) -> None:
    """Everybody takes the Inventor of their track and pays for the space (RA-124)."""
    for player in table.players:
        track: i64 = find(table.figures, player.seat)
        player.inventor = table.tracks[track]
        pays = table.components.bids[table.spaces[track]].pays
        player.counts[BATTERY] -= pays[BATTERY]
        player.counts[TAPE] -= pays[TAPE]
        if table.journal is not None:
            tell_inventor(table, player)
            tell_paid(table, player, BATTERY, pays[BATTERY])
            tell_paid(table, player, TAPE, pays[TAPE])
    table.tracks = NO_CARDS[:]
    table.figures = NO_CARDS[:]
    table.spaces = NO_CARDS[:]
    open_draft(table)


# The draft.


def open_draft(table: RaisingTable) -> None:
    """Let everybody choose at once and in secret."""
    table.stage = DRAFT
    for player in table.players:
        player.doing = DRAFTING


def reject(table: RaisingTable, player: Player, robot: i64) -> None:
    """Reject a Robot, which comes last in the draft; if three were rejected already the first of them is taken back."""
    player.rejected = append(player.rejected, robot)
    if len(player.rejected) > REJECTED_ROBOTS:
        player.rejected = without(player.rejected, 0)
    elif len(player.rejected) == REJECTED_ROBOTS:
        player.doing = READY
        tell(table, "ready", player)


def reveal_draft(table: RaisingTable) -> None:
    """Show what everybody kept; what was rejected is discarded face up (RA-04). Then come the first Robots."""
    for player in table.players:
        for robot in player.rejected:
            player.take_from_hand(robot)
            table.robot_discard = append(table.robot_discard, robot)
        if player.kept_inventor != NO_CARD:
            player.inventor = player.kept_inventor
            if table.journal is not None:
                tell_inventor(table, player)
        keep_of_draft(table, player)
        if table.journal is not None:
            names = [table.components.robots[robot].name for robot in player.rejected]
            tell(table, "rejected", player, {"cards": " ".join(names)})
        player.offered = NO_CARDS[:]
        player.rejected = NO_CARDS[:]
        player.kept_inventor = NO_CARD
        player.kept_class = NO_CARD
    if not table.settings.challenge:
        table.inventor_deck = NO_CARDS[:]
    table.stage = FIRST_ROBOTS
    for player in table.players:
        start_player(table, player)


def keep_of_draft(table: RaisingTable, player: Player) -> None:
    """Lay the Class that is kept down and discard the other."""
    for card in player.lesson:
        if card == player.kept_class:
            player.classes = append(player.classes, card)
        else:
            table.class_discard = append(table.class_discard, card)
    player.lesson = NO_CARDS[:]
    tell_class(table, player, player.kept_class)


def start_player(table: RaisingTable, player: Player) -> None:
    """An immediate ability, two free Robots, a free token (RA-05, RA-06, RA-92)."""
    player.doing = STARTING
    player.add_step(UNLOCKING)
    for _ in range(FREE_ROBOTS):
        player.add_step(FREE_ASSEMBLY)
    ability: Ability | None = table.ability(player, False)
    if ability is None or ability.when != AT_START:
        return
    if ability.does == SECOND_CLASS:
        player.add_step(LESSON_DRAW)
    else:
        add_gains(player, ability.action.gains)


def tell_inventor(table: RaisingTable, player: Player) -> None:
    """Write down which Inventor a player has."""
    values: dict[str, Value] = {"card": table.components.inventors[player.inventor].name}
    tell(table, "inventor", player, values)
