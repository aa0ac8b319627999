"""Web push: messages that only one browser can read (RFC 8291), sent by a server that it knows (RFC 8292)."""

import base64
import json
import os
import time
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from fidchell.news import WORDS
from fidchell.rulekit.errors import UserError

CURVE = ec.SECP256R1()
POINT_BYTES, SECRET_BYTES, SALT_BYTES, NUMBER_BYTES = 65, 16, 16, 32
RECORD_BYTES = 4096
MOST_BYTES = 3000  # of a message, before it is encrypted: every push service takes that
TOKEN_SECONDS = 12 * 3600


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser gives with its address: its public key and a secret, in base64url."""

    p256dh: str
    auth: str


class ReadKeys(NamedTuple):
    """The same as numbers."""

    public: ec.EllipticCurvePublicKey
    point: bytes
    secret: bytes


def encoded(data: bytes) -> str:
    """Bytes in base64url without its padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of base64url, padded or not; ValueError for anything else."""
    plain = text.rstrip("=")
    if not plain.isascii():
        raise ValueError("not base64url")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), altchars=b"-_", validate=True)


def read_keys(keys: PushKeys) -> ReadKeys:
    """The keys of a browser; an error where they are none."""
    try:
        point, secret = decoded(keys.p256dh), decoded(keys.auth)
        if len(point) != POINT_BYTES or len(secret) != SECRET_BYTES:
            raise ValueError("wrong length")
        return ReadKeys(ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point), point, secret)
    except ValueError as error:
        raise UserError("news-push-keys", WORDS) from error


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Key material."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def message_keys(
    shared: bytes, auth: bytes, receiver: bytes, sender: bytes, salt: bytes
) -> tuple[bytes, bytes]:
    """The key and the nonce of one message (RFC 8291, section 3.4)."""
    secret = derived(shared, auth, b"WebPush: info\0" + receiver + sender, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    return key, derived(secret, salt, b"Content-Encoding: nonce\0", 12)


def encrypt(content: bytes, keys: PushKeys) -> bytes:
    """A message for one browser, as aes128gcm (RFC 8188) in one record."""
    given, own, salt = read_keys(keys), ec.generate_private_key(CURVE), os.urandom(SALT_BYTES)
    sender = point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), given.public)
    key, nonce = message_keys(shared, given.secret, given.point, sender, salt)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, content + b"\x02", None)


def decrypt(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser reads: for tests, and for whoever wants to check a message."""
    salt, length = body[:SALT_BYTES], body[SALT_BYTES + 4]
    start = SALT_BYTES + 5
    sender, sealed = body[start : start + length], body[start + length :]
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    key, nonce = message_keys(shared, auth, point_of(private.public_key()), sender, salt)
    try:
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\x02")
    except InvalidTag as error:
        raise ValueError("not for this key") from error


class PushIdentity:
    """The key by which push services and browsers know this server."""

    def __init__(self, private: str, contact: str) -> None:
        number = int.from_bytes(decoded(private), "big")
        self._key, self.contact = ec.derive_private_key(number, CURVE), contact
        self.public = encoded(point_of(self._key.public_key()))

    @staticmethod
    def new_private() -> str:
        """A fresh key."""
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        return encoded(number.to_bytes(NUMBER_BYTES, "big"))

    def authorization(self, address: str) -> str:
        """The header by which a push service knows who sends (RFC 8292)."""
        parts = urlsplit(address)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": self.contact,
        }
        signed = ".".join(
            encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        return f"vapid t={signed}.{encoded(self._signature(signed.encode()))}, k={self.public}"

    def _signature(self, data: bytes) -> bytes:
        pair = decode_dss_signature(self._key.sign(data, ec.ECDSA(hashes.SHA256())))
        return b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in pair)
