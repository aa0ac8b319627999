"""Health: one durable write for all who ask within a few seconds, and no good news for longer than that."""

import asyncio
from typing import Any

import pytest

from fidchell.server.ops.health import FAILURE_SECONDS, PROOF_SECONDS, HealthProbe
from fidchell.store import Health, StoreUnavailable
from tests.server.clients import get
from tests.server.servers import LocalServer


class CountingStore:
    """A store that counts its proofs, and fails while it is told to."""

    def __init__(self) -> None:
        self.proofs, self.is_lost = 0, False

    async def health(self) -> Health:
        self.proofs += 1
        await asyncio.sleep(0)
        if self.is_lost:
            raise StoreUnavailable("store-full", database="/secret/place")
        return Health("sqlite", 2, 0.001)


def test_many_who_ask_cause_one_write() -> None:
    async def story() -> None:
        store: Any = CountingStore()
        now = [100.0]
        probe = HealthProbe(store, lambda: now[0])
        await asyncio.gather(*(probe.check() for _ in range(50)))
        assert store.proofs == 1
        now[0] += PROOF_SECONDS
        await probe.check()
        assert store.proofs == 2

    asyncio.run(story())


def test_a_failure_is_told_and_tried_again() -> None:
    async def story() -> None:
        store: Any = CountingStore()
        now = [100.0]
        probe = HealthProbe(store, lambda: now[0])
        await probe.check()
        store.is_lost = True
        now[0] += PROOF_SECONDS
        for _ in range(20):
            with pytest.raises(StoreUnavailable):
                await probe.check()
        assert store.proofs == 2
        store.is_lost = False
        now[0] += FAILURE_SECONDS
        assert (await probe.check()).kind == "sqlite"

    asyncio.run(story())


def test_the_endpoint_writes_once_for_many_requests(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting: Any = CountingStore()
    monkeypatch.setattr(server.server, "health", HealthProbe(counting, lambda: 0.0))
    assert {get(f"{server.url}/healthz").status_code for _ in range(20)} == {200}
    assert counting.proofs == 1


def test_what_ails_the_database_is_not_told_to_clients(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`for_players` was never called: paths and addresses of databases came with every 503."""
    counting: Any = CountingStore()
    counting.is_lost = True
    monkeypatch.setattr(server.server, "health", HealthProbe(counting))
    answer = get(f"{server.url}/healthz")
    assert answer.status_code == 503
    assert answer.json()["error"] == "store-away"
    assert "secret" not in answer.text
