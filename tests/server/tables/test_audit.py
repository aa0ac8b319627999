"""The audit log: recoveries, acts of the host and refusals are noted, and an attack does not fill it."""

import asyncio
from pathlib import Path
from typing import Any

from fidchell.rulekit.errors import UserError
from fidchell.server.tables.audit import REFUSALS_AT_ONCE, AuditLog
from fidchell.store.connect import open_store
from fidchell.table import WORDS
from fidchell.table.commands import Dismiss, Mute, Requester
from tests.server.clients import ApiClient, post, terms
from tests.server.servers import LocalServer


def kept(folder: Path, work: Any) -> list[tuple[str, str, dict[str, str]]]:
    """What the audit log of a new store holds after some work: kind, address and detail, oldest first."""

    async def whole() -> list[tuple[str, str, dict[str, str]]]:
        store = await open_store(f"sqlite:{folder}/t.sqlite")
        try:
            await work(AuditLog(store))
            entries = await store.read_audit()
            return [(entry.kind, entry.address, dict(entry.detail)) for entry in reversed(entries)]
        finally:
            await store.close()

    return asyncio.run(whole())


def test_acts_of_the_host_are_noted_and_private_ones_are_not(tmp_path: Path) -> None:
    async def work(audit: AuditLog) -> None:
        host, guest = Requester(is_host=True), Requester(seat=1)
        await audit.note_command(host, Dismiss(1), "t", "192.0.2.7")
        await audit.note_command(guest, Dismiss(1), "t", "192.0.2.8")
        await audit.note_command(host, Mute(1), "t", "192.0.2.7")

    assert kept(tmp_path, work) == [("host-act", "192.0.2.7", {"act": "dismiss"})]


def test_refusals_are_noted_until_there_are_too_many(tmp_path: Path) -> None:
    async def work(audit: AuditLog) -> None:
        for _ in range(3 * REFUSALS_AT_ONCE):
            await audit.note_refusal(UserError("code-wrong", WORDS), "t", "192.0.2.9")
        await audit.note_refusal(UserError("table-open", WORDS), "t", "192.0.2.9")
        await audit.note_refusal(UserError("host-only", WORDS), "t", "192.0.2.10")

    noted = kept(tmp_path, work)
    assert noted[:REFUSALS_AT_ONCE] == [("refused", "192.0.2.9", {"why": "code-wrong"})] * REFUSALS_AT_ONCE
    assert noted[REFUSALS_AT_ONCE:] == [("refused", "192.0.2.10", {"why": "host-only"})]


def test_a_wrong_code_a_recovery_and_a_host_who_dismisses_are_noted(server: LocalServer) -> None:
    host = ApiClient(server.url)
    opened = host.post("/tables", 201, terms=terms("keltis", "open", "open"))
    table = opened["table"]
    keys = host.post(f"/tables/{table}/seats", 201, name="Medb", seat=0)
    wrong = post(f"{server.url}/api/v1/tables/{table}/recover", json={"code": "wrong-wrong-wrong"})
    assert wrong.status_code == 422
    host.post(f"/tables/{table}/recover", 201, code=keys["recovery"])
    host.http.headers["authorization"] = f"Bearer {opened['host_token']}"
    host.do(table, "dismiss", seat=0)
    entries = server.run(server.server.store.read_audit(table=table))
    assert [(entry.kind, entry.address) for entry in reversed(entries)] == [
        ("refused", "127.0.0.1"),
        ("seat-recovered", "127.0.0.1"),
        ("host-act", "127.0.0.1"),
    ]
