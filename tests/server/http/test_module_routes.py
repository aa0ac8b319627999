"""What pages that run the rules themselves ask for: modules by hash, what a seat knows, finished games."""

import base64
import hashlib
import random
from pathlib import Path

import numpy as np
import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.position import Position
from fidchell.wasm import files
from fidchell.wasm.files import BuiltModule, code_name, data_name
from tests.server.clients import ApiClient, get, open_table, play_over_http
from tests.server.servers import LocalServer, running_server

CODE, DATA = b"\0asm\1\0\0\0", b'{"game": "keltis"}'


def built_in(home: Path, name: str) -> None:
    """A module lies in the cache folder."""
    (home / "wasm").mkdir(parents=True, exist_ok=True)
    for file, content in ((code_name(name), CODE), (data_name(name), DATA)):
        (home / "wasm" / file).write_bytes(content)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and nothing shipped."""
    monkeypatch.setenv("FIDCHELL_CACHE", str(tmp_path))
    monkeypatch.setattr(files, "SHIPPED", tmp_path / "shipped")
    return tmp_path


def test_a_module_is_told_when_it_is_built_and_served_by_its_hash(tmp_path: Path, home: Path) -> None:
    with running_server(tmp_path) as server:
        anybody = ApiClient(server.url)
        assert anybody.get("/games/keltis/module") is None
        built_in(home, "keltis")
        address = anybody.get("/games/keltis/module")
        for part, content, kind in (("code", CODE, "application/wasm"), ("data", DATA, "application/json")):
            answer = get(server.url + address[part])
            assert answer.content == content
            assert hashlib.sha256(content).hexdigest() == address[f"{part}_hash"]
            assert answer.headers["content-type"] == kind
            assert "immutable" in answer.headers["cache-control"]
        for wrong in ("0" * 64 + ".wasm", address["code_hash"] + ".json", "../secret"):
            assert get(f"{server.url}/modules/{wrong}").status_code == 404


def test_code_without_data_is_a_module_that_is_not_whole_yet(home: Path) -> None:
    built_in(home, "keltis")
    (home / "wasm" / data_name("keltis")).unlink()
    assert files.find_module("keltis") is None
    built_in(home, "keltis")
    assert files.find_module("keltis") == BuiltModule(CODE, DATA)


def test_pages_may_run_modules_and_nothing_else(server: LocalServer) -> None:
    policy = get(server.url).headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "'unsafe-eval'" not in policy.replace("wasm-unsafe-eval", "")


def position_of(answer: dict[str, str], table: Position) -> Position:
    """The position that was sent."""
    known = table.copy()
    known.states = np.frombuffer(base64.b64decode(answer["state"]), table.states.dtype).copy()
    return known


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_is_sent_what_it_knows_and_nothing_else(name: str, server: LocalServer) -> None:
    table, people = open_table(server.url, name, "open", "open")
    dice = random.Random(name)
    for _ in range(6):
        truth = server.server.tables.sessions[table].table.position
        for seat, person in enumerate(people):
            answers = [person.get(f"/tables/{table}/position", seat=seat) for _ in range(3)]
            known = [position_of(answer, truth) for answer in answers]
            assert len({each.raw for each in known}) > 1, "what it cannot know is dealt anew each time"
            assert truth.raw not in {each.raw for each in known}
            for each in known:
                assert each.view_bytes(seat) == truth.view_bytes(seat)
                assert each.legal(seat) == truth.legal(seat)
        seat = truth.actors()[0]
        view = people[seat].view(table)
        move = dice.choice(view["moves"])["text"]
        people[seat].do(table, "act", number=view["number"], moves=[move])


def test_before_the_beginning_a_seat_is_sent_nothing(server: LocalServer) -> None:
    host = ApiClient(server.url)
    opened = host.post("/tables", 201, terms={"game": "keltis", "chairs": [{}, {}]}, name="Medb", seat=0)
    medb = ApiClient(server.url, opened["seat"]["token"])
    assert medb.get(f"/tables/{opened['table']}/position", seat=0) is None


def test_the_position_of_another_seat_is_refused(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    for asker, seat in ((people[0], 1), (ApiClient(server.url), 0)):
        answer = asker.http.get(f"/tables/{table}/position", params={"seat": seat})
        assert answer.status_code in (401, 403)


def test_a_table_has_the_box_of_its_options_and_texts_of_an_edition_of_its_own(server: LocalServer) -> None:
    game = find("keltis")
    table, people = open_table(server.url, "keltis", "open", "open", options={"variant": "short"})
    rules = people[0].get(f"/tables/{table}/rules")
    box = game.box(game.edition, game.edition.choose({"variant": "short"}))
    assert base64.b64decode(rules["box"]) == box.tobytes()
    assert rules["texts"] is None


def test_a_finished_game_is_told_with_its_seed_and_no_other(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open", options={"variant": "short"})
    early = people[0].http.get(f"/tables/{table}/record")
    assert early.status_code == 422
    assert "seed" not in early.text
    ended = play_over_http(table, people, random.Random(3))
    record = ApiClient(server.url).get(f"/tables/{table}/record")
    position = Position.start(
        find("keltis"), record["seats"], bytes.fromhex(record["seed"]), {"variant": "short"}
    )
    for move in record["moves"]:
        position.play(move["seat"], move["text"])
    assert position.over
    assert position.totals() == ended["result"]["totals"]
