"""Web push, against the example of RFC 8291 and with a key that checks the signature of RFC 8292."""

import json
import os

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from fidchell.news.web_push import (
    CURVE,
    PushIdentity,
    PushKeys,
    decoded,
    decrypt,
    encoded,
    encrypt,
    point_of,
    read_keys,
)
from fidchell.rulekit.errors import UserError

# RFC 8291, appendix A.
PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def browser() -> tuple[ec.EllipticCurvePrivateKey, PushKeys]:
    private = ec.generate_private_key(CURVE)
    return private, PushKeys(encoded(point_of(private.public_key())), encoded(os.urandom(16)))


def test_the_example_of_the_standard_is_read() -> None:
    private = ec.derive_private_key(int.from_bytes(decoded(PRIVATE), "big"), CURVE)
    assert encoded(point_of(private.public_key())) == PUBLIC
    text = decrypt(decoded(MESSAGE), private, decoded(SECRET))
    assert text == b"When I grow up, I want to be a watermelon"


def test_only_the_browser_that_it_is_for_reads_a_message() -> None:
    (own, keys), (other, _) = browser(), browser()
    body = encrypt("Níamh".encode(), keys)
    assert decrypt(body, own, decoded(keys.auth)) == "Níamh".encode()
    assert encrypt(b"x", keys) != encrypt(b"x", keys), "a new key for every message"
    with pytest.raises(ValueError, match="not for this key"):
        decrypt(body, other, decoded(keys.auth))


@pytest.mark.parametrize(
    "keys",
    [
        PushKeys("", ""),
        PushKeys(PUBLIC, "short"),
        PushKeys(PUBLIC[:-4] + "AAAA", SECRET),  # not on the curve
        PushKeys("é" * 87, SECRET),
        PushKeys("!" * 87, SECRET),
    ],
)
def test_keys_that_are_none_are_refused(keys: PushKeys) -> None:
    with pytest.raises(UserError) as refused:
        read_keys(keys)
    assert refused.value.key == "news-push-keys"


def test_a_push_service_knows_who_sends() -> None:
    identity = PushIdentity(PushIdentity.new_private(), "mailto:host@example.org")
    scheme, _, rest = identity.authorization("https://push.example.org:8443/abc?d").partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(", "))
    head, claims, signature = parts["t"].split(".")
    assert scheme == "vapid"
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    found = json.loads(decoded(claims))
    assert (found["aud"], found["sub"]) == ("https://push.example.org:8443", "mailto:host@example.org")
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(parts["k"]))
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(pair, f"{head}.{claims}x".encode(), ec.ECDSA(hashes.SHA256()))
