"""No identifier, code, coordinate or piece of a fingerprint reaches a person: whole games are searched."""

from collections.abc import Callable

import pytest

from tests.rulekit.sampling import DEALS
from tests.web.codes import TEXTS, codes
from tests.web.stored_games import go_on
from tests.web.visitor import Visitor
from tests.web.waiting import wait_until_drawn

GAMES = {"keltis": 4, "tipperary": 2, "tirnanog": 5}  # with seats
CLICKS = 24  # of the short form
PANELS = {"en": ("Log", "Moves", "Table in words"), "fr": ("Journal", "Coups", "La table en mots")}


def look(here: Visitor, language: str) -> list[str]:
    """All texts of the table, with every panel open once."""
    texts: list[str] = []
    for label in PANELS[language]:
        here.page.click(f".actions .panel-button:has-text('{label}')")
        wait_until_drawn(here.page)
        texts += here.page.evaluate(TEXTS)
    return texts


def hints(here: Visitor) -> list[str]:
    """The texts of all strengths of a hint."""
    texts: list[str] = []
    here.page.keyboard.press("h")
    for strength in (1, 2, 3):
        here.page.wait_for_selector(f".hint[data-strength='{strength}']")
        texts += here.page.evaluate(TEXTS)
        if strength < 3:
            here.page.click(".hint .more")
    return texts


LATE = [(game, language) for game in GAMES for language in PANELS]


@pytest.mark.parametrize(("game", "language"), LATE)
def test_a_late_game_has_no_codes(visitor: Callable[..., Visitor], game: str, language: str) -> None:
    """Its log tells the whole game."""
    here = visitor(locale=language)
    go_on(here, game, GAMES[game])
    here.page.wait_for_selector("[data-board] .lit, .prompt button[data-thing]")
    texts = look(here, language)
    assert len(set(texts)) > 100
    assert codes(texts) == []


PROMPT = """() => {
  const asked = document.querySelector(".prompt.mine .prompt-words");
  return asked?.textContent.replace(/[0-9]+/g, "") ?? "";
}"""


@pytest.mark.parametrize(("game", "language"), LATE)
def test_hints_have_no_codes_in_any_phase(visitor: Callable[..., Visitor], game: str, language: str) -> None:
    """A hint is asked for whenever the player is asked something new; in the long form in the whole game."""
    here, asked = visitor(locale=language), set[str]()
    here.open_game(game, {"subplots": True} if game == "tirnanog" else None)
    for _ in range(CLICKS * DEALS):
        here.wait_for_a_choice()
        if here.is_over:
            break
        question = here.page.evaluate(PROMPT)
        if question and question not in asked:
            asked.add(question)
            assert codes(hints(here)) == [], question
        here.play_on(clicks=1)
    assert len(asked) > 1
