"""The path of a plain move through the server, without sockets: its files, its calls, and its time.

    python -m tools.trace_move [--game keltis] [--seats 2] [--tables 64] [--moves 4000] [--files | --profile]

Everything from the bytes of a frame to those of the steps is the server's own, with its store on disk; only
the lines and the players at their ends are ours. A file is on the path if one of its functions is called, be
it compiled. Without `--files` and `--profile`, the processor time of a move is measured.
"""

import argparse
import asyncio
import cProfile
import pstats
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from fidchell.games import NAMES as GAMES
from fidchell.games import find
from fidchell.games.precompile import precompile
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.game import Game
from fidchell.server.auth.credentials import Credentials
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.ops.config import read_config
from fidchell.server.run import loop_factory, tune_garbage_collector
from fidchell.server.tables.registry import TableRegistry
from fidchell.server.tables.session import TableSession
from fidchell.server.transport.connection_limits import ConnectionLimits
from fidchell.server.transport.websocket.frames import LAST, MASKED, SHORT, TEXT
from fidchell.server.transport.websocket.protocol import OPEN, WebSocketProtocol
from fidchell.server.ws.connection import Connection
from fidchell.store.sqlite.store import SqliteStore
from fidchell.table.commands import KeyHashes, Requester, Take
from fidchell.table.handlers.opening import open_table
from fidchell.table.terms import Chair, Terms

PACKAGE = Path(sys.modules["fidchell"].__path__[0])
GENEROUS, MANY = 1e9, 10_000  # messages, and connections, of one address
MASK = bytes(4)  # a mask that changes nothing


class Message(msgspec.Struct):
    """What a player reads of a view or a step."""

    version: int = 0
    moves: list[dict[str, Any]] = []
    number: int | None = None
    view: "Message | None" = None


READ = msgspec.json.Decoder(Message).decode


class Line(asyncio.Transport):
    """A player's end of a connection: reads what the server writes, and answers with a random move."""

    def __init__(self, load: "Load") -> None:
        super().__init__()
        self.load, self.written, self.protocol = load, b"", None

    def write(self, data: Any) -> None:
        """The server has sent a frame; it is read when the server has had its turn."""
        self.written = bytes(data)
        self.load.written.append(self)

    def answer(self) -> bytes:
        """The frame of a move, where the player may move; a game that is over closes its lines."""
        if self.written[0] != LAST | TEXT:
            return b""
        size = self.written[1]
        message = READ(self.written[2 if size < SHORT else 4 if size == SHORT else 10 :])
        message = message.view or message
        if not message.moves:
            return b""
        text = self.load.dice.choice(message.moves)["text"]
        act = {"command": "act", "number": message.number, "moves": [text]}
        return client_frame(msgspec.json.encode({"type": "do", "id": 1, "command": act}))

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Nothing is known of the peer."""
        return default

    def pause_reading(self) -> None:
        """Nothing comes before the server has answered."""

    def resume_reading(self) -> None:
        """The next move may come."""

    def is_closing(self) -> bool:
        """The line stays open."""
        return False


def client_frame(payload: bytes) -> bytes:
    """A text of a client in one frame."""
    size = len(payload)
    head = bytes((size | MASKED,)) if size < SHORT else bytes((SHORT | MASKED,)) + size.to_bytes(2, "big")
    return bytes((LAST | TEXT,)) + head + MASK + payload


class Load:
    """Tables with a connected player on every seat."""

    def __init__(self, game: Game, seats: int, store: SqliteStore, entry_points: EntryPoints) -> None:
        self.game, self.seats, self.dice = game, seats, random.Random(7)
        self.tables = TableRegistry(store, lambda _: entry_points, is_shared=False)
        limits = {"open_per_address": MANY, "connections": MANY}
        self.limits, self.rates = ConnectionLimits(read_config(limits, {})), TokenBuckets(GENEROUS, GENEROUS)
        self.written: list[Line] = []

    async def open(self) -> None:
        """Open a table, and let everybody come."""
        opened = open_table(Terms(self.game.name, [Chair() for _ in range(self.seats)]), time.time(), "")
        session = await self.tables.create(opened)
        for seat in range(self.seats):
            keys = KeyHashes(f"{seat:064}", f"{seat + 9:064}")
            await session.submit(Requester(keys=keys), Take(name=f"Medb {'ABCDE'[seat]}", seat=seat))
        for seat in range(self.seats):
            self.connect(session, seat)

    def connect(self, session: TableSession, seat: int) -> None:
        """A player's connection, as the router makes it."""
        line, protocol = Line(self), WebSocketProtocol(self.limits, set())
        protocol.connection_made(line)
        line.protocol, protocol.phase = protocol, OPEN
        connection = Connection(
            session, Credentials(()), Requester(seat), "en", None, protocol, self.rates, lambda each: None
        )
        protocol.attach(connection)
        session.subscribers.add(connection)
        connection.notify()

    def read(self) -> list[tuple[Any, bytes]]:
        """The moves of all who may move now, and the connections that they come from."""
        lines, self.written = self.written, []
        answers = [(line.protocol, line.answer()) for line in dict.fromkeys(lines)]
        return [(protocol, frame) for protocol, frame in answers if frame]

    async def play(self, moves: int, around: Any) -> None:
        """So many moves; `around` is a context in which the server works."""
        made = 0
        while made < moves and (answers := self.read()):
            made += len(answers)
            around.begin()
            for protocol, data in answers:
                protocol.data_received(data)
            while any(session.lock.is_taken for session in self.tables.sessions.values()):
                await asyncio.sleep(0.001)
            around.end()


class Clock:
    """Counts processor time."""

    def __init__(self) -> None:
        self.spent, self.in_loop = 0.0, 0.0  # by all threads, and by the event loop's

    def begin(self) -> None:
        """The server's turn."""
        self.spent -= time.process_time()
        self.in_loop -= time.thread_time()

    def end(self) -> None:
        """The clients' turn."""
        self.spent += time.process_time()
        self.in_loop += time.thread_time()


class Tracer:
    """Counts the package's own functions that are called, by file; in every thread."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.functions: Counter[tuple[str, str]] = Counter()
        self.is_on = False
        threading.setprofile(self.note)
        sys.setprofile(self.note)

    def note(self, frame: FrameType, event: str, argument: object) -> None:
        """Something is called."""
        if self.is_on and event == "call":
            file = frame.f_code.co_filename
            if file.startswith(str(PACKAGE)):
                name = file[len(str(PACKAGE)) + 1 :]
                self.calls[name] += 1
                self.functions[name, frame.f_code.co_qualname] += 1

    def begin(self) -> None:
        """The server's turn."""
        self.is_on = True

    def end(self) -> None:
        """The clients' turn."""
        self.is_on = False

    def stop(self) -> None:
        """Trace nothing more."""
        threading.setprofile(None)
        sys.setprofile(None)


class Profiler(cProfile.Profile):
    """Where the event loop's time goes."""

    def begin(self) -> None:
        """The server's turn."""
        self.enable()

    def end(self) -> None:
        """The clients' turn."""
        self.disable()


async def run(game: str, seats: int, tables: int, moves: int, around: Any) -> None:
    """Open tables in a new store, and play."""
    played = find(game)
    precompile(played)
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "tables.sqlite")
        load = Load(played, seats, store, played.compiled)
        following = asyncio.create_task(load.tables.follow_changes())  # as in every server
        for _ in range(tables):
            await load.open()
        await load.play(4 * tables, Clock())  # the first moves of a connection are others
        tune_garbage_collector()
        await load.play(moves, around)
        await store.close()
        await following


def traced(game: str = "keltis", seats: int = 2, moves: int = 8) -> Tracer:
    """The calls of a few moves at one table."""
    tracer = Tracer()
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(run(game, seats, 1, moves, tracer))
    finally:
        tracer.stop()
    return tracer


def main() -> None:
    """Trace, or measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="keltis", choices=GAMES)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--moves", type=int, default=4000)
    parser.add_argument("--files", action="store_true", help="the files and functions of a few moves")
    parser.add_argument("--profile", action="store_true", help="where the time of the event loop goes")
    given = parser.parse_args()
    if given.files:
        moves = 8
        found = traced(given.game, given.seats, moves)
        for (file, function), count in sorted(found.functions.items()):
            print(f"{count / moves:6.2f} {file} {function}")
        print(f"{len(found.calls)} files, {sum(found.calls.values()) / moves:.1f} calls a move")
        return
    around: Any = Profiler() if given.profile else Clock()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(given.game, given.seats, given.tables, given.moves, around))
    if given.profile:
        pstats.Stats(around).sort_stats("tottime").print_stats(45)
    else:
        spent, in_loop = (1e6 * each / given.moves for each in (around.spent, around.in_loop))
        print(f"{spent:.1f} µs of processor time a move, {in_loop:.1f} of them in the event loop")


if __name__ == "__main__":
    main()
