"""Playing with somebody over HTTP: waiting, being seated, computer players, leaving, limits."""

import secrets
from pathlib import Path
from typing import Any

import pytest

from fidchell.community.pool import MOST_OF_ADDRESS
from fidchell.store.sql.account_rows import insert
from fidchell.store.sql.community_rows import Contact
from fidchell.store.sql.statements import Statement
from tests.server.http.account.people import Person
from tests.server.servers import LocalServer, running_server


@pytest.fixture
def here(folder: Path) -> Any:
    """A server where nobody waits, and a computer player is offered at once."""
    with running_server(folder, match_bot_seconds=0) as server:
        yield server


class Waiting(Person):
    """Somebody who looks for others, with the token of the place in the pool."""

    def wait(self, status: int = 201, /, **wish: Any) -> Any:
        self.device = getattr(self, "device", secrets.token_hex(16))
        usual = {"game": "keltis", "seats": 2, "pace": "quick", "name": "Fer", "device": self.device}
        answer = self.post("/match", status, **usual | wish)
        if status == 201:
            self.http.headers["authorization"] = f"Bearer {answer['token']}"
        return answer

    def state(self, status: int = 200) -> Any:
        return self.post("/match/state", status)


def test_two_guests_find_each_other_and_sit_at_a_game_that_has_begun(here: LocalServer) -> None:
    medb, conn = Waiting(here), Waiting(here)
    first = medb.wait(name="Medb")["state"]
    assert (first["waiting"], first["found"]) == (1, None)
    pools = Person(here).get("/match")["pools"]
    assert [(each["game"], each["seats"], each["pace"], each["waiting"]) for each in pools] == [
        ("keltis", 2, "quick", 1)
    ]
    found = conn.wait(name="Medb")["state"]["found"]
    heard = medb.state()["found"]
    assert heard["table"] == found["table"]
    assert {heard["seat"], found["seat"]} == {0, 1}
    for person, seat in ((medb, heard["seat"]), (conn, found["seat"])):
        del person.http.headers["authorization"]  # the cookie of the table has it now
        view = person.get(f"/tables/{found['table']}")
        assert (view["you"], view["status"]) == (seat, "running")
        assert view["terms"]["clock"] == {"kind": "live", "seconds": 300, "increment": 15}
        assert sorted(chair["name"] for chair in view["chairs"]) == ["Medb", "Medb 2"]
    assert Person(here).get("/match")["pools"] == []


def test_the_code_that_came_at_first_brings_one_back_to_the_seat(here: LocalServer) -> None:
    medb, conn = Waiting(here), Waiting(here)
    code = medb.wait()["recovery"]
    table = conn.wait()["state"]["found"]["table"]
    keys = Person(here).post(f"/tables/{table}/recover", 201, code=code)
    assert keys["seat"] == medb.state()["found"]["seat"]


def test_only_those_who_want_the_same_meet(here: LocalServer) -> None:
    wishes = [
        {},
        {"pace": "days"},
        {"seats": 3},
        {"game": "tirnanog"},
    ]
    people = [Waiting(here) for _ in wishes]
    for person, wish in zip(people, wishes, strict=True):
        assert person.wait(**wish)["state"]["waiting"] == 1
    assert all(person.state()["found"] is None for person in people)
    for person, wish in zip(people, wishes, strict=True):
        if wish.get("seats") != 3:
            assert Waiting(here).wait(**wish)["state"]["found"] == person.state()["found"] | {
                "seat": 1 - person.state()["found"]["seat"]
            }


def test_three_are_needed_for_three(here: LocalServer) -> None:
    people = [Waiting(here) for _ in range(3)]
    waiting = [person.wait(seats=3)["state"]["waiting"] for person in people]
    assert waiting[:2] == [1, 2]
    tables = {person.state()["found"]["table"] for person in people}
    assert len(tables) == 1
    assert {person.state()["found"]["seat"] for person in people} == {0, 1, 2}


def test_the_same_person_waits_once_and_may_leave_and_come_again(here: LocalServer) -> None:
    medb, other_page = Waiting(here), Waiting(here)
    medb.wait()
    other_page.device = medb.device
    assert other_page.wait(409)["error"] == "match-twice"
    assert other_page.wait(409, game="tipperary")["error"] == "match-twice"
    assert medb.delete("/match") == {"left": True}
    assert medb.delete("/match") == {"left": False}
    assert medb.state(404)["error"] == "match-gone"
    other_page.wait()
    assert other_page.state()["waiting"] == 1
    medb.wait(replace=True)
    assert other_page.state(404)["error"] == "match-gone", "it has given way"
    assert medb.state()["waiting"] == 1


def test_an_account_waits_once_on_all_its_devices_under_its_own_name(here: LocalServer) -> None:
    medb, phone = Waiting(here), Waiting(here)
    code = medb.claim()[0]
    phone.post("/account/sign-in/code", code=code)
    name = medb.account["name"]
    medb.wait(name="Somebody else")
    assert phone.wait(409)["error"] == "match-twice"
    conn = Waiting(here)
    table = conn.wait(name="Conn")["state"]["found"]["table"]
    del phone.http.headers["origin"]
    assert phone.get(f"/tables/{table}")["you"] == medb.state()["found"]["seat"]
    assert {chair["name"] for chair in phone.get(f"/tables/{table}")["chairs"]} == {name, "Conn"}
    assert [game["table"] for game in phone.get("/account/games")["games"]] == [table]


def test_rated_games_are_for_people_with_accounts_of_different_addresses(here: LocalServer) -> None:
    guest, medb, conn = Waiting(here), Waiting(here), Waiting(here)
    assert guest.wait(422, rated=True)["error"] == "match-rated-account"
    for person in (medb, conn):
        person.claim()
        assert person.wait(rated=True)["state"]["found"] is None
    assert medb.state()["found"] is None, "both are at this machine"
    moved = Statement(
        "UPDATE match_requests SET address = '10.0.0.1' WHERE account_id = {0}", (medb.account["id"],)
    )
    here.run(here.server.store.transaction([moved]))
    table = conn.state()["found"]["table"]
    terms = medb.get(f"/tables/{table}")["terms"]
    assert (terms["rated"], terms["on_time"]) == (True, "resign")


def test_somebody_who_was_blocked_is_not_met(here: LocalServer) -> None:
    medb, conn = Waiting(here), Waiting(here)
    ids = []
    for person in (medb, conn):
        person.claim()
        ids.append(person.account["id"])
    row = Contact(f"contact-{ids[0]}-{ids[1]}", ids[0], ids[1], "blocked", 1.0)
    here.run(here.server.store.transaction([insert(row)]))
    medb.wait()
    assert conn.wait()["state"]["found"] is None
    assert Waiting(here).wait()["state"]["found"]["table"] == medb.state()["found"]["table"]


def test_a_computer_player_of_similar_strength_is_taken_by_one_request(here: LocalServer) -> None:
    medb = Waiting(here)
    offer = medb.wait(seats=3)["state"]["bot"]
    assert offer == {"level": "oisin", "name": "The Poet"}
    found = medb.post("/match/bot")["found"]
    view = medb.get(f"/tables/{found['table']}")
    assert (view["you"], view["status"]) == (found["seat"], "running")
    assert sorted(chair["bot"] or "" for chair in view["chairs"]) == ["", "oisin", "oisin"]
    assert medb.post("/match/bot")["found"] == found, "asked twice, there is one table"
    assert medb.state()["found"] == found


def test_a_computer_player_is_offered_only_after_a_while(server: LocalServer) -> None:
    medb = Waiting(server)
    assert medb.wait(seats=4)["state"]["bot"] is None
    assert medb.post("/match/bot", 422)["error"] == "match-no-bot"
    medb.delete("/match")


def test_a_rated_game_with_the_computer_player_that_is_offered_counts(here: LocalServer) -> None:
    medb = Waiting(here)
    medb.claim()
    assert medb.wait(rated=True)["state"]["bot"]["level"] == "oisin"
    table = medb.post("/match/bot")["found"]["table"]
    assert medb.get(f"/tables/{table}")["terms"]["rated"] is True


@pytest.mark.parametrize(
    ("wish", "status", "error"),
    [
        ({"game": "chess"}, 422, "match-kind"),
        ({"game": "keltis", "seats": 5}, 422, "match-kind"),
        ({"seats": 1}, 400, "bad-request"),
        ({"seats": 99}, 400, "bad-request"),
        ({"pace": "never"}, 400, "bad-request"),
        ({"name": ""}, 422, "name-wrong"),
        ({"name": "Medb\u202e"}, 422, "name-wrong"),
        ({"device": "short"}, 422, "match-device"),
        ({"device": "with blanks in the middle"}, 422, "match-device"),
        ({"more": 1}, 400, "bad-request"),
    ],
)
def test_what_cannot_be_waited_for_is_refused_and_nobody_waits(
    here: LocalServer, wish: dict[str, Any], status: int, error: str
) -> None:
    assert Waiting(here).wait(status, **wish)["error"] == error
    assert Person(here).get("/match")["pools"] == []


def test_without_a_token_or_with_a_wrong_one_nobody_waits(here: LocalServer) -> None:
    stranger = Waiting(here)
    assert stranger.state(404)["error"] == "match-gone"
    assert stranger.post("/match/bot", 404)["error"] == "match-gone"
    assert stranger.delete("/match") == {"left": False}
    stranger.http.headers["authorization"] = "Bearer " + "x" * 22
    assert stranger.state(404)["error"] == "match-gone"


def test_an_address_can_neither_fill_the_pool_nor_ask_for_ever(folder: Path) -> None:
    with running_server(folder, matches_per_hour=MOST_OF_ADDRESS + 1) as server:
        wishes = [("tirnanog", 5)] * 4 + [("tipperary", 5)] * 4 + [("keltis", 4)] * 2
        assert len(wishes) == MOST_OF_ADDRESS
        for game, seats in wishes:
            assert Waiting(server).wait(game=game, seats=seats)["state"]["found"] is None
        assert Waiting(server).wait(422)["error"] == "match-crowd"
        late = Waiting(server).wait(429)
        assert late["error"] == "too-many-matches"
        assert late["wait"] > 0
        assert sum(each["waiting"] for each in Person(server).get("/match")["pools"]) == MOST_OF_ADDRESS


def test_the_pool_outlives_the_server(folder: Path) -> None:
    """What was promised before a restart holds after it: a place in the pool, and a table that was made."""
    with running_server(folder) as server:
        medb, conn, niamh = Waiting(server), Waiting(server), Waiting(server)
        medb.wait()
        found = conn.wait()["state"]["found"]
        niamh.wait(game="tipperary")
    with running_server(folder) as again:
        for person in (medb, conn, niamh):
            person.http.base_url = f"{again.url.replace('127.0.0.1', 'localhost')}/api/v1"
            person.http.headers["origin"] = again.url.replace("127.0.0.1", "localhost")
        assert medb.state()["found"]["table"] == found["table"]
        assert niamh.state()["waiting"] == 1
        assert medb.get(f"/tables/{found['table']}")["you"] == medb.state()["found"]["seat"]


def test_of_who_is_gone_nothing_is_kept(here: LocalServer) -> None:
    medb = Waiting(here)
    medb.wait()
    long_ago = Statement("UPDATE match_requests SET heard = 1")
    here.run(here.server.store.transaction([long_ago]))
    assert medb.state(404)["error"] == "match-gone"
    here.run(here.server.community.matches.pool.clean())
    assert here.run(here.server.store.query(Statement("SELECT count(*) FROM match_requests"))) == [(0,)]
    medb.wait()
