"""The log in words: only what is new, the same whenever it is read, in the language of the reader."""

import random
import re

import pytest

from fidchell.rulekit.i18n import LANGUAGES, has
from fidchell.table import WORDS
from fidchell.table.commands import Undo
from tests.table.fixtures import TableDriver, first_turn, shown_to, started_table, terms

GAMES = ("keltis", "tipperary", "tirnanog")


def test_only_the_new_part_of_the_log_comes_after_a_version() -> None:
    driver = started_table().play(6)
    since = driver.shown(0)["version"]
    whole = driver.shown(0)["log"]
    driver.play(3)
    later = driver.shown(0, since=since)
    assert len(later["log"]) == 3
    assert driver.shown(0)["log"] == whole + later["log"]
    assert [entry["move"] for entry in later["log"]] == [7, 8, 9]
    assert driver.shown(0, since=10_000)["log"] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_log_told_late_is_the_log_told_at_once(game: str, language: str) -> None:
    """A reader who comes late, in a process that has just read the store, gets the same words."""
    driver, dice = (
        TableDriver(terms(game, 2, options={"mode": "simultaneous"} if game == "tipperary" else {})),
        random.Random(2),
    )
    driver.sit_all()
    for _ in range(40):
        seat = dice.choice(driver.table.history.actors)
        driver.any_move(seat, dice)
        if driver.shown(seat)["undo"]["may"] and dice.random() < 0.3:
            driver.do(seat, Undo(driver.table.act_count(seat)))
        for reader in (0, 1, None):
            driver.shown(reader, language)
    again = driver.folded_again()
    for reader in (0, 1, None):
        assert shown_to(again, reader, language)["log"] == driver.shown(reader, language)["log"]


def test_words_are_in_the_language_of_the_reader() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    driver.act(seat, text, "draw deck")
    assert driver.words(seat, "fr")[-2].startswith("Vous") or "défausse" in driver.words(seat, "fr")[-2]
    assert driver.words(seat)[-1].startswith("You draw")
    assert driver.words(1 - seat)[-1].endswith("draws from the deck.")


def test_everything_that_is_told_has_words() -> None:
    sources = [path.read_text(encoding="utf-8") for path in WORDS.parent.rglob("*.py")]
    keys = {key for source in sources for key in re.findall(r'"(told-[a-z-]*[a-z])"', source)}
    assert len(keys) > 20
    assert all(has(WORDS, language, key) for key in keys for language in LANGUAGES)
