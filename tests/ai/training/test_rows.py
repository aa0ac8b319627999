"""Rows of games that a net answers: what is legal, what is seen, and what the tuned player would do."""

from typing import Any

import numpy as np

from fidchell.ai.nets.shape import net_shape
from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.training.rows.answers import WAIT
from fidchell.ai.tuning.weights import find_weights
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.position import Position

KELTIS, ROWS, SEATS = find("keltis"), 3, 2
SIZES, SHAPE = KELTIS.constants, net_shape(KELTIS, SEATS)
RULES: Any = KELTIS.template("fidchell.ai.training.rows.answers")
DECISIONS: Any = KELTIS.template("fidchell.ai.nets.decisions")


class Rows:
    """Games of Keltis in rows."""

    def __init__(self) -> None:
        start = Position.start(KELTIS, SEATS, seed_from_number(1))
        self.boxes, self.states = start.boxes, KELTIS.State.batch(ROWS)
        self.seeds = np.tile(seed_words(seed_from_number(2)), (ROWS, 1))
        self.seeds[:, 6] = np.arange(ROWS)
        self.turn, self.slots = np.zeros(ROWS, np.int64), np.zeros(ROWS, np.int64)
        self.mask = np.zeros((ROWS, SHAPE.slots), np.int8)
        self.features = np.zeros((ROWS, SHAPE.features), np.int8)
        self.options = np.zeros(SIZES["OPTIONS"], np.int64)
        self.candidates = np.zeros((ROWS, 1), np.int64)  # Keltis lists none
        self.points = np.zeros((ROWS, SIZES["SEATS"], SIZES["COLUMNS"]), np.int32)
        self.rewards, self.done = np.zeros((ROWS, SIZES["SEATS"]), np.float32), np.zeros(ROWS, np.int8)
        seen = (self.turn, self.mask, self.features, self.options, self.candidates)
        RULES.begin_rows(self.boxes, self.states, SEATS, self.seeds, *seen)

    def answer(self) -> None:
        """Carry out the slots."""
        seen = (self.turn, self.mask, self.features, self.options, self.candidates)
        results = (self.points, self.rewards, self.done)
        RULES.answer_rows(self.boxes, self.states, SEATS, self.seeds, self.slots, *seen, *results)

    def slot(self, row: int, action: int) -> int:
        """The slot of an action of the seat to move."""
        seat = int(self.turn[row])
        return int(DECISIONS.slot_at(self.states, row, seat, action, self.candidates[row]))

    def position(self, row: int) -> Position:
        """The position of a row."""
        position = Position.start(KELTIS, SEATS, seed_from_number(1))
        position.states[0] = self.states[row]
        return position


def test_masks_show_what_is_legal_and_games_follow_each_other() -> None:
    rows, rng, ended = Rows(), np.random.default_rng(1), 0
    for _ in range(400):
        position, seat = rows.position(0), int(rows.turn[0])
        slots = [rows.slot(0, action) for action in position.legal(seat)]
        assert sorted(slots) == list(np.flatnonzero(rows.mask[0]))
        rows.slots[:] = [rng.choice(np.flatnonzero(mask)) for mask in rows.mask]
        rows.answer()
        ended += int(rows.done.sum())
        assert (rows.rewards[rows.done == 1, :SEATS].sum(1) == 1).all()
    assert ended > 0


def test_a_row_that_waits_stays_as_it_is() -> None:
    rows = Rows()
    before, seen = rows.states.tobytes(), rows.features.copy()
    rows.slots[:] = WAIT
    rows.answer()
    assert rows.states.tobytes() == before
    assert np.array_equal(rows.features, seen)
    assert not rows.done.any()


def test_the_tuned_player_answers_where_it_is_asked() -> None:
    rows, weights = Rows(), find_weights(KELTIS, SEATS)
    asked, dice = np.array([1, 0, 1], np.int8), np.arange(1, ROWS + 1)
    scores = np.zeros(SIZES["OPTIONS"], np.int64)
    rows.slots[:] = WAIT
    given = (weights, rows.options, rows.candidates, scores, dice)
    RULES.tuned_rows(rows.boxes, rows.states, rows.turn, asked, *given, rows.slots)
    assert rows.slots[1] == WAIT
    for row in (0, 2):
        position, seat = rows.position(row), int(rows.turn[row])
        actions, found = score_actions(position, seat, weights)
        best = {rows.slot(row, int(each)) for each in actions[found == found.max()]}
        assert int(rows.slots[row]) in best
