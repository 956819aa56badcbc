"""What a seat sees of a game of Mindbug: its own hand, what lies open, and what it has learned of the rest."""

from typing import cast

from mypy_extensions import i64

from tablebots.core.bits import bit, members, ones
from tablebots.games.mindbug.cards import COPY_KEYWORDS, COPYABLE, KEYWORDS
from tablebots.games.mindbug.powers import bonus_from, granted, keywords, own_bonus, power, uncopied_keywords
from tablebots.games.mindbug.state import Board, PlayerState
from tablebots.games.mindbug.types import BonusView, CreatureView, Keyword, KeywordView, MindbugView, PlayerView


def view_of(board: Board, seat: int | None) -> MindbugView:
    """Return what that seat (None: a spectator) may know and has learned."""
    cards = board.cards
    played: i64 = board.step.played()
    source: i64 = board.step.source()
    chosen: i64 = board.step.chosen_so_far()
    pile: i64 = board.step.pile(board)
    outcome = board.outcome()
    attacking = board.attacker >= 0 and board.attacks()
    return {
        "game": board.game.meta.name,
        "seat": seat,
        "seats": 2,
        "options": dict(board.settings.options),
        "outcome": None if outcome is None else outcome.view(),
        "turn": int(board.turn),
        "turns": int(board.turns),
        "players": [_player(board, player, seat) for player in range(2)],
        "played": cards.name_of(played) if played >= 0 else None,
        "attacker": place_name(board, board.turn, board.attacker) if attacking else None,
        "source": cards.name_of(source) if source >= 0 else None,
        "chosen": place_name(board, board.controller(chosen), chosen) if chosen >= 0 else None,
        "pile": int(pile) if pile >= 0 else None,
        "waiting": [cards.names_of(player.waiting | player.waiting_later) for player in board.players()],
        "unseen": cards.names_of(_unseen(board, seat)),
    }


def places_of(board: Board, seat: int | None) -> dict[str, list[int]]:
    """Return which card lies where in the view of that seat; cards in another hand cannot be told apart."""
    places: dict[str, list[int]] = {}
    for owner, player in enumerate(board.players()):
        hand = members(player.hand) if seat == owner else [-1] * len(members(_shown(player, seat)))
        places[f"players.{owner}.hand"] = hand
        places[f"players.{owner}.creatures"] = members(player.side)
        places[f"players.{owner}.discard"] = members(player.discard)
        places[f"players.{owner}.revealed"] = [card for n, card in enumerate(board.revealed) if n % 2 == owner]
    played: i64 = board.step.played()
    if played >= 0:
        places["played"] = [int(played)]
    return places


def _shown(player: PlayerState, viewer: int | None) -> i64:
    """Return the cards of a hand that the other player knows, as far as the viewer may know that."""
    return player.open if viewer is None else player.shown


def _unseen(board: Board, seat: int | None) -> i64:
    if seat is None:
        return board.cards.all & ~(board.face_up() | board.zero.open | board.one.open)
    return board.unknown(seat)


def _player(board: Board, seat: int, viewer: int | None) -> PlayerView:
    cards = board.cards
    player = board.player(seat)
    shown: i64 = _shown(player, viewer)
    return {
        "life": int(player.life),
        "mindbugs": int(player.mindbugs),
        "hand_size": int(ones(player.hand)),
        "hand": cards.names_of(player.hand if viewer == seat else shown),
        "shown": cards.names_of(shown),
        "pile_size": int(player.left),
        "discard": cards.names_of(player.discard),
        "creatures": [_creature(board, seat, card) for card in members(player.side)],
        "revealed": [cards.name_of(card) for number, card in enumerate(board.revealed) if number % 2 == seat],
    }


def place_name(board: Board, seat: i64, card: i64) -> str:
    """Return how moves name a creature on that side."""
    name = board.cards.name_of(card)
    second = 0 <= board.cards.twin[card] < card and board.place(seat, card) == card
    return f"{name}#2" if second else name


def _creature(board: Board, seat: int, card: int) -> CreatureView:
    return {
        "card": board.cards.name_of(card),
        "place": place_name(board, seat, card),
        "exhausted": bool(board.exhausted >> card & 1),
        "printed": int(board.cards.power[card]),
        "power": int(power(board, card)),
        "bonuses": bonuses(board, seat, card),
        "keywords": keyword_sources(board, seat, card),
    }


def bonuses(board: Board, seat: int, card: int) -> list[BonusView]:
    """Return what is added to a creature's printed power, and by which card."""
    found: list[BonusView] = []
    own = own_bonus(board, seat, card)
    if own:
        found.append({"amount": int(own), "card": board.cards.name_of(card)})
    for raiser in members(board.player(seat).side & board.cards.raisers & ~bit(card)):
        amount = bonus_from(board, seat, raiser)
        if amount:
            found.append({"amount": int(amount), "card": board.cards.name_of(raiser)})
    return found


def keyword_sources(board: Board, seat: int, card: int) -> list[KeywordView]:
    """Return the keywords of a creature, each with the first card that it comes from."""
    current = keywords(board, card)
    found: list[KeywordView] = []
    for number, keyword in enumerate(KEYWORDS):
        if current >> number & 1:
            found.append(
                {"keyword": cast(Keyword, keyword), "card": board.cards.name_of(_source(board, seat, card, number))}
            )
    return found


def _source(board: Board, seat: int, card: int, number: int) -> int:
    """Return the card that a keyword of a creature comes from."""
    if board.cards.keywords[card] >> number & 1:
        return card
    for armer in members(board.player(seat).side & board.cards.armers & ~bit(card)):
        if granted(board, card, armer) >> number & 1:
            return armer
    if board.cards.permanent[card] == COPY_KEYWORDS and COPYABLE >> number & 1:
        for enemy in members(board.player(1 - seat).side):
            if uncopied_keywords(board, 1 - seat, enemy) >> number & 1:
                return enemy
    return card
