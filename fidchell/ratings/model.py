"""How a rated game changes the ratings of those who played it; one game after the other, in one order."""

from typing import Any, NamedTuple

import msgspec

from fidchell.ratings.result import RatedPlayer
from fidchell.ratings.scale import BOT_DEVIATION, FIRST_DEVIATION, FIRST_MEAN, bot_mean
from fidchell.store.sql.account_rows import RatedGame, Rating, RatingPoint

PLAYERS = msgspec.json.Decoder(list[RatedPlayer])


class Strength(NamedTuple):
    """A rating before or after a game."""

    mean: float = FIRST_MEAN
    deviation: float = FIRST_DEVIATION
    games: int = 0


def rating_id(account: str, game: str, seats: int) -> str:
    """The id of a rating."""
    return f"rating-{account}-{game}-{seats}"


class RatingModel:
    """openskill's Plackett-Luce, as in the arena; people may learn, so their deviation never vanishes."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce

        self.model: Any = PlackettLuce()

    def _team(self, game: RatedGame, player: RatedPlayer, before: dict[str, Strength]) -> list[Any]:
        if player.account:
            known = before.get(rating_id(player.account, game.game, game.seats), Strength())
            return [self.model.rating(mu=known.mean, sigma=known.deviation)]
        mean = bot_mean(game.game, game.seats, player.bot)
        return [self.model.rating(mu=mean, sigma=BOT_DEVIATION)]

    def after(self, game: RatedGame, before: dict[str, Strength]) -> dict[str, Strength]:
        """The ratings of the accounts that played a game, by their ids; computer players keep theirs."""
        if not game.is_counted:
            return {}
        players = PLAYERS.decode(game.players)
        teams = [self._team(game, player, before) for player in players]
        rated = self.model.rate(teams, ranks=[float(player.rank) for player in players])
        found = dict[str, Strength]()
        for player, (rating,) in zip(players, rated, strict=True):
            if player.account:
                key = rating_id(player.account, game.game, game.seats)
                count = before.get(key, Strength()).games
                found[key] = Strength(float(rating.mu), float(rating.sigma), count + 1)
        return found


def accounts_of(game: RatedGame) -> list[str]:
    """The accounts that played a game."""
    return [player.account for player in PLAYERS.decode(game.players) if player.account]


def rating_rows(game: RatedGame, after: dict[str, Strength]) -> list[Rating | RatingPoint]:
    """What is kept of the ratings after a game."""
    rows: list[Rating | RatingPoint] = []
    for account in accounts_of(game):
        key = rating_id(account, game.game, game.seats)
        if key not in after:
            continue
        new, about = after[key], (account, game.game, game.seats)
        rows.append(Rating(key, *about, new.mean, new.deviation, new.games, game.ended))
        point = f"point-{game.id}-{account}"
        rows.append(RatingPoint(point, *about, game.ended, new.mean, new.deviation))
    return rows
