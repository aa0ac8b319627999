"""The rows of clubs."""

from fidchell.store.sql.account_rows import TABLES, AccountRow


class Club(AccountRow, frozen=True):
    """People who play together under a name."""

    id: str
    name: str
    skeleton: str  # what this name shares with all that look the same
    about: str
    is_open: bool  # whoever wants may join; else leaders decide
    created: float
    updated: float


class ClubMember(AccountRow, frozen=True):
    """An account in a club: leader, member, or asked."""

    id: str
    club_id: str
    account_id: str
    standing: str
    since: float
    updated: float


class ClubTable(AccountRow, frozen=True):
    """A table that a member has opened for the club."""

    id: str
    club_id: str
    table_id: str
    account_id: str
    created: float


TABLES |= {
    Club: ("clubs", "club-"),
    ClubMember: ("club_members", "belongs-"),
    ClubTable: ("club_tables", "clubtable-"),
}
