"""The endpoint by which seats of a device move into an account."""

from starlette.responses import Response

from fidchell.server.auth.credentials import cookie_header
from fidchell.server.http.account import account_schemas as shapes
from fidchell.server.http.endpoint import TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.responses import json_response
from fidchell.store.sql.account_rows import HOST
from fidchell.table.tokens import hashed


async def move_seats(request: ApiRequest) -> Response:
    """Move the seats that this device holds at a table into one's account, where all devices find them."""
    who = await request.account()
    session, _ = await request.session()
    table, keys = session.table, list[tuple[str, int]]()
    for key_hash in [hashed(token) for token in request.tokens]:
        seat = table.seat_of_token(key_hash)
        if seat is not None:
            keys.append((key_hash, seat))
        elif table.is_host_token(key_hash):
            keys.append((key_hash, HOST))
    held = await request.server.accounts.accounts.add_keys(who.account.id, session.id, keys)
    moved = {seat for key_hash, seat in keys if key_hash in held}
    response = json_response(shapes.LinkedSeats(sorted(moved - {HOST}), HOST in moved))
    if all(key_hash in held for key_hash, _ in keys):  # else another account has one: the device keeps it
        response.headers["set-cookie"] = cookie_header(session.id, [], request.is_secure)
    return response


ENDPOINTS = (
    Endpoint(
        "POST",
        f"{TABLE_PATH}/account",
        move_seats,
        shapes.LinkedSeats,
        shapes.Nothing,
        refusals=(401,),
        is_for_seats=True,
    ),
)
