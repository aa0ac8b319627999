"""One message sent over its channel, and what came of it."""

import asyncio
import smtplib
from collections.abc import Callable
from typing import Literal, NamedTuple

from fidchell.accounts.mailer import MailServer, send
from fidchell.news.addresses import AddressGuard
from fidchell.news.bodies import WEBHOOK_POSTS, Post, full_link, mail_message, push_post
from fidchell.news.http_client import SECONDS, post
from fidchell.news.phrases import message_of
from fidchell.news.unsubscribe import UNSUBSCRIBE_PATH, link_token
from fidchell.news.web_push import PushIdentity
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.accounts import AccountStore
from fidchell.store.sql.news import Batch

DEAD = (404, 410)
PUSH_DEAD = (*DEAD, 401, 403)  # the browser was given another key since
AGAIN = (408, 425, 429)


class Outcome(NamedTuple):
    """What came of a message; the detail is a word for the log of its owner, such as http-503."""

    state: Literal["sent", "dead", "refused", "later"]
    detail: str = ""
    wait: float = 0.0  # seconds that the receiver asks for


class Sender:
    """Everything that it takes to send."""

    def __init__(
        self,
        accounts: AccountStore,
        guard: AddressGuard,
        identity: PushIdentity,
        mail_server: MailServer | None,
        public_url: str,
        link_secret: str,
        seconds: float = SECONDS,
        report: Callable[[Batch], None] = lambda batch: None,
    ) -> None:
        self.accounts, self.guard, self.identity, self.mail_server = accounts, guard, identity, mail_server
        self.public_url, self.link_secret, self.seconds = public_url.rstrip("/"), link_secret, seconds
        self.report = report  # called where something is wrong with us

    async def send(self, batch: Batch, language: str) -> Outcome:
        """Send a message; nothing that its channel does is an error here."""
        try:
            if batch.endpoint.kind == "mail":
                return await self._send_mail(batch, language)
            return await self._send_post(batch, language)
        except UserError as error:
            return Outcome("refused", error.key)
        except TimeoutError:
            return Outcome("later", "timeout")
        except OSError:
            return Outcome("later", "unreachable")
        except Exception:
            self.report(batch)
            return Outcome("later", "failure")  # a mistake of ours: it keeps nobody else from getting theirs

    async def _send_post(self, batch: Batch, language: str) -> Outcome:
        is_push = batch.endpoint.kind == "push"
        target = await self.guard.target(batch.endpoint.address)
        request = self._post(batch, language)
        answer = await post(target, request.headers, request.body, self.seconds)
        detail = f"http-{answer.status}"
        if 200 <= answer.status < 300:
            return Outcome("sent")
        if answer.status in (PUSH_DEAD if is_push else DEAD):
            return Outcome("dead", detail)
        if answer.status in AGAIN or answer.status >= 500:
            return Outcome("later", detail, answer.retry_after)
        return Outcome("refused", detail)

    def _post(self, batch: Batch, language: str) -> Post:
        message = message_of(batch.deliveries, language)
        if batch.endpoint.kind == "push":
            return push_post(batch, message, self.identity)
        return WEBHOOK_POSTS[batch.endpoint.kind](batch, message, language, self.public_url)

    async def _send_mail(self, batch: Batch, language: str) -> Outcome:
        account = await self.accounts.account("id", batch.endpoint.account_id)
        if account is None or not account.email:
            return Outcome("dead", "mail-address")
        if self.mail_server is None:
            return Outcome("later", "mail-server")
        message, server = message_of(batch.deliveries, language), self.mail_server
        mail = mail_message(
            batch, message, language, self.public_url, server.sender, account.email, self.stop_link(batch)
        )
        try:
            await asyncio.to_thread(send, server, mail)
        except smtplib.SMTPRecipientsRefused as error:
            code = max((answer[0] for answer in error.recipients.values()), default=0)
            return Outcome("refused" if code >= 500 else "later", f"mail-{code}")
        except smtplib.SMTPDataError as error:
            return Outcome("refused" if error.smtp_code >= 500 else "later", f"mail-{error.smtp_code}")
        except smtplib.SMTPException as error:
            return Outcome("later", f"mail-{getattr(error, 'smtp_code', 0)}")
        return Outcome("sent")

    def stop_link(self, batch: Batch) -> str:
        """The link that makes a mail the last one."""
        token = link_token(self.link_secret, batch.endpoint.id)
        return full_link(self.public_url, f"{UNSUBSCRIBE_PATH}{token}")
