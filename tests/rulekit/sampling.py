"""How much is drawn: FIDCHELL_DEALS times the short form; the draws of Hypothesis are the same every time."""

import os
from typing import Any

from hypothesis import HealthCheck, settings

from fidchell.games import NAMES, find
from fidchell.rulekit.checks import Deal, every_deal

DEALS = int(os.environ.get("FIDCHELL_DEALS", "1"))


def sampled(examples: int) -> Any:
    """Hypothesis with so many examples in the short form."""
    return settings(
        max_examples=examples * DEALS,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def some_deals(count: int) -> list[Deal]:
    """About so many deals of every game, spread evenly over seats, variants and options."""
    chosen = []
    for name in NAMES:
        deals = every_deal(find(name), [3])
        chosen += deals[:: max(1, len(deals) // (count * DEALS))]
    return chosen
