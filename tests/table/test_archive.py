"""Logs as files, tables from logs, forks of finished games, and the next game."""

from pathlib import Path

import msgspec
import pytest

from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import verify
from fidchell.rulekit.log.reader import LogReader, read_log
from fidchell.table import archive
from fidchell.table.commands import Leave, OfferRematch, Resign, Start, Undo
from fidchell.table.events import Event, Rematch, decode, encode
from fidchell.table.handlers.opening import open_table
from fidchell.table.table import Table
from fidchell.table.tokens import hashed
from fidchell.table.view import view
from tests.table.fixtures import HOST, TableDriver, choices, finished_table, started_table, terms

GAMES = ("keltis", "tipperary", "tirnanog")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_exported_whole_and_verifies(game: str, tmp_path: Path) -> None:
    driver = finished_table(game)
    file = tmp_path / "game.log"
    file.write_text(archive.export(driver.table, None), encoding="utf-8", newline="\n")
    log = read_log(file, find)
    assert verify(log, log.game.interpreted).raw == driver.table.position.raw
    assert log.totals == driver.table.position.totals()
    assert [player.kind for player in log.players] == ["you", "greedy"]
    assert log.seed.hex() == driver.shown(0)["seed"]


def test_a_game_that_was_given_up_is_exported_without_an_end() -> None:
    driver = started_table().play(9)
    driver.do(0, Resign())
    log = LogReader(archive.export(driver.table, 1), "log", find).log()
    assert log.totals is None
    assert verify(log, log.game.interpreted).raw == driver.table.position.raw


def test_a_game_under_way_is_exported_without_seed_and_secrets() -> None:
    driver = started_table("tipperary", 2, options={"mode": "simultaneous"})
    take, place = choices(driver, 0, 1)
    driver.act(0, take, place)
    own, other = archive.export(driver.table, 0), archive.export(driver.table, 1)
    assert own.startswith(archive.PARTIAL)
    assert f" a {take} #" in own
    assert f" a {place} #" in own
    assert take not in other
    assert place not in other
    assert "1 a ? #" in other
    for text in (own, other):
        assert driver.table.created.seed not in text
        assert f"commitment {driver.table.commitment}" in text
        with pytest.raises(UserError):
            LogReader(text, "log", find).log()


def test_moves_that_all_saw_are_exported_for_all() -> None:
    driver = started_table().play(8)
    own = archive.export(driver.table, None)
    for step in driver.table.history.moves:
        assert (f" {'ab'[step.seat]} {step.text} #" in own) == (step.text != "draw deck")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_log_becomes_a_finished_table(game: str) -> None:
    driver = finished_table(game)
    text = archive.export(driver.table, None)
    table = Table.fold("U", archive.import_log(text, 5.0))
    assert table.status == "ended"
    assert table.position.raw == driver.table.position.raw
    assert archive.whole_log(table).moves == archive.whole_log(driver.table).moves
    assert table.result is not None
    assert table.result.totals == driver.table.position.totals()
    assert view.shown(table, None, "en")["origin"]["kind"] == "import"


def test_a_log_that_is_not_over_can_be_played_on() -> None:
    driver = started_table().play(9)
    text = archive.whole_log(driver.table).text()
    on = TableDriver(terms(), events=archive.import_log(text, 5.0))
    assert on.table.status == "open"
    on.sit_all()
    assert on.table.position.raw == driver.table.position.raw
    assert on.table.act_count(0) == 0
    seat = on.table.history.moves[-1].seat
    assert on.refused(seat, Undo(0)) == "undo-nothing", "moves made elsewhere stay"
    on.play().check_fold()


@pytest.mark.parametrize("text", ["", "nonsense\n", "fidchell log 1 #000000\n", "\x00" * 50])
def test_a_log_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        archive.import_log(text, 5.0)


def test_an_altered_log_is_refused() -> None:
    text = archive.export(finished_table().table, None)
    with pytest.raises(UserError):
        archive.import_log(text.replace("discard", "lay", 1), 5.0)
    with pytest.raises(UserError):
        archive.import_log(text[: len(text) // 2], 5.0)


def fork_table(table: Table, at: int, seat: int, bot: str, now: float, host_hash: str = "") -> list[Event]:
    terms, moves, origin, rules = archive.fork_basis(table, at, seat, bot)
    return open_table(terms, now, host_hash, (), table.seed, moves, origin, rules)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_branches_off_at_any_move(game: str) -> None:
    driver = finished_table(game)
    there = len(driver.table.history.moves) // 2
    fork = TableDriver(terms(), events=fork_table(driver.table, there, 1, "greedy", 5.0, hashed("host")))
    assert fork.sit(1)
    assert fork.table.status == "running"
    assert fork.table.position.raw == driver.table.history.position_before(there).raw
    assert fork.table.bot_level(0) == "greedy"
    fork.play().check_fold()
    log = LogReader(archive.export(fork.table, 1), "log", find).log()
    verify(log, log.game.interpreted)


def test_only_a_finished_game_branches_off_and_not_at_its_end() -> None:
    driver = started_table().play(4)
    with pytest.raises(UserError):
        fork_table(driver.table, 1, 0, "greedy", 5.0)
    driver.play()
    last = len(driver.table.history.moves)
    for there, seat, bot in (
        (last, 0, "greedy"),
        (last + 1, 0, "greedy"),
        (-1, 0, "greedy"),
        (0, 2, "greedy"),
        (0, 0, "x"),
    ):
        with pytest.raises(UserError):
            fork_table(driver.table, there, seat, bot, 5.0)


def test_the_next_game_begins_when_all_want_it() -> None:
    driver = started_table(seats=3).play(4)
    assert driver.refused(0, OfferRematch()) == "rematch-early"
    driver.play()
    driver.do(2, Leave())
    assert driver.refused(2, OfferRematch()) == "no-seat"
    driver.do(0, OfferRematch())
    driver.do(0, OfferRematch(False))
    driver.do(0, OfferRematch())
    assert driver.do(0, OfferRematch()) == []
    last = driver.do(1, OfferRematch())[-1]
    assert isinstance(last, Rematch)
    assert driver.shown(0)["rematch"] == {"ready": [0, 1], "table": last.table}
    assert driver.do(1, OfferRematch()) == []
    driver.check_fold()
    following = Table.fold(last.table, archive.rematch_table(driver.table, 9e9))
    assert following.status == "open", "the chair of who has left is free"
    assert following.seat_of_token(hashed("token 0")) == 0
    assert following.created.seed != driver.table.created.seed


def test_the_next_game_of_the_same_people_and_bots_starts_at_once() -> None:
    driver = TableDriver(terms(seats=3))
    driver.sit(0)
    driver.sit(1)
    driver.do(HOST, Start())
    driver.play()
    events = archive.rematch_table(driver.table, 9e9)
    following = Table.fold("U", [decode(encode(event)) for event in events])
    assert following.status == "running"
    assert following.names("en") == driver.table.names("en")


def test_in_a_series_wins_are_counted_and_another_seat_begins() -> None:
    driver, wins = started_table(seats=2).play(), [0, 0]
    for games in range(1, 4):
        before = driver.table
        assert before.result is not None
        if len(before.result.winners) == 1:
            wins[before.result.winners[0]] += 1
        driver = TableDriver(before.terms, events=archive.rematch_table(before, 9e9))
        origin = driver.table.created.origin
        assert origin is not None
        assert (origin.kind, origin.games, origin.wins) == ("rematch", games, wins)
        assert driver.table.history.first.actors() == [1 - before.history.first.actors()[0]]
        assert driver.shown(0)["origin"]["wins"] == wins
        driver.play()
    assert sum(wins) > 0


def test_a_shared_win_is_nobodys_in_a_series() -> None:
    table = started_table(seats=2).play().table
    assert table.result is not None
    table.result = msgspec.structs.replace(table.result, winners=[0, 1])
    assert archive.series_after(table).wins == [0, 0]
    assert archive.series_after(table).games == 1


def test_where_all_begin_at_once_one_is_drawn_and_then_comes_the_next() -> None:
    drawn = {archive.next_to_begin(started_table("tipperary").table).options["first"] for _ in range(40)}
    assert drawn == {"a", "b"}
    chosen = started_table("tipperary", options={"first": "b"})
    assert archive.next_to_begin(chosen.table).options["first"] == "a"
