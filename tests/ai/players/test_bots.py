"""Bots: they know what their seat knows and no more, and the greedy one plays sensibly."""

import random
from typing import Any

import pytest

from fidchell.ai.players.bots import BOTS, NICKNAMES, Bot, ask, bot_name, find_bot
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.checks import Deal
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import Position
from tests.ai.positions import GAMES
from tests.rulekit.sampling import DEALS, some_deals

# Those who search draw positions of their own, and some of them search by the clock.
QUICK = [bot for bot in BOTS.values() if getattr(bot, "limit", None) is None]
PRIVATE = some_deals(12)


def name(deal: Deal) -> str:
    options = "-".join(f"{key}={value}" for key, value in deal.options.items())
    return f"{deal.game.name}-{deal.seats}-{options}-{deal.number}"


@pytest.mark.some(8)
@pytest.mark.parametrize("deal", PRIVATE, ids=name)
def test_a_bot_cannot_tell_positions_apart_that_its_seat_cannot(deal: Deal) -> None:
    """Promise 3: with the same random numbers, the truth and re-deals of it give the same choice."""
    rng, position, decisions = random.Random(deal.number), deal.start(deal.game.compiled), 0
    while not position.over:
        seat = rng.choice(position.actors())
        if decisions % 11 == 0:
            check_redeals(position, seat, rng)
        position.apply(seat, ask(find_bot("random"), position, seat, rng))
        decisions += 1
    assert decisions > 5


def check_redeals(position: Position, seat: int, rng: random.Random) -> None:
    roll = rng.random()
    for bot in QUICK:
        truth = position.raw
        choice = ask(bot, position, seat, random.Random(roll))
        assert position.raw == truth
        assert choice in position.legal(seat)
        for _ in range(2):
            other = position.redealt(seat, rng.randbytes(32))
            assert ask(bot, other, seat, random.Random(roll)) == choice


class Eavesdropper:
    """A bot that keeps every position it was shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        self.shown.append(position)
        return position.legal(seat)[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_is_never_shown_the_truth(game: Any) -> None:
    bot, rng = Eavesdropper(), random.Random(3)
    position = Position.start(game, game.seats[0], seed_from_number(3), entry_points=game.interpreted)
    seat = position.actors()[0]
    for _ in range(10):
        ask(bot, position, seat, rng)
    assert position.raw not in {shown.raw for shown in bot.shown}
    assert len({shown.raw for shown in bot.shown}) == 10
    assert {shown.view_bytes(seat) for shown in bot.shown} == {position.view_bytes(seat)}
    assert not any((shown.state.seed == position.state.seed).all() for shown in bot.shown)


def play(game: Any, bots: list[Bot], number: int) -> list[float]:
    """A whole game; returns what each seat won of 1."""
    rng = random.Random(number)
    position = Position.start(game, len(bots), seed_from_number(number))
    while not position.over:
        seat = position.actors()[0]
        position.apply(seat, ask(bots[seat], position, seat, rng))
    winners = position.winners()
    return [(seat in winners) / len(winners) for seat in range(len(bots))]


@pytest.mark.some(1)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_greedy_beats_random_clearly(game: Any) -> None:
    greedy, chance, won, games = find_bot("greedy"), find_bot("random"), 0.0, 20 * DEALS
    for number in range(games):
        seat = number % 2
        bots = [chance, chance]
        bots[seat] = greedy
        won += play(game, bots, number)[seat]
    assert won >= 0.8 * games


def test_bots_go_by_their_names_and_nicknames() -> None:
    assert find_bot("greedy") is BOTS["greedy"]
    assert all(find_bot(nickname) is BOTS[known] for nickname, known in NICKNAMES.items())


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UserError) as raised:
        find_bot("deep")
    known = ", ".join((*BOTS, *NICKNAMES))
    assert raised.value.say("en") == f"Unknown player “deep”; expected you or one of: {known}."
    assert raised.value.say("fr") == f"Joueur inconnu : « deep » ; on attend you ou l’un de : {known}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_of_its_own_for_people(language: str) -> None:
    """Nobody reads the key by which a program names a bot."""
    names = {bot: bot_name(bot, language) for bot in BOTS}
    assert len(set(names.values())) == len(BOTS)
    assert {bot_name(nickname, language) for nickname in NICKNAMES} <= set(names.values())
    assert bot_name("easy", "fr") == "glouton"
