"""Looking back: reviews after the end alone, made once, apart from the bots; analysis for those who may."""

import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log import Log, Sitter
from fidchell.rulekit.position import Position
from fidchell.server.limits import Buckets
from fidchell.server.reviews import LOOKS_PER_SECOND, REVIEW_DROPS, Reviews
from fidchell.server.thoughts import Question, Reply, Reviewed, SeatReviewed, Turn
from tests.server.players import Caller, open_table
from tests.server.serving import Served, served, until

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SEAT = SeatReviewed(90.0, 10, 1, 0.05, 0.02, 0.1)
FOUND = Reviewed(40, None, [[0.5, 0.5]], [SEAT, SEAT], [Turn(3, 0, 1, 0.2, "luck")], [3])


def bring(url: str, name: str = "keltis-2-edition") -> str:
    log = (GOLDEN / f"{name}.log").read_text()
    return str(httpx.post(f"{url}/api/v1/imports", json={"log": log}).json()["table"])


class Ready:
    """Rules that are compiled."""

    def may_think(self, game: str) -> bool:
        return True


@pytest.fixture
def reviews(server: Served, monkeypatch: Any) -> Reviews:
    """The house's reviews, made at once by a stand-in, and counted."""
    found = server.house.reviews
    asked: list[Question] = []

    async def ask(table: str, question: Question, heard: Any = None) -> Reply:
        asked.append(question)
        heard(1, 2)
        return Reply(review=FOUND)

    monkeypatch.setattr(found, "rules", Ready())
    monkeypatch.setattr(found.thinkers, "ask", ask)
    monkeypatch.setattr(found, "rates", Buckets(LOOKS_PER_SECOND, 1000))
    monkeypatch.setattr(found, "asked", asked, raising=False)
    return found


def standing(caller: Caller, table: str) -> dict[str, Any]:
    return dict(caller.post(f"/tables/{table}/review", 200))


def test_a_review_is_made_once_and_told_in_both_languages(server: Served, reviews: Any) -> None:
    table, caller = bring(server.url), Caller(server.url)
    assert httpx.get(f"{server.url}/api/v1/tables/{table}/review").json()["state"] == "none"
    until(lambda: standing(caller, table)["state"] == "ready")
    assert len(reviews.asked) == 1
    assert reviews.asked[0].log.startswith("fidchell log 1")
    words = [
        httpx.get(f"{server.url}/api/v1/tables/{table}/review?language={language}").json()["review"]["turns"]
        for language in ("en", "fr")
    ]
    assert words[0][0]["words"] != words[1][0]["words"]
    assert words[0][0]["cause"] == "luck"


def test_no_review_before_the_end_nor_of_a_game_given_up(server: Served, reviews: Any) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    assert people[0].post(f"/tables/{table}/review", 422)["error"] == "review-early"
    assert httpx.get(f"{server.url}/api/v1/tables/{table}/review").status_code == 422
    people[0].do(table, "resign")
    assert standing(people[0], table)["state"] == "unfinished"
    assert reviews.asked == []


def test_an_address_may_have_only_so_many(server: Served, reviews: Any) -> None:
    reviews.rates = Buckets(LOOKS_PER_SECOND, 2 * REVIEW_DROPS)
    tables = [bring(server.url) for _ in range(3)]
    asked = [httpx.post(f"{server.url}/api/v1/tables/{table}/review", json={}) for table in tables]
    assert [answer.status_code for answer in asked] == [200, 200, 429]
    looked = httpx.get(f"{server.url}/api/v1/tables/{tables[-1]}/review")
    assert looked.json()["state"] == "none"  # looking is free


def test_analysis_before_the_end_is_for_ones_own_seat_where_hints_are(server: Served) -> None:
    for is_allowed in (False, True):
        table, people = open_table(server.url, "keltis", "open", "open", hints=is_allowed)
        mover, other = sorted(people, key=lambda person: not person.view(table)["moves"])
        seat = mover.view(table)["you"]
        found = mover.post(f"/tables/{table}/analysis", 200 if is_allowed else 403, at=0)
        assert other.post(f"/tables/{table}/analysis", 403, at=0, seat=seat)["error"] == "not-your-seat"
        assert Caller(server.url).post(f"/tables/{table}/analysis", 401, at=0)["error"] == "no-seat"
    assert found["seat"] == seat
    assert found["moves"][0]["text"] in [move["text"] for move in mover.view(table)["moves"]]
    assert other.post(f"/tables/{table}/analysis", 422, at=0)["error"] == "hint-not-now"


def test_after_the_end_every_position_may_be_analysed(server: Served) -> None:
    table, anybody = bring(server.url), Caller(server.url)
    found = anybody.post(f"/tables/{table}/analysis", 200, at=10)
    texts = [move["text"] for move in found["moves"]]
    assert found["played"]
    assert found["sentences"]
    assert set(texts) <= set(found["named"])
    assert all(abs(sum(move["chances"]) - 1) < 1e-6 for move in found["moves"])
    began = time.perf_counter()
    assert anybody.post(f"/tables/{table}/analysis", 200, at=10) == found  # kept
    assert time.perf_counter() - began < 0.5
    assert anybody.post(f"/tables/{table}/analysis", 422, at=9999)["error"] == "replay-range"


def test_the_strengths_of_a_hint_tell_of_one_thought(server: Served) -> None:
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


def short_game() -> Log:
    """A game that three figures in the goal area end, played by likings."""
    game, key = find("keltis"), seed_from_number(4)
    options = {"goal_figures": 3}
    log = Log(game, game.edition, options, [Sitter("you", "Ana"), Sitter("you", "Ben")], key)
    position = Position.start(game, 2, key, options, entries=game.plain)
    while actors := position.actors():
        seat = actors[0]
        action = max(position.legal(seat), key=lambda one: position.appraise(seat, one))
        log.move(seat, game.moves.write(position, seat, action))
        position.apply(seat, action)
    log.finish(position.totals())
    return log


def test_a_whole_game_is_reviewed_in_a_process_of_its_own(folder: Path) -> None:
    log = short_game()
    with served(folder) as house:
        house.house.rules.thinking.add("keltis")
        caller, seen = Caller(house.url), []
        table = caller.post("/imports", 201, log=log.text())["table"]

        def is_ready() -> bool:
            seen.append(standing(caller, table))
            assert httpx.get(f"{house.url}/healthz").status_code == 200  # the house goes on meanwhile
            time.sleep(0.2)
            return str(seen[-1]["state"]) == "ready"

        until(is_ready, 280)
    review = seen[-1]["review"]
    assert "underway" in {one["state"] for one in seen}
    assert len(review["chances"]) == len(log.moves) + 1
    assert review["chances"][-1] in ([1, 0], [0, 1])
    assert [0 < seat["accuracy"] <= 100 for seat in review["seats"]] == [True, True]
