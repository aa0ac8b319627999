"""§17, §20: the candidates of a decision, and the display that a net sees with each of them."""

import pytest

from fidchell.ai.nets.decision import see
from fidchell.ai.search.policy_scores import score_actions
from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.eval.nets import display_marks, features, slots, table_marks
from fidchell.games.tipperary.eval.nets.marks import FIRST, MARKS, START, STEP
from fidchell.games.tipperary.eval.weights import NEXT_AHEAD
from fidchell.games.tipperary.rules.actions import ACTIONS
from fidchell.games.tipperary.rules.land import largest_flock, open_ring
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.state import CHOSEN, EFFECT, PLACE
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Grid
from fidchell.rulekit.targets.interpreted import interpreted
from tests.ai.nets.decisions import random_decisions

rectangle, flock, ring = (interpreted(each) for each in (largest_rectangle, largest_flock, open_ring))


def marks(table: Grid, scale: int, amount: int) -> list[int]:
    """The marks that an amount has on a scale."""
    return [int(amount >= table[scale, FIRST] + n * table[scale, STEP]) for n in range(table[scale, MARKS])]


def seen_marks(out: Grid, table: Grid, scale: int) -> list[int]:
    """The marks that were written."""
    start = table[scale, START]
    return out[start : start + table[scale, MARKS]].tolist()


def display_of(position: Position, seat: int, action: int) -> Grid:
    """The features of the display as it would be with an action."""
    seen = see(position, seat)
    slot = seen.slots[seen.actions.index(action)]
    group = seen.features[slot * features.GROUP_FEATURES : (slot + 1) * features.GROUP_FEATURES]
    return group[features.DISPLAY_AT :]


def test_an_action_fits_into_a_candidate() -> None:
    assert ACTIONS <= 1 << slots.ACTION_BITS


@pytest.mark.in_turn(3)
def test_candidates_are_the_best_actions_in_order() -> None:
    """§20: by the evaluation without lookahead; the many that rank lower have no slot."""
    weights, left_out = slots.RANKING.copy(), 0
    weights[NEXT_AHEAD] = 0
    for position, seat in random_decisions(GAME, 2, 3)[::7]:
        seen = see(position, seat)
        scores = dict(zip(*score_actions(position, seat, weights), strict=True))
        placed = sorted((slot, action) for action, slot in zip(seen.actions, seen.slots, strict=True))
        ranked = [scores[action] for slot, action in placed if slot < slots.GROUPS]
        assert ranked == sorted(ranked, reverse=True)
        for action in set(scores) - set(seen.actions):
            assert len(ranked) == slots.GROUPS
            assert scores[action] <= ranked[-1]
            left_out += 1
    assert left_out > 50


@pytest.mark.in_turn(3)
def test_a_net_sees_the_display_with_a_placement() -> None:
    """§5, §7.1, §15.1, §15.3: what the marks say of a tile is so once it lies."""
    checked = 0
    for position, seat in random_decisions(GAME, 2, 9):
        state = position.state
        others = [other for other in position.actors() if other != seat]
        if state.phase != PLACE or state.stage[seat] != CHOSEN or seat != state.turn or others:
            continue
        for action in see(position, seat).actions[:3]:
            out, after = display_of(position, seat, action), position.copy()
            after.apply(seat, action)
            if after.state.phase not in (PLACE, EFFECT):
                continue
            counts = {
                display_marks.RECTANGLE: rectangle(after.state, seat),
                display_marks.FLOCK: flock(after.state, seat),
                display_marks.RING_OPEN: ring(after.box, after.state, seat),
                display_marks.BARREL: after.state.barrel[seat],
                display_marks.TOWERS: after.state.tower[seat],
            }
            for scale, amount in counts.items():
                table = display_marks.TABLE
                assert seen_marks(out, table, scale) == marks(table, scale, int(amount))
                checked += 1
    assert checked > 20


@pytest.mark.in_turn(3)
def test_a_net_sees_the_first_decision() -> None:
    """§2, §4.2: twelve placements to come, ten open tiles of which two are the own ones, fifty in the bag."""
    position = Position.start(GAME, 2, seed_from_number(1))
    seat = position.actors()[0]
    out = see(position, seat).features[slots.GROUPS * features.GROUP_FEATURES :]
    assert out[: table_marks.KINDS].tolist() == [1, 0, 0, 0, 0]
    tiles = [out[at : at + 60].sum() for at in (table_marks.OWN_AT, table_marks.OPEN_AT, table_marks.BAG_AT)]
    assert tiles == [2, 8, 50]
    assert out[table_marks.STACK_AT :][:12].all()
    assert seen_marks(out, table_marks.TABLE, table_marks.TO_COME) == [1] * 12
    for start in (table_marks.SEATS_AT, table_marks.SEATS_AT + table_marks.SEAT_MARKS):
        own = out[start : start + table_marks.SEAT_MARKS]
        assert seen_marks(own, table_marks.SEAT_TABLE, table_marks.RING_OPEN) == [1] * 18
        assert not own[table_marks.MARKER]
