"""Levels: six of them, in both languages; in every game legal, repeatable, and blind to what is hidden."""

import dataclasses
import random

import pytest

from fidchell.ai.players.bots import BOTS, NICKNAMES, ask, find_bot
from fidchell.ai.players.levels import LEVELS, Level
from fidchell.ai.search.config import find_config
from fidchell.ai.search.policy_scores import best_action, score_actions
from fidchell.ai.search.search import SearchLimit
from fidchell.ai.tuning.weights import find_weights
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import Position
from tests.ai.positions import GAMES, decision_after, position_after

KELTIS, TIRNANOG = find("keltis"), find("tirnanog")
all_levels = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
all_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def quick(level: Level) -> Level:
    """The same recipe with less time."""
    return dataclasses.replace(level, limit=level.limit and SearchLimit(iterations=8, trees=2))


def test_six_levels_have_names_in_both_languages() -> None:
    assert len(LEVELS) == 6
    for language in LANGUAGES:
        assert len({level.name(language) for level in LEVELS}) == 6
        assert all(level.about(language) for level in LEVELS)


def test_bots_are_found_by_name_and_nickname() -> None:
    for name in (*BOTS, *NICKNAMES):
        assert find_bot(name) is BOTS[NICKNAMES.get(name, name)]


@pytest.mark.some(6)
@all_games
@all_levels
def test_choices_are_legal_repeat_and_do_not_depend_on_what_is_hidden(game: Game, level: Level) -> None:
    for number, decisions in enumerate((0, 8)):
        position, seat = decision_after(game, decisions, game.seats[-1], number)
        other = position.redealt(seat, random.Random(number).randbytes(32))
        chosen = [
            ask(quick(level), each, seat, random.Random(number)) for each in (position, position, other)
        ]
        assert chosen == chosen[:1] * 3
        assert chosen[0] in position.legal(seat)


@all_levels
def test_levels_do_not_peek_at_any_stage_of_a_game(level: Level) -> None:
    for number in range(6):
        position, seat = decision_after(KELTIS, 11 * number, 2, number)
        other = position.redealt(seat, random.Random(number).randbytes(32))
        one, two = (ask(quick(level), each, seat, random.Random(number)) for each in (position, other))
        assert one == two


def test_a_level_errs_more_where_the_configuration_of_the_game_says_so() -> None:
    position = Position.start(TIRNANOG, 2, seed_from_number(3))
    seat = position.actors()[0]
    actions, scores = score_actions(position, seat, find_weights(TIRNANOG, 2))
    level = Level("errs", noise=200)
    scale = find_config(TIRNANOG, 2).noise_scale
    chosen = [level.choose(position, seat, random.Random(number)) for number in range(40)]
    assert scale > 1 == find_config(KELTIS, 2).noise_scale
    assert chosen == [
        best_action(actions, scores, 200 * scale, random.Random(number)) for number in range(40)
    ]
    assert chosen != [best_action(actions, scores, 200, random.Random(number)) for number in range(40)]


def test_the_tuned_player_is_the_level_that_neither_errs_nor_searches() -> None:
    tuned = find_bot("tuned")
    assert tuned is LEVELS[-2]
    assert (LEVELS[-2].noise, LEVELS[-2].ignored_terms, LEVELS[-2].limit) == (0, (), None)


@all_games
def test_gentle_levels_play_without_compiling(game: Game) -> None:
    position = position_after(game, 6, 2, 1, compiled=False)
    seat = position.actors()[0]
    for level in LEVELS[:5]:
        assert ask(level, position, seat, random.Random(1)) in position.legal(seat)
