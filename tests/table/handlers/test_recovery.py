"""Freeing the seat of somebody who is gone: never a present player's, and told to everybody."""

from fidchell.games import find
from fidchell.rulekit.log.reader import LogReader
from fidchell.table import archive
from fidchell.table.commands import (
    AgreeReplace,
    Free,
    KeyHashes,
    Recover,
    ReplaceByBot,
    Requester,
    Resign,
    Take,
)
from fidchell.table.events import FreeAsked, Freed, FreeRefused, Taken
from fidchell.table.proof.verification import verify_log
from fidchell.table.tokens import hashed, hashed_code
from tests.table.fixtures import HOST, TableDriver, started_table

HOST_WITH_LINK = Requester(is_host=True, keys=KeyHashes(hashed("link")))
NEWCOMER = Requester(keys=KeyHashes(hashed("newcomer"), hashed_code("NEWCODE")))


def freed(**other: object) -> TableDriver:
    """A table whose second seat the host has freed."""
    driver = started_table(seats=3, **other).play(4)  # type: ignore[arg-type]
    driver.do(HOST_WITH_LINK, Free(1))
    assert [type(event) for event in driver.tick(300)] == [Freed]
    return driver


def test_only_the_host_frees_a_seat_and_only_one_that_a_person_plays() -> None:
    driver = started_table(seats=3)
    assert driver.refused(0, Free(1)) == "host-only"
    assert driver.refused(HOST, Free(1)) == "no-keys"
    assert driver.refused(HOST_WITH_LINK, Free(4)) == "replace-nobody"
    driver.do(1, Resign())
    assert driver.refused(HOST_WITH_LINK, Free(1)) == "replace-nobody"


def test_a_player_who_is_there_keeps_the_seat() -> None:
    """One sign of life is enough: coming back, or a move."""
    driver = started_table(seats=3, patience=10)
    assert [type(event) for event in driver.do(HOST_WITH_LINK, Free(1))] == [FreeAsked]
    assert driver.refused(HOST_WITH_LINK, Free(2)) == "free-pending"
    assert driver.tick(200) == [], "however impatient the terms are"
    assert driver.arrive("token 0", "host") == []
    assert [type(event) for event in driver.arrive("token 1")] == [FreeRefused]
    assert driver.tick(1000) == []
    assert "keeps the seat" in driver.words(0)[-1]
    seat = driver.table.history.actors[0]
    driver.do(HOST_WITH_LINK, Free(seat))
    driver.any_move(seat)
    assert driver.tick(1000) == []
    driver.check_fold()


def test_a_recovery_code_keeps_the_seat_too() -> None:
    driver = started_table(seats=3)
    driver.do(HOST_WITH_LINK, Free(1))
    driver.do(NEWCOMER, Recover("CODEB"))
    assert FreeRefused in [type(event) for event in driver.arrive("newcomer")]
    assert driver.tick(1000) == []


def test_whoever_has_the_new_link_goes_on_in_a_freed_seat() -> None:
    driver = freed()
    assert driver.table.seat_of_token(hashed("token 1")) is None
    assert driver.refused(NEWCOMER, Recover("CODEB")) == "code-wrong"
    assert driver.refused(NEWCOMER, Take(1, "Deirdre")) == "invite-wrong"
    assert driver.refused(NEWCOMER, Take(0, "Deirdre", "link")) == "table-begun"
    assert driver.refused(NEWCOMER, Take(1, "Maeve", "link")) == "name-twice"
    assert [type(event) for event in driver.do(NEWCOMER, Take(1, "Deirdre", "link"))] == [Taken]
    assert driver.table.seat_of_token(hashed("newcomer")) == 1
    assert driver.refused(NEWCOMER, Take(1, "Emer", "link")) == "table-begun"
    assert driver.shown(0)["chairs"][1]["name"] == "Deirdre"
    driver.play(12).check_fold()
    log = LogReader(archive.table_log(driver.table).text(), "log", find).log()
    assert verify_log(log).counts["others"] == 3


def test_a_freed_seat_may_be_given_to_a_bot_when_the_others_agree() -> None:
    driver = freed()
    driver.do(0, ReplaceByBot(1))
    driver.do(2, AgreeReplace())
    assert driver.table.bot_level(1) == "oisin"
    assert driver.refused(NEWCOMER, Take(1, "Deirdre", "link")) in ("table-begun", "chair-taken")
    driver.play(12).check_fold()
    log = LogReader(archive.table_log(driver.table).text(), "log", find).log()
    verify_log(log, log.game.interpreted)
