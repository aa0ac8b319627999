"""The types of the endpoints of a server's host, and of whoever reports something to them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fidchell.moderation.house_rules import LONGEST_ANNOUNCEMENT, Announcement, HouseRules
from fidchell.moderation.invitations import LONGEST_LABEL, MOST_USES
from fidchell.moderation.reports import LONGEST_WORDS
from fidchell.moderation.sanctions import LONGEST_REASON, SanctionKind
from fidchell.server.http.schemas import Body
from fidchell.server.ws.messages import Version
from fidchell.store import AuditEntry
from fidchell.store.sql.moderation_rows import Sanction
from fidchell.table.commands import SeatIndex
from fidchell.table.terms import Name

YEAR = 366 * 86_400
Reason = Annotated[str, Meta(max_length=LONGEST_REASON)]
Seconds = Annotated[float, Meta(ge=0, le=10 * YEAR)]
AnnouncedText = Annotated[str, Meta(max_length=LONGEST_ANNOUNCEMENT)]


class NewReport(Body, frozen=True):
    """What somebody finds wrong at a table: a message of its chat, the name of a seat, or the table."""

    kind: Literal["chat", "name", "table"]
    words: Annotated[str, Meta(max_length=LONGEST_WORDS)] = ""
    seat: SeatIndex | None = None  # of the name
    message: Version | None = None  # the version of the message, as the chat of the reader has it
    reader: SeatIndex | None = None  # the seat of whoever reports it, where they have several


class ReportShown(msgspec.Struct, frozen=True):
    """A report as the host sees it; `seat` is null where it is about nobody's seat."""

    id: str
    at: float
    kind: str
    table: str
    seat: int | None
    name: str
    said: str
    words: str
    is_account: bool  # whether it is about somebody with an account
    reporter: str  # the name of their account, "" of a guest
    resolved: float
    note: str


class ReportPage(msgspec.Struct, frozen=True):
    """Reports: those that wait, the oldest first, or the last that were resolved."""

    reports: list[ReportShown]


class ReportQuery(msgspec.Struct, frozen=True):
    """Which reports."""

    status: Literal["open", "resolved"] = "open"


class Resolution(Body, frozen=True):
    """What the host has decided, and whether whoever it is about is muted or banned; 0 seconds: for good."""

    note: Annotated[str, Meta(max_length=LONGEST_WORDS)] = ""
    sanction: SanctionKind | None = None
    seconds: Seconds = 0.0


class AccountSanction(Body, frozen=True):
    """Mute or ban an account; 0 seconds: for good."""

    kind: SanctionKind
    name: Name
    reason: Reason = ""
    seconds: Seconds = 0.0


class SeatSanction(Body, frozen=True):
    """Mute or ban whoever sits at a chair; 0 seconds: for good."""

    kind: SanctionKind
    seat: SeatIndex
    reason: Reason = ""
    seconds: Seconds = 0.0


class SanctionShown(msgspec.Struct, frozen=True):
    """A mute or a ban that holds now; `until` is 0 where it is for good."""

    id: str
    kind: str
    name: str
    reason: str
    at: float
    until: float
    is_account: bool
    table: str


class NameChange(Body, frozen=True):
    """Another name for an account."""

    name: Name
    new_name: Name


class RuleChange(Body, frozen=True):
    """House rules that change; those that are null stay."""

    registration: Literal["open", "invited", "closed"] | None = None
    is_invite_only: bool | None = None
    tables_per_hour: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    open_tables: Annotated[int, Meta(ge=0, le=100_000)] | None = None


class NewAnnouncement(Body, frozen=True):
    """A text for everybody, for so many seconds."""

    en: AnnouncedText
    fr: AnnouncedText
    seconds: Annotated[float, Meta(gt=0, le=YEAR)]


class InvitationWish(Body, frozen=True):
    """A link for so many people, for so many seconds."""

    label: Annotated[str, Meta(max_length=LONGEST_LABEL)] = ""
    uses: Annotated[int, Meta(ge=1, le=MOST_USES)] = 1
    seconds: Annotated[float, Meta(gt=0, le=YEAR)] = 30 * 86_400.0


class WelcomeShown(msgspec.Struct, frozen=True):
    """An invitation that can still be used."""

    id: str
    label: str
    created: float
    expires: float
    uses_left: int


class InvitationMade(msgspec.Struct, frozen=True):
    """A new invitation; the link is shown once."""

    link: str
    token: str


class HostState(msgspec.Struct, frozen=True):
    """What holds on this server, for its host."""

    rules: HouseRules
    sanctions: list[SanctionShown]
    invitations: list[WelcomeShown]
    open_reports: int
    hosts: list[str]
    kept: dict[str, str]  # how long what is kept, by setting; "" is for ever


class HostDone(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


class AuditPage(msgspec.Struct, frozen=True):
    """The newest entries of the audit log, the newest first."""

    entries: list[AuditEntry]
    names: dict[str, str] = {}  # of the accounts that they tell of, by id, as far as there are any still


class AuditQuery(msgspec.Struct, frozen=True):
    """How many entries."""

    limit: Annotated[int, Meta(ge=1, le=500)] = 100


class NoticeBoard(msgspec.Struct, frozen=True):
    """What everybody may know of the house rules."""

    announcement: Announcement | None
    is_invite_only: bool
    registration: str
    is_host: bool


def sanction_shown(row: Sanction) -> SanctionShown:
    """A sanction as the host sees it."""
    about = (row.name, row.reason, row.at, row.until)
    return SanctionShown(row.id, row.kind, *about, bool(row.account_id), row.table_id)
