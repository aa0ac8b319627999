"""The rows of finished games, as profiles count them."""

from fidchell.store.sql.account_rows import TABLES, AccountRow


class PlayedGame(AccountRow, frozen=True):
    """What came of a finished game for one account."""

    id: str
    account_id: str
    table_id: str
    seat: int
    game: str
    seats: int
    ended: float
    place: int  # 1 is first; ties share
    total: int
    moves: int  # of all seats
    seconds: float  # from the start to the end
    is_rated: bool
    is_listed: bool  # the table was public
    detail: str  # JSON: points by category, the others
    review: str  # JSON: luck and decisions; "" until there is one, "null" where there will be none
    changed: float


TABLES |= {PlayedGame: ("played_games", "played-")}
