"""Analysis in the browser finds what analysis on the server finds: the same moves, forecasts and verdicts."""

import base64
import random
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pytest

from fidchell.ai.analysis.comparison import compare_moves
from fidchell.ai.analysis.reasons import TriedMove, continuation, gains
from fidchell.ai.analysis.review import review
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.position import Position
from fidchell.server.bots.review_job import reviewed
from fidchell.wasm.files import find_or_build
from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

EFFORT = 16
SEED = seed_from_number(5)
CLOSE = 1e-9  # numbers that are sums in another order
# A module of the client by its name, and an engine for a box.
ENGINE = (
    f"async ({{ game, box }}) => {{ {ROOT}"
    + """
  window.from = (name) => import(`${root}/${name}`);
  const { fromBase64, loadModule } = await from("rules/module.js");
  const { Engine } = await from("analysis/engine.js");
  const address = await (await fetch(`/api/v1/games/${game}/module`)).json();
  window.bytes = fromBase64;
  window.engine = new Engine(await loadModule(address), bytes(box));
}"""
)
COMPARE = """async ({ state, seat, effort, seed }) => {
  const { compareMoves } = await from("analysis/comparison.js");
  const found = compareMoves(engine, bytes(state), seat, effort, bytes(seed));
  return found.candidates.map(({ action, share, value, forecast }) => ({
    action, share, value, chances: forecast.chances, points: forecast.points,
  }));
}"""
TRY = """async ({ state, seat, action }) => {
  const { continuation } = await from("analysis/reasons.js");
  return continuation(engine, bytes(state), seat, action).map(({ before, move, facts, gains }) => ({
    ...move, facts, gains, game: engine.rules.view(before, seat),
  }));
}"""
REVIEW = """async ({ seats, seed, moves }) => {
  const { review } = await from("analysis/review.js");
  const { rules } = engine;
  let state = rules.start(seats, bytes(seed));
  const steps = moves.map(([seat, action]) => {
    const before = state;
    state = rules.advance(before, seat, action).state;
    return { seat, action, before, after: state };
  });
  return review(engine, steps, bytes(seed), async () => {});
}"""


def text(content: bytes) -> str:
    return base64.b64encode(content).decode()


def engine(visitor: Callable[..., Visitor], position: Position) -> Any:
    """A page with an engine for the box of a position."""
    find_or_build(position.game.name)
    page = visitor().open().page
    page.evaluate(ENGINE, {"game": position.game.name, "box": text(position.boxes.tobytes())})
    return page


@pytest.mark.parametrize("name", NAMES)
def test_moves_are_compared_as_on_the_server(name: str, visitor: Callable[..., Visitor]) -> None:
    game, dice = find(name), random.Random(3)
    position = Position.start(game, game.seats[-1], seed_from_number(8))
    page = engine(visitor, position)
    for _ in range(3):
        for _ in range(9):
            seat = position.actors()[0]
            position.apply(seat, dice.choice(position.legal(seat)))
        seat = position.actors()[0]
        asked = {"state": text(position.raw), "seat": seat, "effort": EFFORT, "seed": text(SEED)}
        theirs = compare_moves(position, seat, EFFORT, SEED).candidates
        for own, candidate in zip(page.evaluate(COMPARE, asked), theirs, strict=True):
            assert own["action"] == candidate.action
            assert own["share"] == candidate.share
            assert candidate.forecast is not None
            assert own["value"] == pytest.approx(candidate.value(seat), abs=CLOSE)
            assert own["chances"] == pytest.approx(candidate.forecast.chances.tolist(), abs=CLOSE)
            assert own["points"] == pytest.approx(candidate.forecast.points.tolist(), abs=CLOSE)


@pytest.mark.parametrize("name", NAMES)
def test_moves_are_tried_out_as_on_the_server(name: str, visitor: Callable[..., Visitor]) -> None:
    """How they go on, what the seat sees then, what the game says of them, and points that they bring."""
    game, dice, gained = find(name), random.Random(6), 0
    options = {"subplots": True} if name == "tirnanog" else None
    position = Position.start(game, 2, seed_from_number(8), options)
    page = engine(visitor, position)
    for _ in range(40):
        seat = position.actors()[0]
        action = dice.choice(position.legal(seat))
        own = page.evaluate(TRY, {"state": text(position.raw), "seat": seat, "action": action})
        theirs = continuation(position, seat, action)
        assert own == [tried(move) for move in theirs]
        gained += any(gains(move) for move in theirs)
        position.apply(seat, action)
    assert gained or name == "tipperary"  # which scores at its end


def tried(move: TriedMove) -> dict[str, Any]:
    """A move that was tried out here, as the page tells it."""
    return {
        "text": move.move,
        "clicks": list(move.before.game.moves.clicks(move.before, move.seat, move.action)),
        "facts": msgspec.json.decode(move.before.reasons_json(move.seat, move.action, move.after)),
        "gains": [{"key": key, **facts} for key, facts in gains(move)],
        "game": move.before.view(move.seat),
    }


def test_a_game_is_reviewed_as_on_the_server(visitor: Callable[..., Visitor]) -> None:
    game, dice = find("keltis"), random.Random(4)
    players = [LogPlayer("you", "Medb"), LogPlayer("greedy", "Conn")]
    log = Log(game, game.edition, {"variant": "short"}, players, SEED)
    position = Position.start(game, 2, SEED, {"variant": "short"})
    page, moves = engine(visitor, position), list[tuple[int, int]]()
    while not position.over:
        seat = position.actors()[0]
        scored = [(position.greedy_score(seat, each), dice.random(), each) for each in position.legal(seat)]
        action = max(scored)[2]
        log.move(seat, game.moves.write(position, seat, action))
        position.apply(seat, action)
        moves.append((seat, action))
    log.finish(position.totals())
    theirs = reviewed(review(log, 40, SEED))
    own = page.evaluate(REVIEW, {"seats": 2, "seed": text(SEED), "moves": moves})
    assert np.allclose(own["chances"], theirs.chances, atol=2e-4)
    assert own["slips"] == theirs.slips
    assert [turn["number"] for turn in own["turns"]] == [turn.number for turn in theirs.turns]
    for mine, seat in zip(own["seats"], theirs.seats, strict=True):
        assert mine["accuracy"] == pytest.approx(seat.accuracy, abs=0.11)
        assert mine["luck"] == pytest.approx(seat.luck, abs=2e-4)
        assert mine["slips"] == seat.slips
