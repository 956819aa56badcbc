"""What a player of Raising Robots has beside the board: resources, tokens, the score so far, and energy cards."""

from rich.text import Text

from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import ENERGY, POINTS, SIGNS, TYPE_COLOURS, TYPES
from tablebots.terminal.boards.raising_levels import Levels
from tablebots.terminal.boards.raising_sight import CARDS, ROOMY, Sight, boosted_card, counter, flow, inventory


def draw_owner(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """Whose board it is, the score so far, resources and tokens."""
    name = sight.scene.book.player(sight.eyes)
    foreign = sight.eyes != sight.scene.seat
    if sight.stage in ("bids", "draft"):
        if sight.looked_at is not None:
            drawn.rule(sight.say("board_of", name=name))
            drawn.add(Text(sight.say("nothing_yet")), 1)
        return
    level = levels["owner"]
    words = level > 1 and drawn.width >= ROOMY
    if foreign or words:
        drawn.rule(sight.say("board_of", name=name) if foreign else sight.say("your_board"))
    items, tokens = _items(sight, words=words), _tokens(sight, words=words)
    if level == 0:
        drawn.add(Text.assemble(Text(" ").join(items), "  ", Text(" ").join(tokens)), 1)
    else:
        flow(drawn, items, 1)
        flow(drawn, [Text(sight.say("tokens"), "bold"), *tokens, *_score(sight)], 1)
    if sight.player["owed"]:
        owed = sight.writer.counted(sight.player["owed"])
        drawn.add(Text(sight.say("to_pay", what=owed), "bold reverse"), 1)


def _items(sight: Sight, *, words: bool) -> list[Text]:
    """The inventory by letters, with words where there is room."""
    letters = sight.writer.catalogue["letters"]
    counts = inventory(sight.player)
    return [counter(letters[item], "", sight.name(item) if words else "", count) for item, count in counts.items()]


def _tokens(sight: Sight, *, words: bool) -> list[Text]:
    """The unlocked tokens that are not placed."""
    counts = sight.player["tokens"]
    names = {kind: sight.name(kind) if words else "" for kind in TYPES}
    return [counter(SIGNS[kind], TYPE_COLOURS[kind], names[kind], counts[kind]) for kind in TYPES]


def _score(sight: Sight) -> list[Text]:
    """The score as things stand, and its parts."""
    score = sight.player["score"]
    if sight.stage == "over":
        return []
    parts = {"robots": score["robots"], "classes": score["classes"]}
    rest = {"track": score["track"], "left_over": score["left_over"]}
    line = Text.assemble((sight.say("score", total=score["total"]), POINTS))
    return [line.append(" (" + sight.say("score_parts", **parts, **rest) + ")", "dim")]


def draw_energy(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """The energy cards of the round with their phases, and what is still in the deck."""
    player = sight.player
    if not player["energy_cards"]:
        return
    line = Text.assemble((sight.say("energy") + " ", "bold"))
    for place in range(len(player["energy_cards"])):
        phase = sight.name(player["assigned"][place]) if player["assigned"] else "?"
        line.append("  " * (place > 0))
        line.append(f"{CARDS[place]} {boosted_card(sight, place)}", ENERGY)
        line.append(f"→{phase}")
    if levels["energy"]:
        line.append(" · " + sight.say("energy_deck", cards=_energy_deck(sight)), "dim")
    drawn.add(line, 1)


def _energy_deck(sight: Sight) -> str:
    """The energy cards that can still come before the deck is shuffled, the strongest first."""
    left = [sight.name(card).replace(" ", "") for card in sight.player["energy_to_come"]]
    return " ".join(sorted(left, reverse=True)) or "–"
