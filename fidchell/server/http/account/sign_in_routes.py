"""Endpoints for signing in, by a passkey, a code or a link, and for signing out."""

from typing import Any

from starlette.responses import Response

from fidchell.server.http.account import account_schemas as shapes
from fidchell.server.http.account.account_routes import ACCOUNT_PATH, DONE, note
from fidchell.server.http.account.answers import relying_party, signed_in_answer, with_account_cookie
from fidchell.server.http.endpoint import ApiRequest, Endpoint
from fidchell.server.moderation.admission import check_open_registration
from fidchell.server.responses import json_response

SIGN_IN = f"{ACCOUNT_PATH}/sign-in"


async def begin_sign_in(request: ApiRequest) -> dict[str, Any]:
    """What a browser needs to use a passkey (PublicKeyCredentialRequestOptions as JSON)."""
    accounts = request.server.accounts
    accounts.check_sign_in(request.address)
    return await accounts.passkeys.begin(relying_party(request))


async def sign_in_by_passkey(request: ApiRequest) -> Response:
    """Sign in with a passkey."""
    accounts = request.server.accounts
    accounts.check_sign_in(request.address)
    credential, party = request.body.credential, relying_party(request)
    opened = await accounts.passkeys.sign_in(party, credential, request.user_agent)
    await note(request, "account-signed-in", opened.account.id)
    return with_account_cookie(request, signed_in_answer(opened), opened.token)


async def sign_in_by_code(request: ApiRequest) -> Response:
    """Sign in with a code that was written down; it works once."""
    accounts = request.server.accounts
    accounts.check_sign_in(request.address)
    opened = await accounts.accounts.sign_in_by_code(request.body.code, request.user_agent)
    await note(request, "account-code-used", opened.account.id)
    return with_account_cookie(request, signed_in_answer(opened), opened.token)


async def ask_link(request: ApiRequest) -> shapes.AccountChange:
    """Have a link sent to an address; the answer is the same whether it has an account or not."""
    accounts, body = request.server.accounts, request.body
    mail, name = accounts.mail, body.name
    if name:
        await accounts.check_claim(request.address, name)
        await check_open_registration(request.server.moderator, request.address)
    if accounts.may_write_to(request.address, body.email):
        await mail.ask(body.email, name, request.language)
    return DONE


async def use_link(request: ApiRequest) -> Response:
    """Do what a link from an e-mail is for: sign in, claim a name, or confirm an address."""
    accounts = request.server.accounts
    accounts.check_sign_in(request.address)
    who = await accounts.who(request.http.scope["headers"])
    opened = await accounts.mail.use(request.body.token, who, request.user_agent)
    if opened is None:
        return json_response(shapes.LinkUsed(None))
    await note(request, "account-link-used", opened.account.id)
    return with_account_cookie(request, shapes.LinkUsed(signed_in_answer(opened)), opened.token)


async def sign_out(request: ApiRequest) -> Response:
    """Sign this device out."""
    accounts = request.server.accounts
    who = await accounts.who(request.http.scope["headers"])
    if who is not None:
        await accounts.accounts.rows.end_session(who.account.id, who.session)
    return with_account_cookie(request, DONE, "")


def entry(path: str, handler: Any, answer: Any, body: Any, status: int = 200) -> Endpoint:
    """An endpoint for whoever is not signed in yet."""
    return Endpoint("POST", f"{SIGN_IN}{path}", handler, answer, body, status=status)


ENDPOINTS = (
    entry("/options", begin_sign_in, dict[str, Any], shapes.Nothing),
    entry("", sign_in_by_passkey, shapes.SignedInAnswer, shapes.UsedCredential),
    entry("/code", sign_in_by_code, shapes.SignedInAnswer, shapes.AccountCode),
    entry("/email", ask_link, shapes.AccountChange, shapes.LinkWish, 202),
    entry("/link", use_link, shapes.LinkUsed, shapes.LinkToken),
    Endpoint("POST", f"{ACCOUNT_PATH}/sign-out", sign_out, shapes.AccountChange, shapes.Nothing),
)
