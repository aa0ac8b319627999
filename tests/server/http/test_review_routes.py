"""Reviews after the end alone, made once, apart from the bots; analysis for those who may have it."""

from pathlib import Path
from typing import Any

import pytest

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.position import Position
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.bots.protocol import BotReply, BotRequest, Reviewed, SeatReviewed, Turn
from fidchell.server.bots.review_cache import REVIEW_COST, ReviewCache
from fidchell.server.jobs.fair_queue import Asker
from tests.server.clients import ApiClient, get, open_table, post
from tests.server.servers import LocalServer, running_server, wait_until

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
SEAT = SeatReviewed(90.0, 10, 1, 0.05, 0.02, 0.1)
FOUND = Reviewed(40, None, [[0.5, 0.5]], [SEAT, SEAT], [Turn(3, 0, 1, 0.2, "luck")], [3])


def import_golden(url: str, name: str = "keltis-2-edition") -> str:
    log = (GOLDEN / f"{name}.log").read_text()
    return str(post(f"{url}/api/v1/imports", json={"log": log}).json()["table"])


class Compiled:
    """A compiler that is done."""

    def has_bots(self, game: str) -> bool:
        return True


@pytest.fixture
def reviews(server: LocalServer, monkeypatch: Any) -> ReviewCache:
    """The server's reviews, made at once by a fake pool that keeps its requests in `asked`."""
    found = server.server.reviews
    asked: list[BotRequest] = []

    async def ask(asker: Asker, request: BotRequest, on_progress: Any = None) -> BotReply:
        asked.append(request)
        on_progress(1, 2)
        return BotReply(review=FOUND)

    monkeypatch.setattr(found, "compiler", Compiled())
    monkeypatch.setattr(found.pool, "ask", ask)
    monkeypatch.setattr(found, "rates", TokenBuckets(1, 1000))
    monkeypatch.setattr(found, "asked", asked, raising=False)
    return found


def start_review(client: ApiClient, table: str) -> dict[str, Any]:
    return dict(client.post(f"/tables/{table}/review", 200))


def test_a_review_is_made_once_and_told_in_both_languages(server: LocalServer, reviews: Any) -> None:
    table, client = import_golden(server.url), ApiClient(server.url)
    assert get(f"{server.url}/api/v1/tables/{table}/review").json()["state"] == "none"
    wait_until(lambda: start_review(client, table)["state"] == "ready")
    assert len(reviews.asked) == 1
    assert reviews.asked[0].log.startswith("fidchell log 1")
    words = [
        get(f"{server.url}/api/v1/tables/{table}/review?language={language}").json()["review"]["turns"]
        for language in ("en", "fr")
    ]
    assert words[0][0]["words"] != words[1][0]["words"]
    assert words[0][0]["cause"] == "luck"


def test_no_review_before_the_end_nor_of_a_game_given_up(server: LocalServer, reviews: Any) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    assert people[0].post(f"/tables/{table}/review", 422)["error"] == "review-early"
    assert get(f"{server.url}/api/v1/tables/{table}/review").status_code == 422
    people[0].do(table, "resign")
    assert start_review(people[0], table)["state"] == "unfinished"
    assert reviews.asked == []


def test_an_address_may_have_only_so_many(server: LocalServer, reviews: Any) -> None:
    reviews.rates = TokenBuckets(1e-6, 2 * REVIEW_COST)
    tables = [import_golden(server.url) for _ in range(3)]
    asked = [post(f"{server.url}/api/v1/tables/{table}/review", json={}) for table in tables]
    assert [answer.status_code for answer in asked] == [200, 200, 429]
    looked = get(f"{server.url}/api/v1/tables/{tables[-1]}/review")
    assert looked.json()["state"] == "none"  # looking is free


def test_analysis_before_the_end_is_for_ones_own_seat_where_hints_are(server: LocalServer) -> None:
    for is_allowed in (False, True):
        table, people = open_table(server.url, "keltis", "open", "open", hints=is_allowed)
        mover, other = sorted(people, key=lambda person: not person.view(table)["moves"])
        seat = mover.view(table)["you"]
        found = mover.post(f"/tables/{table}/analysis", 200 if is_allowed else 403, at=0)
        assert other.post(f"/tables/{table}/analysis", 403, at=0, seat=seat)["error"] == "not-your-seat"
        assert ApiClient(server.url).post(f"/tables/{table}/analysis", 401, at=0)["error"] == "no-seat"
    assert found["seat"] == seat
    assert found["moves"][0]["text"] in [move["text"] for move in mover.view(table)["moves"]]
    assert other.post(f"/tables/{table}/analysis", 422, at=0)["error"] == "hint-not-now"


def test_after_the_end_every_position_may_be_analysed(server: LocalServer, monkeypatch: Any) -> None:
    table, anybody = import_golden(server.url), ApiClient(server.url)
    asked, ask = [], server.server.bot_pool.ask

    async def counted(asker: Asker, request: BotRequest, key: Any) -> BotReply:
        asked.append(request)
        return await ask(asker, request, key=key)

    monkeypatch.setattr(server.server.bot_pool, "ask", counted)
    found = anybody.post(f"/tables/{table}/analysis", 200, at=10)
    texts = [move["text"] for move in found["moves"]]
    assert found["played"]
    assert found["sentences"]
    assert set(texts) <= set(found["named"])
    assert all(abs(sum(move["chances"]) - 1) < 1e-6 for move in found["moves"])
    assert anybody.post(f"/tables/{table}/analysis", 200, at=10) == found
    assert len(asked) == 1  # the second answer was cached
    assert anybody.post(f"/tables/{table}/analysis", 422, at=9999)["error"] == "replay-range"


def test_the_strengths_of_a_hint_come_from_one_analysis(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open", hints=True)
    mover = next(person for person in people if person.view(table)["moves"])
    nudge = mover.post(f"/tables/{table}/hint", 200, strength="nudge")
    assert nudge["moves"] == []
    assert nudge["named"] == {}
    several = mover.post(f"/tables/{table}/hint", 200, strength="shortlist")
    answer = mover.post(f"/tables/{table}/hint", 200, strength="answer")
    assert several["moves"] == answer["moves"]
    assert answer["moves"][0]["text"] in answer["sentences"][0]
    assert not any(move["text"] in sentence for move in answer["moves"] for sentence in nudge["sentences"])
    mover.post(f"/tables/{table}/hint", 400, strength="everything")


def test_a_hint_about_the_draw_leaves_the_drafted_card_where_it_is(server: LocalServer) -> None:
    """A turn of Keltis has two steps: the second one gets a hint before the first is confirmed."""
    table, people = open_table(server.url, "keltis", "open", "open", hints=True)
    mover = next(person for person in people if person.view(table)["moves"])
    first = next(move["text"] for move in mover.view(table)["moves"] if "discard" in move["text"])
    draft = mover.post(f"/tables/{table}/draft", 200, moves=[first])
    draws = {move["text"] for move in draft["moves"]}
    found = mover.post(f"/tables/{table}/hint", 200, moves=[first])
    assert {move["text"] for move in found["moves"]} <= draws
    assert found["moves"][0]["text"] not in {move["text"] for move in mover.view(table)["moves"]}
    whole = [first, next(text for text in draws if "deck" in text)]
    assert mover.post(f"/tables/{table}/hint", 422, moves=whole)["error"] == "draft-done"


def short_game() -> Log:
    """A game that three figures in the goal area end, played by the greedy score."""
    game, key = find("keltis"), seed_from_number(4)
    options = {"goal_figures": 3}
    log = Log(game, game.edition, options, [LogPlayer("you", "Ana"), LogPlayer("you", "Ben")], key)
    position = Position.start(game, 2, key, options, entry_points=game.interpreted)
    while actors := position.actors():
        seat = actors[0]
        action = max(position.legal(seat), key=lambda one: position.greedy_score(seat, one))
        log.move(seat, game.moves.write(position, seat, action))
        position.apply(seat, action)
    log.finish(position.totals())
    return log


@pytest.mark.in_turn(3)
def test_a_whole_game_is_reviewed_in_a_process_of_its_own(folder: Path) -> None:
    log = short_game()
    with running_server(folder) as here:
        here.server.compiler.compiled_bots.add("keltis")
        client, seen = ApiClient(here.url), []
        table = client.post("/imports", 201, log=log.text())["table"]

        def is_ready() -> bool:
            seen.append(start_review(client, table))
            assert get(f"{here.url}/healthz").status_code == 200  # the server goes on meanwhile
            return str(seen[-1]["state"]) == "ready"

        wait_until(is_ready, 900)  # the process may have to compile the search first
    review = seen[-1]["review"]
    assert seen[-1]["done"] > 0  # it told how far it was
    assert len(review["chances"]) == len(log.moves) + 1
    assert review["chances"][-1] in ([1, 0], [0, 1])
    assert [0 < seat["accuracy"] <= 100 for seat in review["seats"]] == [True, True]
