"""The computer player that is nearest in strength to somebody."""

from fidchell.ratings.scale import ANCHOR, bot_means


def similar_bot(game: str, seats: int, mean: float, is_rated: bool) -> str:
    """The level with the nearest rating; where none was measured, the usual one, or none if rated."""
    means = bot_means(game, seats)
    if not means:
        return "" if is_rated else ANCHOR
    return min(means, key=lambda level: (abs(means[level] - mean), level))
