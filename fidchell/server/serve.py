"""`fidchell serve`: start the server, say where it is, and stop without losing anything."""

import argparse
import asyncio
import contextlib
import gc
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from typing import Any

import uvicorn

from fidchell.rulekit.faults import Fault
from fidchell.server import journal
from fidchell.server.app import make_app
from fidchell.server.config import Config, read_config
from fidchell.server.house import House
from fidchell.server.settings import SETTINGS
from fidchell.server.speech import WORDS, say_in
from fidchell.store import Store, StoreUnavailable, open_store
from fidchell.terminal.parser import Parser

GENERATIONS = (20_000, 50, 100)  # collecting rarely keeps the slowest answers quick
PATIENCE = 30  # tries to reach the database at the start, one a second
BACKLOG = 2048


def arguments(parser: Parser) -> None:
    """What `fidchell serve` takes: every setting, and a file of settings."""
    text = say_in(parser.language, "setting-config")
    parser.add_argument("--config", metavar="FILE", help=text)
    parser.add_argument("--open", action="store_true", help=say_in(parser.language, "setting-open"))
    for setting in SETTINGS:
        about = say_in(parser.language, f"setting-{setting.flag}")
        parser.add_argument(f"--{setting.flag}", dest=setting.name, metavar=setting.name.upper(), help=about)


def run(arguments: argparse.Namespace, language: str) -> int:
    """Serve until somebody stops us."""
    config = read_config(vars(arguments), file=arguments.config)
    journal.begin(config.log_level)
    allow_many_files()
    sockets = [listen(config)]
    port = sockets[0].getsockname()[1]
    shown = f"[{config.host}]" if ":" in config.host else config.host
    address = config.public_url or f"http://{'127.0.0.1' if shown in ('0.0.0.0', '') else shown}:{port}/"
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(config, sockets, address, language, arguments.open))
    return 0


def loop_factory() -> Any:
    """uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def listen(config: Config) -> socket.socket:
    """The socket we listen on; one that is taken is said in one line."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # The protocol is named because asyncio sends small answers at once only where it is.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((config.host, config.port))
    except OSError as error:
        listener.close()
        raise Fault("cannot-listen", WORDS, host=config.host, port=str(config.port)) from error
    listener.listen(BACKLOG)
    listener.set_inheritable(False)
    return listener


async def serve(
    config: Config, sockets: list[socket.socket], address: str, language: str, is_opening: bool = False
) -> None:
    """One server, from its store to its last goodbye."""
    store = await reached(config.database)
    app, house = make_app(config, store)
    server = Server(uvicorn_config(app, config), house)
    house.start()
    settle_memory()
    print(say_in(language, "serving", address=address), flush=True)
    journal.note("started", address=address, database=config.database.partition(":")[0])
    if is_opening:
        open_browser(address)
    try:
        await server.serve(sockets)
    finally:
        await house.close()
        journal.note("stopped")


async def reached(address: str) -> Store:
    """The store; one that cannot be reached yet is waited for."""
    for attempt in range(PATIENCE):
        try:
            return await open_store(address)
        except StoreUnavailable as fault:
            if attempt == PATIENCE - 1:
                raise
            journal.note("store cannot be reached yet", "warning", reason=str(fault))
            await asyncio.sleep(1)
    raise AssertionError


def uvicorn_config(app: Any, config: Config) -> uvicorn.Config:
    """How uvicorn runs; our guard reads the proxies' headers, and our journal writes the log."""
    return uvicorn.Config(
        app,
        lifespan="off",
        http="httptools" if sys.platform != "win32" else "auto",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=config.message_bytes,
        ws_ping_interval=config.heartbeat_seconds,
        ws_ping_timeout=config.slow_seconds,
        timeout_graceful_shutdown=max(1, int(config.stop_seconds)),
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
    )


class Server(uvicorn.Server):
    """uvicorn's server, which says goodbye before it closes connections."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at SIGTERM and SIGINT, and end well: whoever asks a server to stop is no accident."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, action in before.items():
                signal.signal(each, action)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell clients to come again, then stop."""
        await self.house.say_goodbye()
        await super().shutdown(sockets)


def settle_memory() -> None:
    """What is there now stays: the collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GENERATIONS)


def allow_many_files() -> None:
    """A connection is a file: take as many as the system gives."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def open_browser(address: str) -> None:
    """Show the first page, where there is a browser to show it in."""
    import webbrowser

    webbrowser.open(address)
