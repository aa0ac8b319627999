"""Ranks by total, as most games have them."""

from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def rank_by_total(out: Grid, seats: int) -> None:
    """1 + the number of seats with a strictly higher total: equal totals share a rank."""
    for seat in range(seats):
        out[seat, RANK] = 1
        for other in range(seats):
            out[seat, RANK] += out[other, TOTAL] > out[seat, TOTAL]
