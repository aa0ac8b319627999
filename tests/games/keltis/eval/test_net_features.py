"""§12: what a net sees of Keltis: all paths alike. What holds for every game is in tests/ai/nets."""

import numpy as np
import pytest

from fidchell.ai.nets.decision import see
from fidchell.ai.nets.shape import net_shape
from fidchell.games import find
from fidchell.games.keltis.eval import net_features as features
from fidchell.games.keltis.eval.net_slots import action_of, slot_of
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.ai.nets.decisions import random_decisions

GAME = find("keltis")


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_action_has_a_slot_of_its_own(seats: int) -> None:
    slots = net_shape(GAME, seats).slots
    for position, seat in random_decisions(GAME, seats, 11)[::20]:
        state = position.state
        every = [interpreted(slot_of)(state, seat, action) for action in range(GAME.constants["ACTIONS"])]
        assert sorted(every) == list(range(slots))
        assert [interpreted(action_of)(state, seat, slot) for slot in every] == list(range(slots))
        seen = see(position, seat)
        assert seen.slots == [every[action] for action in seen.actions]


def swapped(position: Position) -> Position:
    """The same position with the first two paths exchanged everywhere."""
    other, state = position.copy(), position.state
    order = [1, 0, 2, 3, 4, 5]  # the last one is NONE
    cards = np.arange(55).reshape(5, 11)[order[:5]].reshape(-1)
    for name in ("pile", "height", "tile"):
        getattr(state, name)[:] = getattr(state, name)[order[:5]]
    state.pile[:2] = np.where(np.arange(22) < state.height[:2, None], cards[state.pile[:2]], 0)
    for name in ("last", "direction", "step"):
        getattr(state, name)[:] = getattr(state, name)[:, order[:5]]
    state.laid[:] = state.laid[:, cards]
    state.large[:] = np.array(order)[state.large]
    for name, counts in (("hand", state.held), ("known", state.knowns)):
        for seat in range(len(counts)):
            held = sorted(cards[getattr(state, name)[seat, : counts[seat]]])
            getattr(state, name)[seat, : counts[seat]] = held
    state.discarded, state.finished = order[state.discarded], order[state.finished]
    other.store(state)
    return other


def test_paths_are_all_seen_alike() -> None:
    """Two paths exchanged: their features are exchanged, and nothing else changes."""
    for position, seat in random_decisions(GAME, 2, 5)[::9]:
        before, after = see(position, seat).features, see(swapped(position), seat).features
        size = net_shape(GAME, 2).group_features
        assert after[:size].tobytes() == before[size : 2 * size].tobytes()
        assert after[size : 2 * size].tobytes() == before[:size].tobytes()
        assert after[2 * size :].tobytes() == before[2 * size :].tobytes()


def turned(position: Position, path: int) -> Position:
    """The same position with the values of one path turned round, everywhere."""
    other, state = position.copy(), position.state
    cards = np.arange(55)
    own = slice(path * 11, path * 11 + 11)
    cards[own] = cards[own][::-1]
    height = state.height[path]
    state.pile[path, :height] = cards[state.pile[path, :height]]
    state.laid[:, own] = state.laid[:, own][:, ::-1].copy()
    state.last[:, path] = np.where(state.last[:, path] < 0, state.last[:, path], 10 - state.last[:, path])
    state.direction[:, path] *= -1
    for name, counts in (("hand", state.held), ("known", state.knowns)):
        for seat in range(len(counts)):
            getattr(state, name)[seat, : counts[seat]] = sorted(
                cards[getattr(state, name)[seat, : counts[seat]]]
            )
    other.store(state)
    return other


def test_a_falling_column_is_seen_as_a_rising_one() -> None:
    found = 0
    for position, seat in random_decisions(GAME, 2, 5)[::3]:
        for path in range(features.PATHS):
            if position.state.direction[seat, path] != 0:
                other = turned(position, path)
                assert see(other, seat).features.tobytes() == see(position, seat).features.tobytes()
                assert sorted(see(other, seat).slots) == sorted(see(position, seat).slots)
                found += 1
    assert found > 10


def test_a_known_position_in_features() -> None:
    """The first decision of a deal: eight cards in hand, nothing on any pile, every figure at the start."""
    position = Position.start(GAME, 2, seed_from_number(1))
    seat = position.actors()[0]
    size = net_shape(GAME, 2).group_features
    paths = see(position, seat).features[: 5 * size].reshape(5, size)
    hand = position.state.hand[seat].tolist()
    for card in range(55):
        path, value = divmod(card, 11)
        assert paths[path, features.HAND + value] == (hand.count(card) >= 1)
        assert paths[path, features.HAND + 11 + value] == (hand.count(card) == 2)
        assert paths[path, features.UNSEEN + value] == (hand.count(card) <= 1)
    assert not paths[:, features.TOP : features.HAND].any()
    assert paths[:, features.SEATS_ON_PATH + features.ROW].all()
    assert paths[:, features.SEATS_ON_PATH + features.FITTING :][:, :11].all()
