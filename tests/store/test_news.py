"""The outbox on both databases: each event once for each device, whatever happens on the way."""

import asyncio
import hashlib
import hmac
import json

import pytest

from fidchell.news.delivery import DeliveryLimits, next_wait
from fidchell.news.quiet_hours import QuietHours
from fidchell.news.settings import USUAL
from fidchell.news.subscriptions import NewEndpoint
from fidchell.news.web_push import PushKeys
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.statements import Statement
from tests.store.news_place import PUBLIC, Place, scenario


def test_an_event_goes_to_every_place_once_however_often_it_is_told(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody()
        hook, push = await place.webhook(medb), place.receiver.keys
        given = NewEndpoint("push", f"{place.receiver.url}/push", PushKeys(**push), "Firefox")
        await place.subscriptions.add(medb, given)
        for _ in range(3):
            await place.turn(medb, 1)
            assert await place.worker.run_once() in (0, 2)
        assert await place.states(medb) == ["sent", "sent"]
        (received,), (pushed,) = place.receiver.at("/hook"), place.receiver.at("/push")
        (told,) = received.json["news"]
        assert told["event"] == "turn"
        assert told["link"] == f"{PUBLIC}/#/table/t1"
        assert told["facts"]["players"] == "Conn"
        assert "Keltis" in told["text"]
        signature = dict(part.split("=") for part in received.headers["fidchell-signature"].split(","))
        signed = f"{signature['t']}.".encode() + received.body
        assert signature["v1"] == hmac.new(hook.secret.encode(), signed, hashlib.sha256).hexdigest()
        opened = place.receiver.opened(pushed)
        assert opened == {
            "id": pushed.headers["topic"],
            "title": "Your turn",
            "body": "It is your turn at Keltis with Conn.",
            "path": "/#/table/t1",
        }
        assert pushed.headers["ttl"] == "86400"

    scenario(database, work)


def test_a_message_that_a_killed_server_may_have_sent_comes_again_under_the_same_name(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody()
        await place.webhook(medb)
        await place.turn(medb, 1)
        now = place.clock()
        (batch,) = await place.outbox.rows.claim(now, 20, 20, 10)
        await place.sender.send(batch, "en")  # and here the server is killed
        await place.turn(medb, 2)
        assert await place.worker.run_once() == 0, "nobody else has it until the claim has run out"
        place.clock.shift += 30
        assert await place.worker.run_once() == 1
        assert await place.worker.run_once() == 0, "the second waits: a digest instead of a flood"
        place.clock.shift += 600
        assert await place.worker.run_once() == 1
        first, again, second = place.receiver.at("/hook")
        assert first.headers["idempotency-key"] == again.headers["idempotency-key"]
        assert first.json["news"] == again.json["news"]
        assert second.headers["idempotency-key"] != first.headers["idempotency-key"]
        assert [each["facts"]["table"] for each in second.json["news"]] == ["t2"]

    scenario(database, work)


def test_workers_that_claim_at_the_same_moment_share_the_work(database: str) -> None:
    async def work(place: Place) -> None:
        people = [await place.somebody(name) for name in ("Sadbh", "Gobnait", "Eithne", "Bridget", "Dermot")]
        for person in people:
            await place.webhook(person, f"/{person.id}")
            await place.turn(person, 1)
        workers = [place.new_worker() for _ in range(4)]
        counts = await asyncio.gather(*(worker.run_once() for worker in workers))
        assert sum(counts) == len(people) == len(place.receiver.received)
        assert all(len(place.receiver.at(f"/{person.id}")) == 1 for person in people)

    scenario(database, work)


def test_several_turns_make_one_message_and_the_next_waits(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody(digest_minutes=10)
        await place.webhook(medb, "/discord", "discord")
        for number in range(12):
            await place.turn(medb, number)
        await place.worker.run_once()
        (received,) = place.receiver.at("/discord")
        text = received.json["content"]
        assert text.startswith("Your turn at ")
        assert received.json["allowed_mentions"] == {"parse": []}
        await place.turn(medb, 20)
        assert await place.worker.run_once() == 0
        place.clock.shift += 601
        assert await place.worker.run_once() == 1

    scenario(database, work)


def test_an_invitation_does_not_wait_for_the_digest(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody(digest_minutes=60, language="fr")
        await place.webhook(medb, "/slack", "slack")
        await place.turn(medb, 1)
        await place.worker.run_once()
        facts = {"from": "<Conn & co>", "game": "tirnanog", "path": "/#/account"}
        await place.outbox.publish("invitation", [medb.id], facts)
        await place.outbox.publish("invitation", [medb.id], facts)
        assert await place.worker.run_once() == 1
        text = place.receiver.at("/slack")[-1].json["text"]
        assert text == f"&lt;Conn &amp; co&gt; vous invite à jouer à Tír na nÓg. {PUBLIC}/#/account"

    scenario(database, work)


def test_nothing_is_sent_in_quiet_hours_and_then_everything_at_once(database: str) -> None:
    async def work(place: Place) -> None:
        always = QuietHours([0, 1, 2, 3, 4, 5, 6], 0, 1440)
        medb = await place.somebody(quiet=[always])
        hook = await place.webhook(medb)
        for number in range(3):
            await place.turn(medb, number)
            await place.worker.run_once()
        assert place.receiver.received == []
        await place.subscriptions.test(medb, hook.id)
        await place.subscriptions.choose(medb.id, USUAL)  # the quiet has an end
        place.clock.shift += 1
        assert await place.worker.run_once() == 1
        (received,) = place.receiver.received
        assert [each["event"] for each in received.json["news"]] == ["turn", "turn", "turn", "test"]

    scenario(database, work)


def test_what_fails_is_tried_again_later_and_later_then_given_up(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody(digest_minutes=0)
        await place.webhook(medb)
        place.receiver.statuses += [(503, {}), (429, {"retry-after": "100"}), (500, {})]
        await place.turn(medb, 1)
        assert await place.worker.run_once() == 1
        assert await place.worker.run_once() == 0
        place.clock.shift += 31
        assert await place.worker.run_once() == 1
        place.clock.shift += 61
        assert await place.worker.run_once() == 0, "the receiver has asked for 100 seconds"
        place.clock.shift += 61
        assert await place.worker.run_once() == 1
        (line,) = await place.subscriptions.log(medb.id)
        assert (line.state, line.tries, line.detail) == ("failed", 3, "http-500")
        assert len({each.headers["idempotency-key"] for each in place.receiver.received}) == 1
        await place.turn(medb, 2)
        await place.worker.run_once()
        assert await place.states(medb) == ["failed", "sent"]

    scenario(database, work)


def test_places_that_are_gone_are_dropped_with_what_waits(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody()
        await place.webhook(medb)
        place.receiver.statuses.append((410, {}))
        await place.turn(medb, 1)
        await place.worker.run_once()
        (line,) = await place.subscriptions.log(medb.id)
        assert (line.state, line.detail, line.channel) == ("dropped", "http-410", "webhook x")
        assert await place.outbox.rows.endpoints([medb.id]) == []
        assert await place.turn(medb, 2) == 0

    scenario(database, work)


def test_a_place_that_refuses_message_after_message_is_dropped(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody(digest_minutes=0)
        await place.webhook(medb)
        place.receiver.statuses += [(400, {}), (302, {"location": "http://127.0.0.1/"})]
        for number in range(2):
            await place.turn(medb, number)
            await place.worker.run_once()
        assert await place.states(medb) == ["failed", "failed"]
        assert await place.outbox.rows.endpoints([medb.id]) == []

    scenario(database, work)


def test_choices_places_and_unknown_facts(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody(off=["turn:webhook"])
        hook = await place.webhook(medb)
        assert await place.turn(medb, 1) == 0
        over = {
            "game": "keltis",
            "players": "Conn",
            "table": "t",
            "path": "/",
            "outcome": "lost",
            "winners": "Conn",
        }
        assert await place.outbox.publish("over", [medb.id, medb.id, "nobody"], over) == 1
        await place.subscriptions.remove(medb.id, hook.id)
        await place.worker.run_once()
        assert await place.states(medb) == ["dropped"]
        with pytest.raises(ValueError, match="winners"):
            await place.outbox.publish("over", [medb.id], {**over, "winners": None})
        with pytest.raises(UserError, match="no such place"):
            await place.subscriptions.remove(medb.id, hook.id)
        with pytest.raises(UserError, match="no channel"):
            await place.subscriptions.add(medb, NewEndpoint("pigeon"))
        with pytest.raises(UserError, match="sends no mail"):
            await place.subscriptions.add(medb, NewEndpoint("mail"))

    scenario(database, work)


def test_a_deleted_account_leaves_nothing_of_its_news(database: str) -> None:
    async def work(place: Place) -> None:
        medb = await place.somebody()
        await place.webhook(medb)
        await place.turn(medb, 1)
        await place.accounts.rows.delete(medb.id)
        for table in ("news_settings", "news_endpoints", "news_deliveries"):
            assert await place.store.query(Statement(f"SELECT id FROM {table}")) == []

    scenario(database, work)


def test_the_secrets_of_a_server_stay_the_same(database: str) -> None:
    async def work(place: Place) -> None:
        rows = place.outbox.rows
        found = await asyncio.gather(*(rows.key("push", f"fresh {number}") for number in range(5)))
        assert len(set(found)) == 1
        assert await rows.key("links", "other") == "other"

    scenario(database, work)


def test_waiting_grows_and_is_not_the_same_for_all() -> None:
    waits = [next_wait(DeliveryLimits(), tries, 0.0, 1.0) for tries in range(12)]
    assert waits[:4] == [30, 60, 120, 240]
    assert waits[-1] == 6 * 3600
    assert next_wait(DeliveryLimits(), 0, 0.0, 0.0) == 15
    assert next_wait(DeliveryLimits(), 0, 1e9, 0.0) == 6 * 3600, "nobody may ask for years"


def test_a_digest_is_short_enough_for_a_push() -> None:
    from fidchell.news.bodies import push_content
    from fidchell.news.phrases import NewsLine, NewsMessage

    lines = [NewsLine("é" * 400, "/") for _ in range(10)]
    content = push_content(NewsMessage("title", lines, "/"), "topic")
    assert len(content) <= 3000
    assert json.loads(content)["body"].count("\n") == 2
