"""Everything that can be asked over HTTP, beside playing itself."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from fidchell.server.http.app import ENDPOINTS, App, Pages, openapi_description
from tests.server.clients import ApiClient, get, open_table, play_over_http, terms
from tests.server.servers import LocalServer, wait_until

SHORT = {"variant": "short"}
METRICS = {  # dashboards know these names
    "fidchell_answers_total": "counter",
    "fidchell_moves_total": "counter",
    "fidchell_refused_total": "counter",
    "fidchell_conflicts_total": "counter",
    "fidchell_views_total": "counter",
    "fidchell_dropped_total": "counter",
    "fidchell_bot_jobs_total": "counter",
    "fidchell_backups_total": "counter",
    "fidchell_append_seconds": "histogram",
    "fidchell_bot_seconds": "histogram",
    "fidchell_connections": "gauge",
    "fidchell_tables_in_memory": "gauge",
    "fidchell_bot_queue": "gauge",
    "fidchell_last_backup_timestamp_seconds": "gauge",
}


def finished(url: str, **more: Any) -> tuple[str, list[ApiClient]]:
    """A table whose game is over, because somebody resigned."""
    table, people = open_table(url, "keltis", "open", "open", **more)
    for person in people:
        view = person.view(table)
        if view["moves"]:
            person.do(table, "act", number=0, moves=[view["moves"][0]["text"]])
            break
    people[0].do(table, "resign")
    return table, people


def test_the_description_covers_every_route(server: LocalServer) -> None:
    app = App(server.server)
    described = {
        (method.upper(), path) for path, found in openapi_description()["paths"].items() for method in found
    }
    served = {(method, route.path) for route in app.router.routes for method in route.methods}  # type: ignore[attr-defined]
    pages = {route.path for route in Pages(server.server).routes()}
    assert {(method, path) for method, path in served if method != "HEAD" and path not in pages} == described
    assert not any(path.startswith("/api/") for path in pages)
    assert all(endpoint.summary.endswith((".", "once.")) for endpoint in ENDPOINTS)


def test_the_page_for_programmers_lists_every_endpoint(server: LocalServer) -> None:
    page = get(f"{server.url}/api").text
    assert all(endpoint.path in page for endpoint in ENDPOINTS)
    assert "http://" not in page
    assert "https://" not in page


@pytest.mark.parametrize("path", ["plain", "api", "privacy", "nowhere"])
def test_every_page_names_its_icon(server: LocalServer, path: str) -> None:
    """Without one a browser asks for /favicon.ico, and complains that there is none."""
    page = get(f"{server.url}/{path}", headers={"accept": "text/html"}).text
    named = re.search(r'<link rel="icon" href="([^"]+)">', page)
    assert named
    icon = get(f"{server.url}{named[1]}")
    assert (icon.status_code, icon.headers["content-type"]) == (200, "image/svg+xml")


@pytest.mark.parametrize(("language", "word"), [("en", "Open tables"), ("fr", "Tables ouvertes")])
def test_the_plain_page_is_in_the_readers_language(server: LocalServer, language: str, word: str) -> None:
    public = terms("keltis", "open", "open", public=True)
    ApiClient(server.url).post("/tables", 201, terms=public, name="Étaín")
    page = get(f"{server.url}/plain", headers={"accept-language": f"{language}-XX,de;q=0.5"})
    assert word in page.text
    assert "Keltis: Étaín" in page.text
    assert page.text.count("src=") == 1
    for name in ("style.css", "lobby.js"):
        assert get(f"{server.url}/static/{name}").status_code == 200
    assert get(f"{server.url}/static/../app.py").status_code == 404


def test_a_refusal_is_said_in_the_readers_language(server: LocalServer) -> None:
    said = {}
    for language in ("en", "fr"):
        answer = ApiClient(server.url, language=language).http.get("/tables/nobody")
        assert answer.status_code == 404
        said[language] = answer.json()
    assert said["en"]["error"] == said["fr"]["error"] == "no-table"
    assert said["en"]["text"] != said["fr"]["text"]


def test_seat_links_ask_for_their_invitation(server: LocalServer) -> None:
    host = ApiClient(server.url)
    opened = host.post("/tables", 201, terms=terms("keltis", "person", "open"))
    table, stranger = opened["table"], ApiClient(server.url)
    assert stranger.post(f"/tables/{table}/seats", 422, name="Balor", seat=0)["error"] == "invite-wrong"
    assert (
        stranger.post(f"/tables/{table}/seats", 422, name="Balor", seat=0, invite="x" * 22)["error"]
        == "invite-wrong"
    )
    keys = stranger.post(f"/tables/{table}/seats", 201, name="Medb", invite=opened["invites"][0])
    assert keys["seat"] == 0
    assert stranger.post(f"/tables/{table}/seats", 201, name="Conn")["seat"] == 1
    assert stranger.post(f"/tables/{table}/seats", 422, name="Late")["error"] == "no-free-seat"


def test_who_opens_a_table_may_sit_down_at_once(server: LocalServer) -> None:
    opened = ApiClient(server.url).post(
        "/tables", 201, terms=terms("keltis", "random", "person"), name="Medb"
    )
    assert opened["seat"]["seat"] == 1
    assert ApiClient(server.url, opened["seat"]["token"]).view(opened["table"])["status"] == "running"


def test_one_device_may_hold_several_seats(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open", hot_seat=True)
    both = ApiClient(server.url, ".".join(person.token for person in people))
    assert [both.view(table, seat=seat)["you"] for seat in (0, 1)] == [0, 1]
    assert people[0].http.get(f"/tables/{table}", params={"seat": 1}).status_code == 403
    assert ApiClient(server.url).http.get(f"/tables/{table}", params={"seat": 1}).status_code == 401


def test_draft_undo_and_consent(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    mover, other = sorted(people, key=lambda person: not person.view(table)["moves"])
    view = mover.view(table)
    text = view["moves"][0]["text"]
    drafted = mover.post(f"/tables/{table}/draft", moves=[text])
    assert drafted["drafted"] == [text]
    assert mover.view(table) == view
    mover.do(table, "act", number=0, moves=[text])
    assert mover.view(table)["undo"]["may"]
    mover.do(table, "undo", number=1)
    after = mover.view(table)
    assert after["game"] == view["game"]
    mover.do(table, "act", number=after["number"], moves=[text])
    draw = next(move["text"] for move in mover.view(table)["moves"] if "deck" in move["text"])
    mover.do(table, "act", number=after["number"] + 1, moves=[draw])
    assert mover.do(table, "undo", 422, number=after["number"] + 2)["error"] == "undo-hidden"
    mover.do(table, "askundo", count=1)
    other.do(table, "answerundo", agree=True)
    wait_until(lambda: draw in [move["text"] for move in mover.view(table)["moves"]])


def test_the_log_before_the_end_holds_no_seed_and_after_it_everything(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    before = people[0].http.get(f"/tables/{table}/log").text
    assert before.startswith("fidchell partial log")
    assert "\nseed " not in before
    people[0].do(table, "resign")
    after = people[0].http.get(f"/tables/{table}/log").text
    assert "\nseed " in after


def test_replay_and_fork_of_a_finished_game(server: LocalServer) -> None:
    table, _ = finished(server.url)
    watcher = ApiClient(server.url)
    last = watcher.get(f"/tables/{table}/replay", at=1, eyes="all")
    assert last["whole"]
    assert watcher.get(f"/tables/{table}/replay", at=0, eyes="1")["eyes"] == 1
    assert watcher.http.get(f"/tables/{table}/replay", params={"at": 99}).status_code == 422
    forked = watcher.post(f"/tables/{table}/fork", 201, at=1, seat=0, name="Medb", bot="random")
    view = ApiClient(server.url, forked["seat"]["token"]).view(forked["table"])
    assert view["origin"]["table"] == table
    assert view["status"] == "running"
    open_one, _ = open_table(server.url, "keltis", "open", "open")
    assert watcher.post(f"/tables/{open_one}/fork", 422, at=0, seat=0, name="Medb")["error"] == "fork-early"


def test_a_log_goes_out_and_comes_in_again(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open", options=SHORT)
    play_over_http(table, people, random.Random(5))
    log = people[0].http.get(f"/tables/{table}/log").text
    brought = ApiClient(server.url).post("/imports", 201, log=log)
    copy = ApiClient(server.url).view(brought["table"])
    assert copy["status"] == "ended"
    assert copy["result"]["totals"] == people[0].view(table)["result"]["totals"]
    lines = log.splitlines(keepends=True)
    altered = "".join(lines[:12] + lines[13:])
    assert ApiClient(server.url).post("/imports", 422, log=altered)["error"].startswith("log-")
    assert ApiClient(server.url).post("/imports", 422, log="")["error"]


def test_a_rematch_keeps_everybodys_token(server: LocalServer) -> None:
    table, people = finished(server.url)
    people[0].do(table, "offerrematch")
    following = people[1].do(table, "offerrematch")["table"]
    assert following
    views = [person.view(following) for person in people]
    assert [view["you"] for view in views] == [0, 1]
    assert views[0]["status"] == "running"
    (winner,) = people[0].view(table)["result"]["winners"]
    wins = [int(seat == winner) for seat in (0, 1)]
    assert views[0]["origin"] == {"kind": "rematch", "table": table, "games": 1, "wins": wins}


def test_hints_only_where_the_table_allows_them(server: LocalServer) -> None:
    for is_allowed, status in ((False, 403), (True, 200)):
        table, people = open_table(server.url, "keltis", "open", "open", hints=is_allowed)
        mover, other = sorted(people, key=lambda person: not person.view(table)["moves"])
        found = mover.post(f"/tables/{table}/hint", status)
        if is_allowed:
            legal = [move["text"] for move in mover.view(table)["moves"]]
            assert found["moves"][0]["text"] in legal
            assert other.post(f"/tables/{table}/hint", 422)["error"] == "hint-not-now"
    assert ApiClient(server.url).http.post(f"/tables/{table}/hint", json={}).status_code == 401


def test_the_lobby_pages(server: LocalServer) -> None:
    host = ApiClient(server.url)
    made = {
        host.post("/tables", 201, terms=terms("tirnanog", "open", "open", public=True))["table"]
        for _ in range(4)
    }
    host.post("/tables", 201, terms=terms("tirnanog", "open", "open"))
    seen: list[str] = []
    page = host.get("/tables", limit=3)
    while True:
        seen += [each["table"] for each in page["tables"]]
        if not page["after"]:
            break
        page = host.get("/tables", limit=3, after=page["after"])
    assert made <= set(seen)
    assert len(seen) == len(set(seen))
    assert host.http.get("/tables", params={"after": "x"}).status_code == 400
    assert host.http.get("/tables", params={"limit": "0"}).status_code == 400


def test_health_and_metrics(server: LocalServer) -> None:
    assert get(f"{server.url}/healthz").json()["status"] == "well"
    text = get(f"{server.url}/metrics").text
    for line in text.splitlines():
        assert line.startswith("#") or len(line.rsplit(" ", 1)) == 2
    assert 'fidchell_append_seconds_bucket{le="+Inf"}' in text
    types = dict(line.split()[2:] for line in text.splitlines() if line.startswith("# TYPE"))
    assert types == METRICS


def test_what_cannot_be_read_says_where(server: LocalServer, tmp_path: Path) -> None:
    client = ApiClient(server.url)
    wrong = client.post("/tables", 400, terms={"game": "keltis", "chairs": [{"kind": "throne"}]})
    assert "chairs" in wrong["detail"]
    assert client.post("/tables", 422, terms=terms("chess", "open", "open"))["error"] == "game-unknown"
    assert (
        client.http.post("/tables", content=b"{", headers={"content-type": "application/json"}).status_code
        == 400
    )
    assert (
        client.http.post(
            "/tables", content=b"[" * 9000, headers={"content-type": "application/json"}
        ).status_code
        == 400
    )
    answer = client.http.delete("/tables")
    assert answer.status_code == 405
    assert answer.json()["error"] == "wrong-method"
    assert answer.headers["allow"] == "GET, HEAD, POST"
    assert answer.headers["allow"] in answer.json()["text"]
