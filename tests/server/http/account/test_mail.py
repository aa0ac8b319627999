"""Links by e-mail, caught by a real mail server: single-use, short-lived, silent about who has an account."""

import re
import time
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, cast

import pytest
from aiosmtpd.controller import Controller

from fidchell.accounts.mailer import read_mail_server
from fidchell.rulekit.errors import UserError
from fidchell.server.ops.config import read_config
from fidchell.store.sql.statements import Statement
from tests.server.http.account.people import Person, fresh_name
from tests.server.servers import TIMEOUT, LocalServer, free_port, running_server, wait_until

LINK = re.compile(r"(http\S+)/#/account/link/(\S+)")
PUBLIC = "http://localhost"


class Catcher:
    """A mailbox for everybody."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.messages.append(cast(EmailMessage, message_from_bytes(envelope.content, policy=policy.default)))
        return "250 OK"

    def to(self, address: str, count: int = 1) -> list[EmailMessage]:
        """The messages to an address, once there are so many."""
        wait_until(lambda: len(self.found(address)) >= count)
        return self.found(address)

    def found(self, address: str) -> list[EmailMessage]:
        return [message for message in self.messages if message["To"] == address]

    def link_to(self, address: str, count: int = 1) -> str:
        text = self.to(address, count)[-1].get_content()
        found = LINK.search(text)
        assert found, text
        assert found[1] == PUBLIC
        return found[2]


@pytest.fixture(scope="module")
def catcher() -> Iterator[tuple[Catcher, int]]:
    mailbox = Catcher()
    port = free_port()
    controller = Controller(mailbox, hostname="127.0.0.1", port=port, ready_timeout=TIMEOUT)
    controller.start()
    yield mailbox, port
    controller.stop()


@pytest.fixture(scope="module")
def mailing(catcher: tuple[Catcher, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    settings = {"mail_server": f"smtp://127.0.0.1:{catcher[1]}", "mail_sender": "table@example.org"}
    with running_server(tmp_path_factory.mktemp("mail"), public_url=PUBLIC, **settings) as server:
        yield server


@pytest.fixture
def mailbox(catcher: tuple[Catcher, int]) -> Catcher:
    return catcher[0]


@pytest.fixture
def person(mailing: LocalServer) -> Callable[[], Person]:
    def come() -> Person:
        made = Person(mailing)
        made.http.headers["origin"] = PUBLIC
        return made

    return come


def with_email(person: Callable[[], Person], mailbox: Catcher, address: str) -> Person:
    """Somebody whose address is confirmed."""
    made = person()
    made.claim()
    made.post("/account/email", 202, email=address)
    assert made.post("/account/sign-in/link", token=mailbox.link_to(address)) == {"signed_in": None}
    assert made.account["email"] == address
    return made


def test_a_link_signs_in_once(person: Callable[[], Person], mailbox: Catcher) -> None:
    medb, phone = with_email(person, mailbox, "medb@example.org"), person()
    phone.post("/account/sign-in/email", 202, email=" Medb@Example.ORG")
    token = mailbox.link_to("medb@example.org", 2)
    message = mailbox.to("medb@example.org", 2)[-1]
    assert message["From"] == "table@example.org"
    assert medb.account["name"] in message["Subject"]
    assert phone.post("/account/sign-in/link", token=token)["signed_in"]["name"] == medb.account["name"]
    assert phone.account["id"] == medb.account["id"]
    assert person().post("/account/sign-in/link", 422, token=token)["error"] == "link-void"


def test_a_name_is_claimed_by_a_link(person: Callable[[], Person], mailbox: Catcher) -> None:
    guest, name = person(), fresh_name()
    guest.post("/account/sign-in/email", 202, email="claim@example.org", name=name)
    opened = guest.post("/account/sign-in/link", token=mailbox.link_to("claim@example.org"))["signed_in"]
    assert opened["name"] == name
    assert len(opened["codes"]) == 8
    assert guest.account["email"] == "claim@example.org"
    other = person()
    other.post("/account/sign-in/email", 202, email="claim@example.org", name=fresh_name())
    again = other.post("/account/sign-in/link", token=mailbox.link_to("claim@example.org", 2))["signed_in"]
    assert again["name"] == name, "the address has an account already"


def test_nobody_learns_who_has_an_account(person: Callable[[], Person], mailbox: Catcher) -> None:
    with_email(person, mailbox, "known@example.org")
    guest = person()
    answers = [
        guest.http.post("/account/sign-in/email", json={"email": address})
        for address in ("known@example.org", "unknown@example.org")
    ]
    known, unknown = [(answer.status_code, answer.content) for answer in answers]
    assert known == unknown
    plain = [{key: value for key, value in answer.headers.items() if key != "date"} for answer in answers]
    assert plain[0] == plain[1]
    mailbox.to("known@example.org", 2)  # mails may overtake each other
    other = person()
    other.claim()
    other.post("/account/email", 202, email="known@example.org")
    token = mailbox.link_to("known@example.org", 3)
    assert other.post("/account/sign-in/link", 422, token=token)["error"] == "link-void"
    assert other.account["email"] == ""
    assert mailbox.found("unknown@example.org") == []


def test_a_link_is_short_lived(mailing: LocalServer, person: Callable[[], Person], mailbox: Catcher) -> None:
    guest = person()
    guest.post("/account/sign-in/email", 202, email="late@example.org", name=fresh_name())
    token = mailbox.link_to("late@example.org")
    rows = mailing.server.accounts.accounts.rows
    late = Statement("UPDATE account_tickets SET expires = {0}", (time.time() - 1,))
    assert mailing.run(rows.write(late))
    assert guest.post("/account/sign-in/link", 422, token=token)["error"] == "link-void"


def test_an_address_is_confirmed_only_by_a_device_of_the_account(
    person: Callable[[], Person], mailbox: Catcher
) -> None:
    medb, stranger = person(), person()
    medb.claim()
    medb.post("/account/email", 202, email="mistyped@example.org")
    token = mailbox.link_to("mistyped@example.org")
    assert stranger.post("/account/sign-in/link", 422, token=token)["error"] == "link-elsewhere"
    assert stranger.account is None
    assert medb.account["email"] == ""


def test_a_forgotten_address_opens_nothing(person: Callable[[], Person], mailbox: Catcher) -> None:
    medb, phone = with_email(person, mailbox, "gone@example.org"), person()
    phone.post("/account/sign-in/email", 202, email="gone@example.org")
    token = mailbox.link_to("gone@example.org", 2)
    medb.delete("/account/email")
    assert phone.post("/account/sign-in/link", 422, token=token)["error"] == "link-void"


@pytest.mark.parametrize(
    "email",
    ["", "x", "x@", "@example.org", "a b@example.org", "a@b", "a@example.org\nBcc: x@y.org", "á@example.org"],
)
def test_what_is_no_address_is_refused(person: Callable[[], Person], email: str) -> None:
    assert person().post("/account/sign-in/email", 422, email=email)["error"] == "email-wrong"


def test_one_address_is_not_flooded(person: Callable[[], Person], mailbox: Catcher) -> None:
    guest = person()
    for _ in range(7):
        guest.post("/account/sign-in/email", 202, email="flooded@example.org", name=fresh_name())
    with_email(person, mailbox, "after@example.org")  # whatever was asked for before has been sent by now
    assert len(mailbox.to("flooded@example.org", 5)) == 5


def test_whoever_asks_too_often_is_refused(catcher: tuple[Catcher, int], folder: Path) -> None:
    settings = {"mail_server": f"smtp://127.0.0.1:{catcher[1]}", "mail_sender": "table@example.org"}
    with running_server(folder, public_url=PUBLIC, mails_per_hour=2, **settings) as server:
        guest = Person(server)
        guest.http.headers["origin"] = PUBLIC
        for number in range(2):
            guest.post("/account/sign-in/email", 202, email=f"x{number}@example.org")
        guest.post("/account/sign-in/email", 429, email="x3@example.org")


def test_a_mail_server_that_is_away_costs_nobody_anything(folder: Path) -> None:
    settings = {"mail_server": "smtp://127.0.0.1:9", "mail_sender": "table@example.org"}
    with running_server(folder, public_url=PUBLIC, **settings) as server:
        guest = Person(server)
        guest.http.headers["origin"] = PUBLIC
        guest.post("/account/sign-in/email", 202, email="x@example.org", name=fresh_name())
        assert guest.account is None


def test_without_a_mail_server_nothing_is_sent(server: LocalServer) -> None:
    guest = Person(server)
    assert guest.get("/account")["has_mail"] is False
    assert guest.post("/account/sign-in/email", 403, email="x@example.org")["error"] == "no-mail"
    assert guest.post("/account/sign-in/link", 403, token="x")["error"] == "no-mail"


@pytest.mark.parametrize(
    ("url", "sender"),
    [
        ("mail.example.org", "a@b"),
        ("http://mail.example.org", "a@b"),
        ("smtp://", "a@b"),
        ("smtp://mail:abc", "a@b"),
        ("smtp://user:secret@mail", "a@b"),
        ("smtp://mail.example.org", ""),
    ],
)
def test_a_wrong_mail_server_is_named_without_its_password(url: str, sender: str) -> None:
    with pytest.raises(UserError) as refused:
        read_mail_server(url, "", sender)
    assert refused.value.key == "mail-server-wrong"
    assert "secret" not in str(refused.value)


def test_the_settings_of_a_mail_server(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("geheim\n")
    found = read_mail_server("smtp+starttls://us%40er@mail.example.org", str(tmp_path / "password"), "a@b")
    assert (found.host, found.port, found.user, found.password) == (
        "mail.example.org",
        587,
        "us@er",
        "geheim",
    )
    with pytest.raises(UserError, match="nowhere"):
        read_mail_server("smtps://mail.example.org", str(tmp_path / "nowhere"), "a@b")
    with pytest.raises(UserError, match="public_url"):
        read_config({"mail_server": "smtps://mail.example.org"}, environment={})
