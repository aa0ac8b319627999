"""House rules that a host may change while the server runs, and what is announced to everybody."""

import math
import time
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fidchell.moderation import WORDS
from fidchell.moderation.reports import in_one_line
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.sql.account_rows import insert, rows_of, select
from fidchell.store.sql.moderation_rows import StoredRules
from fidchell.store.sql.statements import Statement

ROW = "rule-house"
LONGEST_ANNOUNCEMENT = 500
MOST = 100_000
Registration = Literal["open", "invited", "closed"]
Limit = Annotated[int, Meta(ge=0, le=MOST)]


class Announcement(msgspec.Struct, frozen=True):
    """A text for everybody, in both languages, until a time."""

    en: str
    fr: str
    until: float


class HouseRules(msgspec.Struct, frozen=True):
    """What holds on this server; a limit of 0 is none beyond the settings."""

    registration: Registration = "open"
    is_invite_only: bool = False
    tables_per_hour: Limit = 0  # of one address
    open_tables: Limit = 0  # that one account has opened and that are not over
    announcement: Announcement | None = None

    def announced(self, now: float) -> Announcement | None:
        """What is announced now."""
        said = self.announcement
        return said if said and said.until > now else None


def new_announcement(en: str, fr: str, until: float) -> Announcement:
    """An announcement in both languages, checked."""
    texts = [in_one_line(text, LONGEST_ANNOUNCEMENT) for text in (en, fr)]
    if not all(texts):
        raise UserError("announcement-empty", WORDS)
    if not math.isfinite(until) or until <= time.time():
        raise UserError("announcement-past", WORDS)
    return Announcement(texts[0], texts[1], until)


def changed_rules(rules: HouseRules, changes: dict[str, Any]) -> HouseRules:
    """Rules with some of them changed; a name or a value that is none is refused."""
    known = [name for name in HouseRules.__struct_fields__ if name != "announcement"]
    for name in changes:
        if name not in known:
            raise UserError("rule-unknown", WORDS, came=name[:80], known=", ".join(known))
    try:
        given = msgspec.to_builtins(rules) | changes
        return msgspec.convert(given, HouseRules, strict=False)
    except msgspec.ValidationError as error:
        raise UserError("rule-wrong", WORDS, reason=str(error)[:200]) from error


class RuleBook:
    """The house rules in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def read(self) -> HouseRules:
        """The rules that hold."""
        found = await self.store.query(Statement(f"{select(StoredRules)} WHERE id = {{0}}", (ROW,)))
        if not found:
            return HouseRules()
        return msgspec.json.decode(rows_of(StoredRules, found)[0].rules, type=HouseRules)

    async def change(self, changes: dict[str, Any], by: str, address: str = "") -> HouseRules:
        """Change some rules; returns all of them."""
        rules = changed_rules(await self.read(), changes)
        await self._write(rules)
        await self.store.record_audit("rules-changed", "", address, **changes, by=by)
        return rules

    async def announce(self, said: Announcement | None, by: str, address: str = "") -> HouseRules:
        """Announce something to everybody, or nothing any more."""
        rules = msgspec.structs.replace(await self.read(), announcement=said)
        await self._write(rules)
        detail = {"en": said.en, "fr": said.fr, "until": said.until} if said else {}
        await self.store.record_audit("announcement-changed", "", address, **detail, by=by)
        return rules

    async def _write(self, rules: HouseRules) -> None:
        row = StoredRules(ROW, msgspec.json.encode(rules).decode(), time.time())
        await self.store.transaction(
            [Statement("DELETE FROM house_rules WHERE id = {0}", (ROW,)), insert(row)]
        )
