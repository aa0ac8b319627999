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
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.shared_counters import open_counters
from fidchell.server.http.app import make_app
from fidchell.server.i18n import WORDS
from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event, name_process
from fidchell.server.processes.handover import Handover
from fidchell.server.processes.http import RoutedHttpProtocol
from fidchell.server.processes.links import linked_sockets
from fidchell.server.processes.peers import Peers
from fidchell.server.processes.share import ProcessShare, make_share
from fidchell.server.processes.supervisor import Supervisor, check_system
from fidchell.server.server import Server
from fidchell.server.tables.ownership import Ownership, new_holder
from fidchell.server.transport.connection_limits import ConnectionLimits
from fidchell.server.transport.http import LimitedHttpProtocol
from fidchell.server.transport.websocket.protocol import WebSocketProtocol
from fidchell.store import Store, StoreUnavailable, open_store

GC_THRESHOLDS = (20_000, 50, 100)  # collecting rarely keeps the slowest responses quick
MAX_ATTEMPTS = 30  # to reach the database at the start, one a second
BACKLOG = 2048
KEEP_ALIVE = 5  # seconds that an unused HTTP connection stays open
TICKS = 10  # of uvicorn in a second


def run_server(config: Config, on_started: Callable[[str], None]) -> None:
    """Serve until the process is asked to stop; `on_started` is called with the server's address."""
    raise_file_limit()
    if config.processes > 1:
        check_system()
    listener = listen(config)

    def announce() -> None:
        on_started(public_address(config, listener.getsockname()[1]))

    share = None if config.processes == 1 else share_of_process(config, announce)
    if config.processes == 1 or share is not None:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(serve(config, listener, share.tell_ready if share else announce, share))


def share_of_process(config: Config, announce: Callable[[], None]) -> ProcessShare | None:
    """Start all processes; returns in each of them with its share, and in the parent when all have ended."""
    sockets, holder = [linked_sockets() for _ in range(config.processes)], new_holder()
    supervisor = Supervisor(config.processes)
    number = supervisor.start()
    if number is None:
        announce()
        number = supervisor.watch()
    if number is None:
        return None
    name_process(number)
    ownership = Ownership(number, config.processes, f"{holder}-{number}")
    return make_share(ownership, sockets, supervisor.lifeline, supervisor.ready_end)


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


async def serve(
    config: Config, listener: socket.socket, announce: Callable[[], None], share: ProcessShare | None = None
) -> None:
    """One server process, from opening its store to closing it."""
    store = await connect_store(config.database)
    counters = open_counters(config, share is not None or config.database.startswith("postgres"))
    uvicorn_server = make_server(config, store, counters, share)
    uvicorn_server.server.start()
    tune_garbage_collector()

    def on_started() -> None:
        announce()
        address = public_address(config, listener.getsockname()[1])
        log_event("started", address=address, database=config.database.partition(":")[0])

    uvicorn_server.on_started = on_started
    try:
        await uvicorn_server.serve([listener])
    finally:
        await uvicorn_server.close()
        counters.close()
        log_event("stopped")


def make_server(
    config: Config, store: Store, counters: Counters, share: ProcessShare | None
) -> "UvicornServer":
    """The server of one process, alone or as one of several."""
    if share is None:
        app, server = make_app(config, store, counters)
        return UvicornServer(uvicorn_config(app, config, counters), server)
    share.end_with_parent()
    config = share.config(config)
    app, server = make_app(config, store, counters, share.ownership)
    handover = Handover(share.ownership, share.links)
    made = UvicornServer(uvicorn_config(app, config, counters, handover), server)
    made.peers = Peers(share.links, server, made)
    return made


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


def uvicorn_config(
    app: Any, config: Config, counters: Counters = LOCAL, handover: Handover | None = None
) -> uvicorn.Config:
    """How uvicorn runs; our middleware reads the proxies' headers, and our own logging writes the log."""
    limits = ConnectionLimits(config, counters)
    alone = partial(LimitedHttpProtocol, limits)
    protocols: dict[str, Any] = {
        "http": partial(RoutedHttpProtocol, limits, handover) if handover else alone,
        "ws": WebSocketProtocol,
    }
    return uvicorn.Config(
        app,
        **protocols,
        lifespan="off",
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
        self.peers: Peers | None = None  # the other processes, where there are any
        self.on_started: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, also to the other processes; from now on a signal stops everything in order."""
        await super().startup(sockets)
        if self.peers is not None:
            self.peers.start()
        if self.on_started is not None:
            self.on_started()

    async def adopt(self, connection: socket.socket, data: bytes) -> None:
        """Serve a connection that another process has accepted, and from which it has read these data."""
        given = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}
        protocol_class: Any = self.config.http_protocol_class
        make_protocol = partial(protocol_class, inherited=data, **given)
        try:
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(make_protocol, connection)
        except OSError:
            connection.close()  # the client has left meanwhile
            return
        if self.should_exit and isinstance(protocol, LimitedHttpProtocol):
            protocol.shutdown()

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
                if isinstance(connection, LimitedHttpProtocol | WebSocketProtocol):
                    connection.close_overdue(now)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell clients to reconnect, then stop."""
        await self.server.disconnect_clients()
        await super().shutdown(sockets)

    async def close(self) -> None:
        """End everything that ran beside the connections."""
        if self.peers is not None:
            await self.peers.close()
        await self.server.close()


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
