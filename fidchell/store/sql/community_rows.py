"""The rows of people who look for others to play with."""

from fidchell.store.sql.account_rows import TABLES, AccountRow


class MatchRequest(AccountRow, frozen=True):
    """Somebody who waits for others to play with; `table_id` and `seat` are set once a table was made."""

    id: str
    account_id: str  # "" for a guest
    name: str
    game: str
    seats: int
    pace: str
    is_rated: bool
    mean: float
    address: str
    token_hash: str
    recovery_hash: str
    since: float
    heard: float
    table_id: str = ""
    seat: int = -1


class Contact(AccountRow, frozen=True):
    """What an account thinks of another one: asked, friend or blocked."""

    id: str
    account_id: str
    other_id: str
    kind: str
    since: float


class TableInvitation(AccountRow, frozen=True):
    """An account is invited to a table by somebody who sits there."""

    id: str
    account_id: str
    host_id: str
    table_id: str
    game: str
    created: float
    expires: float


class AccountPresence(AccountRow, frozen=True):
    """When an account was last here."""

    id: str
    account_id: str
    seen: float


TABLES |= {
    MatchRequest: ("match_requests", "wait-"),
    Contact: ("contacts", "contact-"),
    TableInvitation: ("table_invitations", "invitation-"),
    AccountPresence: ("account_presence", "presence-"),
}
