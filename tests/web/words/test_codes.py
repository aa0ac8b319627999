"""No identifier, code, coordinate or piece of a fingerprint reaches a person: whole games are searched."""

from collections.abc import Callable

import pytest

from tests.rulekit.sampling import some
from tests.web.codes import TEXTS, codes
from tests.web.stored_games import go_on, phase_logs, sit_down
from tests.web.visitor import Visitor
from tests.web.waiting import wait_until_drawn

GAMES = {"keltis": 4, "tipperary": 2, "tirnanog": 5}  # with seats
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


# In the short form each game in one language: its hints are read in the other one.
LATE = [*zip(GAMES, ("en", "fr", "en"), strict=True), *zip(GAMES, ("fr", "en", "fr"), strict=True)]


@pytest.mark.parametrize(("game", "language"), some(LATE, 3))
def test_a_late_game_has_no_codes(visitor: Callable[..., Visitor], game: str, language: str) -> None:
    """Its log tells the whole game."""
    here = visitor(locale=language)
    go_on(here, game, GAMES[game])
    here.page.wait_for_selector("[data-board] .lit, .prompt button[data-thing]")
    texts = look(here, language)
    assert len(set(texts)) > 100
    assert codes(texts) == []


HINTED = [*zip(GAMES, ("fr", "en", "fr"), strict=True), *zip(GAMES, ("en", "fr", "en"), strict=True)]


@pytest.mark.parametrize(("game", "language"), some(HINTED, 3))
def test_hints_have_no_codes_in_any_phase(visitor: Callable[..., Visitor], game: str, language: str) -> None:
    """A whole game is stored; a hint is asked for where each of its phases is reached first."""
    here, logs = visitor(locale=language), phase_logs(game)
    assert len(logs) > 2
    for phase, (text, seat) in logs.items():
        sit_down(here, text, seat)
        here.wait_for_a_choice()
        assert codes(hints(here)) == [], phase
