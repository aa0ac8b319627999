"""Run the server on uvicorn: listen, serve, and stop without losing anything."""

import asyncio
import contextlib
import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import uvicorn

from fidchell.rulekit.errors import UserError
from fidchell.server.http.app import make_app
from fidchell.server.i18n import WORDS
from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event
from fidchell.server.server import Server
from fidchell.server.transport.connection_limits import ConnectionLimits
from fidchell.server.transport.http import LimitedHttpProtocol
from fidchell.server.transport.websocket import LimitedWebSocketProtocol
from fidchell.store import Store, StoreUnavailable, open_store

GC_THRESHOLDS = (20_000, 50, 100)  # collecting rarely keeps the slowest responses quick
MAX_ATTEMPTS = 30  # to reach the database at the start, one a second
BACKLOG = 2048
KEEP_ALIVE = 5  # seconds that an unused HTTP connection stays open
TICKS = 10  # of uvicorn in a second


def run_server(config: Config, on_started: Callable[[str], None]) -> None:
    """Serve until the process is asked to stop; `on_started` is called with the server's address."""
    raise_file_limit()
    listener = listen(config)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(config, listener, on_started))


def loop_factory() -> Any:
    """uvloop where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def listen(config: Config) -> socket.socket:
    """The socket to listen on; a port that is taken is a user's error."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # The protocol is named because asyncio sends small answers at once only where it is.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((config.host, config.port))
    except OSError as error:
        listener.close()
        raise UserError("cannot-listen", WORDS, host=config.host, port=str(config.port)) from error
    listener.listen(BACKLOG)
    listener.set_inheritable(False)
    return listener


def public_address(config: Config, port: int) -> str:
    """The address that people open in a browser."""
    host = f"[{config.host}]" if ":" in config.host else config.host
    return config.public_url or f"http://{'127.0.0.1' if host in ('0.0.0.0', '') else host}:{port}/"


async def serve(config: Config, listener: socket.socket, on_started: Callable[[str], None]) -> None:
    """One server, from opening its store to closing it."""
    store = await connect_store(config.database)
    app, server = make_app(config, store)
    uvicorn_server = UvicornServer(uvicorn_config(app, config), server)
    server.start()
    tune_garbage_collector()
    address = public_address(config, listener.getsockname()[1])
    on_started(address)
    log_event("started", address=address, database=config.database.partition(":")[0])
    try:
        await uvicorn_server.serve([listener])
    finally:
        await server.close()
        log_event("stopped")


async def connect_store(database: str) -> Store:
    """Open the store; where it cannot be reached yet, try again for a while."""
    for attempt in range(MAX_ATTEMPTS):
        try:
            return await open_store(database)
        except StoreUnavailable as error:
            if attempt == MAX_ATTEMPTS - 1:
                raise
            log_event("store cannot be reached yet", "warning", reason=str(error))
            await asyncio.sleep(1)
    raise AssertionError


def uvicorn_config(app: Any, config: Config) -> uvicorn.Config:
    """How uvicorn runs; our middleware reads the proxies' headers, and our own logging writes the log."""
    limits = ConnectionLimits(config)
    protocols: dict[str, Any] = {
        "http": partial(LimitedHttpProtocol, limits),
        "ws": partial(LimitedWebSocketProtocol, limits),
    }
    return uvicorn.Config(
        app,
        **protocols,
        lifespan="off",
        ws_per_message_deflate=False,
        ws_max_size=config.message_bytes,
        ws_ping_interval=config.heartbeat_seconds,
        ws_ping_timeout=config.slow_seconds,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=max(1, int(config.stop_seconds)),
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
    )


class UvicornServer(uvicorn.Server):
    """uvicorn's server, which tells clients to reconnect before it closes their connections."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self.server = server

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at SIGTERM and SIGINT with exit status 0: uvicorn's own version raises the signal again."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, action in before.items():
                signal.signal(each, action)

    async def on_tick(self, counter: int) -> bool:
        """Every second, close the connections whose time is over."""
        if counter % TICKS == 0:
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                if isinstance(connection, LimitedHttpProtocol | LimitedWebSocketProtocol):
                    connection.close_overdue(now)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell clients to reconnect, then stop."""
        await self.server.disconnect_clients()
        await super().shutdown(sockets)


def tune_garbage_collector() -> None:
    """Exempt everything that exists now from collection, and collect rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def raise_file_limit() -> None:
    """Allow as many open files as the system gives: each connection is one."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
