"""The rows of tournaments; the beginning of an id tells what a row is, as with accounts."""

from fidchell.store.sql.account_rows import TABLES, AccountRow


class TournamentRow(AccountRow, frozen=True):
    """A tournament; what was agreed is its plan, as JSON."""

    id: str
    organiser_id: str
    plan: str
    status: str
    is_open: bool  # whether people may enter
    round: int  # the last one that was begun
    seed: str  # of its lots
    version: int  # grows with every change
    created: float
    updated: float


class TournamentEntry(AccountRow, frozen=True):
    """Somebody who takes part."""

    id: str
    tournament_id: str
    account_id: str  # empty once the account was deleted
    number: int  # in the order of the draw, once the tournament has begun
    name: str
    is_playing: bool
    first_round: int
    place: str  # the same for all who came from one address
    entered: float


class TournamentTable(AccountRow, frozen=True):
    """A table of a round; a bye is one with a single player."""

    id: str
    tournament_id: str
    round: int
    number: int
    table_id: str
    seed: str
    players: str  # numbers of entries in the order of seats, as JSON
    state: str  # new: to be opened; playing; done: it has a result; shown: nothing of it is secret any more
    result: str  # as JSON; empty until there is one
    updated: float


class TournamentNote(AccountRow, frozen=True):
    """What an organiser or a player did."""

    id: str
    tournament_id: str
    account_id: str
    at: float
    kind: str
    detail: str  # as JSON


class LeagueRow(AccountRow, frozen=True):
    """A league; what was agreed is its plan, as JSON."""

    id: str
    organiser_id: str
    plan: str
    status: str
    is_open: bool  # whether people may join
    season: int  # the last one that was begun
    seed: str
    version: int  # grows with every change
    created: float
    updated: float


class LeagueMember(AccountRow, frozen=True):
    """Somebody in a league; division 0 is for those who wait for their first season."""

    id: str
    league_id: str
    account_id: str  # empty once the account was deleted
    name: str
    division: int
    position: int  # in the division, the best first
    is_playing: bool
    place: str  # the same for all who came from one address
    entered: float


class LeagueDivision(AccountRow, frozen=True):
    """The tournament of a division in a season."""

    id: str
    league_id: str
    season: int
    division: int
    tournament_id: str


TABLES |= {
    TournamentRow: ("tournaments", "tournament-"),
    TournamentEntry: ("tournament_entries", "entrant-"),
    TournamentTable: ("tournament_tables", "pairing-"),
    TournamentNote: ("tournament_notes", "tournote-"),
    LeagueRow: ("leagues", "league-"),
    LeagueMember: ("league_members", "member-"),
    LeagueDivision: ("league_divisions", "division-"),
}
