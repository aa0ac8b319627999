"""Rated tables: who may sit there, what is not taken back, and the ranks that count."""

import pytest

from fidchell.rulekit.contract import RANK
from fidchell.rulekit.errors import UserError
from fidchell.table import archive
from fidchell.table.commands import AskUndo, KeyHashes, OfferRematch, Requester, Resign, Take
from fidchell.table.events import Ended, Taken, decode
from fidchell.table.terms import Chair, Live
from tests.table.fixtures import NAMES, TableDriver, first_turn, terms


def person(seat: int, **more: object) -> Requester:
    """Somebody who is signed in."""
    given = {"account": f"account-{seat}", "place": f"place {seat}", **more}
    return Requester(keys=KeyHashes(f"key {seat}"), **given)  # type: ignore[arg-type]


def rated_table(seats: int = 2, **more: object) -> TableDriver:
    driver = TableDriver(terms(seats=seats, rated=True, **more))
    for seat in range(seats):
        driver.do(person(seat), Take(seat, NAMES[seat]))
    return driver


def ended(driver: TableDriver) -> Ended:
    return next(event for event in map(decode, driver.stored) if isinstance(event, Ended))


@pytest.mark.parametrize(
    "changes",
    [
        {"hints": True},
        {"hot_seat": True},
        {"clock": Live(600)},
        {"edition": {}},
        {"game": "tirnanog", "seats": 1},
    ],
)
def test_terms_that_no_rated_game_has(changes: dict[str, object]) -> None:
    with pytest.raises(UserError):
        terms(rated=True, **changes).check()  # type: ignore[arg-type]
    terms(rated=True, clock=Live(600), on_time="resign").check()


def test_everybody_is_signed_in_and_nobody_sits_twice() -> None:
    driver = TableDriver(terms(rated=True))
    assert driver.refused(Requester(keys=KeyHashes("x")), Take(0, "Maeve")) == "rated-account"
    driver.do(person(0), Take(0, "Maeve"))
    assert driver.refused(person(0), Take(1, "Conn")) == "rated-twice"
    assert driver.refused(person(1, seats=(0,)), Take(1, "Conn")) == "rated-twice"
    driver.do(person(1), Take(1, "Conn"))
    assert driver.table.status == "running"


def test_at_other_tables_addresses_are_not_kept() -> None:
    driver = TableDriver(terms())
    (taken,) = driver.do(person(0), Take(0, "Maeve"))
    assert isinstance(taken, Taken)
    assert (taken.account, taken.place) == ("account-0", "")


def test_what_has_come_to_light_stays() -> None:
    driver = rated_table()
    seat, text = first_turn(driver)
    driver.act(seat, text)
    driver.act(seat, "draw deck")
    assert driver.refused(seat, AskUndo(2)) == "undo-rated"


def test_the_ranks_of_a_finished_game_are_the_rules() -> None:
    driver = rated_table(3).play()
    rows = driver.table.position.score_table()
    assert ended(driver).ranks == [int(row[RANK]) for row in rows]
    assert "ranks" not in TableDriver(terms()).sit_all().play().stored[-1].decode()


def test_who_resigns_is_last() -> None:
    driver = rated_table()
    driver.do(0, Resign())
    assert ended(driver).ranks == [2, 1]
    driver = rated_table(3)
    driver.do(0, Resign())
    driver.play()
    ranks = ended(driver).ranks
    assert ranks[0] == 3
    assert sorted(ranks[1:]) in ([1, 2], [1, 1])


def test_who_runs_out_of_time_is_last() -> None:
    driver = rated_table(clock=Live(60), on_time="resign")
    (seat,) = driver.table.history.actors
    driver.tick(61)
    assert ended(driver).ranks[seat] == 2


def test_a_rematch_is_rated_and_a_fork_is_not() -> None:
    driver = rated_table()
    driver.do(0, Resign())
    for seat in (0, 1):
        driver.do(seat, OfferRematch())
    events = archive.rematch_table(driver.table, driver.now)
    again = [event for event in events if isinstance(event, Taken)]
    assert [(event.account, event.place) for event in again] == [
        ("account-0", "place 0"),
        ("account-1", "place 1"),
    ]
    assert archive.fork_basis(driver.table, 0, 0, "oisin").terms.rated is False


def test_the_log_names_no_account_and_no_place() -> None:
    driver = rated_table(3, chairs=[Chair(), Chair(), Chair()])
    driver.do(0, Resign())
    driver.play()
    text = archive.export(driver.table, None)
    assert "account-" not in text
    assert "place 0" not in text
