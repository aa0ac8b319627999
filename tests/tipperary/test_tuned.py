"""The tuned player: its boards show what the rules count, it knows only what its seat may, and plays well."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fidchell.ai.bots import ask, find_bot
from fidchell.ai.contests import BY_WEIGHTS, FIRST_GREEDY, Pairing, play, versus
from fidchell.ai.liking import likings
from fidchell.ai.search import Effort, Search
from fidchell.ai.weights import NEXT, far_seeing, find_weights, in_haste, read_all, weights_file
from fidchell.games.tipperary import GAME, board, crafts, herd, land, outlook, sight, trying
from fidchell.games.tipperary.box import FRESH, PASTURE
from fidchell.games.tipperary.deal import area_of
from fidchell.games.tipperary.display import add_tile, bottom_of, space_at, top_of
from fidchell.games.tipperary.places import column_behind, row_behind
from fidchell.games.tipperary.prospects import placements_left, prospects
from fidchell.games.tipperary.rules import AT
from fidchell.games.tipperary.shape import POINT
from fidchell.games.tipperary.state import CHOSEN, PLACE
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted

VARIANTS = ("standard", "turns", "objectives")
WEIGHTS = find_weights(GAME, 2)
NAMES = [name for name, _ in GAME.weights]
AREA, AIM, NEXT_AHEAD = (NAMES.index(name) for name in ("area", "aim", "next_ahead"))
behold, turn_tile, plane = interpreted(outlook.behold), interpreted(sight.turn_tile), interpreted(sight.plane)
flock, rows, columns = interpreted(herd.larger_herd), interpreted(row_behind), interpreted(column_behind)
sheep_on, fitting, count = interpreted(herd.sheep_on), interpreted(trying.fitting), interpreted(board.count)
brewed, lines = interpreted(crafts.whiskeys), interpreted(crafts.new_lines)
top, bottom = interpreted(top_of), interpreted(bottom_of)
hoped, area_at, lay = interpreted(prospects), interpreted(area_of), interpreted(add_tile)
coming = interpreted(placements_left)


def wandering(number: int, seats: int, entries: Any, **options: str) -> Iterator[tuple[Position, int]]:
    """The decisions of a game played by chance."""
    dice = random.Random(number)
    position = Position.start(GAME, seats, seed_from_number(number), options, None, entries)
    while not position.over:
        seat = dice.choice(position.actors())
        yield position, seat
        position.apply(seat, dice.choice(position.legal(seat)))


@pytest.mark.parametrize("number", range(8))
def test_the_boards_show_what_the_rules_count(number: int) -> None:
    dice, compared = random.Random(number), 0
    for position, seat in wandering(number, 1 + number % 2, GAME.plain):
        box, state, places = position.box, position.state, position.legal(seat)
        if state.phase != PLACE or state.stage[seat] != CHOSEN:
            continue
        tile, face, action = state.area[area_at(box, state, seat), state.slot[seat]], state.face[seat], 0
        behold(box, state, seat, 5)
        seen = count(fitting(box, state, tile, face))
        assert seen <= len(places)
        if state.right[seat] - state.left[seat] < 10 and bottom(state, seat) - top(state, seat) < 8:
            assert seen == len(places)
        for action in dice.sample(places, min(4, len(places))):
            row, column = rows(state, seat, action - AT), columns(state, seat, action - AT)
            line, place = row - state.window[0], column - state.window[1]
            if not (0 <= line < sight.ROWS - 5 and 0 <= place < sight.COLUMNS - 5):
                continue
            turn_tile(box, state, tile, face, line, place)
            pastures = plane(state, PASTURE)
            largest = sheep_on(state, flock(state, board.NOTHING, pastures))
            found = brewed(state), lines(state), largest
            turn_tile(box, state, tile, face, line, place)
            after = position.state
            lay(box, after, seat, tile, face, space_at(row, column), FRESH)
            rules = land.new_contacts, land.new_lines, land.largest_flock
            assert found == tuple(interpreted(rule)(after, seat) for rule in rules)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_liking_uses_only_what_a_seat_may_know_and_changes_nothing(seats: int) -> None:
    dice = random.Random(seats)
    for number, (position, seat) in enumerate(
        wandering(seats, seats, GAME.compiled, variant=VARIANTS[seats % 3])
    ):
        if number % seats == 0:
            before = position.raw
            twin = position.redealt(seat, dice.randbytes(32))
            own = likings(position, seat, WEIGHTS)[1]
            assert np.array_equal(own, likings(twin, seat, WEIGHTS)[1])
            assert position.raw == before


def test_interpreted_and_compiled_liking_agree() -> None:
    weights, compared = WEIGHTS.copy(), 0
    weights[NEXT_AHEAD] = 1  # a second look at the best alone
    for number, (position, seat) in enumerate(wandering(5, 2, GAME.compiled, variant="objectives")):
        if number % 9 == 4:
            plain = position.on(GAME.plain)
            assert np.array_equal(likings(position, seat, weights)[1], likings(plain, seat, weights)[1])
            compared += 1
    assert compared > 3


def test_a_second_look_concerns_the_best_placements_alone() -> None:
    first, changed = find_weights(GAME, 2, [NEXT]), 0
    assert first[NEXT_AHEAD] == 0 < WEIGHTS[NEXT_AHEAD]
    for position, seat in wandering(1, 2, GAME.compiled):
        once = likings(position, seat, first)[1]
        again = likings(position, seat, WEIGHTS)[1]
        if position.state.phase != PLACE or position.state.round == 12:
            assert np.array_equal(once, again)
        else:
            chosen = once >= once.max() - WEIGHTS[NEXT_AHEAD]
            assert chosen[again.argmax()]
            changed += once.argmax() != again.argmax()
    assert changed > 0


@pytest.mark.parametrize("haste", [1, 2])
def test_in_haste_only_the_snuggest_places_are_looked_at(haste: int) -> None:
    """Those are thought of as before; the best orientation is the best of theirs."""
    first, hasty, passed_over = find_weights(GAME, 2, [NEXT]), in_haste(GAME, WEIGHTS, haste), 0
    for position, seat in wandering(4, 2, GAME.compiled):
        state = position.state
        careful, quick = likings(position, seat, first)[1], likings(position, seat, hasty)[1]
        if state.phase != PLACE:
            assert np.array_equal(careful, quick)
        elif state.stage[seat] == CHOSEN:
            seen = quick > trying.OUT_OF_SIGHT
            assert seen.any() or not (careful > trying.OUT_OF_SIGHT).any()
            assert np.array_equal(quick[seen], careful[seen])
            passed_over += np.count_nonzero((careful > trying.OUT_OF_SIGHT) & ~seen)
        else:
            assert (quick <= careful).all()
            for action, worth in zip(position.legal(seat), quick, strict=True):
                turned = position.copy()
                turned.apply(seat, action)
                assert likings(turned, seat, hasty)[1].max() == worth
    assert passed_over > 100


def test_in_the_greatest_haste_nobody_thinks_of_the_area() -> None:
    generous, differing = WEIGHTS.copy(), 0
    generous[AREA] *= 2
    for position, seat in wandering(6, 2, GAME.compiled):
        one, two = (likings(position, seat, in_haste(GAME, each, 3))[1] for each in (WEIGHTS, generous))
        assert np.array_equal(one, two)
        one, two = (likings(position, seat, in_haste(GAME, each, 2))[1] for each in (WEIGHTS, generous))
        differing += not np.array_equal(one, two)
    assert differing > 20


def test_a_search_begins_with_a_wider_second_look() -> None:
    search, changed = Search(GAME), 0
    for position, seat in wandering(2, 2, GAME.compiled):
        actions, wide = likings(position, seat, far_seeing(GAME, WEIGHTS))
        first = search.think(position, seat, bytes(32), Effort(iterations=1, trees=1)).best
        assert first == actions[wide.argmax()]
        changed += first != actions[likings(position, seat, WEIGHTS)[1].argmax()]
    assert changed > 0


def test_prospects_begin_as_a_whole_game_and_end_with_nothing() -> None:
    for position, seat in wandering(3, 2, GAME.plain):
        if position.state.round == 1 and position.state.phase == PLACE:
            total = position.totals()[seat] + hoped(position.box, position.state, seat, WEIGHTS) / POINT
            assert 60 < total < 110
    assert hoped(position.box, position.state, 0, WEIGHTS) == 0


def test_prospects_are_fair_at_all_times() -> None:
    """Seats are compared in the middle of a round, too: one may have a placement more to come."""
    errors: dict[int, list[float]] = {0: [], 1: [], 2: [], 5: [], 9: []}
    for number in range(12):
        position, dice = Position.start(GAME, 2, seed_from_number(number)), random.Random(number)
        foretold = []
        while not position.over:
            box, state, seat = position.box, position.state, position.actors()[0]
            left = int(coming(box, state, seat))
            if left in errors:
                total = position.totals()[seat] + hoped(box, state, seat, WEIGHTS) / POINT
                foretold.append((left, seat, total))
            position.apply(seat, ask(find_bot("tuned"), position, seat, dice))
        for left, seat, total in foretold:
            errors[left].append(total - position.totals()[seat])
    assert all(abs(np.mean(found)) < 4 for found in errors.values())


def test_every_weight_of_the_file_is_known() -> None:
    for weights in read_all(weights_file(GAME)).values():
        assert set(weights) == {name for name, _ in GAME.weights}


def test_tuned_beats_the_first_greedy_player() -> None:
    boxes = GAME.box(GAME.edition, GAME.edition.choose({}))
    result = play(GAME, boxes, versus(BY_WEIGHTS, WEIGHTS, FIRST_GREEDY, WEIGHTS, 2), 7, 120)
    assert result.shares[:, 0].mean() > 0.65


def test_who_knows_the_objectives_beats_who_does_not() -> None:
    boxes = GAME.box(GAME.edition, GAME.edition.choose({"variant": "objectives"}))
    knowing = find_weights(GAME, 2, [NEXT])
    blind = knowing.copy()
    blind[AIM] = 0
    result = play(GAME, boxes, Pairing((BY_WEIGHTS, BY_WEIGHTS), (knowing, blind)), 7, 400)
    assert result.margin().mean() > 0
