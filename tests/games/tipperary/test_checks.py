"""The generic proof on Tipperary: every seat count, variant and option, over many deals."""

import os

import pytest

from fidchell.games.tipperary import GAME
from fidchell.rulekit.checks import ContractCheck, Deal, every_deal
from tests.games.tipperary import naive

NUMBERS = range(int(os.environ.get("FIDCHELL_DEALS", "1")))
# Each option is a variant of its own, so the variants are all there is.
DEALS = [deal for deal in every_deal(GAME, NUMBERS) if "variant" in deal.options]
EVERY = 23  # interpreted, the greedy player looks ahead for a tenth of a second


def name(deal: Deal) -> str:
    options = "-".join(f"{key}={value}" for key, value in deal.options.items())
    return f"{deal.seats}-{options}-{deal.number}"


@pytest.mark.some(4)
@pytest.mark.parametrize("deal", DEALS, ids=name)
def test_every_promise_holds(deal: Deal) -> None:
    assert ContractCheck(deal, naive.census, naive.totals, EVERY).run() > 20
