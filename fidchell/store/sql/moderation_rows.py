"""The rows of moderation; they are kept, moved and rescued as those of accounts are."""

from fidchell.store.sql.account_rows import TABLES, AccountRow


class ServerHost(AccountRow, frozen=True):
    """An account whose owner decides for the whole server."""

    id: str
    account_id: str
    since: float


class Report(AccountRow, frozen=True):
    """Something that somebody has reported to the host; `resolved` is 0 until the host has decided."""

    id: str
    at: float
    kind: str
    table_id: str
    seat: int  # -1 where it is nobody's
    account_id: str  # of whoever it is about
    device: str  # the salted hash of an address
    name: str
    said: str
    words: str  # of whoever reports it
    reporter: str  # the id of their account
    resolved: float
    note: str


class Sanction(AccountRow, frozen=True):
    """Who may not speak or play, until when (0 is for ever), and why."""

    id: str
    kind: str
    account_id: str
    table_id: str
    seat: int
    device: str
    name: str
    reason: str
    at: float
    until: float


class StoredRules(AccountRow, frozen=True):
    """The house rules as JSON, in one row."""

    id: str
    rules: str
    changed: float


class ServerInvitation(AccountRow, frozen=True):
    """A link with which so many people may make an account; its id holds the hash."""

    id: str
    label: str
    created: float
    expires: float
    uses_left: int


TABLES |= {
    ServerHost: ("server_hosts", "host-"),
    Report: ("reports", "report-"),
    Sanction: ("sanctions", "sanction-"),
    StoredRules: ("house_rules", "rule-"),
    ServerInvitation: ("server_invitations", "welcome-"),
}
