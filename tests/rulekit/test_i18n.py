"""Messages: whatever fact is put into one, it can be said."""

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LONGEST_FACT, RULEKIT_WORDS, endings, say

FACTS = ("x" * 1001, "x" * 100_000, "é" * 2600, 10**5000, -(10**5000))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("number", range(len(FACTS)))
def test_a_fact_of_any_length_can_be_said(language: str, number: int) -> None:
    text = say(RULEKIT_WORDS, language, "game-unknown", came=FACTS[number], games="keltis")
    assert "…" in text
    assert len(text) < 2 * LONGEST_FACT
    assert "keltis" in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_error_about_a_long_error_can_be_said(language: str) -> None:
    inner = UserError("game-unknown", came="x" * 5000, games="y" * 5000)
    assert "…" in UserError("log-line", file="z" * 5000, line=1, reason=inner).say(language)


def test_short_facts_are_said_as_they_are() -> None:
    assert "“chess”" in say(RULEKIT_WORDS, "en", "game-unknown", came="chess", games="keltis")
    assert "x" * LONGEST_FACT in say(RULEKIT_WORDS, "en", "game-unknown", came="x" * LONGEST_FACT, games="")


def test_messages_are_found_by_their_beginning() -> None:
    assert {"cut", "short", "altered"} <= set(endings(RULEKIT_WORDS, "en", "log-"))
    assert endings(RULEKIT_WORDS, "en", "nothing-") == []
