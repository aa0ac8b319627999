"""Attackers from one address, each at one door of a server: run by `bench/doors.py`, each in a process.

python bench/attackers.py DOOR URL SECONDS
"""

import asyncio
import itertools
import json
import random
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from fidchell.ai.players.bots import find_bot
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log.log import Log, LogPlayer

ADDRESS = "127.0.0.2"  # of the attacker; honest players come from 127.0.0.1
Attack = Callable[[str, float], Awaitable[None]]


def client(url: str, token: str = "") -> httpx.AsyncClient:
    """An HTTP client with the attacker's address."""
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits(max_connections=100))
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.AsyncClient(base_url=f"{url}/api/v1", transport=transport, headers=headers, timeout=60)


async def seated_table(url: str, game: str, *bots: str, **more: Any) -> tuple[str, str]:
    """A table with the attacker on the first seat: its name and the seat's token."""
    chairs = [{"kind": "open"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    async with client(url) as http:
        body = {"terms": {"game": game, "chairs": chairs, **more}, "name": "Balor"}
        opened = (await http.post("/tables", json=body)).raise_for_status().json()
    return opened["table"], opened["seat"]["token"]


@asynccontextmanager
async def socket(url: str, table: str, token: str) -> AsyncIterator[ClientConnection]:
    """A WebSocket at a table, from the attacker's address."""
    address = f"{url.replace('http', 'ws', 1)}/api/v1/tables/{table}/live"
    headers = {"authorization": f"Bearer {token}"}
    async with connect(address, additional_headers=headers, max_size=None, local_addr=(ADDRESS, 0)) as opened:
        yield opened


async def repeat(seconds: float, workers: int, work: Callable[[int], Awaitable[Any]]) -> None:
    """Do it over and over in many tasks; refusals and cut lines do not discourage an attacker."""
    end, numbers = time.monotonic() + seconds, itertools.count()

    async def worker() -> None:
        while time.monotonic() < end:
            with suppress(httpx.HTTPError, OSError, WebSocketException, TimeoutError):
                await work(next(numbers))
            await asyncio.sleep(0)

    await asyncio.gather(*(worker() for _ in range(workers)))


async def editions(url: str, seconds: float) -> None:
    """Own editions that are slow to check: every choice of every option as often as fits."""
    data = dict(find("tipperary").edition.data)
    mode = data["options"]["mode"]
    data["options"] = {**data["options"], "mode": {**mode, "choices": mode["choices"] * 400}}
    plain = dict(find("tirnanog").edition.data)
    bodies = [
        {"terms": {"game": game, "chairs": [{}, {}], "edition": edition}}
        for game, edition in (("tipperary", data), ("tirnanog", plain))
    ]
    async with client(url) as http:
        await repeat(seconds, 8, lambda number: http.post("/tables", json=bodies[number % 2]))


def whole_log(name: str, seats: int) -> str:
    """The log of a whole game, played by chance."""
    game, seed = find(name), seed_from_number(7)
    log = Log(game, game.edition, {}, [LogPlayer("you", "Balor")] * seats, seed)
    position, bot = log.start(game.interpreted), find_bot("random")
    rng = random.Random(7)
    while actors := position.actors():
        action = bot.choose(position, actors[0], rng)
        log.move(actors[0], game.moves.write(position, actors[0], action))
        position.apply(actors[0], action)
    return log.text()


async def imports(url: str, seconds: float) -> None:
    """Logs that take long to verify, as many at once as an hour allows."""
    logs = [whole_log("tipperary", 5), whole_log("tirnanog", 5)]
    async with client(url) as http:
        await repeat(seconds, 60, lambda number: http.post("/imports", json={"log": logs[number % 2]}))


async def resyncs(url: str, seconds: float) -> None:
    """Ever new version numbers, by socket and by GET."""
    table, token = await seated_table(url, "tipperary", "random")

    async def by_socket(number: int) -> None:
        async with socket(url, table, token) as opened:
            for since in range(10_000):
                await opened.send(json.dumps({"type": "resync", "since": -number * 10_000 - since}))
                await asyncio.wait_for(opened.recv(), 10)

    async with client(url, token) as http:
        await asyncio.gather(
            repeat(seconds, 10, lambda n: asyncio.wait_for(by_socket(n), seconds)),
            repeat(seconds, 4, lambda n: http.get(f"/tables/{table}", params={"since": -n})),
        )


async def hints(url: str, seconds: float) -> None:
    """The same question for a hint, over and over."""
    table, token = await seated_table(url, "keltis", "random", hints=True)
    async with client(url, token) as http:
        path = f"/tables/{table}/hint"
        await repeat(seconds, 40, lambda number: http.post(path, json={"strength": "answer"}))


async def bots(url: str, seconds: float) -> None:
    """Sixty tables of four of the strongest players."""
    chairs = [{"kind": "bot", "bot": "lugh"}] * 4
    async with client(url) as http:
        body = {"terms": {"game": "keltis", "chairs": chairs}}
        await asyncio.gather(*(http.post("/tables", json=body) for _ in range(60)), return_exceptions=True)
    await asyncio.sleep(seconds)


async def headers(url: str, seconds: float) -> None:
    """Requests whose headers never end."""
    place = urlsplit(url)

    async def send_headers(number: int) -> None:
        _, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=(ADDRESS, 0))
        try:
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n")
            for _ in range(400):
                writer.write(b"x-more: " + b"y" * 1_000_000 + b"\r\n")
                await asyncio.wait_for(writer.drain(), 5)
        finally:
            writer.close()

    await repeat(seconds, 8, send_headers)


async def frames(url: str, seconds: float) -> None:
    """Empty continuation frames, pings and heartbeats as fast as they go."""
    table, token = await seated_table(url, "keltis", "random")

    async def flood(number: int) -> None:
        async with socket(url, table, token) as opened:
            protocol: Any = opened.protocol
            if number % 3 == 0:
                protocol.send_text(b"{", fin=False)
            for _ in range(2_000):
                for _ in range(50):
                    if number % 3 == 0:
                        protocol.send_continuation(b"", fin=False)
                    elif number % 3 == 1:
                        protocol.send_ping(b"")
                    else:
                        protocol.send_text(b'{"type": "beat"}')
                opened.send_data()
                await asyncio.sleep(0)
                if opened.state.name != "OPEN":
                    return

    await repeat(seconds, 10, flood)


async def idle(url: str, seconds: float) -> None:
    """1,500 connections that say nothing, or half of a request."""
    place = urlsplit(url)
    writers = []
    for number in range(1500):
        with suppress(OSError):
            _, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=(ADDRESS, 0))
            if number % 2:
                writer.write(b"POST /api/v1/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{")
            writers.append(writer)
    await asyncio.sleep(seconds)


async def sockets(url: str, seconds: float) -> None:
    """Commands that are refused, over many sockets of one address."""
    table, token = await seated_table(url, "keltis", "random")

    async def send_commands(number: int) -> None:
        async with socket(url, table, token) as opened:
            for id in range(10_000):
                command = {"command": "act", "number": 10_000, "moves": ["lay R5"]}
                await opened.send(json.dumps({"type": "do", "id": id, "command": command}))
                await asyncio.wait_for(opened.recv(), 10)

    await repeat(seconds, 10, send_commands)


async def chat(url: str, seconds: float) -> None:
    """As much talk as fits."""
    table, token = await seated_table(url, "keltis", "random", chat="all")

    async def talk(number: int) -> None:
        async with socket(url, table, token) as opened:
            for id in range(10_000):
                command = {"command": "say", "text": f"{number} {id} " + "la " * 60}
                await opened.send(json.dumps({"type": "do", "id": id, "command": command}))
                await asyncio.wait_for(opened.recv(), 10)

    await repeat(seconds, 10, talk)


async def health(url: str, seconds: float) -> None:
    """The health of the server, asked for without end."""
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
    async with httpx.AsyncClient(transport=transport, timeout=60) as http:
        await repeat(seconds, 20, lambda number: http.get(f"{url}/healthz"))


async def scenes(url: str, seconds: float) -> None:
    """Long lessons on interpreted rules."""
    log = whole_log("tipperary", 5).splitlines()
    moves = [" ".join(line.split()[1:-1]) for line in log if line[0].isdigit()][:60]
    body = {"seats": 5, "seed": seed_from_number(7).hex(), "moves": moves}
    async with client(url) as http:
        await repeat(seconds, 20, lambda number: http.post("/games/tipperary/scenes", json=body))


async def reviews(url: str, seconds: float) -> None:
    """Reviews of many finished games."""
    log = whole_log("keltis", 4)
    async with client(url) as http:
        answers = [await http.post("/imports", json={"log": log}) for _ in range(20)]
        tables = [answer.json()["table"] for answer in answers if answer.is_success]
        if tables:
            await repeat(
                seconds,
                20,
                lambda number: http.post(f"/tables/{tables[number % len(tables)]}/review", json={}),
            )


DOORS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        editions,
        imports,
        resyncs,
        hints,
        bots,
        headers,
        frames,
        idle,
        sockets,
        chat,
        health,
        scenes,
        reviews,
    )
}


if __name__ == "__main__":
    asyncio.run(DOORS[sys.argv[1]](sys.argv[2], float(sys.argv[3])))
