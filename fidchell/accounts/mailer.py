"""Sends messages by SMTP, in threads and a few at a time: nobody waits for a mail server."""

import asyncio
import smtplib
import ssl
from collections.abc import Callable, Coroutine
from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec

from fidchell.accounts import WORDS
from fidchell.accounts.secret_files import read_secret
from fidchell.rulekit.errors import UserError

PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
TIMEOUT = 20.0  # seconds for one step
MOST_AT_ONCE = 4
MOST_WAITING = 200  # further messages are dropped, and the host is told
Report = Callable[[str], None]


class MailServer(msgspec.Struct, frozen=True):
    """How a mail server is reached, and who writes."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str


def read_mail_server(url: str, password_file: str, sender: str) -> MailServer:
    """A mail server from its address, such as smtp+starttls://user@mail.example:587."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS[parts.scheme]
        if not parts.hostname or parts.password or parts.path.strip("/") or "@" not in sender:
            raise ValueError
    except (ValueError, KeyError) as error:
        raise UserError("mail-server-wrong", WORDS, came=url.rpartition("@")[2][:80]) from error
    password = read_secret(password_file, "mail-password")
    return MailServer(parts.scheme, parts.hostname, port, unquote(parts.username or ""), password, sender)


def send(server: MailServer, message: EmailMessage) -> None:
    """Hand one message to the mail server."""
    context = ssl.create_default_context()
    if server.scheme == "smtps":
        session: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=TIMEOUT, context=context)
    else:
        session = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT)
    with session:
        if server.scheme == "smtp+starttls":
            session.starttls(context=context)
        if server.user:
            session.login(server.user, server.password)
        session.send_message(message)


class Mailer:
    """Messages on their way."""

    def __init__(self, server: MailServer, report: Report) -> None:
        self.server, self.report = server, report
        self._free = asyncio.Semaphore(MOST_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def run_soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the request that asked for it: its answer tells nothing of what is done."""
        if len(self._tasks) >= MOST_WAITING:
            work.close()
            self.report("too many messages wait")
            return
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def send(self, message: EmailMessage) -> None:
        """Send one message."""
        await asyncio.to_thread(send, self.server, message)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        async with self._free:
            try:
                await work
            except (OSError, smtplib.SMTPException, UserError) as error:
                self.report(f"{type(error).__name__}: {error}"[:200])

    async def close(self) -> None:
        """Wait for what is on its way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
