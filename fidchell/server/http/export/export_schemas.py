"""What the export of an account consists of."""

import msgspec

from fidchell.clubs.pages import ClubLine
from fidchell.community.friends import People
from fidchell.community.invitations import InvitationShown
from fidchell.profiles.played import KeptReview, PlayedDetail
from fidchell.ratings.leaderboard import OwnRating
from fidchell.server.http.account.account_schemas import AccountGame, AccountInfo
from fidchell.server.http.news.schemas import NewsExport


class AccountTournament(msgspec.Struct, frozen=True):
    """A tournament in which the account takes part, or took part."""

    id: str
    name: str
    status: str
    number: int
    is_playing: bool
    entered: float


class AccountLeague(msgspec.Struct, frozen=True):
    """A league in which the account plays, or played."""

    id: str
    name: str
    division: int
    is_playing: bool
    entered: float


class FiledReport(msgspec.Struct, frozen=True):
    """A report that the account has made."""

    at: float
    table: str
    words: str


class OwnSanction(msgspec.Struct, frozen=True):
    """A mute or a ban of the account; `until` is 0 where it is for good."""

    kind: str
    reason: str
    at: float
    until: float


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game as it counts for the profile."""

    table: str
    seat: int
    game: str
    seats: int
    ended: float
    place: int
    total: int
    moves: int
    seconds: float
    detail: PlayedDetail
    review: KeptReview | None


class AccountExport(msgspec.Struct, frozen=True):
    """Everything that is kept of an account; secrets are kept as hashes and are not among it."""

    account: AccountInfo
    games: list[AccountGame]
    finished: list[FinishedGame]
    ratings: list[OwnRating]
    people: People
    invitations: list[InvitationShown]
    clubs: list[ClubLine]
    tournaments: list[AccountTournament]
    leagues: list[AccountLeague]
    reports: list[FiledReport]
    sanctions: list[OwnSanction]
    news: NewsExport
