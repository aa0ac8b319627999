"""Profiles over HTTP: a game that ends is on them, shown to whoever may see it, and in the export."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fidchell.profiles.recorder import FULL_SECONDS
from fidchell.server.bots.protocol import Reviewed, SeatReviewed
from tests.profiles.finished import finished_table, keep
from tests.server.clients import terms
from tests.server.http.account.people import Person, fresh_name
from tests.server.servers import LocalServer, running_server, wait_until


@pytest.fixture
def quick(folder: Path) -> Iterator[LocalServer]:
    """A server that looks for ended games all the time."""
    with running_server(folder, poll_seconds=0.05) as server:
        yield server


def test_a_game_that_ends_is_on_the_profile(quick: LocalServer) -> None:
    one, two, stranger = Person(quick), Person(quick), Person(quick)
    first, second = fresh_name(), fresh_name()
    one.claim(first)
    two.claim(second)
    table = one.post("/tables", 201, terms=terms("keltis", "open", "open"), name="Host")["table"]
    two.post(f"/tables/{table}/seats", 201, name="Guest")
    two.post(f"/tables/{table}/commands", command={"command": "resign"})
    wait_until(lambda: one.get(f"/profiles/{first}")["games"] == 1)
    won, lost = one.get(f"/profiles/{first}"), two.get(f"/profiles/{second}")
    assert (won["kinds"][0]["places"], lost["kinds"][0]["places"]) == ([1, 0], [0, 1])
    (met,) = won["opponents"]
    assert (met["name"], met["ahead"], met["behind"]) == (second, 1, 0)
    assert won["longest"][0]["table"] == table
    (finished,) = one.get("/account/export")["finished"]
    assert (finished["table"], finished["place"]) == (table, 1)
    hidden, nobody = stranger.get(f"/profiles/{first}", 404), stranger.get(f"/profiles/{fresh_name()}", 404)
    assert hidden == nobody, "a profile that is not shown looks like none"
    stranger.get("/profiles/%00", 404)
    one.post("/account/visibility", is_public=True)
    seen = stranger.get(f"/profiles/{first}")
    assert (seen["is_own"], seen["opponents"], seen["longest"][0]["table"]) == (False, [], "")


def test_a_review_is_kept_whoever_asked_for_it(quick: LocalServer) -> None:
    one, name = Person(quick), fresh_name()
    one.claim(name)
    keeper, store = quick.server.profiles, quick.server.store
    account = quick.run(quick.server.accounts.accounts.rows.account("name", name))
    quick.run(keep(store, "kept", finished_table("lir", people=1), {0: account}))
    quick.run(keeper.recorder.record(time.time() + FULL_SECONDS))  # the table is an old one
    assert one.get(f"/profiles/{name}")["games"] == 1
    assert one.get(f"/profiles/{name}")["luck"] == []
    seats = [SeatReviewed(81.0, 20, 1, 0.12, 0.2, 0.01), SeatReviewed(50.0, 20, 1, 0.5, -0.2, 0.01)]
    quick.run(quick.server.reviews.on_ready("kept", Reviewed(40, None, [], seats, [], [])))
    (luck,) = one.get(f"/profiles/{name}")["luck"]
    assert (luck["games"], luck["luck"], luck["lost"], luck["accuracy"]) == (1, 0.2, 0.12, 81.0)
    quick.run(keeper.review_next())


@pytest.mark.in_turn(3)
def test_a_finished_game_is_reviewed_while_nothing_else_is_to_be_done(folder: Path) -> None:
    with running_server(folder, poll_seconds=0.05, background_reviews="true") as server:
        server.server.compiler.compiled_bots.add("keltis")
        one, name = Person(server), fresh_name()
        one.claim(name)
        account = server.run(server.server.accounts.accounts.rows.account("name", name))
        server.run(keep(server.server.store, "kept", finished_table("lir", people=1), {0: account}))
        server.run(server.server.profiles.recorder.record(time.time() + FULL_SECONDS))
        wait_until(
            lambda: one.get(f"/profiles/{name}")["luck"] != [], 900
        )  # the search may have to be compiled
        (luck,) = one.get(f"/profiles/{name}")["luck"]
        assert luck["games"] == 1
        assert 0 <= luck["accuracy"] <= 100
