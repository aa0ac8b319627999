"""Sorted lists of at most eight cards: hands, and what everybody knows of them."""

from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def insert(cards: Grid, count: int, card: int) -> None:
    """Put a card in its place among `count` sorted cards."""
    place = count
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


@rule
def find(cards: Grid, count: int, card: int) -> int:
    """The place of a card among `count` sorted cards, or `count`."""
    for place in range(count):
        if cards[place] == card:
            return place
    return count


@rule
def remove(cards: Grid, count: int, place: int) -> None:
    """Take out the card at a place and close the gap with the cell behind the end at 0."""
    for later in range(place, count - 1):
        cards[later] = cards[later + 1]
    cards[count - 1] = 0
