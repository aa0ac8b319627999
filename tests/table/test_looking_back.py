"""Replay, export, import, fork and the next game."""

from pathlib import Path

import pytest

from fidchell.games import find
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.log import verify
from fidchell.rulekit.log_reader import Reader, read_log
from fidchell.table import archive, sight
from fidchell.table.commands import Leave, OfferRematch, Resign, Start, Undo
from fidchell.table.events import Rematch, decode, encode
from fidchell.table.table import Table
from fidchell.table.terms import Chair
from fidchell.table.tokens import hashed
from tests.table.party import HOST, Party, party, terms
from tests.table.test_playing import choices

GAMES = ("keltis", "tipperary", "tirnanog")


def finished(game: str = "keltis") -> Party:
    return Party(terms(game, chairs=[Chair(), Chair("bot", "greedy")])).sit_all().play()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_under_way_is_replayed_from_the_own_seat(game: str) -> None:
    at = party(game, 2)
    views, version = [at.shown(0)["game"]], at.shown(0)["version"]
    while len(views) < 21:
        at.play(1, at.table.version)
        if at.shown(0)["version"] > version:
            version = at.shown(0)["version"]
            views.append(at.shown(0)["game"])
    replayed = [sight.replay(at.table, 0, place, "en") for place in range(21)]
    assert [shown["game"] for shown in replayed] == views
    told = [shown["words"] for shown in replayed if shown["words"]]
    assert told == [entry["words"] for entry in at.shown(0)["log"] if entry["kind"] == "move"]
    for eyes in (1, "all"):
        with pytest.raises(Fault):
            sight.replay(at.table, 0, 3, "en", eyes)  # type: ignore[arg-type]
    for wrong in (-1, 22):
        with pytest.raises(Fault):
            sight.replay(at.table, 0, wrong, "en")
    assert "hand" not in sight.replay(at.table, 0, 3, "en", "public")["game"]["players"][0]


def test_nothing_is_replayed_before_the_start() -> None:
    with pytest.raises(Fault):
        sight.replay(Party(terms()).table, None, 0, "en")


def test_hidden_moves_have_no_number_for_others() -> None:
    at = party("tipperary", 2, options={"mode": "simultaneous"})
    at.act(0, *choices(at, 0, 1))
    assert sight.replay(at.table, 0, 2, "en")["moves"] == 2
    assert sight.replay(at.table, 1, 1, "en")["moves"] == 1
    with pytest.raises(Fault):
        sight.replay(at.table, None, 2, "en")


def test_after_the_end_anybody_looks_through_any_eyes() -> None:
    at = finished()
    last = len(at.table.line.steps)
    shown = sight.replay(at.table, None, last // 2, "en", 1)
    assert shown["game"]["players"][1]["hand"]
    assert shown["game"] == at.table.line.before(last // 2).view(1)
    whole = sight.replay(at.table, None, 0, "en", "all")
    assert whole["whole"] == find("keltis").exchange.dump(at.table.line.first)
    with pytest.raises(Fault):
        sight.replay(at.table, None, 0, "en", 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_exported_whole_and_verifies(game: str, tmp_path: Path) -> None:
    at = finished(game)
    file = tmp_path / "game.log"
    file.write_text(archive.export(at.table, None), encoding="utf-8", newline="\n")
    log = read_log(file, find)
    assert verify(log, log.game.plain).raw == at.table.position.raw
    assert log.totals == at.table.position.totals()
    assert [sitter.kind for sitter in log.sitters] == ["you", "greedy"]
    assert log.seed.hex() == at.shown(0)["seed"]


def test_a_game_that_was_given_up_is_exported_without_an_end() -> None:
    at = party().play(9)
    at.do(0, Resign())
    log = Reader(archive.export(at.table, 1), "log", find, mend=False).log()
    assert log.totals is None
    assert verify(log, log.game.plain).raw == at.table.position.raw


def test_a_game_under_way_is_exported_without_seed_and_secrets() -> None:
    at = party("tipperary", 2, options={"mode": "simultaneous"})
    take, place = choices(at, 0, 1)
    at.act(0, take, place)
    own, other = archive.export(at.table, 0), archive.export(at.table, 1)
    assert own.startswith(archive.PARTIAL)
    assert f" a {take} #" in own
    assert f" a {place} #" in own
    assert take not in other
    assert place not in other
    assert "1 a ? #" in other
    for text in (own, other):
        assert at.table.created.seed not in text
        assert f"commitment {at.table.commitment}" in text
        with pytest.raises(Fault):
            Reader(text, "log", find, mend=False).log()


def test_moves_that_all_saw_are_exported_for_all() -> None:
    at = party().play(8)
    own = archive.export(at.table, None)
    for step in at.table.line.steps:
        assert (f" {'ab'[step.seat]} {step.text} #" in own) == (step.text != "draw deck")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_log_becomes_a_finished_table(game: str) -> None:
    at = finished(game)
    text = archive.export(at.table, None)
    table = Table.fold("U", archive.imported(text, 5.0))
    assert table.status == "ended"
    assert table.position.raw == at.table.position.raw
    assert archive.whole_log(table).moves == archive.whole_log(at.table).moves
    assert table.result is not None
    assert table.result.totals == at.table.position.totals()
    assert sight.shown(table, None, "en")["origin"]["kind"] == "import"


def test_a_log_that_is_not_over_can_be_played_on() -> None:
    at = party().play(9)
    text = archive.whole_log(at.table).text()
    on = Party(terms(), events=archive.imported(text, 5.0))
    assert on.table.status == "open"
    on.sit_all()
    assert on.table.position.raw == at.table.position.raw
    assert on.table.number(0) == 0
    seat = on.table.line.steps[-1].seat
    assert on.refused(seat, Undo(0)) == "undo-nothing", "moves made elsewhere stay"
    on.play().check_fold()


@pytest.mark.parametrize("text", ["", "nonsense\n", "fidchell log 1 #000000\n", "\x00" * 50])
def test_a_log_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Fault):
        archive.imported(text, 5.0)


def test_an_altered_log_is_refused() -> None:
    text = archive.export(finished().table, None)
    with pytest.raises(Fault):
        archive.imported(text.replace("discard", "lay", 1), 5.0)
    with pytest.raises(Fault):
        archive.imported(text[: len(text) // 2], 5.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_branches_off_at_any_move(game: str) -> None:
    at = finished(game)
    there = len(at.table.line.steps) // 2
    fork = Party(terms(), events=archive.forked(at.table, there, 1, "greedy", 5.0, hashed("host")))
    assert fork.sit(1)
    assert fork.table.status == "running"
    assert fork.table.position.raw == at.table.line.before(there).raw
    assert fork.table.bot_of(0) == "greedy"
    fork.play().check_fold()
    log = Reader(archive.export(fork.table, 1), "log", find, mend=False).log()
    verify(log, log.game.plain)


def test_only_a_finished_game_branches_off_and_not_at_its_end() -> None:
    at = party().play(4)
    with pytest.raises(Fault):
        archive.forked(at.table, 1, 0, "greedy", 5.0)
    at.play()
    last = len(at.table.line.steps)
    for there, seat, bot in (
        (last, 0, "greedy"),
        (last + 1, 0, "greedy"),
        (-1, 0, "greedy"),
        (0, 2, "greedy"),
        (0, 0, "x"),
    ):
        with pytest.raises(Fault):
            archive.forked(at.table, there, seat, bot, 5.0)


def test_the_next_game_begins_when_all_want_it() -> None:
    at = party(seats=3).play(4)
    assert at.refused(0, OfferRematch()) == "rematch-early"
    at.play()
    at.do(2, Leave())
    assert at.refused(2, OfferRematch()) == "no-seat"
    at.do(0, OfferRematch())
    at.do(0, OfferRematch(False))
    at.do(0, OfferRematch())
    assert at.do(0, OfferRematch()) == []
    last = at.do(1, OfferRematch())[-1]
    assert isinstance(last, Rematch)
    assert at.shown(0)["rematch"] == {"ready": [0, 1], "table": last.table}
    assert at.do(1, OfferRematch()) == []
    at.check_fold()
    following = Table.fold(last.table, archive.rematch_table(at.table, 9e9))
    assert following.status == "open", "the chair of who has left is free"
    assert following.seat_of(hashed("token 0")) == 0
    assert following.created.seed != at.table.created.seed


def test_the_next_game_of_the_same_people_and_bots_starts_at_once() -> None:
    at = Party(terms(seats=3))
    at.sit(0)
    at.sit(1)
    at.do(HOST, Start())
    at.play()
    events = archive.rematch_table(at.table, 9e9)
    following = Table.fold("U", [decode(encode(event)) for event in events])
    assert following.status == "running"
    assert following.names("en") == at.table.names("en")
