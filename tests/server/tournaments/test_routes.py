"""Tournaments over HTTP: from the first entry to the file that is saved, and what strangers may not do."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.http.account.people import Person
from tests.server.servers import LocalServer, running_server, wait_until

PLAN: dict[str, Any] = {
    "name": "Samhain",
    "game": "keltis",
    "seats": 2,
    "clock": {"kind": "days", "days": 3},
    "rounds": 1,
}


@pytest.fixture
def quick(folder: Path) -> Iterator[LocalServer]:
    """A server that looks after its tournaments all the time."""
    with running_server(folder, poll_seconds=0.05) as server:
        yield server


def people(server: LocalServer, count: int) -> list[Person]:
    made = [Person(server) for _ in range(count)]
    for each in made:
        each.claim()
    return made


def new_tournament(organiser: Person, players: list[Person], **changes: Any) -> str:
    made = organiser.post("/tournaments", 201, plan=PLAN | changes)
    assert made["is_organiser"] is True
    for each in players:
        entered = order(each, made["id"], "enter")
        assert entered["own_number"] > 0
    id: str = made["id"]
    return id


def order(who: Person, id: str, name: str, status: int = 200, /, **facts: Any) -> Any:
    return who.post(f"/tournaments/{id}/commands", status, command={"command": name, **facts})


def shown(who: Person, id: str) -> Any:
    return who.get(f"/tournaments/{id}")["tournament"]


def own_table(who: Person, id: str) -> str:
    wait_until(lambda: shown(who, id)["own_table"] != "")
    table: str = shown(who, id)["own_table"]
    return table


def resign(who: Person, table: str) -> None:
    who.post(f"/tables/{table}/commands", command={"command": "resign"})


def test_a_tournament_from_the_first_entry_to_the_file(quick: LocalServer) -> None:
    organiser, *players = people(quick, 5)
    id = new_tournament(organiser, players)
    stranger = Person(quick)
    (listed,) = stranger.get("/tournaments")["tournaments"]
    assert (listed["id"], listed["entrants"], listed["status"]) == (id, 4, "open")
    order(organiser, id, "begin")
    for player in players:
        view = player.get(f"/tables/{own_table(player, id)}")
        assert view["you"] is not None, "whoever was paired sits there already"
        assert view["status"] == "running"
        assert view["origin"]["kind"] == "tournament"
    tables = {own_table(player, id): player for player in players}  # one of both at each of the two
    assert len(tables) == 2
    for table, player in tables.items():
        resign(player, table)
    beaten = {player.account["name"] for player in tables.values()}
    wait_until(lambda: shown(stranger, id)["status"] == "ended")
    info = shown(stranger, id)
    names = {each["number"]: each["name"] for each in info["entrants"]}
    assert {names[line["number"]] for line in info["standings"] if line["points"] == 0} == beaten
    assert [line["rank"] for line in info["standings"]] == [1, 1, 3, 3]
    assert stranger.get(f"/tournaments/{id}", since=info["version"])["tournament"] is None
    saved = stranger.http.get(f"/tournaments/{id}/export", params={"form": "csv"})
    assert saved.headers["content-type"].startswith("text/csv")
    assert saved.text.startswith("rank,number,name,points,played,buchholz")
    assert saved.text.count("\r\n") == 1 + 4 + 1 + 1 + 4
    assert stranger.get(f"/tournaments/{id}/export")["standings"] == info["standings"]
    mine = players[2].get("/account/export")
    assert [each["id"] for each in mine["tournaments"]] == [id]


def test_who_may_do_what(server: LocalServer) -> None:
    organiser, player = people(server, 2)
    id, stranger = new_tournament(organiser, [player]), Person(server)
    stranger.post("/tournaments", 401, plan=PLAN)
    order(stranger, id, "enter", 401)
    assert order(player, id, "begin", 422)["error"] == "tournament-organiser"
    assert order(player, id, "enter", 422)["error"] == "tournament-entered"
    assert order(organiser, id, "begin", 422)["error"] == "tournament-few"
    stranger.get("/tournaments/tournament-none", 404)
    order(player, "tournament-none", "enter", 404)
    order(organiser, id, "dance", 400)
    assert organiser.post("/tournaments", 422, plan=PLAN | {"game": "chess"})["error"] == "tournament-game"
    organiser.post("/tournaments", 400, plan=PLAN | {"seats": 9})
    organiser.post("/tournaments", 422, plan=PLAN | {"options": {"none": True}})
    organiser.post("/tournaments", 400, plan={key: PLAN[key] for key in PLAN if key != "clock"})
    stranger.get("/tournaments", 400, after="yesterday")
    assert "place" not in str(shown(stranger, id))


def test_nothing_of_a_duplicate_round_is_known_before_all_are_done(quick: LocalServer) -> None:
    organiser, *players = people(quick, 5)
    id = new_tournament(organiser, players, is_duplicate=True)
    order(organiser, id, "begin")
    tables = {own_table(each, id): each for each in players}
    assert len(tables) == 2
    (first, one), (second, two) = tables.items()
    for who, table in ((one, second), (two, first), (organiser, first), (Person(quick), first)):
        assert who.get(f"/tables/{table}", 403)["error"] == "table-sealed"
        for page in ("replay?at=0", "log", "record", "curve", "review"):
            assert who.http.get(f"/tables/{table}/{page}").status_code == 403
    commitments = [who.get(f"/tables/{table}")["commitment"] for table, who in tables.items()]
    assert commitments[0] == commitments[1]
    resign(one, first)
    wait_until(lambda: any(each["state"] == "done" for each in shown(one, id)["played"][0]["tables"]))
    info = shown(two, id)
    assert [each["results"] for each in info["played"][0]["tables"]] == [[], []]
    assert sum(line["points"] for line in info["standings"]) == 0
    ended = one.get(f"/tables/{first}")
    assert ended["status"] == "ended"
    assert ended["seed"] is None, "the others still play this deal"
    assert "seed" not in one.http.get(f"/tables/{first}/log").text.split("players")[0]
    one.get(f"/tables/{first}/record", 422)
    one.get(f"/tables/{first}/replay", 422, at=0, eyes="all")
    one.post(f"/tables/{first}/fork", 422, at=0, seat=0, bot="oisin", name="Again")
    assert two.get(f"/tables/{first}", 403)["error"] == "table-sealed"
    resign(two, second)
    wait_until(lambda: shown(two, id)["status"] == "ended")
    wait_until(lambda: two.http.get(f"/tables/{first}").status_code == 200)
    opened = two.get(f"/tables/{first}")
    assert opened["seed"] is not None
    assert opened["commitment"] == commitments[1]


def test_a_deleted_account_keeps_its_results_and_loses_its_name(quick: LocalServer) -> None:
    organiser, *players = people(quick, 3)
    id = new_tournament(organiser, players, rounds=2)
    order(organiser, id, "begin")
    leaving, name = players[0], players[0].account["name"]
    resign(leaving, own_table(leaving, id))
    leaving.delete("/account", name=name)
    wait_until(lambda: shown(players[1], id)["status"] == "ended")
    info = shown(players[1], id)
    assert name not in str(info)
    assert sorted(each["name"] for each in info["entrants"]) == ["", players[1].account["name"]]
    points = sorted(line["points"] for line in info["standings"])
    assert points in ([0, 1], [0, 2]), "the second round may have begun before the account was deleted"


def test_nobody_waits_for_a_deleted_account(quick: LocalServer) -> None:
    organiser, *players = people(quick, 3)
    id = new_tournament(organiser, players)
    order(organiser, id, "begin")
    own_table(players[0], id)
    players[0].delete("/account", name=players[0].account["name"])
    wait_until(lambda: shown(players[1], id)["status"] == "ended")
    info = shown(players[1], id)
    names = {each["number"]: each["name"] for each in info["entrants"]}
    standings = [(names[line["number"]], line["points"]) for line in info["standings"]]
    assert standings == [(players[1].account["name"], 1), ("", 0)]


def test_a_season_of_a_league(quick: LocalServer) -> None:
    organiser, *players = people(quick, 5)
    plan = {"name": "Leinster", "game": "keltis", "seats": 2, "size": 2, "moving": 1}
    id = organiser.post("/leagues", 201, plan=plan)["id"]

    def order_league(who: Person, name: str, status: int = 200, /, **facts: Any) -> Any:
        return who.post(f"/leagues/{id}/commands", status, command={"command": name, **facts})

    for each in players:
        assert order_league(each, "join")["is_member"] is True
    stranger = Person(quick)
    (listed,) = stranger.get("/leagues")["leagues"]
    assert (listed["id"], listed["members"], listed["status"]) == (id, 4, "waiting")
    order_league(stranger, "join", 401)
    assert order_league(players[0], "begin_season", 422, season=1)["error"] == "tournament-organiser"
    begun = order_league(organiser, "begin_season", season=1)
    divisions = {each["division"]: each["tournament"] for each in begun["seasons"]}
    assert sorted(divisions) == [1, 2]
    for tournament in divisions.values():
        (loser, *_) = [each for each in players if shown(each, tournament)["own_number"] == 2]
        resign(loser, own_table(loser, tournament))
    wait_until(lambda: stranger.get(f"/leagues/{id}")["status"] == "waiting")
    after = stranger.get(f"/leagues/{id}")["divisions"]
    names = [[member["name"] for member in each["members"]] for each in after]
    own = [each.account["name"] for each in players]
    assert names == [[own[0], own[2]], [own[1], own[3]]], "the winner of the second goes up"
    (mine,) = players[2].get("/account/export")["leagues"]
    assert (mine["name"], mine["division"]) == ("Leinster", 1)
    stranger.get("/leagues/league-none", 404)
    assert organiser.post("/leagues", 422, plan=plan | {"moving": 2})["error"] == "league-size"
