"""What came of one finished game for each account that sat there."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from fidchell.ai.players.bots import NICKNAMES
from fidchell.ratings.scale import bot_mean, points
from fidchell.rulekit.contract import FIRST_CATEGORY
from fidchell.store.sql.played_rows import PlayedGame
from fidchell.table.handlers.end import final_ranks
from fidchell.table.table import Table

NO_REVIEW = "null"  # of a game that was not played to its end


class Rival(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody else at the table: an account, a level of computer players, or a guest."""

    place: int
    total: int
    account: str = ""
    bot: str = ""


class PlayedDetail(msgspec.Struct, frozen=True, omit_defaults=True):
    """The points by category, in the game's order; the others, and how strong they were by their ratings."""

    points: list[int]
    rivals: list[Rival]
    level: float | None = None  # none where nobody of them has a rating


class KeptReview(msgspec.Struct, frozen=True):
    """What a review says of a seat; luck and what its moves have lost are win chances."""

    accuracy: float | None
    decisions: int
    slips: int
    lost: float
    luck: float


def played_id(table: str, seat: int) -> str:
    """The id of the row of a seat."""
    return f"played-{table}-{seat}"


def owners_of(table: Table, keys: Mapping[str, tuple[str, int]]) -> dict[int, str]:
    """The accounts by their seats, of keys (by hash) that still open them; who holds several has none."""
    found = {seat: account for key, (account, seat) in keys.items() if table.seat_of_token(key) == seat}
    held = Counter(found.values())
    return {seat: account for seat, account in found.items() if held[account] == 1}


def places_of(table: Table) -> list[int]:
    """Everybody's place at the end; alone one has won (1) or not (2)."""
    if table.seats == 1:
        return [1 if table.result and table.result.winners else 2]
    return final_ranks(table, table.position)


def rivals_of(table: Table, owners: Mapping[int, str]) -> list[Rival]:
    """Everybody who sat there, by seat."""
    places, totals = places_of(table), table.result.totals if table.result else []
    return [
        Rival(
            places[seat],
            totals[seat],
            owners.get(seat, "") or state.account,
            "" if state.account else NICKNAMES.get(state.chair.bot, state.chair.bot),
        )
        for seat, state in enumerate(table.seat_states)
    ]


def level_of(game: str, seats: int, rivals: list[Rival], means: Mapping[str, float]) -> float | None:
    """How strong some people are on average, as far as they have a rating; `means` are those of accounts."""
    known = [means.get(each.account) if each.account else bot_mean(game, seats, each.bot) for each in rivals]
    found = [points(game, seats, mean) for mean in known if mean is not None]
    return round(sum(found) / len(found), 1) if found else None


def played_rows(
    table: Table, owners: Mapping[int, str], means: Mapping[str, float], now: float
) -> list[PlayedGame]:
    """A finished game as it counts for the accounts that sat there."""
    result, terms = table.result, table.terms
    if result is None or not table.is_revealed or table.diverged_at is not None:
        return []
    people, rows = rivals_of(table, owners), table.position.score_table().tolist()
    made = []
    for seat, account in owners.items():
        rivals = [each for other, each in enumerate(people) if other != seat]
        level = level_of(terms.game, table.seats, rivals, means)
        detail = PlayedDetail(rows[seat][FIRST_CATEGORY:], rivals, level)
        made.append(
            PlayedGame(
                id=played_id(table.id, seat),
                account_id=account,
                table_id=table.id,
                seat=seat,
                game=terms.game,
                seats=table.seats,
                ended=result.at,
                place=people[seat].place,
                total=result.totals[seat],
                moves=len(table.history.moves),
                seconds=max(0.0, result.at - table.started_at),
                is_rated=terms.rated,
                is_listed=terms.public,
                detail=msgspec.json.encode(detail).decode(),
                review="" if result.reason == "finished" else NO_REVIEW,
                changed=now,
            )
        )
    return made
