"""Head to head: how somebody has fared against each of those whom they have met."""

from collections.abc import Iterable

import msgspec

from fidchell.profiles.statistics import ProfileGame
from fidchell.store.sql.statements import SqlStore, Statement

MOST_OPPONENTS = 12
NAMES = "SELECT id, name, is_public FROM accounts WHERE id IN ({marks})"


class Opponent(msgspec.Struct, frozen=True):
    """Somebody whom one has met: an account by its name, or a level of computer players."""

    name: str
    bot: str
    games: int
    ahead: int  # how often one was placed better
    behind: int
    last: float  # when they last met


class Tally(msgspec.Struct):
    """What is counted of two."""

    games: int = 0
    ahead: int = 0
    behind: int = 0
    last: float = 0.0

    def add(self, game: ProfileGame, place: int) -> None:
        """One more game, in which the other had a place."""
        self.games += 1
        self.ahead += game.place < place
        self.behind += game.place > place
        self.last = max(self.last, game.ended)

    def shown(self, name: str, bot: str) -> Opponent:
        """What is told of it."""
        return Opponent(name, bot, self.games, self.ahead, self.behind, self.last)


def tallies(games: Iterable[ProfileGame]) -> dict[tuple[str, str], Tally]:
    """All who were met, by account and level; guests are nobody who could be met again."""
    found = dict[tuple[str, str], Tally]()
    for game in games:
        for rival in game.detail.rivals:
            if rival.account or rival.bot:
                found.setdefault((rival.account, rival.bot), Tally()).add(game, rival.place)
    return found


async def names_of(store: SqlStore, accounts: Iterable[str]) -> dict[str, tuple[str, bool]]:
    """The names of accounts, and whether they show themselves; those that were deleted have none."""
    ids = list(accounts)
    sql = NAMES.replace("{marks}", ", ".join(["{0}"] * len(ids)))
    rows = await store.query(Statement(sql, ids)) if ids else []
    return {id: (name, bool(is_public)) for id, name, is_public in rows}


async def opponents_of(
    store: SqlStore, games: Iterable[ProfileGame], reader: str, is_own: bool
) -> list[Opponent]:
    """Whom somebody has met most; others are told of those who show themselves, and of the reader."""
    ordered = sorted(tallies(games).items(), key=lambda item: (-item[1].games, -item[1].last, item[0]))
    first = ordered[: 8 * MOST_OPPONENTS]  # of whom some may not be shown
    met = [item for item in ordered if reader and item[0][0] == reader]
    known = await names_of(store, {account for (account, _), _ in [*met, *first] if account})
    shown = list[Opponent]()
    for (account, bot), tally in [*met, *(item for item in first if item not in met)]:
        name, is_public = known.get(account, ("", False))
        if bot or (name and (is_own or is_public or account == reader)):
            shown.append(tally.shown(name, bot))
    return shown[:MOST_OPPONENTS]
