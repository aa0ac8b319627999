"""A passkey in software: it answers both ceremonies as a browser does, or wrongly where a test wants that."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """One key for one site."""

    def __init__(self, origin: str, site: str) -> None:
        self.origin, self.site, self.count = origin, site, 0
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id, self.user = secrets.token_bytes(24), b""
        self.flags = PRESENT | VERIFIED

    def client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        data = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(data).encode()

    def data(self, more: int = 0) -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([self.flags | more]) + self.count.to_bytes(4, "big")

    def credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = encoded(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.create`."""
        self.user = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        place = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, **place})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        statement = {"fmt": "none", "attStmt": {}, "authData": self.data(ATTESTED) + attested}
        client_data = self.client_data("webauthn.create", options)
        return self.credential(
            {"clientDataJSON": encoded(client_data), "attestationObject": encoded(cbor2.dumps(statement))}
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.get`."""
        self.count += 1
        data, client_data = self.data(), self.client_data("webauthn.get", options)
        signed = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return self.credential(
            {
                "clientDataJSON": encoded(client_data),
                "authenticatorData": encoded(data),
                "signature": encoded(signed),
                "userHandle": self.user,
            }
        )
