"""One decision as a net sees it, from a position."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from fidchell.ai.nets.net_file import NumpyNet
from fidchell.ai.nets.shape import net_shape
from fidchell.ai.nets.slots import NO_SLOT
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.rulekit.targets.interpreted import interpreted

SLOTS, TEMPLATE = "fidchell.ai.nets.slots", "fidchell.ai.nets.decisions"


class NetDecision(NamedTuple):
    """The legal actions of a seat that have a slot, the slot of each, and what the seat sees."""

    actions: list[int]
    slots: list[int]
    features: npt.NDArray[np.int8]


def see(position: Position, seat: int) -> NetDecision:
    """A seat's decision, by compiled rules where there are any."""
    return see_compiled(position, seat) if is_compiling() else see_interpreted(position, seat)


def see_compiled(position: Position, seat: int) -> NetDecision:
    """A seat's decision, by compiled rules."""
    mask, options, candidates, features = room_for(position)
    rules = position.game.template(TEMPLATE)
    rules.see_at(position.boxes, position.states, 0, seat, mask, options, candidates, features)
    actions = position.legal(seat)
    slots = [rules.slot_at(position.states, 0, seat, each, candidates) for each in actions]
    return with_slots(actions, slots, features)


def see_interpreted(position: Position, seat: int) -> NetDecision:
    """A seat's decision, by plain Python."""
    mask, options, candidates, features = room_for(position)
    rules, box, state = position.game.template(TEMPLATE), position.box, position.state
    interpreted(rules.write_mask)(box, state, seat, mask, options, candidates)
    interpreted(rules.write_features)(box, state, seat, candidates, features)
    actions, find_slot = position.legal(seat), interpreted(rules.find_slot)
    slots = [find_slot(state, seat, each, candidates) for each in actions]
    return with_slots(actions, slots, features)


def room_for(position: Position) -> tuple[Any, Any, Any, Any]:
    """Where mask, options, candidates and features are written."""
    game, shape = position.game, net_shape(position.game, position.seats)
    mask, features = np.zeros(shape.slots, np.int8), np.zeros(shape.features, np.int8)
    options = np.zeros(game.constants["OPTIONS"], np.int64)
    return mask, options, np.zeros(game.template(SLOTS).LISTED, np.int64), features


def with_slots(actions: list[int], slots: list[int], features: npt.NDArray[np.int8]) -> NetDecision:
    """The actions that have a slot."""
    found = [(action, slot) for action, slot in zip(actions, slots, strict=True) if slot != NO_SLOT]
    return NetDecision([action for action, _ in found], [slot for _, slot in found], features)


def best_answer(net: NumpyNet, position: Position, seat: int) -> int:
    """The likeliest of a seat's legal actions; of equals the first."""
    decision = see(position, seat)
    logits, _ = net.answer(decision.features)
    return decision.actions[int(np.argmax(logits[decision.slots]))]
