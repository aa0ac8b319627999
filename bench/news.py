"""How many news a server sends in a minute: a thousand people, a webhook each, a real local endpoint.

`python bench/news.py [people]`: events are written to the outbox of a SQLite file and sent by one worker;
every message must have come once.
"""

import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from fidchell.news.addresses import AddressGuard
from fidchell.news.delivery import DeliveryWorker
from fidchell.news.outbox import Outbox
from fidchell.news.sending import Sender
from fidchell.news.web_push import PushIdentity
from fidchell.store import open_store
from fidchell.store.sql.account_rows import NewsEndpoint, insert
from fidchell.store.sql.accounts import AccountStore

PEOPLE = 1000


class LocalEndpoint:
    """Counts what comes, and answers 204."""

    def __init__(self) -> None:
        self.names = Counter[bytes]()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        headers = dict(line.split(b": ", 1) for line in head.split(b"\r\n")[1:] if line)
        await reader.readexactly(int(headers[b"Content-Length"]))
        self.names[headers[b"Idempotency-Key"]] += 1
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        await writer.drain()
        writer.close()


async def measure(people: int, folder: Path) -> None:
    store, endpoint = await open_store(f"sqlite:{folder / 'news.sqlite'}"), LocalEndpoint()
    server = await asyncio.start_server(endpoint.serve, "127.0.0.1", 0)
    address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    outbox, guard = Outbox(store), AddressGuard(allows_private=True)
    accounts = [f"account-{number}" for number in range(people)]
    rows = [
        NewsEndpoint(f"endpoint-{account}", account, "webhook", f"{address}/{account}", "secret", "", 0.0)
        for account in accounts
    ]
    await outbox.rows.write(*(insert(row) for row in rows))
    identity = PushIdentity(PushIdentity.new_private(), "mailto:host@localhost")
    sender = Sender(AccountStore(store), guard, identity, None, "", "secret")
    worker = DeliveryWorker(outbox.rows, sender)
    started, used = time.perf_counter(), time.process_time()
    facts = {"from": "Conn", "game": "keltis", "path": "/"}
    await outbox.publish("invitation", accounts, facts)
    published = time.perf_counter()
    sent = await worker.run_once()
    ended = time.perf_counter()
    server.close()
    await store.close()
    assert sent == people == len(endpoint.names) == endpoint.names.total()
    print(
        f"{people} news: written in {published - started:.2f} s, sent in {ended - published:.2f} s "
        f"({sent / (ended - started) * 60:,.0f} a minute), {time.process_time() - used:.2f} s of a processor"
    )


def main() -> None:
    people = int(sys.argv[1]) if len(sys.argv) > 1 else PEOPLE
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(people, Path(folder)))


if __name__ == "__main__":
    main()
