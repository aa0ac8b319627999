"""A game at a table where nobody is: smaller, and the same."""

import random

from fidchell.table.activity import LEAST_PACKED, EventLog
from fidchell.table.events import Event, Moved
from fidchell.table.history import CHECKPOINT_INTERVAL, REST_INTERVAL
from tests.table.fixtures import started_table


def moved(number: int) -> Moved:
    return Moved(at=1.5 + number, seat=number % 2, text=f"play red {number}\u2028\n", digest="0" * 16)


def test_packed_events_are_read_as_they_were_in_their_order() -> None:
    log, events = EventLog(), [moved(number) for number in range(3 * LEAST_PACKED)]
    for number, event in enumerate(events):
        log.recent.append(event)
        if number in (LEAST_PACKED - 2, LEAST_PACKED, 2 * LEAST_PACKED + 3):
            log.pack()
    assert len(log.packed) == 2, "a few events are left as they are"
    assert len(log.recent) < LEAST_PACKED
    assert list(log) == list(log) == events


def test_a_game_that_goes_on_after_a_rest_has_the_same_log() -> None:
    driver = started_table("keltis", 2)
    made = list[Event]()
    for number in range(2 * LEAST_PACKED + 4):
        made += driver.any_move(driver.table.history.actors[0])
        if number % LEAST_PACKED == LEAST_PACKED - 1:
            driver.table.rest()
    assert len(driver.table.played.packed) == 2
    assert list(driver.table.played) == made


def test_every_position_before_a_rest_is_found_again() -> None:
    driver, before, dice = started_table("keltis", 2), list[bytes](), random.Random(4)
    history = driver.table.history
    for _ in range(REST_INTERVAL + CHECKPOINT_INTERVAL + 4):
        before.append(history.position.raw)
        seat = history.actors[0]
        driver.act(seat, dice.choice(history.position.texts(seat)))
    driver.table.rest()
    assert list(history.checkpoints) == [0, REST_INTERVAL]
    for index in (70, 3, 64, 63, 69, 0, 83, 16):
        assert history.position_before(index).raw == before[index]
