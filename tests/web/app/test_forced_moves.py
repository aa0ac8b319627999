"""A move that is the only one is made for the player, who may wish otherwise."""

import json
import random
from collections.abc import Callable
from functools import cache

import httpx
import pytest

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.position import Position
from tests.server.servers import TIMEOUT, LocalServer
from tests.web.codes import REMEMBER_TEXTS
from tests.web.stored_games import GO_ON
from tests.web.visitor import Visitor

FORCED = "Only one move is possible"


@cache
def without_choice() -> tuple[str, int]:
    """A game that has come to a seat with one legal move: its log, and the seat."""
    game, dice, key = find("tipperary"), random.Random(3), seed_from_number(3)
    log = Log(game, game.edition, {}, [LogPlayer("you", f"Seat{seat}") for seat in range(2)], key)
    position = Position.start(game, 2, key, entry_points=game.interpreted)
    while True:
        seat = position.actors()[0]
        actions = position.legal(seat)
        if len(actions) == 1 and len(position.actors()) == 1:
            return log.text(), seat
        action = dice.choice(actions)
        log.move(seat, game.moves.write(position, seat, action))
        position.apply(seat, action)


def sit_down(here: Visitor, **settings: str) -> None:
    """Come to the seat that has no choice."""
    kept = json.dumps({"forced": "on", **settings})
    here.context.add_init_script(f"localStorage.setItem('fidchell-settings', {json.dumps(kept)})")
    text, seat = without_choice()
    here.open()
    table = here.page.evaluate(GO_ON, [text, seat])
    here.page.evaluate(f"({REMEMBER_TEXTS})()")
    here.page.goto(f"{here.url}/#/table/{table}?seat={seat}")


# How often the first player has moved, as the log tells it; what was only said for a moment is remembered.
MOVES = "(seat) => document.querySelectorAll(`.log-line.move.seat-${seat}`).length"
SAID = f"() => [...window.rememberedTexts].some((text) => text.includes({FORCED!r}))"


def test_the_only_move_is_made_and_said_before(visitor: Callable[..., Visitor]) -> None:
    here, (text, seat) = visitor(), without_choice()
    own = sum(line.split()[1:2] == ["ab"[seat]] for line in text.splitlines() if line[0].isdigit())
    sit_down(here)
    here.page.wait_for_function(SAID)
    here.page.wait_for_selector(f".prompt-words:has-text('{FORCED}')", state="detached")
    here.page.wait_for_function(f"([seat, own]) => ({MOVES})(seat) > own", arg=[seat, own])


def test_whoever_takes_the_only_move_back_decides_alone(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    sit_down(here, confirm="on")
    here.page.wait_for_selector(".actions button.main:has-text('Confirm')")  # it waits, as every turn
    here.page.keyboard.press("u")
    here.page.wait_for_selector("[data-thing].lit, .prompt button[data-thing]")
    assert not here.page.locator(f".prompt-words:has-text('{FORCED}')").count()
    assert here.lit()


def test_the_only_move_is_left_to_whoever_wishes_so(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    sit_down(here, forced="off")
    here.page.wait_for_selector("[data-thing].lit, .prompt button[data-thing]")
    assert here.lit()
    assert not here.page.locator(f".prompt-words:has-text('{FORCED}')").count()


@pytest.mark.parametrize("game", ["tipperary", "keltis", "tirnanog"])
def test_a_whole_game_in_which_forced_moves_are_made(
    visitor: Callable[..., Visitor], server: LocalServer, game: str
) -> None:
    here = visitor()
    kept = json.dumps({"forced": "on"})
    here.context.add_init_script(f"localStorage.setItem('fidchell-settings', {json.dumps(kept)})")
    table = here.open_short_game(game)
    here.play_on()
    shown = httpx.get(f"{server.url}/api/v1/tables/{table}", timeout=TIMEOUT).json()
    assert shown["status"] == "ended"
