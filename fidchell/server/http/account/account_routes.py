"""Endpoints of one's own account: what is kept of it, codes, passkeys, devices, e-mail, and its end."""

from typing import Any

from starlette.responses import Response

from fidchell.accounts.erasure import delete_account
from fidchell.rulekit.errors import UserError
from fidchell.server.errors import NotFound
from fidchell.server.http.account import account_schemas as shapes
from fidchell.server.http.account.answers import (
    account_games,
    account_info,
    relying_party,
    signed_in_answer,
    with_account_cookie,
)
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.i18n import WORDS
from fidchell.server.moderation.admission import admitted, needs_invitation
from fidchell.store.audit import NAME_REMOVED
from fidchell.store.sql.statements import is_storable
from fidchell.table.names import clean_name

ACCOUNT_PATH = f"{API_PATH}/account"
DONE = shapes.AccountChange()


async def note(request: ApiRequest, kind: str, account: str, table: str = "") -> None:
    """Note in the audit log what was done with an account."""
    await request.server.store.record_audit(kind, table, request.address, account=account)


def id_in_path(request: ApiRequest, name: str) -> str:
    """An id in the path that a database can be asked for."""
    given = str(request.http.path_params[name])
    if not is_storable(given):
        raise NotFound("no-page", WORDS)
    return given


async def account_state(request: ApiRequest) -> shapes.AccountState:
    """Who is signed in on this device, and what this server offers."""
    accounts = request.server.accounts
    who = await accounts.who(request.http.scope["headers"])
    shown = await account_info(request, who) if who else None
    await request.server.moderator.load()
    rules = request.server.moderator.rules
    may_claim = accounts.is_open and rules.registration != "closed"
    is_host = who is not None and await request.server.hosts.is_host(who.account.id)
    return shapes.AccountState(
        account=shown,
        may_claim=may_claim,
        has_mail=accounts.has_mail,
        provider=accounts.provider,
        needs_invitation=needs_invitation(rules),
        is_server_host=is_host,
    )


async def claim_account(request: ApiRequest) -> Response:
    """Claim a name; the device is signed in, and the answer holds codes to come back with, once."""
    accounts = request.server.accounts
    await accounts.check_claim(request.address, request.body.name)
    async with admitted(request.server.moderator, request.body.invitation, request.address):
        opened = await accounts.accounts.claim(request.body.name, request.user_agent)
    await note(request, "account-claimed", opened.account.id)
    return with_account_cookie(request, signed_in_answer(opened), opened.token, 201)


async def delete_own_account(request: ApiRequest) -> Response:
    """Delete one's account: games stay, and the name goes from all of them."""
    who, server = await request.account(), request.server
    if clean_name(request.query.name).casefold() != who.account.name.casefold():
        raise UserError("delete-name", WORDS, name=who.account.name)
    for table in await delete_account(server.accounts.accounts, server.store, who.account):
        server.tables.forget(table)
        await note(request, NAME_REMOVED, who.account.id, table)
    await note(request, "account-deleted", who.account.id)
    return with_account_cookie(request, DONE, "")


async def list_account_games(request: ApiRequest) -> shapes.AccountGames:
    """The tables where one sits, on whatever device."""
    who = await request.account()
    return shapes.AccountGames(await account_games(request, who.account.id))


async def renew_codes(request: ApiRequest) -> shapes.NewCodes:
    """Get other codes to come back with; the old ones are void."""
    who = await request.account()
    codes = await request.server.accounts.accounts.new_codes(who.account.id)
    await note(request, "account-codes-renewed", who.account.id)
    return shapes.NewCodes(codes)


async def begin_passkey(request: ApiRequest) -> dict[str, Any]:
    """What a browser needs to make a passkey (PublicKeyCredentialCreationOptions as JSON)."""
    who = await request.account()
    return await request.server.accounts.passkeys.begin_adding(relying_party(request), who.account)


async def add_passkey(request: ApiRequest) -> shapes.PasskeyInfo:
    """Add a passkey to one's account."""
    who, body = await request.account(), request.body
    passkeys, party = request.server.accounts.passkeys, relying_party(request)
    made = await passkeys.add(party, who.account, body.credential, body.label, request.user_agent)
    await note(request, "account-passkey-added", who.account.id)
    return shapes.PasskeyInfo(made.id, made.label, made.created, made.used)


async def remove_passkey(request: ApiRequest) -> shapes.AccountChange:
    """Remove a passkey: it opens nothing any more."""
    who = await request.account()
    await request.server.accounts.accounts.remove_passkey(who.account.id, id_in_path(request, "passkey"))
    await note(request, "account-passkey-removed", who.account.id)
    return DONE


async def sign_device_out(request: ApiRequest) -> shapes.AccountChange:
    """Sign one of one's devices out."""
    who = await request.account()
    await request.server.accounts.accounts.end_session(who.account.id, id_in_path(request, "session"))
    return DONE


async def sign_others_out(request: ApiRequest) -> shapes.AccountChange:
    """Sign all one's devices out but this one."""
    who = await request.account()
    await request.server.accounts.accounts.rows.end_other_sessions(who.account.id, who.session)
    return DONE


async def ask_email(request: ApiRequest) -> shapes.AccountChange:
    """Have a link sent to an address that is to be one's own; it counts once the link was opened here."""
    who, accounts, email = await request.account(), request.server.accounts, request.body.email
    if accounts.mail and accounts.may_write_to(request.address, email):
        await accounts.mail.ask_to_confirm(who, email, request.language)
    return DONE


async def forget_email(request: ApiRequest) -> shapes.AccountChange:
    """Have one's e-mail address forgotten."""
    who = await request.account()
    await request.server.accounts.accounts.forget_email(who.account.id)
    return DONE


async def set_visibility(request: ApiRequest) -> shapes.AccountChange:
    """Show one's profile to everybody, or to oneself alone."""
    who = await request.account()
    await request.server.accounts.accounts.publish(who.account.id, request.body.is_public)
    return DONE


def own(method: str, path: str, handler: Any, answer: Any, body: Any = None, **more: Any) -> Endpoint:
    """An endpoint for whoever is signed in."""
    refusals = (401, 422)
    return Endpoint(
        method,
        f"{ACCOUNT_PATH}{path}",
        handler,
        answer,
        body,
        refusals=refusals,
        is_for_seats=True,
        **more,
    )


ENDPOINTS = (
    Endpoint("GET", ACCOUNT_PATH, account_state, shapes.AccountState, is_for_seats=True),
    Endpoint("POST", ACCOUNT_PATH, claim_account, shapes.SignedInAnswer, shapes.Claim, status=201),
    own("DELETE", "", delete_own_account, shapes.AccountChange, query=shapes.DeleteQuery),
    own("GET", "/games", list_account_games, shapes.AccountGames),
    own("POST", "/codes", renew_codes, shapes.NewCodes, shapes.Nothing),
    own("POST", "/passkeys/options", begin_passkey, dict[str, Any], shapes.Nothing),
    own("POST", "/passkeys", add_passkey, shapes.PasskeyInfo, shapes.NewCredential, status=201),
    own("DELETE", "/passkeys/{passkey}", remove_passkey, shapes.AccountChange),
    own("DELETE", "/devices/{session}", sign_device_out, shapes.AccountChange),
    own("DELETE", "/devices", sign_others_out, shapes.AccountChange),
    own("POST", "/email", ask_email, shapes.AccountChange, shapes.EmailWish, status=202),
    own("DELETE", "/email", forget_email, shapes.AccountChange),
    own("POST", "/visibility", set_visibility, shapes.AccountChange, shapes.Visibility),
)
