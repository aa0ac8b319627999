"""Whole games: no endless loops, the deck of four and five, the log, editions, bad positions."""

import copy
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.rules.apply import answer
from fidchell.games.tirnanog.rules.round.phases import run_phase
from fidchell.games.tirnanog.state import FIRST_RUNNING
from fidchell.games.tirnanog.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import BadEdition, BadPosition
from fidchell.rulekit.i18n import tell
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.tirnanog.draw import after, asked, table

MOST_PHASES = 120  # that run by themselves after one answer


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_no_endless_loop(seats: int) -> None:
    """§9.16: a counter over the phases that run by themselves, in random games with everything on."""
    for number in range(4):
        dice = random.Random(number)
        position = Position.start(
            GAME, seats, seed_from_number(number), {"variant": "full"}, None, GAME.interpreted
        )
        box, state, decisions = position.box, position.state, 0
        while position.actors():
            seat = dice.choice(position.actors())
            interpreted(answer)(box, state, seat, dice.choice(position.legal(seat)))
            count = 0
            while state.phase >= FIRST_RUNNING:
                interpreted(run_phase)(box, state)
                count += 1
                assert count < MOST_PHASES
            position.store(state)
            decisions += 1
        assert decisions < GAME.bound(seats, position.options)


def test_the_deck_of_four_players_leaves_one_card() -> None:
    """96 - 20 - 5 x 15 = 1, where no effect draws."""
    position = Position.start(GAME, 4, seed_from_number(3), {}, None, GAME.interpreted)
    while position.view(None)["round"] < 5:
        moves = asked(position)
        quiet = [move for move in moves if not any(word in move for word in ("SID", "AEN", "any"))]
        position = after(position, (quiet or moves)[0])
    assert position.view(None)["deck"] == 1


def test_the_log_hides_what_was_drawn() -> None:
    position = table(hands=["SID R1"], deck="G8 Y8 B8")
    done = after(position, "play SID top")
    action = position.read(0, "play SID top")
    own = [key for key, _ in GAME.log_messages(position, 0, action, done, 0)]
    other = GAME.log_messages(position, 0, action, done, 1)
    assert own == ["log-play", "log-draw-own"]
    assert [key for key, _ in other] == ["log-play", "log-draw"]
    said = [tell(GAME.words, "fr", key, facts, ["Niamh", "Oisín"]) for key, facts in other]
    assert said == ["Niamh joue Sidh (SID) en T1.", "Niamh pioche 2 cartes."]


def own_edition() -> dict[str, Any]:
    text = (Path(GAME.folder) / "edition.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def test_a_changed_edition_plays() -> None:
    data = own_edition()
    crag = next(card for card in data["special"] if card["code"] == "CRA")
    crag["ongoing"][0]["amount"] = 5
    edition = GAME.carried_edition(data, "mine.toml")
    assert edition.digest != GAME.edition.digest
    position = Position.start(GAME, 3, seed_from_number(1), {"variant": "full"}, edition, GAME.interpreted)
    dice = random.Random(1)
    while not position.over:
        seat = position.actors()[0]
        position.apply(seat, dice.choice(position.legal(seat)))
    assert sum(position.totals()) > 0


def broken(change: Any) -> str:
    data = copy.deepcopy(own_edition())
    change(data)
    with pytest.raises(BadEdition) as caught:
        GAME.carried_edition(data, "mine.toml")
    return caught.value.say("en")


def special(data: dict[str, Any], code: str) -> dict[str, Any]:
    card: dict[str, Any] = next(card for card in data["special"] if card["code"] == code)
    return card


def test_bad_editions_say_why() -> None:
    assert "value" in broken(lambda data: data["plain"][0].update(value=12))
    assert "numbers" in broken(lambda data: data["plain"][0].update(numbers=[1, 3]))
    assert "where" in broken(lambda data: special(data, "CRA")["ongoing"][0]["per"].update(where="NEAR"))
    assert "at_most" in broken(lambda data: special(data, "KEN")["ongoing"][0]["per"].update(at_most=3))
    assert "once" in broken(lambda data: special(data, "COB").pop("once"))
    assert "colour" in broken(lambda data: special(data, "BRE")["played"][1].update(colour="x"))
    assert "rule" in broken(lambda data: data["geas"][0]["scoring"].update(rule="luck"))
    assert "columns" in broken(lambda data: data["limits"].update(columns=9))
    assert "without a gap" in broken(lambda data: data["plain"].clear())
    assert "wish" in broken(lambda data: special(data, "DOL")["ongoing"][0].update(wish=1))


def test_bad_positions_say_why() -> None:
    good = {"players": 2, "phase": "play", "sagas": ["..", ".."]}
    for wrong in (
        {"players": 6}, {"phase": "supper"}, {"sagas": [".."]}, {"sagas": ["R9", ".."]},
        {"sagas": ["R1=Q", ".."]},
        {"otherworld": ["R1 R1 R1", "R1 R1 R1", "R1 R1 R1"]}, {"tellers": ["H99", ""]},
        {"hands": ["XYZ", ""]},
        {"geas": ["cathbads_divination"] * 3}, {"frame": {"step": 9999}}, {"phase": "step"}, {"colour": 1},
        {"picked": ["R1", ""]}, {"flags": ["T1:l", ""]}, {"balor": {"token": "S9"}}, {"sagas": "R1"},
    ):  # fmt: skip
        with pytest.raises(BadPosition):
            exchange.load({**good, **wrong})
