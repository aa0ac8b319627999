"""Passkeys (WebAuthn): the two ceremonies, in which a device proves a key without ever showing it.

A challenge is the secret of a ticket: whoever answers it uses it up, so that no answer works twice.
"""

import json
import secrets
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, NamedTuple

from fidchell.accounts import WORDS
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, Passkey
from fidchell.store.sql.statements import is_storable

Credential = dict[str, Any]
SITE = "Fidchell"
CHALLENGE_BYTES = 32


class RelyingParty(NamedTuple):
    """This server as passkeys know it: a name, and the address of its pages."""

    id: str
    origin: str

    def check(self) -> None:
        """Passkeys belong to names: a bare address of numbers has none."""
        try:
            ip_address(self.id.strip("[]"))
        except ValueError:
            return
        raise UserError("passkey-address", WORDS, came=self.id)


class ProvenPasskey(NamedTuple):
    """What a ceremony has proven."""

    id: str
    public_key: bytes
    sign_count: int


def refusal() -> UserError:
    """Why a credential is not taken; the reason is nobody's business but its owner's."""
    return UserError("passkey-refused", WORDS)


def passkey_id(credential_id: object) -> str:
    """The id of a passkey's row."""
    if not isinstance(credential_id, str) or not is_storable(credential_id):
        raise refusal()
    return f"passkey-{credential_id}"


def new_challenge() -> str:
    """A challenge, as it stands in the answer."""
    return secrets.token_urlsafe(CHALLENGE_BYTES)


def challenge_of(credential: Credential) -> str:
    """The challenge that a credential answers."""
    from webauthn import base64url_to_bytes

    try:
        client_data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = client_data["challenge"]
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise refusal() from error
    if not isinstance(challenge, str):
        raise refusal()
    return challenge


def creation_options(
    party: RelyingParty, account: Account, known: Sequence[Passkey], challenge: str
) -> dict[str, Any]:
    """What a browser needs to make a passkey; devices that have one are left out."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    party.check()
    ids = [base64url_to_bytes(passkey.id.removeprefix("passkey-")) for passkey in known]
    options = generate_registration_options(
        rp_id=party.id,
        rp_name=SITE,
        user_name=account.name,
        user_id=account.id.encode(),
        challenge=base64url_to_bytes(challenge),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in ids],
    )
    return dict(json.loads(options_to_json(options)))


def request_options(party: RelyingParty, challenge: str) -> dict[str, Any]:
    """What a browser needs to use any passkey for this server: nobody has to say who they are first."""
    from webauthn import base64url_to_bytes, generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    party.check()
    options = generate_authentication_options(
        rp_id=party.id,
        challenge=base64url_to_bytes(challenge),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return dict(json.loads(options_to_json(options)))


def check_new(party: RelyingParty, credential: Credential, challenge: str) -> ProvenPasskey:
    """The passkey that a browser has made for a challenge."""
    from webauthn import base64url_to_bytes, verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        proven = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=True,
        )
    except Exception as error:  # whatever a forged credential may bring a parser to
        raise refusal() from error
    credential_id = bytes_to_base64url(proven.credential_id)
    return ProvenPasskey(passkey_id(credential_id), proven.credential_public_key, proven.sign_count)


def check_known(party: RelyingParty, credential: Credential, challenge: str, known: Passkey) -> int:
    """How often a passkey has signed by now, if it has signed this challenge; a copy of it is refused."""
    from webauthn import base64url_to_bytes, verify_authentication_response

    try:
        proven = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.sign_count,
            require_user_verification=True,
        )
    except Exception as error:  # as above
        raise refusal() from error
    return int(proven.new_sign_count)
