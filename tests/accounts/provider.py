"""A provider of OpenID Connect, small and strict, with faults that a test may choose."""

import base64
import hashlib
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

CLIENT, SECRET = "fidchell", "a secret of the club"


class ClubProvider:
    """Signs everybody in who comes, as the person that the test names."""

    def __init__(self) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.issuer = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.keys = [self.new_key("one")]
        self.person: dict[str, Any] = {"sub": "42", "preferred_username": "Derdriu"}
        self.codes: dict[str, dict[str, str]] = {}
        self.claims: dict[str, Any] = {}  # that replace the right ones
        self.metadata: dict[str, Any] = {}
        self.signing_key: RSAKey | None = None  # instead of a published one
        self.is_denied = False
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def new_key(self, name: str) -> RSAKey:
        return RSAKey.generate_key(2048, {"kid": name})

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def heal(self) -> None:
        """Without faults again."""
        self.claims, self.metadata, self.signing_key, self.is_denied = {}, {}, None, False

    def discovery(self) -> dict[str, Any]:
        endpoints = {"authorization_endpoint": "authorize", "token_endpoint": "token", "jwks_uri": "jwks"}
        known = {name: f"{self.issuer}/{path}" for name, path in endpoints.items()}
        return {"issuer": self.issuer, **known, **self.metadata}

    def authorize(self, query: dict[str, str]) -> str:
        """Where a browser is sent back to."""
        assert query["response_type"] == "code"
        assert query["client_id"] == CLIENT
        assert query["code_challenge_method"] == "S256"
        assert "openid" in query["scope"].split()
        code = f"code-{len(self.codes)}"
        self.codes[code] = query
        given = {"error": "access_denied"} if self.is_denied else {"code": code}
        return f"{query['redirect_uri']}?{urlencode({**given, 'state': query['state']})}"

    def token(self, form: dict[str, str]) -> dict[str, Any] | None:
        """A signed token for a code, once; nothing for a wrong secret, redirect or verifier."""
        begun = self.codes.pop(form.get("code", ""), None)
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if begun is None or form.get("client_secret") != SECRET or begun["code_challenge"] != challenge:
            return None
        if form.get("redirect_uri") != begun["redirect_uri"]:
            return None
        now, key = int(time.time()), self.signing_key or self.keys[-1]
        right = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": begun["nonce"]}
        claims = {name: value for name, value in {**right, **self.person, **self.claims}.items() if value}
        return {"id_token": jwt.encode({"alg": "RS256", "kid": key.kid}, claims, key), "access_token": "x"}

    def handler(self) -> type[BaseHTTPRequestHandler]:
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, format: str, *args: Any) -> None:
                pass

            def answer(self, value: Any) -> None:
                content = json.dumps(value).encode()
                self.send_response(400 if value is None else 200)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def do_GET(self) -> None:
                url = urlsplit(self.path)
                if url.path == "/authorize":
                    query = {name: values[0] for name, values in parse_qs(url.query).items()}
                    self.send_response(302)
                    self.send_header("location", provider.authorize(query))
                    self.send_header("content-length", "0")
                    self.end_headers()
                elif url.path == "/jwks":
                    self.answer(KeySet(list(provider.keys)).as_dict(private=False))
                else:
                    self.answer(provider.discovery())

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                form = {name: values[0] for name, values in parse_qs(body).items()}
                self.answer(provider.token(form))

        return Handler
