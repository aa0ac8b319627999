"""One decision as a net sees it, from a position."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from fidchell.ai.nets.net_file import NumpyNet
from fidchell.ai.nets.shape import net_shape
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.rulekit.targets.interpreted import interpreted

TEMPLATE = "fidchell.ai.nets.decisions"


class NetDecision(NamedTuple):
    """The legal actions of a seat, the slot of each, and what the seat sees."""

    actions: list[int]
    slots: list[int]
    features: npt.NDArray[np.int8]


def see(position: Position, seat: int) -> NetDecision:
    """A seat's decision, by compiled rules where there are any."""
    features = np.zeros(net_shape(position.game, position.seats).features, np.int8)
    actions = position.legal(seat)
    rules = position.game.template(TEMPLATE)
    if is_compiling():
        rules.features_at(position.boxes, position.states, 0, seat, features)
        return NetDecision(
            actions, [rules.slot_at(position.states, 0, seat, each) for each in actions], features
        )
    box, state = position.box, position.state
    interpreted(rules.write_features)(box, state, seat, features)
    slot_of: Any = interpreted(rules.slot_of)
    return NetDecision(actions, [slot_of(state, seat, each) for each in actions], features)


def best_answer(net: NumpyNet, position: Position, seat: int) -> int:
    """The likeliest of a seat's legal actions; of equals the first."""
    decision = see(position, seat)
    logits, _ = net.answer(decision.features)
    return decision.actions[int(np.argmax(logits[decision.slots]))]
