"""Those who wait for others, in the store: every process and every server on it sees the same people."""

import time
from collections.abc import Sequence

import msgspec

from fidchell.accounts.tokens import key_row
from fidchell.community import WORDS
from fidchell.community.grouping import Pair
from fidchell.community.new_table import new_table
from fidchell.community.paces import MatchKind
from fidchell.ratings.model import rating_id
from fidchell.ratings.scale import FIRST_MEAN
from fidchell.rulekit.errors import UserError
from fidchell.store import Summary
from fidchell.store.sql.account_rows import insert, rows_of, select
from fidchell.store.sql.community_rows import MatchRequest
from fidchell.store.sql.statements import SqlStore, Statement

PRESENT_SECONDS = 8.0  # within which a page must have been heard of to be given a table
GONE_SECONDS = 20.0  # without a word from a page, after which it waits no more
KEPT_SECONDS = 3600.0  # that somebody is told of a table that was made
TOUCH_SECONDS = 3.0  # how exactly it is kept when a page was last heard of
MOST_READ = 100  # of those who wait for the same
MOST_OF_ADDRESS = 10  # who wait at once
OF_KIND = "game = {0} AND seats = {0} AND pace = {0} AND is_rated = {0} AND table_id = '' AND heard > {0}"
WAITING = f"{select(MatchRequest)} WHERE {OF_KIND} ORDER BY since, id LIMIT {{0}}"
BY_TOKEN = f"{select(MatchRequest)} WHERE token_hash = {{0}}"
COUNT_ADDRESS = "SELECT count(*) FROM match_requests WHERE address = {0} AND table_id = '' AND heard > {0}"
COUNTS = """SELECT game, seats, pace, is_rated, count(*), min(since) FROM match_requests
    WHERE table_id = '' AND heard > {0} GROUP BY game, seats, pace, is_rated
    ORDER BY game, seats, pace, is_rated"""
CLEAN = "DELETE FROM match_requests WHERE (table_id = '' AND heard <= {0}) OR heard <= {0}"
FORGET_SETTLED = "DELETE FROM match_requests WHERE id = {0} AND (table_id <> '' OR heard <= {0})"
TOUCH = "UPDATE match_requests SET heard = {0} WHERE id = {0} AND token_hash = {0} AND table_id = ''"
GIVE_WAY = "DELETE FROM match_requests WHERE id = {0} AND table_id = ''"
LEAVE = "DELETE FROM match_requests WHERE token_hash = {0} AND table_id = '' RETURNING id"
# Whoever has got a table meanwhile, has left or was not heard of is not seated: then nothing happens at all.
SEAT = """UPDATE match_requests SET table_id = {0}, seat = {0}, heard = {0}
    WHERE id = {0} AND token_hash = {0} AND table_id = '' AND heard > {0} RETURNING id"""
BLOCKED = "SELECT account_id, other_id FROM contacts WHERE kind = 'blocked' AND account_id IN ({marks})"
MEAN = "SELECT mean FROM ratings WHERE id = {0}"


class WaitingCount(msgspec.Struct, frozen=True):
    """How many wait for the same, and since when the longest."""

    game: str
    seats: int
    pace: str
    is_rated: bool
    waiting: int
    longest: float  # seconds


class MatchPool:
    """Who waits, in either database."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def join(self, request: MatchRequest, replace: bool = False) -> bool:
        """Wait from now on; false where the same person waits already, unless that is to give way."""
        now = request.heard
        if replace:
            await self.store.transaction([Statement(GIVE_WAY, (request.id,))])
        count = Statement(COUNT_ADDRESS, (request.address, now - GONE_SECONDS))
        if int((await self.store.query(count))[0][0]) >= MOST_OF_ADDRESS:
            raise UserError("match-crowd", WORDS, most=MOST_OF_ADDRESS)
        old = Statement(FORGET_SETTLED, (request.id, now - GONE_SECONDS))
        return await self.store.transaction([old, insert(request)]) is not None

    async def find(self, token_hash: str) -> MatchRequest | None:
        """Who has a token; None for nobody, or nobody any more."""
        found = rows_of(MatchRequest, await self.store.query(Statement(BY_TOKEN, (token_hash,))))
        is_gone = bool(found) and not found[0].table_id and found[0].heard <= time.time() - GONE_SECONDS
        return found[0] if found and not is_gone else None

    async def hear(self, request: MatchRequest) -> None:
        """A page has been heard of."""
        now = time.time()
        if not request.table_id and now - request.heard > TOUCH_SECONDS:
            values = (now, request.id, request.token_hash)
            await self.store.transaction([Statement(TOUCH, values)])

    async def leave(self, token_hash: str) -> bool:
        """Wait no more; false where there is a table already, or nobody has this token."""
        return await self.store.transaction([Statement(LEAVE, (token_hash,), is_needed=True)]) is not None

    async def waiting(self, kind: MatchKind, within: float = PRESENT_SECONDS) -> list[MatchRequest]:
        """Those who wait for the same and are there, the longest first."""
        values = (*kind, time.time() - within, MOST_READ)
        return rows_of(MatchRequest, await self.store.query(Statement(WAITING, values)))

    async def counts(self) -> list[WaitingCount]:
        """How many wait, for what."""
        now = time.time()
        rows = await self.store.query(Statement(COUNTS, (now - GONE_SECONDS,)))
        return [
            WaitingCount(game, seats, pace, bool(is_rated), count, max(0.0, now - since))
            for game, seats, pace, is_rated, count, since in rows
        ]

    async def clean(self) -> None:
        """Forget those who are gone, and those who have had their table for a while."""
        now = time.time()
        values = (now - GONE_SECONDS, now - KEPT_SECONDS)
        await self.store.transaction([Statement(CLEAN, values)])

    async def seat(
        self,
        group: Sequence[MatchRequest],
        places: dict[str, int],
        table: str,
        events: Sequence[bytes],
        summary: Summary,
    ) -> bool:
        """Make a table for a group, all of it or nothing: false where somebody was quicker or is gone."""
        now = time.time()
        taken = [
            Statement(
                SEAT,
                (table, places[each.id], now, each.id, each.token_hash, now - GONE_SECONDS),
                is_needed=True,
            )
            for each in sorted(
                group, key=lambda each: each.id
            )  # in one order, so that nobody waits in a circle
        ]
        keys = [
            insert(key_row(each.account_id, table, each.token_hash, places[each.id], now))
            for each in group
            if each.account_id
        ]
        statements = [*taken, *new_table(table, events, summary), *keys]
        return await self.store.transaction(statements) is not None

    async def blocked(self, group: Sequence[MatchRequest]) -> set[Pair]:
        """Pairs of accounts of which one has blocked the other."""
        accounts = sorted({each.account_id for each in group} - {""})
        if len(accounts) < 2:
            return set()
        sql = BLOCKED.replace("{marks}", ", ".join(["{0}"] * len(accounts)))
        rows = await self.store.query(Statement(sql, accounts))
        return {frozenset((account, other)) for account, other in rows}

    async def mean_of(self, account: str, kind: MatchKind) -> float:
        """How strong somebody is at a game for so many; a guest is taken for a beginner."""
        if not account:
            return FIRST_MEAN
        key = rating_id(account, kind.game, kind.seats)
        rows = await self.store.query(Statement(MEAN, (key,)))
        return float(rows[0][0]) if rows else FIRST_MEAN
