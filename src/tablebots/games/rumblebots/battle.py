"""The Battle phase, stage by stage: what runs by itself between the questions (RB-40 to RB-57, RB-122).

Each function does one stage and sets the next; `rules` calls them until somebody is asked.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tablebots.core.bits import bit
from tablebots.core.errors import Value
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.build import dominated, end_game, next_seat
from tablebots.games.rumblebots.cards import (
    AFTER_REVEAL,
    BEATEN,
    BEFORE_REVEAL,
    BOOST,
    ENTER,
    FACTIONS,
    INTERCEPT,
    KEEP_ANY,
    KEPT,
    LOOK,
    NOT_KEPT,
    ON_REVEAL,
    RELOAD,
    REVEALED,
)
from tablebots.games.rumblebots.effects import (
    ask_reload,
    ask_return,
    defeat_at,
    everybody,
    gain_crystals,
    gather,
    perform,
    reboot,
    tell,
    to_discard,
    turn_contraption,
)
from tablebots.games.rumblebots.squads import (
    CRITS_TO_WIN,
    attack_of,
    beats,
    defence_of,
    holds,
    marks_of,
    value_of,
)
from tablebots.games.rumblebots.state import (
    AFTER_FIRST,
    AFTER_SECOND,
    ASK_FACTION,
    ASK_ORDER,
    ASK_REBOOT,
    ASK_STAY,
    ASK_USE,
    BEATEN_ABILITIES,
    BEFORE_FIRST,
    BEFORE_SECOND,
    BENCH,
    CHALLENGE,
    CROWN,
    DECK,
    DISCARD,
    ENTERING,
    GO_ON,
    KEEP_SQUAD,
    KEPT_ABILITIES,
    LOOKED,
    NAMED,
    NEXT_ROUND,
    NO_CARD,
    NO_CARDS,
    NO_SEAT,
    PUT_AWAY,
    REACT,
    READY,
    REBOOTS,
    REVEAL,
    ROUNDS,
    SHOWDOWN,
    SQUAD,
    STAYS,
    TEST,
    TRIGGERS,
    TURNED,
    RumblebotsTable,
    zone_of,
)

PRIZE: Final[i64] = 2
REPEATS: Final[i64] = 3


# Opening and end.


def open_battle(table: RumblebotsTable) -> None:
    """Shuffle everybody's Bots into battle decks and ready all Contraptions (RB-40)."""
    for seat in range(table.seats):
        deck: i64 = zone_of(seat, DECK)
        move_all(table, zone_of(seat, BENCH), deck)
        table.shuffle(deck)
        move_all(table, zone_of(seat, TURNED), zone_of(seat, READY))
    open_defence(table)


def move_all(table: RumblebotsTable, source: i64, target: i64) -> None:
    """Lay all cards of one zone into another."""
    for place in range(table.size(source)):
        table.put(target, table.at(source, place))
    table.counts[source] = 0


def open_defence(table: RumblebotsTable) -> None:
    """The holder of the token reveals the first defender; nothing enters by that (RB-41, RB-128)."""
    seat: i64 = table.champion
    table.out = 0
    table.last_out = NO_SEAT
    table.challenger = seat
    table.reveals = NO_CARDS
    tell(table, "defend", seat, turn_up(table, seat))
    table.stage = CHALLENGE


def turn_up(table: RumblebotsTable, seat: i64) -> i64:
    """Turn the top card of a seat's deck up and lay it into its squad; the card."""
    card: i64 = table.take_top(zone_of(seat, DECK))
    forget_name(table, seat, card)
    table.known[card] = u8(0)
    table.put(zone_of(seat, SQUAD), card)
    table.reveals = append(append(table.reveals, u8(seat)), u8(table.cards.kind[card]))
    return card


def forget_name(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Stop naming an equal card if this one, about to be turned up, could be the one that everybody knew of."""
    deck: i64 = zone_of(seat, DECK)
    if i64(table.known[card]) & LOOKED == 0 or i64(table.known[card]) & NAMED != 0:
        return
    for place in range(table.size(deck)):
        other: i64 = table.at(deck, place)
        if i64(table.known[other]) & NAMED and table.cards.kind[other] == table.cards.kind[card]:
            table.known[other] = u8(i64(table.known[other]) & ~NAMED)
            return


def challenge(table: RumblebotsTable) -> None:
    """The next player in order challenges; if all others have surrendered the battle is won (RB-42, RB-53, RB-54)."""
    seat: i64 = next_seat(table, table.challenger)
    tried: i64 = 0
    while seat == table.champion or table.is_out(seat):
        tried += 1
        if tried > table.seats:
            end_battle(table)
            return
        seat = next_seat(table, seat)
    table.challenger = seat
    table.boost = 0
    table.trail = NO_CARDS
    table.stage = BEFORE_FIRST
    if table.journal is not None:
        table.journal.note("challenge", {"seat": int(seat), "other": int(table.champion)})


def surrender(table: RumblebotsTable, seat: i64) -> None:
    """A player is out of this battle: all their Bots are discarded (RB-50)."""
    table.out |= bit(seat)
    table.last_out = seat
    discard_all(table, zone_of(seat, SQUAD))
    discard_all(table, zone_of(seat, DECK))
    if table.journal is not None:
        table.journal.note("surrender", {"seat": int(seat)})


def discard_all(table: RumblebotsTable, zone: i64) -> None:
    """Lay all cards of a zone on the discard piles of their owners."""
    for place in range(table.size(zone)):
        to_discard(table, table.at(zone, place))
    table.counts[zone] = 0


def end_battle(table: RumblebotsTable) -> None:
    """The Champion has won the battle: prizes, crystals, cards back (RB-55, RB-56), then the end or the next round."""
    champion: i64 = table.champion
    if table.journal is not None:
        table.journal.note("battle_won", {"seat": int(champion)})
    if table.round < ROUNDS:
        gain_crystals(table, champion, PRIZE, False)
        if table.seats > 2:
            gain_crystals(table, table.last_out, 1, False)
    for seat in range(table.seats):
        table.cryo[seat] += table.reactor[seat]
        table.reactor[seat] = 0
    table.storage[champion] += table.cryo[champion]
    table.cryo[champion] = 0
    for seat in range(table.seats):
        gather(table, seat, DECK)
        gather(table, seat, SQUAD)
        gather(table, seat, DISCARD)
    table.out = 0
    table.boost = 0
    table.trail = NO_CARDS
    if table.round == ROUNDS:
        end_game(table, SHOWDOWN, champion)
    elif not dominated(table):
        table.stage = NEXT_ROUND


# Windows for Contraptions.


def window(table: RumblebotsTable, moment: i64, first: bool) -> None:
    """Ask the Challenger or the Champion whether to use a Contraption, if one of theirs can be used now (RB-77)."""
    challengers = first == rulings.CHALLENGER_IS_ASKED_FIRST
    offer(table, table.challenger if challengers else table.champion, moment)


def offer(table: RumblebotsTable, seat: i64, moment: i64) -> None:
    """Ask a seat whether to use a Contraption, if it has one that can be used at this moment."""
    ready: i64 = zone_of(seat, READY)
    for place in range(table.size(ready)):
        if usable(table, seat, table.cards.kind[table.at(ready, place)], moment):
            table.ask(ASK_USE, seat, NO_CARD, moment)
            return


def usable(table: RumblebotsTable, seat: i64, kind: i64, moment: i64) -> bool:
    """Whether a readied Contraption of this kind can be used by a seat at this moment."""
    if table.cards.when[kind] != moment:
        return False
    effect: i64 = table.cards.effect[kind]
    if effect == INTERCEPT:
        return seat == table.champion and table.revealed != NO_CARD
    if seat != table.challenger:
        return False
    if effect == LOOK:
        return table.size(zone_of(seat, DECK)) > 0
    if effect == RELOAD:
        return table.size(zone_of(seat, DECK)) == 0 and table.size(zone_of(seat, DISCARD)) > 0
    return True


def use(table: RumblebotsTable, seat: i64, kind: i64, moment: i64) -> None:
    """Turn a Contraption and do what it does; then the window opens again, until both players let it pass."""
    card: i64 = turn_contraption(table, seat, kind)
    tell(table, "use", seat, card)
    ability = table.cards.abilities[kind]
    if ability.effect == INTERCEPT:
        squad: i64 = zone_of(table.challenger, SQUAD)
        defeat_at(table, table.challenger, table.find(squad, table.revealed))
        table.revealed = NO_CARD
    elif ability.effect == BOOST:
        table.boost += ability.attack
    elif ability.effect == RELOAD:
        ask_reload(table, seat, card, ability.amount)
    elif ability.effect == LOOK:
        look(table, seat, card, min(ability.amount, table.size(zone_of(seat, DECK))))
    if moment == ON_REVEAL:
        table.stage = REACT
    else:
        table.stage = BEFORE_FIRST if moment == BEFORE_REVEAL else TEST


def look(table: RumblebotsTable, seat: i64, card: i64, count: i64) -> None:
    """Let a seat see the top cards of its deck and put them in order."""
    deck: i64 = zone_of(seat, DECK)
    names: list[str] = []
    for place in range(table.size(deck) - count, table.size(deck)):
        seen: i64 = table.at(deck, place)
        table.known[seen] = u8(i64(table.known[seen]) | bit(seat))
        names.append(table.cards.name_of(seen))
    if table.journal is not None:
        names.reverse()
        values: dict[str, Value] = {"seat": int(seat), "count": int(count)}
        table.journal.note("look", values, {int(seat): {"cards": " ".join(names)}})
    if count > 1:
        table.ask(ASK_ORDER, seat, card, count)


def order_next(table: RumblebotsTable, seat: i64, card: i64, kind: i64, count: i64) -> None:
    """Put a card of this kind, of those still to be ordered, above the others of them.

    The cards lie below those that are ordered already, as many as were looked at less *count*.
    """
    deck: i64 = zone_of(seat, DECK)
    looked: i64 = min(table.cards.abilities[table.cards.kind[card]].amount, table.size(deck))
    hide_order(table, seat, looked)
    top: i64 = table.size(deck) - 1 - (looked - count)
    place: i64 = top
    while table.cards.kind[table.at(deck, place)] != kind:
        place -= 1
    chosen: i64 = table.at(deck, place)
    while place < top:
        table.set_at(deck, place, table.at(deck, place + 1))
        place += 1
    table.set_at(deck, top, chosen)
    if count > 2:
        table.ask(ASK_ORDER, seat, card, count - 1)


def hide_order(table: RumblebotsTable, seat: i64, count: i64) -> None:
    """Let only their owner know the places of the top cards of a deck; others still know which ones are among them."""
    deck: i64 = zone_of(seat, DECK)
    for place in range(table.size(deck) - count, table.size(deck)):
        card: i64 = table.at(deck, place)
        mask: i64 = i64(table.known[card])
        named: i64 = NAMED if mask & NAMED or mask == everybody(table) else 0
        table.known[card] = u8(bit(seat) | LOOKED | named)


# One reveal.


def before_first(table: RumblebotsTable) -> None:
    """The first player may use a Contraption before the reveal."""
    table.stage = BEFORE_SECOND
    window(table, BEFORE_REVEAL, True)


def before_second(table: RumblebotsTable) -> None:
    """The other player may use a Contraption before the reveal."""
    table.stage = REVEAL
    window(table, BEFORE_REVEAL, False)


def reveal(table: RumblebotsTable) -> None:
    """The Challenger reveals the top card, or surrenders without one (RB-43, RB-50)."""
    seat: i64 = table.challenger
    deck: i64 = zone_of(seat, DECK)
    if table.size(deck) == 0:
        surrender(table, seat)
        table.stage = CHALLENGE
        return
    card: i64 = turn_up(table, seat)
    table.revealed = card
    table.trail = append(table.trail, u8(card))
    tell(table, "reveal", seat, card)
    table.stage = REACT


def react(table: RumblebotsTable) -> None:
    """The Champion may react to the reveal before any ability of the card."""
    table.stage = ENTERING
    offer(table, table.champion, ON_REVEAL)


def entering(table: RumblebotsTable) -> None:
    """The Enter ability of the revealed card comes before all others (RB-72)."""
    table.stage = TRIGGERS
    perform_revealed(table, ENTER)


def triggers(table: RumblebotsTable) -> None:
    """Then whatever else the revealed card does."""
    table.stage = TEST
    perform_revealed(table, REVEALED)


def perform_revealed(table: RumblebotsTable, when: i64) -> None:
    """The ability of the revealed card happens, if it is one of this moment."""
    card: i64 = table.revealed
    if card != NO_CARD and table.cards.when[table.cards.kind[card]] == when:
        squad: i64 = zone_of(table.challenger, SQUAD)
        perform(table, table.challenger, card, table.find(squad, card))


def after_first(table: RumblebotsTable) -> None:
    """The first player may use a Contraption when the Champion still stands after the abilities."""
    table.stage = AFTER_SECOND
    window(table, AFTER_REVEAL, True)


def after_second(table: RumblebotsTable) -> None:
    """The other player may use a Contraption after the abilities."""
    table.stage = GO_ON
    window(table, AFTER_REVEAL, False)


def test(table: RumblebotsTable) -> None:
    """Is the Champion beaten? Then nobody is asked any more, else Contraptions may be used (RB-44, RB-45)."""
    attack: i64 = attack_of(table)
    defence: i64 = defence_of(table)
    if table.journal is not None:
        tell_totals(table, attack, defence)
    if beats(attack, defence):
        beaten(table)
    else:
        table.stage = AFTER_FIRST


def go_on(table: RumblebotsTable) -> None:
    """The Challenger goes on revealing, unless it loops (RB-45, RB-57)."""
    table.revealed = NO_CARD
    if loops(table.trail):
        give_up(table)
    else:
        table.stage = BEFORE_FIRST


def tell_totals(table: RumblebotsTable, attack: i64, defence: i64) -> None:
    """Write down both totals, and the critical hits against those needed."""
    values: dict[str, Value] = {
        "seat": int(table.challenger),
        "other": int(table.champion),
        "attack": int(value_of(attack)),
        "defence": int(value_of(defence)),
        "crits": int(marks_of(attack)),
        "needed": int(CRITS_TO_WIN + marks_of(defence)),
    }
    if table.journal is not None:
        table.journal.note("totals", values)


def loops(trail: vec[u8]) -> bool:
    """Whether the end of a trail of cards is the same sequence three times (RB-57)."""
    length: i64 = len(trail)
    for block in range(1, length // REPEATS + 1):
        same = True
        for place in range(length - block * REPEATS, length - block):
            same = same and trail[place] == trail[place + block]
        if same:
            return True
    return False


def give_up(table: RumblebotsTable) -> None:
    """The Challenger loops and gives up."""
    if table.journal is not None:
        table.journal.note("loop", {"seat": int(table.challenger)})
    if rulings.LOOP_IS_SURRENDER:
        surrender(table, table.challenger)
    else:
        discard_all(table, zone_of(table.challenger, SQUAD))
    table.stage = CHALLENGE


# A new Champion.


def beaten(table: RumblebotsTable) -> None:
    """The Champion's whole squad is discarded; abilities that react to that wait (RB-46, RB-51)."""
    squad: i64 = zone_of(table.champion, SQUAD)
    table.waiting = NO_CARDS
    for place in range(table.size(squad)):
        card: i64 = table.at(squad, place)
        kind: i64 = table.cards.kind[card]
        if table.cards.when[kind] == BEATEN and holds(table, table.champion, table.cards.abilities[kind]):
            table.waiting = append(table.waiting, u8(card))
    discard_all(table, squad)
    table.trail = NO_CARDS
    table.revealed = NO_CARD
    if table.journal is not None:
        table.journal.note("beaten", {"seat": int(table.champion), "other": int(table.challenger)})
    table.stage = BEATEN_ABILITIES


def beaten_abilities(table: RumblebotsTable) -> None:
    """One ability of the beaten squad after the other; then a Champion without a deck surrenders (RB-51, RB-52)."""
    if len(table.waiting) > 0:
        card: i64 = i64(table.waiting[0])
        table.waiting = table.waiting[1:]
        ask_return(table, table.champion, card)
        return
    if table.size(zone_of(table.champion, DECK)) == 0:
        surrender(table, table.champion)
    table.stage = CROWN


def crown(table: RumblebotsTable) -> None:
    """The Challenger takes the token and names a faction (RB-48); where all give the same squad nobody is asked."""
    seat: i64 = table.challenger
    table.champion = seat
    table.boost = 0
    if table.journal is not None:
        table.journal.note("champion", {"seat": int(seat)})
    table.stage = KEEP_SQUAD
    squad: i64 = zone_of(seat, SQUAD)
    if table.size(squad) == 0:
        table.stage = CHALLENGE
        return
    factions: i64 = table.cards.factions[table.cards.kind[table.at(squad, 0)]]
    for place in range(1, table.size(squad)):
        if table.cards.factions[table.cards.kind[table.at(squad, place)]] != factions:
            table.ask(ASK_FACTION, seat)
            return
    table.faction = 0
    while not factions >> table.faction & 1:
        table.faction += 1


def squad_factions(table: RumblebotsTable, seat: i64) -> i64:
    """The mask of the factions in a seat's squad."""
    squad: i64 = zone_of(seat, SQUAD)
    mask: i64 = 0
    for place in range(table.size(squad)):
        mask |= table.cards.factions[table.cards.kind[table.at(squad, place)]]
    return mask


def keep_squad(table: RumblebotsTable) -> None:
    """Bots of the named faction stay; if one of them lets the player choose, the others are asked about (RB-93)."""
    seat: i64 = table.champion
    if table.journal is not None:
        table.journal.note("keep", {"seat": int(seat), "faction": FACTIONS[table.faction]})
    table.stage = PUT_AWAY
    if mark_faction(table, seat, False):
        mark_faction(table, seat, True)
        ask_stay(table, seat)


def mark_faction(table: RumblebotsTable, seat: i64, choosers_only: bool) -> bool:
    """Mark who stays by faction; whether one of them lets the player choose the rest."""
    squad: i64 = zone_of(seat, SQUAD)
    chooses = False
    for place in range(table.size(squad)):
        card: i64 = table.at(squad, place)
        kind: i64 = table.cards.kind[card]
        chooser = table.cards.effect[kind] == KEEP_ANY
        stays = table.cards.factions[kind] >> table.faction & 1 != 0 and (chooser or not choosers_only)
        chooses = chooses or (stays and chooser)
        table.marks[card] = u8(i64(table.marks[card]) & ~STAYS | (STAYS if stays else 0))
    return chooses


def ask_stay(table: RumblebotsTable, seat: i64) -> None:
    """Ask which other Bot stays, unless all do."""
    squad: i64 = zone_of(seat, SQUAD)
    for place in range(table.size(squad)):
        if not i64(table.marks[table.at(squad, place)]) & STAYS:
            table.ask(ASK_STAY, seat)
            return


def stay(table: RumblebotsTable, seat: i64, place: i64) -> None:
    """Let the Bot at a place of the squad stay in defence, and ask for the next."""
    card: i64 = table.at(zone_of(seat, SQUAD), place)
    table.marks[card] = u8(i64(table.marks[card]) | STAYS)
    tell(table, "stay", seat, card)
    ask_stay(table, seat)


def put_away(table: RumblebotsTable) -> None:
    """Discard the Bots that do not stay; those that reboot instead wait in the squad (RB-48, RB-131)."""
    seat: i64 = table.champion
    squad: i64 = zone_of(seat, SQUAD)
    count: i64 = table.size(squad)
    table.counts[squad] = 0
    table.waiting = NO_CARDS
    for place in range(count):
        card: i64 = table.at(squad, place)
        kind: i64 = table.cards.kind[card]
        if i64(table.marks[card]) & STAYS:
            table.put(squad, card)
        elif table.cards.when[kind] == NOT_KEPT and holds(table, seat, table.cards.abilities[kind]):
            table.waiting = append(table.waiting, u8(card))
            table.put(squad, card)
        else:
            to_discard(table, card)
    table.stage = REBOOTS


def reboots(table: RumblebotsTable) -> None:
    """Reboot what waits, in the order that the owner chooses if it matters (RB-131)."""
    seat: i64 = table.champion
    for place in range(1, len(table.waiting)):
        if table.cards.kind[i64(table.waiting[place])] != table.cards.kind[i64(table.waiting[0])]:
            table.ask(ASK_REBOOT, seat)
            return
    for card in table.waiting:
        reboot_from_squad(table, seat, i64(card))
    table.waiting = NO_CARDS
    for place in range(table.size(zone_of(seat, SQUAD))):
        kept: i64 = table.at(zone_of(seat, SQUAD), place)
        table.marks[kept] = u8(i64(table.marks[kept]) & ~STAYS)
    table.stage = KEPT_ABILITIES


def reboot_from_squad(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Take a card out of a seat's squad and reboot it."""
    squad: i64 = zone_of(seat, SQUAD)
    reboot(table, seat, table.take_at(squad, table.find(squad, card)))


def reboot_next(table: RumblebotsTable, seat: i64, kind: i64) -> None:
    """Reboot a card of this kind next: later ones go under it."""
    rest: vec[u8] = NO_CARDS
    chosen: i64 = NO_CARD
    for card in table.waiting:
        if chosen == NO_CARD and table.cards.kind[i64(card)] == kind:
            chosen = i64(card)
        else:
            rest = append(rest, card)
    table.waiting = rest
    reboot_from_squad(table, seat, chosen)


def kept_abilities(table: RumblebotsTable) -> None:
    """The abilities of Bots that stay in defence when their player becomes Champion."""
    seat: i64 = table.champion
    squad: i64 = zone_of(seat, SQUAD)
    for place in range(table.size(squad)):
        card: i64 = table.at(squad, place)
        if table.cards.when[table.cards.kind[card]] == KEPT:
            perform(table, seat, card, place)
    table.stage = CHALLENGE
