"""What `fidchell host` can do: each action by its name, with how many words it takes."""

import argparse
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from fidchell.moderation import COMMAND
from fidchell.moderation.closing import close_stored_table
from fidchell.moderation.hosts import ServerHosts, account_named
from fidchell.moderation.house_rules import RuleBook, new_announcement
from fidchell.moderation.invitations import ServerInvitations
from fidchell.moderation.renaming import rename_account
from fidchell.moderation.reports import Reports
from fidchell.moderation.sanctions import SanctionKind, Sanctions, Target
from fidchell.rulekit.errors import UserError
from fidchell.server.ops.duration import Duration
from fidchell.store import Store
from fidchell.store.sql.moderation_rows import Report
from fidchell.terminal.i18n import WORDS, say_in

Work = Callable[[Store, argparse.Namespace, str], Awaitable[list[str]]]
MONTH = 30 * 86_400.0
DAY = 86_400.0


class Action(NamedTuple):
    """One thing that a host can do, and how many words it takes."""

    carry_out: Work
    least: int = 0
    most: int = 0


def seconds_of(arguments: argparse.Namespace, default: float = 0.0) -> float:
    """How long something is to last; 0 for ever."""
    duration = Duration(arguments.duration)
    if not duration.is_right:
        raise UserError("host-duration", WORDS, came=arguments.duration)
    return duration.seconds or default


def moment(at: float) -> str:
    """A time, as `fidchell audit` prints them."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at)) if at else "-"


async def grant(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Make an account host."""
    return [say_in(language, "host-granted", name=await ServerHosts(store).grant(arguments.words[0]))]


async def revoke(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Make an account one like all others again."""
    return [say_in(language, "host-revoked", name=await ServerHosts(store).revoke(arguments.words[0]))]


async def hosts(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Who is host."""
    return await ServerHosts(store).names() or [say_in(language, "host-none")]


def facts(report: Report) -> list[str]:
    """What a report says, each in one word for programs."""
    return [f"name={report.name!r}", f"said={report.said!r}", f"words={report.words!r}"]


async def reports(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Reports that wait."""
    lines = [
        " ".join((each.id, moment(each.at), each.kind, each.table_id or "-", *facts(each)))
        for each in await Reports(store).list(is_open=True)
    ]
    return lines or [say_in(language, "host-no-reports")]


async def resolve(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Resolve a report."""
    await Reports(store).resolve(arguments.words[0], arguments.reason, COMMAND)
    return [say_in(language, "host-done")]


def sanctioning(kind: SanctionKind) -> Work:
    """Mute or ban an account."""

    async def impose(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
        account = await account_named(store, arguments.words[0])
        seconds = seconds_of(arguments)
        until = time.time() + seconds if seconds else 0.0
        target = Target(account.name, account.id)
        made = await Sanctions(store).impose(kind, target, arguments.reason, until, COMMAND)
        return [say_in(language, f"host-{kind}", name=account.name, until=moment(until), id=made.id)]

    return impose


async def sanctions(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Mutes and bans that hold now."""
    lines = [
        f"{each.id} {each.kind} {moment(each.until)} name={each.name!r} reason={each.reason!r}"
        for each in await Sanctions(store).in_force(time.time())
    ]
    return lines or [say_in(language, "host-no-sanctions")]


async def lift(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """End a mute or a ban."""
    await Sanctions(store).lift(arguments.words[0], COMMAND)
    return [say_in(language, "host-done")]


async def close(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Close a table."""
    await close_stored_table(store, arguments.words[0], COMMAND)
    return [say_in(language, "host-closed", table=arguments.words[0])]


async def rename(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Give an account another name."""
    name, new_name = arguments.words
    tables = await rename_account(store, name, new_name, COMMAND)
    return [say_in(language, "host-renamed", name=name, new=new_name, tables=len(tables))]


async def rules(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Show the house rules, or change them: `registration=invited open_tables=5`."""
    book, changes = RuleBook(store), dict[str, str]()
    for pair in arguments.words:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise UserError("option-form", WORDS, came=pair)
        changes[name] = value
    found = await book.change(changes, COMMAND) if changes else await book.read()
    values = msgspec.to_builtins(found)
    return [f"{name}={value}" for name, value in values.items()]


async def invite(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Make an invitation; its link is printed once."""
    expires = time.time() + seconds_of(arguments, MONTH)
    label = arguments.words[0] if arguments.words else ""
    token, made = await ServerInvitations(store).make(label, arguments.uses, expires, COMMAND)
    link = f"/#/account/invited/{token}"
    return [say_in(language, "host-invited", link=link, uses=made.uses_left, until=moment(made.expires))]


async def announce(store: Store, arguments: argparse.Namespace, language: str) -> list[str]:
    """Announce something to everybody; without texts, nothing any more."""
    if not arguments.en and not arguments.fr:
        await RuleBook(store).announce(None, COMMAND)
    else:
        until = time.time() + seconds_of(arguments, DAY)
        await RuleBook(store).announce(new_announcement(arguments.en, arguments.fr, until), COMMAND)
    return [say_in(language, "host-done")]


ACTIONS: dict[str, Action] = {
    "grant": Action(grant, 1, 1),
    "revoke": Action(revoke, 1, 1),
    "list": Action(hosts),
    "reports": Action(reports),
    "resolve": Action(resolve, 1, 1),
    "mute": Action(sanctioning("mute"), 1, 1),
    "ban": Action(sanctioning("ban"), 1, 1),
    "sanctions": Action(sanctions),
    "lift": Action(lift, 1, 1),
    "close": Action(close, 1, 1),
    "rename": Action(rename, 2, 2),
    "rules": Action(rules, 0, 10),
    "invite": Action(invite, 0, 1),
    "announce": Action(announce),
}
