"""Friends and invitations over HTTP: asking, answering, blocking, who is here, and coming to a table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fidchell.server.community import community
from fidchell.store.sql.statements import Statement
from tests.server.clients import TableSocket, terms
from tests.server.http.account.people import Person, fresh_name
from tests.server.servers import LocalServer, running_server, wait_until


class Member(Person):
    """Somebody with an account."""

    def __init__(self, server: LocalServer) -> None:
        super().__init__(server)
        self.name = fresh_name()
        self.claim(self.name)

    @property
    def people(self) -> Any:
        return self.get("/account/friends")["people"]

    @property
    def invitations(self) -> Any:
        return self.get("/account/friends")["invitations"]

    def do(self, action: str, other: "Member | str", status: int = 200) -> Any:
        name = other if isinstance(other, str) else other.name
        return self.post("/account/friends", status, name=name, action=action)

    def befriend(self, other: "Member") -> None:
        self.do("ask", other)
        other.do("accept", self)

    def open_table(self, *chairs: str, **more: Any) -> str:
        body = {"terms": terms("keltis", *chairs, **more), "name": self.name}
        return str(self.post("/tables", 201, **body)["table"])


@pytest.fixture
def member(server: LocalServer) -> Callable[[], Member]:
    return lambda: Member(server)


def names(friends: Any) -> list[str]:
    return [friend["name"] for friend in friends]


def test_somebody_asks_and_the_other_accepts(member: Callable[[], Member]) -> None:
    medb, conn = member(), member()
    medb.do("ask", conn.name.upper())
    medb.do("ask", conn)  # twice is once
    assert (medb.people["asked"], medb.people["friends"]) == ([conn.name], [])
    assert conn.people["asking"] == [medb.name]
    conn.do("accept", medb)
    conn.do("accept", medb)
    for one, other in ((medb, conn), (conn, medb)):
        assert names(one.people["friends"]) == [other.name]
        assert (one.people["asked"], one.people["asking"]) == ([], [])


def test_two_who_ask_each_other_are_friends(member: Callable[[], Member]) -> None:
    medb, conn = member(), member()
    medb.do("ask", conn)
    conn.do("ask", medb)
    assert names(medb.people["friends"]) == [conn.name]
    assert names(conn.people["friends"]) == [medb.name]


def test_a_request_is_refused_or_taken_back_and_a_friend_removed(member: Callable[[], Member]) -> None:
    medb, conn = member(), member()
    medb.do("ask", conn)
    conn.do("refuse", medb)
    assert conn.people["asking"] == medb.people["asked"] == []
    assert conn.do("refuse", medb, 422)["error"] == "friend-not-asked"
    assert conn.do("accept", medb, 422)["error"] == "friend-not-asked"
    medb.do("ask", conn)
    medb.do("remove", conn)
    assert conn.people["asking"] == []
    medb.befriend(conn)
    conn.do("remove", medb)
    assert medb.people["friends"] == conn.people["friends"] == []


def test_who_is_blocked_cannot_ask_and_is_not_told(member: Callable[[], Member]) -> None:
    medb, conn = member(), member()
    medb.befriend(conn)
    medb.do("block", conn)
    assert (medb.people["friends"], medb.people["blocked"]) == ([], [conn.name])
    assert conn.people["friends"] == []
    answer = conn.do("ask", medb)
    assert answer["people"]["asked"] == [medb.name], "as if it had not been answered yet"
    assert medb.people["asking"] == []
    assert medb.do("accept", conn, 422)["error"] == "friend-not-asked"
    assert medb.do("ask", conn, 422)["error"] == "friend-blocked"
    conn.do("accept", medb, 422)
    medb.do("unblock", conn)
    assert medb.people["asking"] == [conn.name]
    medb.do("accept", conn)
    assert names(conn.people["friends"]) == [medb.name]


def test_two_may_block_each_other(member: Callable[[], Member]) -> None:
    medb, conn = member(), member()
    medb.do("block", conn)
    conn.do("block", medb)
    medb.do("unblock", conn)
    assert conn.people["blocked"] == [medb.name]
    medb.do("ask", conn)
    assert conn.people["asking"] == []


@pytest.mark.parametrize("action", ["ask", "accept", "refuse", "remove", "block", "unblock"])
def test_names_of_nobody_and_ones_own_are_refused(member: Callable[[], Member], action: str) -> None:
    medb = member()
    assert medb.do(action, "Nobody Here", 422)["error"] == "friend-unknown"
    assert medb.do(action, "\u202e", 422)["error"] == "friend-unknown"
    assert medb.do(action, medb, 422)["error"] == "friend-self"
    assert medb.do(action, medb.name.replace(" ", "-"), 422)["error"] == "friend-unknown", (
        "alike is not the same"
    )


def test_what_is_no_action_and_who_is_nobody_is_refused(
    server: LocalServer, member: Callable[[], Member]
) -> None:
    assert member().do("marry", member(), 400)["error"] == "bad-request"
    stranger = Person(server)
    assert stranger.get("/account/friends", 401)["error"] == "not-signed-in"
    assert stranger.post("/account/friends", 401, name="Medb", action="ask")["error"] == "not-signed-in"
    table = member().open_table("open", "open")
    stranger.post(f"/tables/{table}/invitations", 401, name="Medb")
    stranger.post(f"/tables/{table}/invitations/accept", 401)
    stranger.delete(f"/tables/{table}/invitations", 401)


def test_friends_see_who_is_here(server: LocalServer, member: Callable[[], Member]) -> None:
    medb, conn = member(), member()
    medb.befriend(conn)
    assert conn.people["friends"][0]["is_online"] is False, "medb has opened no page yet"
    assert medb.people["friends"][0]["is_online"] is True
    forgotten = Statement("UPDATE account_presence SET seen = 1")
    server.run(server.server.store.transaction([forgotten]))
    table = medb.open_table("open", "open")
    socket = TableSocket(server.url, table, medb.token)
    socket.wait_for("view")
    server.run(server.server.community.who_is_here.note())
    assert conn.people["friends"][0]["is_online"] is True, "who sits at a table is here"
    socket.close()


def test_a_friend_is_invited_and_sits_down(member: Callable[[], Member]) -> None:
    medb, conn, stranger = member(), member(), member()
    medb.befriend(conn)
    table = medb.open_table("open", "person")  # a chair with a seat link, which the invitation stands for
    invite = f"/tables/{table}/invitations"
    assert medb.post(invite, 422, name=stranger.name)["error"] == "invite-friend"
    assert stranger.post(invite, 403, name=medb.name)["error"] == "invite-outside"
    assert stranger.post(f"{invite}/accept", 403)["error"] == "invite-none"
    medb.post(invite, name=conn.name)
    medb.post(invite, name=conn.name)  # twice is once
    (shown,) = conn.invitations
    assert (shown["table"], shown["game"], shown["by"]) == (table, "keltis", medb.name)
    assert conn.post(f"{invite}/accept", 201)["seat"] == 1
    assert conn.get(f"/tables/{table}")["you"] == 1
    assert conn.get(f"/tables/{table}")["status"] == "running"
    assert conn.invitations == []
    assert medb.post(invite, 422, name=conn.name)["error"] == "invite-begun"


def test_an_invitation_is_refused_or_void(server: LocalServer, member: Callable[[], Member]) -> None:
    medb, conn = member(), member()
    medb.befriend(conn)
    tables = [medb.open_table("open", "open") for _ in range(4)]
    for table in tables:
        medb.post(f"/tables/{table}/invitations", name=conn.name)
    assert len(conn.invitations) == 4
    conn.delete(f"/tables/{tables[0]}/invitations")
    assert conn.delete(f"/tables/{tables[0]}/invitations", 403)["error"] == "invite-none"
    Person(server).post(f"/tables/{tables[1]}/seats", 201, name="Somebody")
    wait_until(lambda: tables[1] not in [each["table"] for each in conn.invitations])
    assert conn.post(f"/tables/{tables[1]}/invitations/accept", 422)["error"] == "invite-begun"
    old = Statement("UPDATE table_invitations SET expires = 1 WHERE table_id = {0}", (tables[2],))
    server.run(server.server.store.transaction([old]))
    assert conn.post(f"/tables/{tables[2]}/invitations/accept", 403)["error"] == "invite-none"
    assert [each["table"] for each in conn.invitations] == [tables[3]]
    conn.do("block", medb)
    assert conn.invitations == []
    assert medb.post(f"/tables/{tables[3]}/invitations", 422, name=conn.name)["error"] == "invite-friend"


def test_a_full_table_takes_nobody_who_is_invited(member: Callable[[], Member]) -> None:
    medb, conn, niamh = member(), member(), member()
    for friend in (conn, niamh):
        medb.befriend(friend)
    table = medb.open_table("open", "open", "open")
    for friend in (conn, niamh):
        medb.post(f"/tables/{table}/invitations", name=friend.name)
    assert conn.post(f"/tables/{table}/invitations/accept", 201)["seat"] == 1
    assert conn.post(f"/tables/{table}/invitations/accept", 403)["error"] == "invite-none", "once"
    assert niamh.post(f"/tables/{table}/invitations/accept", 201)["seat"] == 2


def test_whoever_asks_too_often_is_told_to_wait(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(community, "FRIEND_CHANGES_PER_HOUR", 3)
    with running_server(folder) as server:
        medb, conn = Member(server), Member(server)
        for action in ("ask", "remove", "ask"):
            medb.do(action, conn)
        assert medb.do("remove", conn, 429)["error"] == "too-many-friends"
        conn.do("accept", medb)


def test_all_that_is_kept_of_friends_is_exported_and_goes_with_the_account(
    server: LocalServer, member: Callable[[], Member]
) -> None:
    medb, conn = member(), member()
    medb.befriend(conn)
    table = medb.open_table("open", "open")
    medb.post(f"/tables/{table}/invitations", name=conn.name)
    exported = conn.get("/account/export")
    assert names(exported["people"]["friends"]) == [medb.name]
    assert [each["table"] for each in exported["invitations"]] == [table]
    own, other = medb.account["id"], conn.account["id"]
    medb.post("/match", 201, game="tirnanog", seats=5, pace="days")
    medb.delete("/account", name=medb.name)
    assert conn.people == {"friends": [], "asking": [], "asked": [], "blocked": []}
    assert conn.invitations == []
    for kind, columns in (
        ("contacts", ("account_id", "other_id")),
        ("table_invitations", ("account_id", "host_id")),
        ("match_requests", ("account_id",)),
        ("account_presence", ("account_id",)),
    ):
        for column in columns:
            query = Statement(f"SELECT count(*) FROM {kind} WHERE {column} = {{0}}", (own,))
            assert server.run(server.server.store.query(query)) == [(0,)], (kind, column)
    assert conn.account["id"] == other
