"""ONNX files as players: the highest legal number is played, and what does not fit is said."""

import random
from pathlib import Path

import numpy as np
import pytest

from fidchell.ai.arena.agents import OnnxBot, find_agent
from fidchell.ai.benchmark.tasks import BASELINES
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from tests.ai.benchmark.onnx_model import write_product
from tests.cli.running import Fidchell

KELTIS = find("keltis")
OBSERVED, ACTIONS = KELTIS.constants["OBSERVED"], KELTIS.constants["ACTIONS"]


def start() -> tuple[Position, int]:
    position = Position.start(KELTIS, 2, bytes(32))
    return position, position.actors()[0]


def test_the_highest_legal_number_is_played(tmp_path: Path) -> None:
    matrix = np.random.default_rng(1).normal(size=(OBSERVED, ACTIONS))
    bot = find_agent(f"onnx:{write_product(tmp_path / 'net.onnx', OBSERVED, ACTIONS, matrix)}")
    assert isinstance(bot, OnnxBot)
    position, seat = start()
    for _ in range(30):
        legal = position.legal(seat)
        logits = position.observe(seat).astype(np.float32) @ matrix.astype(np.float32)
        action = bot.choose(position, seat, random.Random(1))
        assert action == legal[int(np.argmax(logits[legal]))]
        position.apply(seat, action)
        seat = position.actors()[0]


def test_a_net_may_see_the_mask_only(tmp_path: Path) -> None:
    bot = OnnxBot(str(write_product(tmp_path / "net.onnx", ACTIONS, ACTIONS, -np.eye(ACTIONS))))
    position, seat = start()
    assert bot.choose(position, seat, random.Random(1)) == position.legal(seat)[0]


@pytest.mark.parametrize(
    ("inputs", "outputs", "said"),
    [
        (OBSERVED + 1, ACTIONS, f"expected {OBSERVED} numbers"),
        (OBSERVED, ACTIONS - 1, f"expected one number for each of {ACTIONS} actions"),
    ],
)
def test_a_net_of_another_size_is_an_error(inputs: int, outputs: int, said: str, tmp_path: Path) -> None:
    bot = OnnxBot(str(write_product(tmp_path / "net.onnx", inputs, outputs)))
    with pytest.raises(UserError, match=said) as raised:
        bot.choose(*start(), random.Random(1))
    assert raised.value.say("fr") != raised.value.say("en")


def test_a_net_that_answers_no_numbers_is_an_error(tmp_path: Path) -> None:
    matrix = np.full((OBSERVED, ACTIONS), np.nan)
    bot = OnnxBot(str(write_product(tmp_path / "net.onnx", OBSERVED, ACTIONS, matrix)))
    with pytest.raises(UserError, match="expected one number for each"):
        bot.choose(*start(), random.Random(1))


def test_what_is_no_net_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(b"no net")
    with pytest.raises(UserError, match="cannot be loaded"):
        OnnxBot(str(tmp_path / "net.onnx"))
    with pytest.raises(UserError, match="expected an ONNX file"):
        OnnxBot(str(tmp_path / "other.onnx"))


@pytest.mark.in_turn(3)
def test_a_net_is_measured_in_several_processes(
    fidchell: Fidchell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BASELINES, "search", "search:1")
    net = write_product(tmp_path / "net.onnx", OBSERVED, ACTIONS)
    words = ("--game", "keltis", "--seats", "4", "--deals", "1", "--processes", "2")
    answer = fidchell("benchmark", f"onnx:{net}", *words, "--results", str(tmp_path / "found.json"))
    assert answer.status == 0
    assert "Keltis" in answer.out
