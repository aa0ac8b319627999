"""The generic proof on Tír na nÓg: every seat count, variant and option, over many deals."""

import os

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.rulekit.checks import ContractCheck, Deal, every_deal
from tests.games.tirnanog import naive

DEALS = every_deal(GAME, range(int(os.environ.get("FIDCHELL_DEALS", "1"))))


def name(deal: Deal) -> str:
    options = "-".join(f"{key}={value}" for key, value in deal.options.items())
    return f"{deal.seats}-{options}-{deal.number}"


@pytest.mark.some(16)
@pytest.mark.parametrize("deal", DEALS, ids=name)
def test_every_promise_holds(deal: Deal) -> None:
    assert ContractCheck(deal, naive.census, naive.totals, every=11).run() > 30
