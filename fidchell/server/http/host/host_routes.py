"""Endpoints of the host of a server; every other account is refused."""

import time
from typing import Any

from fidchell.accounts.accounts import SignedIn
from fidchell.moderation import WORDS
from fidchell.moderation.hosts import account_named
from fidchell.moderation.house_rules import new_announcement
from fidchell.moderation.invitations import ServerInvitations
from fidchell.moderation.renaming import rename_account
from fidchell.moderation.reports import NOBODY, Reports
from fidchell.moderation.sanctions import Sanctions, Target
from fidchell.server.errors import Forbidden
from fidchell.server.http.account.account_routes import id_in_path
from fidchell.server.http.endpoint import API_PATH, TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.http.host import host_schemas as shapes
from fidchell.server.http.host.report_routes import seat_target
from fidchell.server.moderation.kept import how_long
from fidchell.store.sql.moderation_rows import Report
from fidchell.store.sql.statements import Statement
from fidchell.table.handlers.rules_version import close_table

HOST_PATH = f"{API_PATH}/host"
DONE = shapes.HostDone()
NAMES = "SELECT id, name FROM accounts WHERE id IN ({marks})"
COUNT = "SELECT count(*) FROM reports WHERE resolved = 0"


async def server_host(request: ApiRequest) -> SignedIn:
    """Whoever is signed in, where that is the host of the server; else the request is refused."""
    who = await request.account()
    if not await request.server.hosts.is_host(who.account.id):
        raise Forbidden("not-server-host", WORDS)
    return who


def until(seconds: float) -> float:
    """When something that lasts so long from now is over; 0 for never."""
    return time.time() + seconds if seconds else 0.0


async def host_state(request: ApiRequest) -> shapes.HostState:
    """What holds on this server, for its host."""
    await server_host(request)
    server, store = request.server, request.server.store
    await server.moderator.refresh()
    ((waiting,),) = await store.query(Statement(COUNT))
    invitations = [
        shapes.WelcomeShown(each.id, each.label, each.created, each.expires, each.uses_left)
        for each in await ServerInvitations(store).list()
    ]
    return shapes.HostState(
        server.moderator.rules,
        [shapes.sanction_shown(each) for each in server.moderator.active.all],
        invitations,
        waiting,
        await server.hosts.names(),
        how_long(server.config),
    )


async def list_reports(request: ApiRequest) -> shapes.ReportPage:
    """Reports that wait for the host, or that were resolved."""
    await server_host(request)
    found = await Reports(request.server.store).list(request.query.status == "open")
    names = await names_of(request, {each.reporter for each in found} - {""})
    return shapes.ReportPage([report_shown(each, names) for each in found])


async def names_of(request: ApiRequest, accounts: set[str]) -> dict[str, str]:
    """The names of accounts."""
    marks = ", ".join(["{0}"] * len(accounts))
    query = Statement(NAMES.replace("{marks}", marks), sorted(accounts))
    return dict(await request.server.store.query(query)) if accounts else {}


def report_shown(row: Report, names: dict[str, str]) -> shapes.ReportShown:
    """A report as the host sees it."""
    return shapes.ReportShown(
        row.id,
        row.at,
        row.kind,
        row.table_id,
        row.seat if row.seat != NOBODY else None,
        row.name,
        row.said,
        row.words,
        bool(row.account_id),
        names.get(row.reporter, ""),
        row.resolved,
        row.note,
    )


async def resolve_report(request: ApiRequest) -> shapes.HostDone:
    """Resolve a report with a note, and mute or ban whoever it is about where that is wanted."""
    who, body, store = await server_host(request), request.body, request.server.store
    id = id_in_path(request, "report")
    report = await Reports(store).find(id)
    target = Target(report.name, report.account_id, report.table_id, report.seat, report.device)
    if body.sanction and not (target.account or target.seat != NOBODY):
        raise Forbidden("no-seat-there", WORDS)
    if body.sanction and not report.resolved:
        given = (body.sanction, target, body.note, until(body.seconds), who.account.id, request.address)
        await Sanctions(store).impose(*given)
        await request.server.moderator.refresh()
    await Reports(store).resolve(id, body.note, who.account.id, request.address)
    return DONE


async def sanction_account(request: ApiRequest) -> shapes.SanctionShown:
    """Mute or ban an account."""
    who, body, store = await server_host(request), request.body, request.server.store
    account = await account_named(store, body.name)
    if body.kind == "ban" and account.id == who.account.id:
        raise Forbidden("ban-oneself", WORDS)
    target, by = Target(account.name, account.id), (who.account.id, request.address)
    made = await Sanctions(store).impose(body.kind, target, body.reason, until(body.seconds), *by)
    await request.server.moderator.refresh()
    return shapes.sanction_shown(made)


async def sanction_seat(request: ApiRequest) -> shapes.SanctionShown:
    """Mute or ban whoever sits at a chair: their account, or as a guest their seat and device."""
    who, body = await server_host(request), request.body
    session = await request.server.tables.get(str(request.http.path_params["table"]))
    target, by = seat_target(request, session.table, body.seat), (who.account.id, request.address)
    sanctions = Sanctions(request.server.store)
    made = await sanctions.impose(body.kind, target, body.reason, until(body.seconds), *by)
    await request.server.moderator.refresh()
    return shapes.sanction_shown(made)


async def lift_sanction(request: ApiRequest) -> shapes.HostDone:
    """End a mute or a ban before its time."""
    who = await server_host(request)
    id = id_in_path(request, "sanction")
    await Sanctions(request.server.store).lift(id, who.account.id, request.address)
    await request.server.moderator.refresh()
    return DONE


async def close_named_table(request: ApiRequest) -> shapes.HostDone:
    """Close a table: nobody plays or writes there any more, and its log stays."""
    who = await server_host(request)
    session = await request.server.tables.get(str(request.http.path_params["table"]))
    await session.commit(lambda now: close_table(session.table, now))
    store = request.server.store
    await store.record_audit("table-closed", session.id, request.address, by=who.account.id)
    return DONE


async def rename_named_account(request: ApiRequest) -> shapes.HostDone:
    """Give an account another name, in its games too."""
    who, body, server = await server_host(request), request.body, request.server
    given = (body.name, body.new_name, who.account.id, request.address)
    for table in await rename_account(server.store, *given):
        server.tables.forget(table)
    return DONE


async def change_rules(request: ApiRequest) -> shapes.HostDone:
    """Change house rules; those that are not named stay."""
    who, body, moderator = await server_host(request), request.body, request.server.moderator
    given = {name: getattr(body, name) for name in body.__struct_fields__}
    changes = {name: value for name, value in given.items() if value is not None}
    await moderator.rule_book.change(changes, who.account.id, request.address)
    await moderator.refresh()
    return DONE


async def announce(request: ApiRequest) -> shapes.HostDone:
    """Announce something to everybody, in both languages, for a while."""
    who, body, moderator = await server_host(request), request.body, request.server.moderator
    said = new_announcement(body.en, body.fr, until(body.seconds))
    await moderator.rule_book.announce(said, who.account.id, request.address)
    await moderator.refresh()
    return DONE


async def end_announcement(request: ApiRequest) -> shapes.HostDone:
    """Announce nothing any more."""
    who, moderator = await server_host(request), request.server.moderator
    await moderator.rule_book.announce(None, who.account.id, request.address)
    await moderator.refresh()
    return DONE


async def make_invitation(request: ApiRequest) -> shapes.InvitationMade:
    """Make an invitation; the link is shown once."""
    who, body = await server_host(request), request.body
    given = (body.label, body.uses, until(body.seconds), who.account.id, request.address)
    token, _ = await ServerInvitations(request.server.store).make(*given)
    public = request.server.config.public_url.rstrip("/")
    return shapes.InvitationMade(f"{public}/#/account/invited/{token}", token)


async def withdraw_invitation(request: ApiRequest) -> shapes.HostDone:
    """Withdraw an invitation: nobody may use it any more."""
    who, id = await server_host(request), id_in_path(request, "invitation")
    await ServerInvitations(request.server.store).withdraw(id, who.account.id, request.address)
    return DONE


async def read_audit(request: ApiRequest) -> shapes.AuditPage:
    """The newest entries of the audit log."""
    await server_host(request)
    entries = await request.server.store.read_audit(limit=request.query.limit)
    named = {entry.detail.get(part, "") for entry in entries for part in ("account", "by")}
    return shapes.AuditPage(entries, await names_of(request, named - {""}))


def of_host(method: str, path: str, handler: Any, answer: Any, body: Any = None, **more: Any) -> Endpoint:
    """An endpoint for the host of the server."""
    whole = path if path.startswith(API_PATH) else f"{HOST_PATH}{path}"
    return Endpoint(method, whole, handler, answer, body, refusals=(401, 422), is_for_seats=True, **more)


ENDPOINTS = (
    of_host("GET", "", host_state, shapes.HostState),
    of_host("GET", "/reports", list_reports, shapes.ReportPage, query=shapes.ReportQuery),
    of_host("POST", "/reports/{report}", resolve_report, shapes.HostDone, shapes.Resolution),
    of_host("POST", "/sanctions", sanction_account, shapes.SanctionShown, shapes.AccountSanction, status=201),
    of_host("DELETE", "/sanctions/{sanction}", lift_sanction, shapes.HostDone),
    of_host(
        "POST",
        f"{TABLE_PATH}/sanctions",
        sanction_seat,
        shapes.SanctionShown,
        shapes.SeatSanction,
        status=201,
    ),
    of_host("DELETE", TABLE_PATH, close_named_table, shapes.HostDone),
    of_host("POST", "/names", rename_named_account, shapes.HostDone, shapes.NameChange),
    of_host("POST", "/rules", change_rules, shapes.HostDone, shapes.RuleChange),
    of_host("POST", "/announcement", announce, shapes.HostDone, shapes.NewAnnouncement),
    of_host("DELETE", "/announcement", end_announcement, shapes.HostDone),
    of_host(
        "POST", "/invitations", make_invitation, shapes.InvitationMade, shapes.InvitationWish, status=201
    ),
    of_host("DELETE", "/invitations/{invitation}", withdraw_invitation, shapes.HostDone),
    of_host("GET", "/audit", read_audit, shapes.AuditPage, query=shapes.AuditQuery),
)
