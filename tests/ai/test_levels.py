"""Levels: six of them, in both languages, legal, repeatable, and nobody peeks."""

import dataclasses
import random

import pytest

from fidchell.ai.bots import BOTS, NICKNAMES, ask, find_bot
from fidchell.ai.levels import LEVELS, Level
from fidchell.ai.liking import best_liked, likings
from fidchell.ai.manners import find_manner
from fidchell.ai.search import Effort
from fidchell.ai.weights import find_weights
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.words import LANGUAGES

KELTIS, TIRNANOG = find("keltis"), find("tirnanog")


def quick(level: Level) -> Level:
    """The same recipe with less time."""
    return dataclasses.replace(level, effort=level.effort and Effort(iterations=24, trees=2))


def at_decision(number: int, decisions: int, seats: int = 2) -> Position:
    """A position some random decisions into a game."""
    dice, position = random.Random(number), Position.start(KELTIS, seats, seed_from_number(number))
    for _ in range(decisions):
        position.apply(position.actors()[0], dice.choice(position.legal(position.actors()[0])))
    return position


def test_six_levels_have_names_in_both_languages() -> None:
    assert len(LEVELS) == 6
    for language in LANGUAGES:
        assert len({level.name(language) for level in LEVELS}) == 6
        assert all(level.about(language) for level in LEVELS)


def test_bots_are_found_by_name_and_nickname() -> None:
    for name in (*BOTS, *NICKNAMES):
        assert find_bot(name) is BOTS[NICKNAMES.get(name, name)]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("seats", [2, 4])
def test_choices_are_legal_and_repeat(level: Level, seats: int) -> None:
    for number in range(4):
        position = at_decision(number, 9 * number, seats)
        seat = position.actors()[0]
        chosen = {ask(quick(level), position, seat, random.Random(number)) for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= set(position.legal(seat))


def chosen_by_twins(level: Level) -> list[tuple[int, int]]:
    """What a level chooses in positions and in twins that differ only in what it cannot know."""
    pairs = []
    for number in range(6):
        position = at_decision(number, 11 * number)
        seat = position.actors()[0]
        twin = position.redealt(seat, random.Random(number).randbytes(32))
        own, other = (ask(quick(level), each, seat, random.Random(number)) for each in (position, twin))
        pairs.append((own, other))
    return pairs


@pytest.mark.parametrize("level", LEVELS[:5], ids=lambda level: level.key)
def test_who_looks_one_step_ahead_does_not_peek(level: Level) -> None:
    assert all(own == other for own, other in chosen_by_twins(level))


@pytest.mark.parametrize("level", LEVELS[5:], ids=lambda level: level.key)
def test_who_searches_does_not_peek(level: Level) -> None:
    assert all(own == other for own, other in chosen_by_twins(level))


def test_a_level_errs_more_where_the_manner_of_the_game_says_so() -> None:
    position = Position.start(TIRNANOG, 2, seed_from_number(3))
    seat = position.actors()[0]
    options, liking = likings(position, seat, find_weights(TIRNANOG, 2))
    level = Level("errs", noise=200)
    sway = find_manner(TIRNANOG, 2).sway
    chosen = [level.choose(position, seat, random.Random(number)) for number in range(40)]
    assert sway > 1 == find_manner(KELTIS, 2).sway
    assert chosen == [best_liked(options, liking, 200 * sway, random.Random(number)) for number in range(40)]
    assert chosen != [best_liked(options, liking, 200, random.Random(number)) for number in range(40)]


def test_the_tuned_player_is_the_level_that_neither_errs_nor_searches() -> None:
    tuned = find_bot("tuned")
    assert tuned is LEVELS[-2]
    assert (LEVELS[-2].noise, LEVELS[-2].overlooks, LEVELS[-2].effort) == (0, (), None)


def test_gentle_levels_play_without_compiling() -> None:
    position = at_decision(1, 20).on(KELTIS.plain)
    seat = position.actors()[0]
    for level in LEVELS[:5]:
        assert ask(level, position, seat, random.Random(1)) in position.legal(seat)
