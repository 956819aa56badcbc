"""What a player of Raising Robots has beside the board: resources, tokens, the score so far, and energy cards."""

from rich.text import Text

from tablebots.games.raising.components import COUNTED, ITEMS, LETTERS, TYPES
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import ENERGY, POINTS, SIGNS, TYPE_COLOURS, counted
from tablebots.terminal.boards.raising_levels import Levels
from tablebots.terminal.boards.raising_sight import CARDS, ROOMY, Sight, boosted_card, counter, flow


def draw_owner(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """Whose board it is, the score so far, resources and tokens."""
    name = sight.scene.book.player(sight.eyes)
    foreign = sight.eyes != sight.scene.seat
    if sight.stage in ("bids", "draft"):
        if sight.looked_at is not None:
            drawn.rule(sight.say("raising_board_of", name=name))
            drawn.add(Text(sight.say("raising_nothing_yet")), 1)
        return
    level = levels["owner"]
    words = level > 1 and drawn.width >= ROOMY
    if foreign or words:
        drawn.rule(sight.say("raising_board_of", name=name) if foreign else sight.say("raising_your_board"))
    items, tokens = _items(sight, words=words), _tokens(sight, words=words)
    if level == 0:
        drawn.add(Text.assemble(Text(" ").join(items), "  ", Text(" ").join(tokens)), 1)
    else:
        flow(drawn, items, 1)
        flow(drawn, [Text(sight.say("raising_tokens"), "bold"), *tokens, *_score(sight)], 1)
    if sight.player["owed"]:
        owed = counted([sight.player["owed"].get(item, 0) for item in ITEMS])
        drawn.add(Text(sight.say("raising_to_pay", what=owed), "bold reverse"), 1)


def _items(sight: Sight, *, words: bool) -> list[Text]:
    """The inventory by letters, with words where there is room."""
    player = sight.player
    counts = [player["inventory"][ITEMS[item]] for item in range(COUNTED)] + [player["hand_size"]]
    names = [sight.name(ITEMS[item]) if words else "" for item in range(len(counts))]
    return [counter(LETTERS[item], "", names[item], count) for item, count in enumerate(counts)]


def _tokens(sight: Sight, *, words: bool) -> list[Text]:
    """The unlocked tokens that are not placed."""
    names = [sight.name(name) if words else "" for name in TYPES]
    counts = [sight.player["tokens"][name] for name in TYPES]
    return [counter(SIGNS[kind], TYPE_COLOURS[kind], names[kind], count) for kind, count in enumerate(counts)]


def _score(sight: Sight) -> list[Text]:
    """The score as things stand, and its parts."""
    score = sight.player["score"]
    if sight.stage == "over":
        return []
    parts = {"robots": score["robots"], "classes": score["classes"]}
    rest = {"track": score["track"], "left_over": score["left_over"]}
    line = Text.assemble((sight.say("raising_score", total=score["total"]), POINTS))
    return [line.append(" (" + sight.say("raising_score_parts", **parts, **rest) + ")", "dim")]


def draw_energy(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """The energy cards of the round with their phases, and what is still in the deck."""
    player = sight.player
    if not player["energy_cards"]:
        return
    line = Text.assemble((sight.say("raising_energy") + " ", "bold"))
    for place in range(len(player["energy_cards"])):
        phase = sight.name(player["assigned"][place]) if player["assigned"] else "?"
        line.append("  " * (place > 0))
        line.append(f"{CARDS[place]} {boosted_card(sight, place)}", ENERGY)
        line.append(f"→{phase}")
    if levels["energy"]:
        line.append(" · " + sight.say("raising_energy_deck", cards=_energy_deck(sight)), "dim")
    drawn.add(line, 1)


def _energy_deck(sight: Sight) -> str:
    """The energy cards that can still come before the deck is shuffled, the strongest first."""
    gone = sight.player["energy_discard"] + sight.player["energy_cards"]
    cards = [card for card in sight.writer.components.energy if card.low <= sight.view["seats"] <= card.high]
    left = [sight.name(card.name).replace(" ", "") for card in cards if card.name not in gone]
    return " ".join(sorted(left, reverse=True)) or "–"
