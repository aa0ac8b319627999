"""Endpoints for signing in at a club's own provider (OpenID Connect)."""

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fidchell.accounts.openid_sign_in import SIGN_IN_SECONDS
from fidchell.server.auth.credentials import cookie_text, cookie_value
from fidchell.server.http.account import account_schemas as shapes
from fidchell.server.http.account.account_routes import ACCOUNT_PATH, DONE, id_in_path, note, own
from fidchell.server.http.account.answers import signed_in_answer, with_account_cookie
from fidchell.server.http.account.sign_in_routes import entry
from fidchell.server.http.endpoint import ApiRequest
from fidchell.server.moderation.admission import check_registration
from fidchell.server.responses import json_response

COOKIE = "openid"  # ties a sign-in to the browser that has begun it
PAGE = "/#/account/openid"
LONGEST_QUERY = 4_000


async def begin_openid(request: ApiRequest) -> Response:
    """Where to sign in; whoever is signed in already ties their account to the provider's."""
    accounts = request.server.accounts
    accounts.check_sign_in(request.address)
    begun = await accounts.openid.begin(await accounts.who(request.http.scope["headers"]))
    response = json_response(shapes.OpenIdBegun(begun.url))
    response.headers["set-cookie"] = cookie_text(
        COOKIE, begun.browser_secret, ACCOUNT_PATH, request.is_secure, int(SIGN_IN_SECONDS)
    )
    return response


async def finish_openid(request: ApiRequest) -> Response:
    """Come back from the provider, in the browser that has begun: signed in, tied, or to claim a name."""
    accounts, body = request.server.accounts, request.body
    accounts.check_sign_in(request.address)
    who = await accounts.who(request.http.scope["headers"])
    secret = cookie_value(request.http.headers.get("cookie", ""), COOKIE)
    returned = await accounts.openid.finish(body.code, body.state, secret, who, request.user_agent)
    opened = returned.session
    if opened is None:
        return json_response(shapes.OpenIdReturned(None, returned.claim_token, returned.name))
    await note(request, "account-openid-used", opened.account.id)
    return with_account_cookie(request, shapes.OpenIdReturned(signed_in_answer(opened)), opened.token)


async def claim_by_openid(request: ApiRequest) -> Response:
    """Claim a name, vouched for by the provider."""
    accounts, body = request.server.accounts, request.body
    await accounts.check_claim(request.address, body.name)
    await check_registration(request.server.moderator, "", request.address)  # the host's provider invites
    opened = await accounts.openid.claim(body.token, body.name, request.user_agent)
    await note(request, "account-claimed", opened.account.id)
    return with_account_cookie(request, signed_in_answer(opened), opened.token, 201)


async def untie_openid(request: ApiRequest) -> shapes.AccountChange:
    """The provider opens one's account no more."""
    who = await request.account()
    await request.server.accounts.openid.untie(who.account.id, id_in_path(request, "identity"))
    await note(request, "account-openid-removed", who.account.id)
    return DONE


async def return_page(request: Request) -> Response:
    """Where a provider sends people: on to the page of their account, behind the #."""
    found = {name: request.query_params.get(name, "")[:LONGEST_QUERY] for name in ("code", "state")}
    return RedirectResponse(f"{PAGE}?{urlencode(found)}", 303, {"cache-control": "no-store"})


ENDPOINTS = (
    entry("/openid/begin", begin_openid, shapes.OpenIdBegun, shapes.Nothing),
    entry("/openid", finish_openid, shapes.OpenIdReturned, shapes.OpenIdCode),
    entry("/openid/claim", claim_by_openid, shapes.SignedInAnswer, shapes.OpenIdClaim, 201),
    own("DELETE", "/identities/{identity}", untie_openid, shapes.AccountChange),
)
