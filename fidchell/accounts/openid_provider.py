"""A provider of OpenID Connect, where the members of a club have accounts already."""

import asyncio
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from fidchell.accounts import WORDS
from fidchell.accounts.openid_sign_in import CodeExchange, Identity
from fidchell.accounts.secret_files import read_secret
from fidchell.rulekit.errors import UserError

ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA", "RS384", "ES384", "RS512", "ES512"]  # signed by a key pair
SCOPES = "openid profile"
DISCOVERY = "/.well-known/openid-configuration"
KNOWN_SECONDS = 3600.0  # that what a provider says of itself is believed
TIMEOUT = 10.0
MOST_BYTES = 1_000_000
LEEWAY = 60  # seconds by which clocks may differ
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class ProviderMetadata(msgspec.Struct, frozen=True):
    """What a provider says of itself (OpenID Connect Discovery)."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str


class WithoutRedirects(urllib.request.HTTPRedirectHandler):
    """A provider answers itself: nobody is sent elsewhere with a secret."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        """Follow nothing."""


OPENER = urllib.request.build_opener(WithoutRedirects)


def ask(url: str, form: Mapping[str, str] | None = None) -> bytes:
    """What an address answers, by POST where there is a form."""
    body = urlencode(form).encode() if form is not None else None
    request = urllib.request.Request(url, body, {"accept": "application/json"})
    with OPENER.open(request, timeout=TIMEOUT) as answer:
        return bytes(answer.read(MOST_BYTES))


def is_safe(url: str) -> bool:
    """Whether an address may be trusted with a secret: by TLS, or on this machine."""
    parts = urlsplit(url)
    return bool(parts.hostname) and (parts.scheme == "https" or parts.hostname in LOOPBACK)


class OpenIdProvider:
    """One provider, as its host has set it."""

    def __init__(self, issuer: str, client: str, secret_file: str, label: str) -> None:
        if not is_safe(issuer) or not client:
            raise UserError("openid-wrong", WORDS, came=issuer[:80])
        self.issuer, self.client, self.label = issuer.rstrip("/"), client, label
        self.secret = read_secret(secret_file, "openid-secret")
        self._metadata: ProviderMetadata | None = None
        self._keys: KeySet | None = None
        self._known_until = 0.0

    async def sign_in_url(self, exchange: CodeExchange, state: str) -> str:
        """Where somebody signs in; they come back to the redirect."""
        metadata, _ = await self._known()
        query = {
            "response_type": "code",
            "client_id": self.client,
            "redirect_uri": exchange.redirect,
            "scope": SCOPES,
            "state": state,
            "nonce": exchange.nonce,
            "code_challenge": create_s256_code_challenge(exchange.verifier),
            "code_challenge_method": "S256",
        }
        joint = "&" if "?" in metadata.authorization_endpoint else "?"
        return f"{metadata.authorization_endpoint}{joint}{urlencode(query)}"

    async def identify(self, code: str, exchange: CodeExchange) -> Identity:
        """Whom a code stands for: the provider tells us alone, and signs it."""
        metadata, keys = await self._known()
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": exchange.redirect,
            "client_id": self.client,
            "code_verifier": exchange.verifier,
        } | ({"client_secret": self.secret} if self.secret else {})
        answer = await self._ask(metadata.token_endpoint, dict[str, Any], form)
        id_token = str(answer.get("id_token", ""))
        found = self._vouched(id_token, keys, exchange.nonce)
        if found is None:  # it may sign with other keys since
            self._known_until = 0.0
            _, keys = await self._known()
            found = self._vouched(id_token, keys, exchange.nonce)
        if found is None:
            raise UserError("openid-refused", WORDS, provider=self.label)
        return found

    def _vouched(self, id_token: str, keys: KeySet, nonce: str) -> Identity | None:
        """Whom a signed token names, if it was made for us and for this sign-in."""
        try:
            claims = self._checked(jwt.decode(id_token, keys, algorithms=ALGORITHMS), nonce)
        except (JoseError, ValueError):
            return None
        name = claims.get("preferred_username") or claims.get("nickname") or claims.get("name") or ""
        return Identity(self.issuer_name, str(claims["sub"]), str(name))

    def _checked(self, token: jwt.Token, nonce: str) -> CodeIDToken:
        """The claims of a token; an error where they are not what they must be."""
        options: Any = {
            "iss": {"essential": True, "value": self.issuer_name},
            "aud": {"essential": True, "value": self.client},
            "sub": {"essential": True},
        }
        params = {"nonce": nonce, "client_id": self.client}
        claims = CodeIDToken(token.claims, token.header, options, params)
        claims.validate(int(time.time()), LEEWAY)
        return claims

    @property
    def issuer_name(self) -> str:
        """The issuer as it writes itself in its tokens."""
        return self._metadata.issuer if self._metadata else self.issuer

    async def _known(self) -> tuple[ProviderMetadata, KeySet]:
        """What the provider says of itself, and its keys; asked again after a while."""
        if self._metadata is None or self._keys is None or time.monotonic() > self._known_until:
            metadata = await self._ask(f"{self.issuer}{DISCOVERY}", ProviderMetadata)
            addresses = (metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri)
            if metadata.issuer.rstrip("/") != self.issuer or not all(map(is_safe, addresses)):
                raise UserError("openid-refused", WORDS, provider=self.label)
            keys = await self._ask(metadata.jwks_uri, dict[str, Any])
            self._metadata, self._keys = metadata, self._read_keys(keys)
            self._known_until = time.monotonic() + KNOWN_SECONDS
        return self._metadata, self._keys

    def _read_keys(self, keys: Any) -> KeySet:
        try:
            return KeySet.import_key_set(keys)
        except (JoseError, ValueError, KeyError, TypeError) as error:
            raise UserError("openid-silent", WORDS, provider=self.label) from error

    async def _ask(self, url: str, kind: Any, form: Mapping[str, str] | None = None) -> Any:
        """What the provider answers, as what it is to be."""
        try:
            return msgspec.json.decode(await asyncio.to_thread(ask, url, form), type=kind)
        except urllib.error.HTTPError as error:
            key = "openid-refused" if form is not None and error.code in (400, 401, 403) else "openid-silent"
            raise UserError(key, WORDS, provider=self.label) from error
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise UserError("openid-silent", WORDS, provider=self.label) from error
