"""Logs of the terminal and of tables as data sets: who made each move, and no names of people."""

import random
from pathlib import Path

import numpy as np
import pytest

from fidchell.ai.dataset.logs import logged_game
from fidchell.ai.dataset.seat_kinds import kinds_of_moves
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import BadLog
from fidchell.rulekit.log.log import Log, LogPlayer
from tests.ai.dataset.test_dataset import contents, read
from tests.cli.running import Fidchell
from tests.server.clients import open_table, play_over_http
from tests.server.servers import running_server


def write_log(file: Path, name: str = "keltis", is_whole: bool = True) -> Log:
    """A game by chance as a log, of a person and a bot."""
    players = [LogPlayer("you", "Maeve"), LogPlayer("greedy", "Conn")]
    log = Log(find(name), find(name).edition, {}, players, seed_from_number(8))
    position, dice = log.start(), np.random.default_rng(1)
    while not position.over:
        seat = position.actors()[0]
        action = int(dice.choice(position.legal(seat)))
        log.move(seat, find(name).moves.write(position, seat, action))
        position.apply(seat, action)
        if not is_whole and len(log.moves) == 5:
            break
    if is_whole:
        log.finish(position.totals())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(log.text(), "utf-8")
    return log


def test_logs_become_the_same_tables_without_names(fidchell: Fidchell, tmp_path: Path) -> None:
    logs, data = tmp_path / "logs", tmp_path / "data"
    log = write_log(logs / "a.log")
    write_log(logs / "deeper" / "b.log", "tipperary")
    write_log(logs / "open.log", is_whole=False)
    (logs / "broken.log").write_text("fidchell log 1\n", "utf-8")
    answer = fidchell("dataset", "--logs", str(logs), "--folder", str(data))
    assert answer.status == 0
    assert sorted(path.name for path in data.iterdir()) == ["keltis", "tipperary"]
    assert "open.log is left out: the game is not over (moves: 5)" in answer.err
    assert "broken.log is left out" in answer.err
    moves, (game,) = read(data / "keltis", "moves"), read(data / "keltis", "games")
    assert [(row["seat"], row["text"]) for row in moves] == log.moves
    assert (game["players"], game["points"]) == (["person", "greedy"], log.totals)
    assert all(b"Maeve" not in content for content in contents(data / "keltis").values())
    assert "other rules: 2" in (data / "keltis" / "README.md").read_text("utf-8")


def test_moves_that_were_taken_back_are_not_there(fidchell: Fidchell, tmp_path: Path) -> None:
    log = write_log(tmp_path / "logs" / "a.log", is_whole=False)
    undone = Log(log.game, log.edition, {}, log.players, log.seed)
    position = undone.start()
    first = position.actors()[0]
    undone.move(first, position.texts(first)[-1])
    undone.undo(first, 1)
    whole = write_log(tmp_path / "logs" / "a.log")
    for seat, text in whole.moves:
        undone.move(seat, text)
    undone.finish(list(whole.totals or []))
    (tmp_path / "logs" / "a.log").write_text(undone.text(), "utf-8")
    assert (
        fidchell("dataset", "--logs", str(tmp_path / "logs"), "--folder", str(tmp_path / "data")).status == 0
    )
    assert [row["text"] for row in read(tmp_path / "data" / "keltis", "moves")] == [t for _, t in whole.moves]


def test_a_seat_that_a_computer_player_took_over_is_no_person_all_through(tmp_path: Path) -> None:
    log = write_log(tmp_path / "a.log", is_whole=False)
    told = Log(log.game, log.edition, {}, log.players, log.seed, table="{}")
    happened = {
        4: (0, 'table replaced {"bot":"oisin","why":"clock"}', "oisin"),
        9: (0, 'table replaceasked {"by":1,"bot":"lir"}', "oisin"),  # somebody only asks
        20: (0, "table returned", "person"),
        30: (0, 'table resigned {"bot":"medb"}', "medb"),
        40: (0, "table taken", "person"),
    }
    position, dice, wanted, now = told.start(), np.random.default_rng(1), [], "person"
    while not position.over:
        moves = len(told.moves)
        if moves in happened:
            by, text, now = happened[moves]
            told.enter(by, text, float(moves))
        seat = position.actors()[0]
        action = int(dice.choice(position.legal(seat)))
        told.enter(seat, told.game.moves.write(position, seat, action), float(moves))
        position.apply(seat, action)
        wanted.append("greedy" if seat else now)
    told.finish(position.totals())
    game = logged_game(told)
    assert game.players == ("mixed", "greedy")
    assert list(game.players_of_actions()) == wanted
    assert set(wanted) == {"greedy", "person", "oisin", "medb"}


@pytest.mark.parametrize("facts", ['{"bot":7}', "{bot}"])
def test_entries_that_no_table_writes_are_errors(facts: str, tmp_path: Path) -> None:
    log = write_log(tmp_path / "a.log", is_whole=False)
    assert set(kinds_of_moves(log)) <= {"person", "greedy"}
    log.enter(0, f"table replaced {facts}")
    with pytest.raises(BadLog, match="no table knows"):
        kinds_of_moves(log)


def test_the_log_of_a_table_on_a_server_becomes_a_data_set(fidchell: Fidchell, tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, people = open_table(server.url, "keltis", "open", "open", options={"variant": "short"})
        dice = random.Random(2)
        for _ in range(8):
            mover = next(person for person in people if person.view(table)["moves"])
            view = mover.view(table)
            mover.do(table, "act", number=view["number"], moves=[dice.choice(view["moves"])["text"]])
        people[0].do(table, "replacebybot", seat=0, bot="random")
        people[1].do(table, "agreereplace", agree=True)
        play_over_http(table, people[1:], dice)
        log = people[1].http.get(f"/tables/{table}/log").text
    assert "table replaced" in log
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "table.log").write_text(log, "utf-8")
    answer = fidchell("dataset", "--logs", str(tmp_path / "logs"), "--folder", str(tmp_path / "data"))
    assert (answer.status, answer.err) == (0, "")
    (game,), moves = read(tmp_path / "data" / "keltis", "games"), read(tmp_path / "data" / "keltis", "moves")
    assert game["players"] == ["mixed", "person"]
    kinds = [row["player"] for row in moves if row["seat"] == 0]
    assert kinds == sorted(kinds)  # `person` first, then `random`
    assert set(kinds) == {"person", "random"}
    assert {row["player"] for row in moves if row["seat"] == 1} == {"person"}
    assert all(b"Medb" not in content for content in contents(tmp_path / "data" / "keltis").values())
