"""Endpoints by which somebody reports a message, a name or a table to the host of the server."""

import time

from fidchell.moderation import WORDS
from fidchell.moderation.devices import device_mark
from fidchell.moderation.reports import Reports, Subject
from fidchell.moderation.sanctions import Target
from fidchell.rulekit.errors import UserError
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.http.endpoint import API_PATH, TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.http.host import host_schemas as shapes
from fidchell.server.tables.session import TableSession
from fidchell.table.activity import ChatMessage
from fidchell.table.table import Table


async def report(request: ApiRequest) -> shapes.HostDone:
    """Report something at a table to the host of the server: a message, a name, or the table."""
    session, credentials = await request.session()
    check_rate(request.server.report_rates, request.address, "too-many-reports")
    reporter = await request.account_id()
    await request.server.moderator.check_not_banned(reporter, request.address)
    who = credentials.who(session.table, request.body.reader)
    subject = subject_of(request, session, request.body, who.seat)
    await Reports(request.server.store).file(subject, request.body.words, reporter, request.address)
    return shapes.HostDone()


def subject_of(
    request: ApiRequest, session: TableSession, body: shapes.NewReport, reader: int | None
) -> Subject:
    """What a report is about; something that is not there is refused."""
    if body.kind == "table":
        return Subject("table", session.id)
    if body.kind == "name":
        target = seat_target(request, session.table, body.seat)
        return Subject("name", session.id, target.seat, target.account, target.device, target.name)
    said = message_of(session.table, body.message, reader)
    if said.seat is None:  # a spectator: nothing but the name is known
        return Subject("chat", session.id, name=said.name, said=said.text)
    target = seat_target(request, session.table, said.seat)
    return Subject("chat", session.id, said.seat, target.account, target.device, said.name, said.text)


def message_of(table: Table, version: int | None, reader: int | None) -> ChatMessage:
    """A message of a table's chat, by its version as this reader knows it."""
    for message in reversed(table.activity.chat):
        if version is not None and message.versions.of(reader) == version:
            return message
    raise UserError("no-message", WORDS)


def seat_target(request: ApiRequest, table: Table, seat: int | None) -> Target:
    """Whoever sits at a chair: an account, or a guest by the device that was last there."""
    if seat is None or seat >= table.seats or not table.seat_states[seat].token_hash:
        raise UserError("no-seat-there", WORDS)
    state = table.seat_states[seat]
    if state.account:
        return Target(state.name, state.account, table.id, seat)
    address = request.server.moderator.address_at(table.id, seat)
    return Target(state.name, "", table.id, seat, device_mark(address))


async def notice_board(request: ApiRequest) -> shapes.NoticeBoard:
    """What is announced to everybody, and who may play here."""
    moderator = request.server.moderator
    await moderator.load()
    rules, account = moderator.rules, await request.account_id()
    is_host = bool(account) and await request.server.hosts.is_host(account)
    announced = rules.announced(time.time())
    registration = rules.registration if request.server.accounts.is_open else "closed"
    return shapes.NoticeBoard(announced, rules.is_invite_only, registration, is_host)


ENDPOINTS = (
    Endpoint(
        "POST",
        f"{TABLE_PATH}/reports",
        report,
        shapes.HostDone,
        shapes.NewReport,
        status=201,
        refusals=(404, 422),
        is_for_seats=True,
    ),
    Endpoint("GET", f"{API_PATH}/notices", notice_board, shapes.NoticeBoard, is_for_seats=True),
)
