"""95 % intervals of shares and means, for games that share deals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev, variance

Z = NormalDist().inv_cdf(0.975)
# Student's t for 1, 2, 3 ... degrees of freedom: with few deals the normal curve promises too much.
STUDENT = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


@dataclass(frozen=True)
class Interval:
    """A figure, and where its true value lies 95 times of 100."""

    mean: float
    low: float
    high: float


def wilson(share: float, games: float) -> Interval:
    """Wilson's interval of a share: right for few games, and where all or none were won."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def design_effect(shares: Sequence[Sequence[float]]) -> float:
    """How much larger the variance between deals is than with independent games; at least 1."""
    means, overall = [fmean(deal) for deal in shares], fmean(share for deal in shares for share in deal)
    independent = overall * (1 - overall) / fmean(len(deal) for deal in shares)
    return max(1.0, variance(means) / independent) if len(means) > 1 and independent > 0 else 1.0


def share_interval(shares: Sequence[Sequence[float]]) -> Interval:
    """The interval of a win share, deal by deal: games on one deal are not always independent."""
    games = sum(len(deal) for deal in shares)
    return wilson(fmean(share for deal in shares for share in deal), games / design_effect(shares))


def mean_interval(values: Sequence[float]) -> Interval:
    """The interval of a mean of independent values; a single value leaves both ends open."""
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    freedom = len(values) - 1
    quantile = STUDENT[freedom - 1] if freedom <= len(STUDENT) else Z
    half = quantile * stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)
