"""The log of a game at a table where nobody is: smaller, and the same."""

from fidchell.table.activity import LEAST_PACKED, EventLog
from fidchell.table.events import Event, Moved
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
