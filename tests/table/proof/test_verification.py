"""The log of a table proves everything that happened there: undos, consent, seats, pauses and clocks."""

import pytest

from fidchell.games import find
from fidchell.rulekit.errors import BadLog
from fidchell.rulekit.log.log import Log
from fidchell.rulekit.log.reader import LogReader
from fidchell.table import archive
from fidchell.table.commands import (
    AgreeReplace,
    AnswerUndo,
    AskUndo,
    Leave,
    Pause,
    ReplaceByBot,
    Resign,
    Resume,
    Return,
    Undo,
)
from fidchell.table.proof.verification import Proof, verify_log
from fidchell.table.terms import Chair, Live
from tests.rulekit.log.logs import with_checksums
from tests.table.fixtures import TableDriver, choices, first_turn, started_table, terms


def log_of(driver: TableDriver) -> Log:
    return LogReader(archive.table_log(driver.table).text(), "log", find).log()


def proven(driver: TableDriver) -> Proof:
    """What the exported log proves; its last position is the table's."""
    log = log_of(driver)
    proof = verify_log(log, log.game.interpreted)
    assert proof.position.raw == driver.table.position.raw
    assert [tuple(move) for move in log.moves] == [(m.seat, m.text) for m in driver.table.history.moves]
    return proof


def forged(driver: TableDriver, *changes: tuple[str, str]) -> str:
    """The exported log with lines changed, and all checksums made anew."""
    text = "\n".join(line[:-8] for line in archive.table_log(driver.table).text().splitlines())
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    lines = text.split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("seed ")) + 1
    for number, line in enumerate(lines[first:], 1):
        if line[:1].isdigit():
            lines[first + number - 1] = f"{number} {line.partition(' ')[2]}"
    return with_checksums(lines)


def refused(text: str) -> str:
    with pytest.raises(BadLog) as raised:
        archive.import_log(text, 5.0)
    assert raised.value.say("fr") != raised.value.say("en")
    return str(raised.value)


def with_agreed_undo() -> TableDriver:
    """A table at which a draw was taken back with the consent of the other."""
    driver = started_table()
    seat, text = first_turn(driver)
    driver.act(seat, text, "draw deck")
    driver.do(seat, AskUndo(2))
    driver.do(1 - seat, AnswerUndo(True))
    return driver


def test_an_undo_with_consent_is_told_and_proven() -> None:
    driver = with_agreed_undo()
    driver.play()
    text = archive.export(driver.table, None)
    assert " undo 2 agreed #" in text
    assert " table undoagreed #" in text
    proof = proven(driver)
    assert proof.counts["undos"] == proof.counts["agreed"] == 1
    assert archive.import_log(text, 5.0)


def test_an_undo_without_the_consent_it_needs_is_refused_and_its_line_named() -> None:
    driver = with_agreed_undo()
    asker = next(iter(driver.table.played)).seat  # type: ignore[union-attr]
    other = "ba"[asker]
    lines = [line for line in archive.table_log(driver.table).text().splitlines() if "undoagreed" in line]
    agreed = "\n" + lines[0][:-8]
    assert "“undo 2 agreed”" in refused(forged(driver, (agreed, "")))
    assert "undoagreed" in refused(
        forged(driver, (f" {other} table undoagreed", f" {'ab'[asker]} table undoagreed"))
    )


def test_an_undo_past_the_barrier_that_claims_no_consent_is_refused() -> None:
    driver = with_agreed_undo()
    text = archive.table_log(driver.table).text()
    dropped = [("\n" + line[:-8], "") for line in text.splitlines() if " table " in line]
    message = refused(forged(driver, *dropped, ("undo 2 agreed", "undo 2")))
    assert "hidden" in message
    assert "Line 13 of the log" in message


def test_undos_within_the_barrier_are_proven() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    driver.act(seat, text)
    driver.do(seat, Undo(1))
    driver.act(seat, text)
    assert proven(driver).counts["undos"] == 1
    assert "line 12" in refused(forged(driver, (f"{'ab'[seat]} undo 1", f"{'ba'[seat]} undo 1"))).lower()


def test_seats_that_choose_at_the_same_time_undo_for_themselves() -> None:
    driver = started_table("tipperary", 3, options={"mode": "simultaneous"})
    sent = {seat: choices(driver, seat, seat) for seat in range(3)}
    driver.act(0, *sent[0])
    driver.act(1, sent[1][0])
    driver.do(0, Undo(2, 2))
    proven(driver)


def test_who_plays_for_whom_is_proven() -> None:
    driver = started_table(seats=3, patience=60).play(4)
    driver.do(0, ReplaceByBot(1))
    driver.do(2, AgreeReplace())
    driver.tick(60)
    assert driver.table.bot_level(1)
    driver.play(6)
    driver.do(1, Return())
    driver.do(2, Leave())
    driver.play(6)
    proof = proven(driver)
    assert proof.counts["others"] == 5
    early = next(
        line for line in archive.table_log(driver.table).text().splitlines() if " table replaced" in line
    )
    at = early.split()[1]
    assert "table replaced" in refused(
        forged(driver, (f" {at} b table replaced", f" {float(at) - 2!r} b table replaced"))
    )
    assert "log" in refused(forged(driver, (" b table returned", " a table returned")))


def test_a_pause_is_proven_and_nobody_moves_in_it() -> None:
    driver = started_table().play(2)
    driver.do(0, Pause())
    driver.do(1, Resume())
    driver.play(2)
    proven(driver)
    resumed = [
        ("\n" + line[:-8], "")
        for line in archive.table_log(driver.table).text().splitlines()
        if " table resume" in line
    ]
    assert "paused" in refused(forged(driver, *resumed))


def test_a_clock_that_has_run_out_is_proven() -> None:
    driver = started_table(seats=3, clock=Live(30, 2), on_time="bot").play(5)
    driver.tick(31)
    driver.play(4)
    driver.tick(31)
    driver.play(20)
    assert "clock" in archive.table_log(driver.table).text()
    proven(driver)


def test_a_move_after_its_time_and_a_clock_that_ran_on_are_refused() -> None:
    driver = started_table(clock=Live(30, 2), on_time="resign").play(5)
    driver.do(driver.table.history.actors[0], Resign())
    text = archive.table_log(driver.table).text()
    proven(driver)
    assert "time is over" in refused(forged(driver, ('"seconds":30', '"seconds":10'), *late(text)))
    driver = started_table(seats=3, clock=Live(30, 2), on_time="bot").play(5)
    driver.tick(31)
    assert "table replaced" in refused(forged(driver, ('"seconds":30', '"seconds":3000')))


def late(text: str) -> list[tuple[str, str]]:
    """The last two entries of a log, a minute later."""
    found = []
    for line in text.splitlines()[-2:]:
        number, at, rest = line[:-8].split(" ", 2)
        found.append((f"{number} {at} {rest}", f"{number} {float(at) + 60!r} {rest}"))
    return found


def test_moves_that_were_made_elsewhere_are_no_part_of_the_game_at_the_table() -> None:
    before = started_table().play(9)
    text = archive.whole_log(before.table).text()
    driver = TableDriver(terms(), events=archive.import_log(text, 5.0)).sit_all()
    driver.play(5)
    assert '"line":9' in archive.table_log(driver.table).text()
    proven(driver)


@pytest.mark.parametrize("game", ["keltis", "tipperary", "tirnanog"])
def test_whole_games_with_bots_are_proven(game: str) -> None:
    driver = TableDriver(terms(game, chairs=[Chair(), Chair("bot", "greedy")])).sit_all().play()
    proof = proven(driver)
    assert proof.position.over
    assert log_of(driver).totals == proof.position.totals()


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ('table fireworks {"a":1}', "no table knows"),
        ("table ended", "no table knows"),
        ('table replaced {"bot":"oisin","at":5}', "no table knows"),
        ("table replaced {broken}", "no table knows"),
        ("table paused", "something else would have happened"),
        ("table undoagreed", "Nobody asks"),
    ],
)
def test_what_no_table_does_is_refused(entry: str, complaint: str) -> None:
    driver = started_table().play(2)
    text = archive.table_log(driver.table).text().splitlines()
    lines = [line[:-8] for line in text] + [f"3 9.0 a {entry}"]
    message = refused(with_checksums(lines))
    assert complaint in message
    assert f"line {len(lines)}" in message.lower()


@pytest.mark.parametrize("header", ["[]", '{"undo":"always"}', '{"line":99}', '{"x":1}', '{"patience":1e99}'])
def test_terms_that_are_none_are_refused(header: str) -> None:
    driver = started_table().play(2)
    table = next(
        line for line in archive.table_log(driver.table).text().splitlines() if line.startswith("table ")
    )
    assert "line 8 of the log" in refused(forged(driver, (table[:-8], f"table {header}"))).lower()
