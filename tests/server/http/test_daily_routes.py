"""The deal of the day over HTTP: handed in once, verified, and shown to those who have played."""

import datetime
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from fidchell.games import NAMES
from fidchell.server.http.daily import routes
from fidchell.table.daily.deal import LATE_DAYS, DailyDeal
from tests.server.clients import ApiClient, get
from tests.server.servers import TIMEOUT, LocalServer, running_server
from tests.table.daily.played import played_text

TODAY = datetime.date(2026, 11, 17)
DEAL = DailyDeal(TODAY, "keltis")
PATH = "/daily/2026-11-17/keltis"
DEVICES = [f"device-secret-number-{number}" for number in range(4)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with running_server(tmp_path_factory.mktemp("daily")) as running:
        yield running


@pytest.fixture(autouse=True)
def calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "today", lambda: TODAY)


@pytest.fixture(autouse=True)
def nothing_handed_in(server: LocalServer) -> None:
    for device in DEVICES:
        server.run(server.server.daily_results.remove(routes.hashed(device)))


def device(server: LocalServer, number: int) -> ApiClient:
    return ApiClient(server.url, DEVICES[number])


def hand_in(server: LocalServer, number: int, log: str, status: int = 201, path: str = PATH) -> Any:
    return device(server, number).post(path, status, name=f"Player {number}", log=log)


@pytest.mark.in_turn(3)
@pytest.mark.parametrize("name", NAMES)
def test_a_deal_of_every_game_is_handed_in_and_listed(server: LocalServer, name: str) -> None:
    deal = DailyDeal(TODAY, name)
    page = hand_in(server, 0, played_text(deal), path=f"/daily/2026-11-17/{name}")
    assert (page["players"], page["place"], page["game"]) == (1, 1, name)
    assert page["own"]["is_you"]
    assert page["own"]["points"] == page["own"]["score"]["totals"][0]
    assert page["results"] == [page["own"]]


def test_results_are_shown_best_first_to_those_who_have_played(server: LocalServer) -> None:
    for number in range(3):
        hand_in(server, number, played_text(DEAL, number))
    page = device(server, 1).get(PATH)
    points = [entry["points"] for entry in page["results"]]
    assert points == sorted(points, reverse=True)
    assert page["players"] == len(points) == 3
    assert page["place"] == 1 + sum(each > page["own"]["points"] for each in points)
    assert [entry["is_you"] for entry in page["results"]].count(True) == 1
    assert all(entry["moves"] for entry in page["results"])


def test_who_has_not_played_is_told_how_many_have_and_nothing_else(server: LocalServer) -> None:
    hand_in(server, 0, played_text(DEAL))
    for client in (device(server, 1), ApiClient(server.url)):
        page = client.get(PATH)
        assert page["players"] == 1
        assert (page["own"], page["place"], page["results"]) == (None, None, [])


def test_the_same_log_again_changes_nothing_and_another_one_is_refused(server: LocalServer) -> None:
    first = hand_in(server, 0, played_text(DEAL, 0))
    assert hand_in(server, 0, played_text(DEAL, 0))["own"] == first["own"]
    refused = hand_in(server, 0, played_text(DEAL, 1), 409)
    assert refused["error"] == "daily-twice"
    assert device(server, 0).get(PATH)["own"] == first["own"]


def test_the_deal_of_another_day_is_refused_and_nothing_is_kept(server: LocalServer) -> None:
    yesterday = DailyDeal(TODAY - datetime.timedelta(days=1), "keltis")
    assert hand_in(server, 0, played_text(yesterday), 422)["error"] == "daily-other-deal"
    assert device(server, 0).get(PATH)["players"] == 0


def test_a_day_that_has_not_begun_has_no_page_and_takes_no_results(server: LocalServer) -> None:
    tomorrow = DailyDeal(TODAY + datetime.timedelta(days=1), "keltis")
    path = "/daily/2026-11-18/keltis"
    assert hand_in(server, 0, played_text(tomorrow), 422, path)["error"] == "daily-future"
    assert get(f"{server.url}/api/v1{path}").json()["error"] == "daily-future"


def test_a_day_long_ago_can_be_looked_at_but_takes_no_results(server: LocalServer) -> None:
    then = TODAY - datetime.timedelta(days=LATE_DAYS + 1)
    path = f"/daily/{then.isoformat()}/keltis"
    assert hand_in(server, 0, played_text(DEAL), 422, path)["error"] == "daily-late"
    assert device(server, 0).get(path)["players"] == 0


def test_a_streak_counts_days_of_all_games_and_late_results(server: LocalServer) -> None:
    for back, game in ((0, "keltis"), (1, "tirnanog"), (2, "keltis")):
        day = TODAY - datetime.timedelta(days=back)
        page = hand_in(server, 0, played_text(DailyDeal(day, game)), path=f"/daily/{day.isoformat()}/{game}")
    assert page["streak"] == {"now": 3, "best": 3}


@pytest.mark.parametrize("secret", ["", "short", "x" * 65, "with blank in it", "ünïcödé-secret-secret"])
def test_without_a_secret_of_a_device_nothing_is_taken(server: LocalServer, secret: str) -> None:
    headers = {"authorization": f"Bearer {secret}".encode()} if secret else {}
    body = {"name": "Niamh", "log": played_text(DEAL)}
    answer = httpx.post(f"{server.url}/api/v1{PATH}", json=body, headers=headers, timeout=TIMEOUT)
    assert (answer.status_code, answer.json()["error"]) == (401, "daily-device")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": "Niamh", "log": ""}, 422),
        ({"name": "Niamh", "log": "fidchell log 1 #000000\n"}, 422),
        ({"name": "", "log": "x"}, 422),
        ({"name": "\u200b", "log": "x"}, 422),
        ({"name": "Niamh"}, 400),
        ({"name": "Niamh", "log": 7}, 400),
        ({"name": "Niamh", "log": "x", "points": 99}, 400),
        ({"name": "Niamh", "log": "x" * 16_001}, 400),
        ({"name": "Niamh", "log": "x" * 2_000_000}, 413),
    ],
)
def test_what_is_no_result_is_refused_in_words(server: LocalServer, body: Any, status: int) -> None:
    for language in ("en", "fr"):
        client = ApiClient(server.url, DEVICES[0], language)
        assert client.post(PATH, status, **body)["text"]


@pytest.mark.parametrize("path", ["/daily/soon/keltis", "/daily/2026-02-30/keltis"])
def test_what_is_no_day_is_refused(server: LocalServer, path: str) -> None:
    assert hand_in(server, 0, "x", 422, path)["error"] == "daily-day-wrong"


def test_there_is_no_deal_of_an_unknown_game(server: LocalServer) -> None:
    assert hand_in(server, 0, "x", 404, "/daily/2026-11-17/chess")["error"] == "no-page"


def test_an_edited_result_is_refused(server: LocalServer) -> None:
    log = played_text(DEAL)
    assert hand_in(server, 0, log.replace("end ", "end 9"), 422)["error"] == "log-altered"


def test_a_device_removes_its_own_results_and_no_others(server: LocalServer) -> None:
    for number in range(2):
        hand_in(server, number, played_text(DEAL, number))
    removed = device(server, 0).http.delete("/daily/results")
    assert removed.json() == {"results": 1}
    assert device(server, 1).get(PATH)["players"] == 1
    assert httpx.delete(f"{server.url}/api/v1/daily/results", timeout=TIMEOUT).status_code == 401


def test_an_address_hands_in_only_so_many_logs_an_hour(tmp_path: Path) -> None:
    with running_server(tmp_path, tables_per_hour=2) as limited:
        for _ in range(2):
            hand_in(limited, 0, "x", 422)
        assert hand_in(limited, 0, "x", 429)["wait"] > 0
