"""A profile: all that is told of somebody who plays here, to its owner or to whoever may see it."""

import asyncio

import msgspec

from fidchell.accounts.accounts import find_by_name
from fidchell.profiles.opponents import Opponent, opponents_of
from fidchell.profiles.statistics import (
    KindRecord,
    LongGame,
    LuckRecord,
    ProfileGame,
    ScoresAgainst,
    game_of,
    kind_records,
    longest_games,
    luck_records,
    scores_against,
)
from fidchell.ratings.leaderboard import OwnRating, own_ratings
from fidchell.store.sql.account_rows import Account
from fidchell.store.sql.accounts import AccountStore
from fidchell.store.sql.statements import SqlStore, Statement

MOST_GAMES = 2000  # the last that somebody has played, which is what a profile tells of
GAMES = """SELECT table_id, game, seats, ended, place, total, moves, seconds, is_rated, is_listed, detail,
    review FROM played_games WHERE account_id = {0} ORDER BY ended DESC, id LIMIT {0}"""


class Profile(msgspec.Struct, frozen=True):
    """Who somebody is at the table."""

    name: str
    since: float
    is_own: bool
    is_public: bool
    games: int
    kinds: list[KindRecord]
    scores: list[ScoresAgainst]
    luck: list[LuckRecord]
    longest: list[LongGame]
    opponents: list[Opponent]
    ratings: list[OwnRating]


async def profile_account(store: SqlStore, name: str, reader: str) -> Account | None:
    """Whose profile it is; None where there is nobody of that name, or nobody whom the reader may see."""
    found = await find_by_name(AccountStore(store), name)
    return found if found is not None and (found.is_public or found.id == reader) else None


async def games_of(store: SqlStore, account: str) -> list[ProfileGame]:
    """The last games of an account, the newest first."""
    rows = await store.query(Statement(GAMES, (account, MOST_GAMES)))
    return await asyncio.to_thread(lambda: [game_of(row) for row in rows])


async def profile_of(store: SqlStore, account: Account, reader: str) -> Profile:
    """The profile of an account, as a reader may see it."""
    games, is_own = await games_of(store, account.id), account.id == reader
    kinds, scores, luck, longest = await asyncio.to_thread(figures, games, is_own)
    return Profile(
        name=account.name,
        since=account.created,
        is_own=is_own,
        is_public=account.is_public,
        games=len(games),
        kinds=kinds,
        scores=scores,
        luck=luck,
        longest=longest,
        opponents=await opponents_of(store, games, reader if not is_own else "", is_own),
        ratings=await own_ratings(store, account.id),
    )


def figures(
    games: list[ProfileGame], is_own: bool
) -> tuple[list[KindRecord], list[ScoresAgainst], list[LuckRecord], list[LongGame]]:
    """All that is counted."""
    return kind_records(games), scores_against(games), luck_records(games), longest_games(games, is_own)
