"""The endpoints of news, with a real mail server: places, choices, mails that can be stopped, bad input."""

import re
import socket
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, cast

import httpx
import pytest
from aiosmtpd.controller import Controller

from fidchell.news.unsubscribe import endpoint_of, link_token
from fidchell.store.sql.statements import Statement
from tests.news.receiver import Receiver
from tests.server.http.account.people import Person
from tests.server.servers import TIMEOUT, LocalServer, running_server, wait_until

PUBLIC = "http://localhost"
USUAL = {"off": [], "on": [], "quiet": [], "zone": "UTC", "digest_minutes": 0, "language": "en"}


class Mailbox:
    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        self.answers: list[str] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.messages.append(cast(EmailMessage, message_from_bytes(envelope.content, policy=policy.default)))
        return self.answers.pop(0) if self.answers else "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [message for message in self.messages if message["To"] == address]


@pytest.fixture(scope="module")
def mailbox() -> Iterator[tuple[Mailbox, int]]:
    caught = Mailbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(caught, hostname="127.0.0.1", port=port)
    controller.start()
    yield caught, port
    controller.stop()


@pytest.fixture(scope="module")
def mailing(mailbox: tuple[Mailbox, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    settings = {
        "mail_server": f"smtp://127.0.0.1:{mailbox[1]}",
        "mail_sender": "table@example.org",
        "news_private_addresses": "true",
        "public_url": PUBLIC,
    }
    with running_server(tmp_path_factory.mktemp("news"), **settings) as server:
        yield server


def come(server: LocalServer, email: str = "") -> Person:
    """Somebody with an account, and an address that is confirmed."""
    person = Person(server)
    if server.config.public_url:
        person.http.headers["origin"] = PUBLIC
    person.claim()
    if email:
        sql = "UPDATE accounts SET email = {0} WHERE id = {0}"
        server.run(server.server.store.transaction([Statement(sql, (email, person.account["id"]))]))
    return person


def news_of(person: Person) -> Any:
    return person.get("/account/news")


def test_a_mail_comes_in_the_language_of_its_reader_and_can_be_stopped_in_one_click(
    mailing: LocalServer, mailbox: tuple[Mailbox, int]
) -> None:
    person = come(mailing, "medb@example.org")
    made = person.post("/account/news/endpoints", 201, kind="mail")
    person.post("/account/news/settings", **{**USUAL, "language": "fr"})
    person.post(f"/account/news/endpoints/{made['id']}/test", 202)
    wait_until(lambda: mailbox[0].to("medb@example.org"))
    (mail,) = mailbox[0].to("medb@example.org")
    assert mail["Subject"] == "Des nouvelles de Fidchell"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["Message-ID"].endswith("@example.org>")
    assert mail["Auto-Submitted"] == "auto-generated"
    link = mail["List-Unsubscribe"].strip("<>")
    assert link.startswith(f"{PUBLIC}/news/unsubscribe/")
    assert link in mail.get_content()
    address = link.replace(PUBLIC, mailing.url)
    page = httpx.get(address, headers={"accept-language": "fr"}, timeout=TIMEOUT)
    assert page.status_code == 200
    assert 'method="post"' in page.text
    assert len(news_of(person)["endpoints"]) == 1, "a program that only looks stops nothing"
    form = {"List-Unsubscribe": "One-Click"}
    assert httpx.post(address, data=form, timeout=TIMEOUT).status_code == 200
    assert news_of(person)["endpoints"] == []
    assert httpx.post(address, data=form, timeout=TIMEOUT).status_code == 404, "it was stopped already"


def test_nobody_can_make_a_link_for_somebody_else(mailing: LocalServer) -> None:
    person = come(mailing, "conn@example.org")
    made = person.post("/account/news/endpoints", 201, kind="mail")
    for token in (made["id"], f"{made['id']}.", f"{made['id']}.{'a' * 32}", "x.y"):
        address = f"{mailing.url}/news/unsubscribe/{token}"
        assert httpx.post(address, data={"x": "y"}, timeout=TIMEOUT).status_code == 404
    assert len(news_of(person)["endpoints"]) == 1
    token = link_token("secret", made["id"])
    assert endpoint_of("secret", token) == made["id"]
    assert endpoint_of("other secret", token) is None


def test_a_mail_server_that_refuses_for_now_is_tried_again(
    mailing: LocalServer, mailbox: tuple[Mailbox, int]
) -> None:
    person = come(mailing, "niamh@example.org")
    made = person.post("/account/news/endpoints", 201, kind="mail")
    mailbox[0].answers.append("451 later")
    person.post(f"/account/news/endpoints/{made['id']}/test", 202)
    wait_until(lambda: [each["tries"] for each in news_of(person)["deliveries"]] == [1])
    (line,) = news_of(person)["deliveries"]
    assert (line["state"], line["detail"]) == ("waiting", "mail-451")
    assert news_of(person)["endpoints"][0]["rests_until"] > line["created"]
    wake = Statement("UPDATE news_endpoints SET rests_until = 0 WHERE id = {0}", (made["id"],))
    mailing.run(mailing.server.store.transaction([wake]))
    wait_until(lambda: [each["state"] for each in news_of(person)["deliveries"]] == ["sent"])
    first, second = mailbox[0].to("niamh@example.org")
    assert first["Message-ID"] == second["Message-ID"], "a mail program shows one of them"


def test_who_has_no_address_gets_no_mail(mailing: LocalServer, server: LocalServer) -> None:
    refused = come(mailing).post("/account/news/endpoints", 422, kind="mail")
    assert refused["error"] == "news-no-email"
    assert come(server).post("/account/news/endpoints", 422, kind="mail")["error"] == "news-no-mail"


def test_a_browser_gets_what_only_it_can_read(mailing: LocalServer) -> None:
    person = come(mailing)
    with Receiver() as receiver:
        body = {"kind": "push", "address": f"{receiver.url}/push", "keys": receiver.keys}
        made = person.post("/account/news/endpoints", 201, **body)
        assert made["label"] == "Firefox, Linux"
        assert made["secret"] == ""
        again = person.post("/account/news/endpoints", 201, **body)
        (place,) = news_of(person)["endpoints"]
        assert place["id"] == again["id"], "one browser, one place"
        person.post(f"/account/news/endpoints/{again['id']}/test", 202)
        wait_until(lambda: receiver.at("/push"))
        (pushed,) = receiver.at("/push")
        assert receiver.opened(pushed)["path"] == "/#/account/news"
        assert f"k={news_of(person)['push_key']}" in pushed.headers["authorization"]


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"kind": "webhook", "address": "https://10.0.0.1/x"}, "news-address-private"),
        ({"kind": "discord", "address": "http://example.org/x"}, "news-address-http"),
        ({"kind": "slack", "address": "nothing"}, "news-address-wrong"),
        ({"kind": "push", "address": "https://example.org/x"}, "news-push-keys"),
        ({"kind": "pigeon", "address": "https://example.org/x"}, "news-kind"),
    ],
)
def test_places_that_are_refused(server: LocalServer, body: Any, key: str) -> None:
    person = come(server)
    assert person.post("/account/news/endpoints", 422, **body)["error"] == key
    assert news_of(person)["endpoints"] == []


@pytest.mark.parametrize(
    "change",
    [
        {"zone": "Mars/Base"},
        {"language": "xx"},
        {"off": ["turn"]},
        {"digest_minutes": -1},
        {"quiet": [{"days": [7], "begin": 0, "end": 10}]},
        {"quiet": [{"days": [], "begin": 0, "end": 10}]},
        {"quiet": [{"days": [1], "begin": 0, "end": 2000}]},
        {"more": 1},
    ],
)
def test_choices_that_are_refused_change_nothing(server: LocalServer, change: Any) -> None:
    person = come(server)
    person.post("/account/news/settings", **{**USUAL, "digest_minutes": 60})
    answer = person.http.post("/account/news/settings", json={**USUAL, **change})
    assert answer.status_code in (400, 422), answer.text
    assert news_of(person)["settings"]["digest_minutes"] == 60


def test_nobody_sees_or_changes_the_news_of_others(server: LocalServer) -> None:
    owner, other, guest = come(server), come(server), Person(server)
    made = owner.post(
        "/account/news/endpoints", 201, kind="webhook", address="https://example.org/secret-path"
    )
    assert made["secret"]
    shown = news_of(owner)["endpoints"][0]
    assert (shown["address"], shown["secret"]) == ("example.org", ""), "what opens it is shown once"
    other.delete(f"/account/news/endpoints/{made['id']}", 422)
    other.post(f"/account/news/endpoints/{made['id']}/test", 422)
    guest.get("/account/news", 401)
    guest.post("/account/news/settings", 401, **USUAL)
    guest.post("/account/news/endpoints", 401, kind="mail")
    owner.delete(f"/account/news/endpoints/{made['id']}")
    owner.delete(f"/account/news/endpoints/{made['id']}", 422)


def test_an_account_has_so_many_places_and_its_file_tells_of_them(server: LocalServer) -> None:
    person = come(server)
    for number in range(20):
        person.post("/account/news/endpoints", 201, kind="slack", address=f"https://example.org/{number}")
    refused = person.post("/account/news/endpoints", 422, kind="slack", address="https://example.org/more")
    assert refused["error"] == "news-many"
    exported = person.get("/account/export")["news"]
    assert len(exported["endpoints"]) == 20
    assert not re.search(r"example\.org/\d", str(exported)), "no secret address"
    person.delete("/account", name=person.account["name"])
    query = Statement("SELECT count(*) FROM news_endpoints WHERE kind = 'slack'")
    assert server.run(server.server.store.query(query)) == [(0,)]
