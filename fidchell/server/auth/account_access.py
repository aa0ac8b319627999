"""Accounts as requests reach them: whose token it is, how often something may be tried, and the mail."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from fidchell.accounts.accounts import Accounts, SignedIn
from fidchell.accounts.email import check_email
from fidchell.accounts.mail_sign_in import MailSignIn
from fidchell.accounts.mailer import Mailer, read_mail_server
from fidchell.accounts.openid_sign_in import OpenIdSignIn
from fidchell.accounts.passkey_sign_in import PasskeySignIn
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.credentials import account_token_of
from fidchell.server.auth.rate_limit import TokenBuckets, check_rate
from fidchell.server.errors import Forbidden
from fidchell.server.i18n import WORDS
from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event
from fidchell.store import Store
from fidchell.table.tokens import hashed

HOUR = 3600.0
TO_ONE_ADDRESS = 5  # links an hour
Headers = Iterable[tuple[bytes, bytes]]


def hourly(kind: str, number: int, counters: Counters) -> TokenBuckets:
    """So many an hour, all at once where somebody likes."""
    return TokenBuckets(number / HOUR, number, buckets=counters.buckets(kind))


class AccountAccess:
    """The accounts of a running server."""

    def __init__(self, config: Config, store: Store, counters: Counters = LOCAL) -> None:
        self.is_open, self.accounts = config.accounts, Accounts(store)
        self.passkeys = PasskeySignIn(self.accounts)
        self.claims = hourly("accounts", config.accounts_per_hour, counters)
        self.sign_ins = hourly("sign-ins", config.sign_ins_per_hour, counters)
        self.mails = hourly("mails", config.mails_per_hour, counters)
        self.recipients = hourly("recipients", TO_ONE_ADDRESS, counters)
        self._mail = self._mail_sign_in(config)
        self._openid = self._openid_sign_in(config)

    def _mail_sign_in(self, config: Config) -> MailSignIn | None:
        """Links by e-mail, where the host has set a mail server."""
        if not config.mail_server:
            return None
        server = read_mail_server(config.mail_server, config.mail_password_file, config.mail_sender)
        mailer = Mailer(server, lambda reason: log_event("cannot send mail", "warning", reason=reason))
        return MailSignIn(self.accounts, mailer, config.public_url)

    def _openid_sign_in(self, config: Config) -> OpenIdSignIn | None:
        """Signing in at a club's own provider, where the host has named one."""
        if not config.openid_issuer:
            return None
        from fidchell.accounts.openid_provider import OpenIdProvider

        parts = (config.openid_issuer, config.openid_client, config.openid_secret_file)
        name = config.openid_name or urlsplit(config.openid_issuer).netloc
        return OpenIdSignIn(self.accounts, OpenIdProvider(*parts, name), config.public_url)

    @property
    def provider(self) -> str:
        """The name of the club's provider; empty where there is none."""
        return self._openid.provider.label if self._openid else ""

    @property
    def openid(self) -> OpenIdSignIn:
        """Signing in at a provider; an error where the host has named none."""
        if self._openid is None:
            raise Forbidden("no-openid", WORDS)
        return self._openid

    @property
    def has_mail(self) -> bool:
        """Whether links can be sent."""
        return self._mail is not None

    @property
    def mail(self) -> MailSignIn:
        """Links by e-mail; an error where the host has set no mail server."""
        if self._mail is None:
            raise Forbidden("no-mail", WORDS)
        return self._mail

    async def who(self, headers: Headers) -> SignedIn | None:
        """Who is signed in on the device of a request; nobody is asked for without a token."""
        token = account_token_of(headers)
        return await self.accounts.who(token) if token else None

    async def key_hashes(self, headers: Headers, table: str) -> tuple[list[str], str]:
        """The keys at a table that a request has through its account, and the session."""
        token = account_token_of(headers)
        return await self.accounts.key_hashes(token, table) if token else ([], "")

    async def check_claim(self, address: str, name: str) -> None:
        """Raise an error where a name cannot be claimed, or too many were."""
        if not self.is_open:
            raise Forbidden("accounts-closed", WORDS)
        await self.accounts.check_free(name)
        check_rate(self.claims, address, "too-many-accounts")

    def check_sign_in(self, address: str) -> None:
        """Raise an error when an address has tried too often."""
        check_rate(self.sign_ins, address, "too-many-sign-ins")

    def may_write_to(self, address: str, email: str) -> bool:
        """Whether another link may go to somebody; whoever asks too often is refused, whomever they name."""
        check_rate(self.mails, address, "too-many-sign-ins")
        recipient = hashed(check_email(email))
        return not self.recipients.take(recipient)

    async def close(self) -> None:
        """Wait for messages that are on their way."""
        if self._mail is not None:
            await self._mail.mailer.close()
