"""Guided first games are played to their end by keys alone, tell of a move that is not wanted, and can be left."""

import re

import pytest
from playwright.sync_api import Page, expect

from .looking import ContextFactory, Faults, axe

FAR = 120
"""So often somebody presses Tab before they give up."""
READ = ("Enter",)
"""Where nothing is asked, Enter goes on."""


def reach(name: str) -> str:
    """Return a step of a walk: to what has a name, by Tab, and press it."""
    return f"reach {name}"


WALKS: dict[str, list[tuple[str, ...]]] = {
    "mindbug": [
        READ,
        (reach("play Killer Bee"),),
        ("1",),
        ("n",),
        (reach("attack with Killer Bee"),),
        ("1",),
        ("n",),
        (reach("play Spider Owl"),),
        ("1",),
        READ,
        (reach("attack with Spider Owl"),),
        ("1",),
        READ,
        (reach("attack with Spider Owl"),),
    ],
    "ricochet": [
        READ,
        READ,
        ("4", "Enter"),
        ("3", "Enter"),
        ("k",),
        ("y", "ArrowDown"),
        ("y", "ArrowRight"),
        ("y", "ArrowDown"),
        READ,
        ("3", "Enter"),
        ("k",),
        READ,
        ("r", "ArrowLeft"),
        ("g", "ArrowLeft"),
        ("g", "ArrowUp"),
    ],
    "rumblebots": [
        READ,
        (reach("Recycle Bulby"),),
        ("e",),
        ("w",),
        (reach("Recycle Wrench Toast"),),
        (reach("Bulwark, cost 3"),),
        (reach("End my turn"),),
        (reach("Animal"),),
        READ,
        ("s", reach("Level 2")),
        (reach("Hareblade, cost 3"),),
        (reach("End my turn"),),
        (reach("Animal"),),
    ],
    "raising": [
        READ,
        ("2", "3", "Enter"),
        (reach("Start with"),),
        (reach(".*1 energy, pay 4 wilds"),),
        (reach("Pay"),),
        (reach("Unlock: speed, Fabricate 1"),),
        (reach("speed"), reach("Place the token on Scribble")),
        (reach("Start with"),),
        (reach(".*assemble Anvil"),),
        (reach("End phase"),),
        (reach("One battery more"), reach("Start with")),
        (reach("use Design 1"),),
        (reach("Skip to Design 7|.*Design 7: 7 energy"),),
        (reach("Scribble: upgraded action"),),
        (reach("use Fabricate 1"),),
        (reach("microchip"),),
        (reach(".*Anvil: basic action|.*Anvil: 1 energy"),),
        READ,
    ],
}
"""By game, the keys of each step."""

NAME = """() => {
    const { activeElement: here } = document;
    return (here.getAttribute("aria-label") || here.textContent).replace(/\\s+/g, " ").trim();
}"""


def press(page: Page, key: str) -> None:
    """Press a key, or walk to what has a name and press Enter there."""
    if not key.startswith("reach "):
        page.keyboard.press(key)
        return
    seen = []
    for _ in range(FAR):
        page.keyboard.press("Tab")
        seen.append(page.evaluate(NAME))
        if re.match(key.removeprefix("reach "), seen[-1]):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"{key} is not among {list(dict.fromkeys(seen))}")


@pytest.mark.parametrize("game", WALKS)
def test_it_is_played_by_the_keyboard_alone(game: str, new_context: ContextFactory) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    page.goto("/")
    page.get_by_role("link", name=f"First game: {game.capitalize()}", exact=False).press("Enter")
    walk = WALKS[game]
    for number, keys in enumerate(walk, 1):
        expect(page.locator(".coach")).to_contain_text(f"{number} of {len(walk) + 1}")
        # While the coach only explains, no question stands beside it.
        question = expect(page.locator("section.prompt"))
        (question.to_be_hidden if keys == READ else question.to_be_visible)()
        for key in keys:
            press(page, key)
    expect(page.locator(".coach")).to_contain_text(f"{len(walk) + 1} of {len(walk) + 1}")
    expect(page.get_by_role("link", name="Read the rules")).to_have_attribute(
        "href", re.compile(f"^/rules/{game}\\?from=")
    )
    assert axe(page) == []
    page.get_by_role("button", name=re.compile("^Play (a bot|alone) now")).press("Enter")
    page.wait_for_url("**/t/*")


def test_another_move_is_answered_and_the_way_back_is_open(new_context: ContextFactory) -> None:
    page = new_context((390, 844), language="es", reduced_motion="reduce").new_page()
    page.goto("/learn/mindbug")
    coach = page.locator(".coach")
    expect(coach).to_contain_text("1 de 15")
    page.keyboard.press("Enter")
    expect(coach).to_contain_text("2 de 15")
    press(page, reach("jugar Abejaoso"))
    expect(coach).to_contain_text("Empieza por ella")
    press(page, reach("jugar Abejaoso"))
    expect(coach).to_contain_text("Otra vez:")
    expect(coach).to_contain_text("2 de 15")
    press(page, reach("jugar Avispa Asesina"))
    expect(coach).to_contain_text("3 de 15")
    page.reload()
    expect(coach).to_contain_text("3 de 15")
    page.get_by_role("button", name="Un paso atrás").press("Enter")
    expect(coach).to_contain_text("2 de 15")
    assert axe(page) == []
    box, prompt = coach.bounding_box(), page.locator("section.prompt").bounding_box()
    assert box is not None
    assert prompt is not None
    assert box["y"] + box["height"] <= prompt["y"]
    page.get_by_role("link", name="Salir").press("Enter")
    page.wait_for_url("**/")


def test_a_game_without_a_lesson_says_so(new_context: ContextFactory, faults: Faults) -> None:
    faults.expect("404")
    page = new_context().new_page()
    page.goto("/learn/chess")
    expect(page.get_by_role("heading", name="There is no guided first game of this yet")).to_be_visible()
