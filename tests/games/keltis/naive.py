"""Keltis counted and scored a second time, slowly and apart from the rules, from the drawn position."""

from collections import Counter
from typing import Any

from fidchell.games.keltis.text import exchange
from fidchell.rulekit.position import Position

ROWS = {0: 0, 1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
WISHES = {0: -4, 1: -3, 2: 2, 3: 3, 4: 6}
JOURNEYS = (-60, -55, -50, -45, -20, 5, 30, 35, 40, 45, 60, 75, 90, 110, 130, 150)


def totals(position: Position) -> list[int]:
    """§11: the total of each seat."""
    drawn = exchange.dump(position)
    scale, rounds = drawn["options"]["scale"], drawn["options"]["rounds"]
    result = []
    for seat, figures in enumerate(drawn["figures"]):
        rows = sum(
            ROWS[int(entry.rstrip("L"))] * (2 if entry.endswith("L") else 1) for entry in figures.split()
        )
        stones = drawn["stones"][seat]
        if rounds == 3:
            wishes = JOURNEYS[min(stones, 15)] // 5 * scale if drawn["round"] == 3 else 0
        else:
            wishes = WISHES.get(stones, 10) * scale
        result.append(drawn["carry"][seat] + (rows + drawn["points"][seat]) * scale + wishes)
    return result


def census(position: Position) -> Any:
    """B.8: all cards, and the wishing stones of the rounds so far."""
    drawn, state = exchange.dump(position), position.state
    cards = Counter(drawn["deck"].split())
    for line in (*drawn["hands"], *drawn["piles"]):
        cards.update(line.split())
    for columns in drawn["columns"]:
        for letter, column in zip("RAHMS", columns, strict=True):
            cards.update(f"{letter}{value}" for value in column.split())
    cards.update(f"{'RAHMS'[int(card) // 11]}{int(card) % 11}" for card in state.stock[: state.removed])
    stones = sum(drawn["stones"]) + sum(line.count("W") for line in drawn["tiles"])
    if drawn["options"]["rounds"] == 1:
        return sorted(cards.items()), stones, state.removed
    return sorted(cards.items()), state.removed
