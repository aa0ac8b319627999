"""The compiled net computes what the net of NumPy does, for every decision of a game, and of other sizes."""

import numpy as np
import pytest

from fidchell.ai.nets.compiled_net import REMEMBERED, compiled_net
from fidchell.ai.nets.decision import see
from fidchell.ai.nets.forward import compute
from fidchell.ai.nets.net_file import Floats, NumpyNet
from fidchell.ai.nets.shape import net_shape
from fidchell.ai.nets.shipped import find_net
from fidchell.ai.search.policy_scores import net_scores
from fidchell.games import find
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.ai.positions import decision_after

KELTIS = find("keltis")
UNIT = 1000.0  # of a logit, as a policy score


def found_net(position: Position) -> NumpyNet:
    """The net of a position, which has one."""
    net = find_net(position)
    assert net is not None
    return net


@pytest.mark.in_turn(3)
@pytest.mark.parametrize("decisions", range(3, 80, 7))
def test_the_compiled_net_agrees_with_numpy(decisions: int) -> None:
    position, seat = decision_after(KELTIS, decisions, 2, decisions)
    net = found_net(position)
    decision = see(position, seat)
    logits, values = net.answer(decision.features)
    compiled = compiled_net(net, KELTIS)
    actions, scores = net_scores(position, seat, compiled, UNIT)
    assert list(actions) == decision.actions
    assert scores == pytest.approx(logits[decision.slots] * UNIT, abs=2)
    assert compiled.scratch.logits == pytest.approx(logits, abs=1e-3)
    assert compiled.scratch.values[0] == pytest.approx(values, abs=1e-4)


def test_an_answer_given_before_is_remembered() -> None:
    """The second time the net is not asked: its scratch holds what it remembers."""
    position, seat = decision_after(KELTIS, 20, 2, 3)
    compiled = compiled_net(found_net(position), KELTIS)
    _, first = net_scores(position, seat, compiled, UNIT)
    assert np.count_nonzero(compiled.memory.keys) == 1
    compiled.scratch.flow[:] = 7
    _, second = net_scores(position, seat, compiled, UNIT)
    assert np.array_equal(first, second)
    assert (compiled.scratch.flow == 7).all()
    assert len(compiled.memory.keys) == REMEMBERED


def random_net(groups: int, width: int, hidden: int) -> NumpyNet:
    """A net of a game that does not exist."""
    rng = np.random.default_rng(groups)
    sizes = {
        "group_input": (width, 6),
        "shared_input": (width, 5),
        **{f"{name}.{block}": size for block in range(2) for name, size in inside(width, hidden).items()},
        "group_policy": (3, width),
        "summary": (hidden, 2 * width),
        "shared_policy": (2, hidden),
        "value": (2, hidden),
    }
    arrays: dict[str, Floats] = {}
    for name, size in sizes.items():
        arrays[f"{name}.weight"] = rng.normal(0, 0.5, size).astype(np.float32)
        arrays[f"{name}.bias"] = rng.normal(0, 0.5, size[0]).astype(np.float32)
    for name in ("shared_input", "inner.0", "inner.1"):
        del arrays[f"{name}.bias"]
    return NumpyNet({"shape": {"groups": groups, "group_features": 6}, "size": {"blocks": 2}}, arrays)


def inside(width: int, hidden: int) -> dict[str, tuple[int, int]]:
    """The layers of one block."""
    return {"inner": (hidden, width), "across": (hidden, 2 * width), "outer": (width, hidden)}


@pytest.mark.parametrize(("groups", "width", "hidden"), [(1, 4, 8), (3, 9, 6), (6, 2, 3)])
def test_nets_of_every_size_agree_interpreted(groups: int, width: int, hidden: int) -> None:
    net = random_net(groups, width, hidden)
    compiled = compiled_net(net, KELTIS)
    compiled.scratch.features[:] = np.random.default_rng(1).integers(0, 2, len(compiled.scratch.features))
    interpreted(compute)(compiled.weights, compiled.scratch)
    logits, values = net.answer(compiled.scratch.features)
    assert compiled.scratch.logits == pytest.approx(logits, abs=1e-4)
    assert compiled.scratch.values[0] == pytest.approx(values, abs=1e-4)


def test_a_compiled_net_has_the_sizes_of_its_game() -> None:
    net, shape = found_net(decision_after(KELTIS, 0, 2)[0]), net_shape(KELTIS, 2)
    compiled = compiled_net(net, KELTIS)
    assert len(compiled.scratch.features) == shape.features
    assert len(compiled.scratch.logits) == shape.slots
