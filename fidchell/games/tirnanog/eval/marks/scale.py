"""How amounts become 0s and 1s."""

from fidchell.games.tirnanog.box import COLOURS, VALUES, Box
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

PRINTED = COLOURS * VALUES  # a mark for each printed colour and value


@rule
def clear(out: Grid) -> None:
    """No mark anywhere."""
    for place in range(len(out)):
        out[place] = 0


@rule
def mark_scale(out: Grid, start: int, marks: int, amount: int, first: int, step: int) -> None:
    """Marks at `first`, `first + step` and so on: those that an amount reaches are 1."""
    for mark in range(marks):
        out[start + mark] = amount >= first + mark * step


@rule
def mark_value(out: Grid, start: int, marks: int, value: int) -> None:
    """One of so many marks; the last one stands for all higher values."""
    out[start + max(0, min(marks - 1, value))] = 1


@rule
def printed_place(box: Box, card: int) -> int:
    """§1.3: the printed colour and value of a card as one number."""
    return int(VALUES * (box.colour[card] - 1) + max(0, min(VALUES - 1, box.value[card])))
