"""Moves and options in French: what is shown can be typed, English is understood too, logs stay English."""

import random
from pathlib import Path

import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.edition import option_text
from fidchell.rulekit.position import Position
from fidchell.terminal.moves.vocabulary import (
    canonical_move,
    canonical_options,
    folded,
    move_words,
    offered_values,
    shown_move,
    shown_value,
)
from tests.cli.running import Fidchell, moves_in


@pytest.mark.parametrize("name", NAMES)
def test_every_move_is_shown_in_french_and_read_again(name: str) -> None:
    game, dice = find(name), random.Random(5)
    position = Position.start(game, game.seats[-1], bytes(32), entry_points=game.compiled)
    seen = set()
    while not position.over:
        seat = position.actors()[0]
        for text in position.texts(seat):
            french = shown_move(game, "fr", text)
            assert canonical_move(game, "fr", french) == text
            assert canonical_move(game, "fr", text) == text, "English stays understood"
            assert shown_move(game, "en", text) == text
            seen.add(text.split()[0])
        position.play(seat, dice.choice(position.texts(seat)))
    assert seen <= set(move_words(game.words, "fr")), "every verb has a French word"


@pytest.mark.parametrize("name", NAMES)
def test_no_word_is_understood_in_two_ways(name: str) -> None:
    words = move_words(find(name).words, "fr")
    called = [folded(each) for names in words.values() for each in names]
    assert len(called) == len(set(called))
    for word, names in words.items():
        assert all(folded(each) == word or folded(each) not in words for each in names)


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_every_option_is_shown_in_french_and_read_again(name: str) -> None:
    game = find(name)
    for option in ("variant", *game.edition.options):
        for value in offered_values(game.edition, option):
            french = shown_value(game, game.edition, "fr", value)
            assert canonical_options(game, game.edition, "fr", {option: french}) == {option: value}
            assert canonical_options(game, game.edition, "fr", {option: value}) == {option: value}
            assert canonical_options(game, game.edition, "en", {option: value}) == {option: value}


def test_a_game_is_played_in_french_and_written_in_english(fidchell: Fidchell, log: Path) -> None:
    words = ("play", "tirnanog", "--seats", "you", "--seed", "3", "--language", "fr", "--log", str(log))
    typed = "placer h11\nPLACER V23\nplace v21\nprendre\nPrendre\njouer\naide\n"
    answer = fidchell(*words, "--option", "difficulty=Facile", "--option", "subplots=oui", typed=typed)
    assert answer.status == 0
    assert "difficulty=facile" in answer.out
    assert "placer" in answer.out
    assert moves_in(log)[0] == "a place H11"
    assert "difficulty=easy" in log.read_text(encoding="utf-8")
    assert "subplots=on" in log.read_text(encoding="utf-8")


def test_a_word_of_no_language_is_refused_in_one_line(fidchell: Fidchell) -> None:
    answer = fidchell(
        "play", "tirnanog", "--option", "difficulty=leicht", "--language", "fr", "--seats", "you"
    )
    assert answer.status == 2
    assert "difficulty" in answer.err
    english = fidchell(
        "play", "tirnanog", "--option", "difficulty=facile", "--language", "en", "--seats", "you"
    )
    assert english.status == 2, "French words are for French"


def test_french_options_are_shown_where_options_are_explained(fidchell: Fidchell) -> None:
    answer = fidchell("show", "tipperary", "options", "--language", "fr")
    assert "simultané * · tous en même" in answer.out  # as the browser says it
    assert "mode=tours" in answer.out
    assert option_text(True) not in [
        line.split()[1] for line in answer.out.splitlines() if len(line.split()) > 1
    ]
