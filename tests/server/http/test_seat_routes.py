"""What a server promises about seats and tables: no seat is lost to a cut line or a host, no secret told."""

import time
from typing import Any

import pytest

from fidchell.table import archive
from tests.rulekit.log.logs import with_checksums
from tests.server.clients import ApiClient, TableSocket, open_table, terms
from tests.server.servers import LocalServer, wait_until
from tests.table.fixtures import started_table


def opened_by(server: LocalServer, **more: Any) -> tuple[str, ApiClient, list[dict[str, Any]]]:
    """A table of two people: its id, the host, and the keys of both."""
    opened = ApiClient(server.url).post("/tables", 201, terms=terms("keltis", "open", "open", **more))
    table = opened["table"]
    keys = [ApiClient(server.url).post(f"/tables/{table}/seats", 201, name=name) for name in ("Medb", "Conn")]
    return table, ApiClient(server.url, opened["host_token"]), keys


def test_a_recovery_whose_answer_was_cut_costs_nobody_the_seat(server: LocalServer) -> None:
    table, _, keys = opened_by(server)
    lost = ApiClient(server.url).post(f"/tables/{table}/recover", 201, code=keys[0]["recovery"])
    again = ApiClient(server.url).post(f"/tables/{table}/recover", 201, code=keys[0]["recovery"])
    assert ApiClient(server.url, lost["token"]).view(table)["you"] is None, "only the last answer counts"
    assert ApiClient(server.url, keys[0]["token"]).view(table)["you"] == 0
    assert ApiClient(server.url, again["token"]).view(table)["you"] == 0
    assert ApiClient(server.url, keys[0]["token"]).view(table)["you"] is None, "the new token was used"
    ApiClient(server.url).post(f"/tables/{table}/recover", 422, code=keys[0]["recovery"])
    ApiClient(server.url).post(f"/tables/{table}/recover", 201, code=again["recovery"])


def test_the_host_cannot_free_the_seat_of_somebody_who_is_here(server: LocalServer) -> None:
    table, host, keys = opened_by(server)
    ApiClient(server.url, keys[0]["token"]).post(f"/tables/{table}/free", 422, seat=1)
    ws = TableSocket(server.url, table, keys[1]["token"])
    ws.wait_for("view")
    assert "is here" in host.post(f"/tables/{table}/free", 422, seat=1)["text"]
    ws.close()
    session = server.run(server.server.tables.get(table))
    wait_until(lambda: session.presence[0] == [])
    found = host.post(f"/tables/{table}/free", seat=1)
    assert found["until"] >= session.table.last_event_at + 300
    ApiClient(server.url).post(f"/tables/{table}/seats", 422, name="Emer", invite=found["invite"])
    assert ApiClient(server.url, keys[1]["token"]).view(table)["you"] == 1
    assert session.table.free_request is None, "coming back is enough"


def test_somebody_connected_elsewhere_keeps_a_seat_too(server: LocalServer) -> None:
    """Another process knows nothing of this connection: it asks, and this one answers for the player."""
    table, host, keys = opened_by(server)
    ws = TableSocket(server.url, table, keys[1]["token"])
    ws.wait_for("view")
    session = server.run(server.server.tables.get(table))
    session.presence = ([], 0)
    host.post(f"/tables/{table}/free", seat=1)
    wait_until(lambda: session.table.free_request is None)
    assert session.table.seat_states[1].token_hash
    ws.close()


def test_a_freed_seat_is_for_whoever_has_its_new_link(server: LocalServer) -> None:
    table, host, keys = opened_by(server)
    invite = host.post(f"/tables/{table}/free", seat=1)["invite"]
    session = server.run(server.server.tables.get(table))
    server.run(session.commit(lambda now: session.table.tick(now + 301)))
    assert ApiClient(server.url, keys[1]["token"]).view(table)["you"] is None
    ApiClient(server.url).post(f"/tables/{table}/seats", 422, name="Emer", seat=1)
    taken = ApiClient(server.url).post(f"/tables/{table}/seats", 201, name="Emer", invite=invite)
    assert taken["seat"] == 1
    assert ApiClient(server.url, taken["token"]).view(table)["chairs"][1]["name"] == "Emer"


def lobby_entry(server: LocalServer, table: str, status: str = "running") -> dict[str, Any]:
    """What the lobby lists, without the second that a row may be late."""
    server.run(server.server.tables.summaries.write())
    found = ApiClient(server.url).get("/tables", status=status, limit=50)["tables"]
    return next(entry for entry in found if entry["table"] == table)


def test_the_lobby_does_not_tell_when_somebody_has_chosen_in_secret(server: LocalServer) -> None:
    """§7: placements are chosen at the same time; the moment of a choice is as secret as the choice."""
    table, people = open_table(
        server.url, "tipperary", "open", "open", public=True, options={"mode": "simultaneous"}
    )
    before = lobby_entry(server, table)
    first = people[0].view(table)["moves"][0]["text"]
    people[0].do(table, "act", number=0, moves=[first])
    assert lobby_entry(server, table) == before
    people[0].do(table, "undo", number=1)
    assert lobby_entry(server, table) == before
    people[1].do(table, "say", text="hello")
    assert lobby_entry(server, table)["updated"] > before["updated"], "what all know of is told"


@pytest.mark.parametrize("is_hot", [True, False])
def test_a_device_agrees_for_the_seats_that_it_holds_at_a_hot_seat(server: LocalServer, is_hot: bool) -> None:
    table, _, keys = opened_by(server, hot_seat=is_hot)
    both = ApiClient(server.url, f"{keys[0]['token']}.{keys[1]['token']}")
    for device, is_done in ((both, is_hot), (ApiClient(server.url, ""), False)):
        view = ApiClient(server.url, keys[0]["token"]).view(table)
        seat = view["actors"][0]
        device = device if device is both else ApiClient(server.url, keys[seat]["token"])
        own = ApiClient(server.url, keys[seat]["token"])
        text = next(move["text"] for move in own.view(table)["moves"] if move["text"].startswith("discard"))
        own.do(table, "act", number=own.view(table)["number"], moves=[text, "draw deck"])
        device.post(f"/tables/{table}/commands", command={"command": "askundo", "count": 2}, seat=seat)
        assert (own.view(table)["undo"]["asked"] is None) == is_done
        if not is_done:
            own.do(table, "answerundo", agree=False)


def test_a_table_on_a_known_seed_says_so_to_everybody(server: LocalServer) -> None:
    log = archive.whole_log(started_table().play(9).table).text()
    table = ApiClient(server.url).post("/imports", 201, log=log)["table"]
    for language, words in (("en", "may know the cards to come"), ("fr", "connaît peut-être les cartes")):
        shown = ApiClient(server.url, language=language).view(table)
        assert shown["origin"]["kind"] == "import"
        assert any(words in entry["words"] for entry in shown["log"])
    public = server.run(server.server.tables.create(archive.import_log(log, time.time(), public=True)))
    assert lobby_entry(server, public.id, "open")["is_seed_known"] is True
    fresh, _, _ = opened_by(server, public=True)
    assert lobby_entry(server, fresh)["is_seed_known"] is False


def test_a_log_with_a_very_long_word_is_refused_in_a_sentence(server: LocalServer) -> None:
    text = archive.whole_log(started_table().play(3).table).text()
    lines = text.splitlines()
    for place, line in (
        (1, "game " + "x" * 5000),
        (5, "seat a you " + "x" * 5000),
        (4, "options " + "x" * 5000 + "=1"),
    ):
        forged = [*(each[:-8] for each in lines[:place]), line, *(each[:-8] for each in lines[place + 1 :])]
        answer = ApiClient(server.url).post("/imports", 422, log=with_checksums(forged))
        assert f"line {place + 1}" in answer["text"]
