"""Tír na nÓg counted and scored a second time, slowly and apart from the rules, from the drawn position."""

import re
from typing import Any

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.text import exchange
from fidchell.rulekit.position import Position

CARDS = {card["code"]: card for card in GAME.edition.data["special"]}
GEAS = {face["id"]: face for face in GAME.edition.data["geas"]}
KEYS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
Cell = tuple[int, int]


class Card:
    """A card of a Saga: printed, with what lies on it."""

    def __init__(self, text: str) -> None:
        found = re.fullmatch(r"([A-Z]{3}|[RYGB]\d\*?)(?:=(.))?(?:\+(\d+))?", text)
        assert found, text
        self.face = CARDS.get(found[1])
        self.colour = self.face["colour"] if self.face else KEYS[found[1][0]]
        self.value = self.face["value"] if self.face else int(found[1][1])
        self.ailm = self.face["ailm"] if self.face else "*" in found[1]
        self.colour = KEYS[found[2]] if found[2] else self.colour
        self.value += int(found[3] or 0)
        self.words = self.face.get("ongoing", []) if self.face else []


def read(text: str) -> dict[Cell, Card]:
    """The cards of a drawn Saga by row and slot."""
    rows = [row.split() for row in text.split("/")]
    return {(r, s): Card(t) for r, row in enumerate(rows) for s, t in enumerate(row) if t != ".."}


def places(cards: dict[Cell, Card], me: Cell, where: str) -> list[Cell]:
    """B.2: the other filled cells at a place."""
    tests = {
        "NEXT_TO": lambda o: abs(o[0] - me[0]) + abs(o[1] - me[1]) == 1,
        "ON_LEFT": lambda o: o == (me[0], me[1] - 1),
        "SAME_ROW": lambda o: o[0] == me[0],
        "SAME_COLUMN": lambda o: o[1] == me[1],
        "ANYWHERE": lambda o: True,
    }
    return [other for other in cards if other != me and tests[where](other)]


def passing(cards: dict[Cell, Card], me: Cell, word: dict[str, Any]) -> list[Cell]:
    """The cells at a place that pass the filters."""
    cells = places(cards, me, word["where"])
    if "colour" in word:
        cells = [cell for cell in cells if cards[cell].colour == word["colour"]]
    return [cell for cell in cells if not word.get("ailm") or cards[cell].ailm]


def additions(cards: dict[Cell, Card]) -> dict[Cell, int]:
    """§9.6, layer 3: what the cards add to themselves and give to others, by the colours they have."""
    added = dict.fromkeys(cards, 0)
    for cell, card in cards.items():
        for word in card.words:
            if word["do"] == "plus":
                key = "per" if "per" in word else "when"
                cells = passing(cards, cell, word[key])
                count = len(cells) if word[key]["count"] == "cards" else len({cards[c].colour for c in cells})
                added[cell] += word["amount"] * (count if key == "per" else min(count, 1))
            if word["do"] == "give":
                for other in passing(cards, cell, word):
                    added[other] += word["amount"]
    return added


def settle(cards: dict[Cell, Card]) -> None:
    """§9.6: colours, additions, copies, floor."""
    for cell in sorted(cards):
        left = (cell[0], cell[1] - 1)
        if left in cards and any(word["do"] == "same_colour" for word in cards[cell].words):
            cards[cell].colour = cards[left].colour
    added = additions(cards)
    for cell in sorted(cards):
        left = (cell[0], cell[1] - 1)
        cards[cell].value += added[cell]
        if left in cards and any(word["do"] == "same_value" for word in cards[cell].words):
            cards[cell].value = cards[left].value
    for card in cards.values():
        card.value = max(0, card.value)


def drawn(cards: dict[Cell, Card], cell: Cell) -> str:
    """A shown card as text."""
    return f"{cards[cell].colour[0].upper()}{cards[cell].value}" if cell in cards else ".."


def geas(cards: dict[Cell, Card], row: int, face: dict[str, Any]) -> int:
    """Part C, from the texts."""
    rule, n = face["scoring"]["rule"], face["scoring"]
    here = {slot: card for (r, slot), card in sorted(cards.items()) if r == row}
    values = [card.value for card in here.values()]

    def column(slot: int, but: int | None = None) -> list[Card]:
        return [card for (r, s), card in cards.items() if s == slot and r != but]

    def pairs() -> list[tuple[int, int]]:
        return [(here[slot - 1].value, card.value) for slot, card in here.items() if slot - 1 in here]

    def total(test: Any) -> int:
        return sum(card.value for slot, card in here.items() if test(slot, card))

    def rivals(slot: int) -> list[Card]:
        return [*column(slot, row), *(card for other, card in here.items() if other != slot)]

    def best(count: int, colour: str | None = None) -> int:
        return sum(
            sorted((c.value for c in here.values() if colour in (None, c.colour)), reverse=True)[:count]
        )

    def sides(slot: int) -> list[int]:
        return [here[other].value for other in (slot - 1, slot + 1) if other in here]

    def above(slot: int) -> Card | None:
        return cards.get((row - 1, slot))

    colours = list(KEYS.values())
    rules: dict[str, Any] = {
        "unique_value": lambda: total(lambda s, c: c.value not in [o.value for o in rivals(s)]),
        "unique_colour": lambda: total(lambda s, c: c.colour not in [o.colour for o in rivals(s)]),
        "highest_in_column": lambda: n["vp"] * sum(
            bool(column(s, row)) and all(c.value > o.value for o in column(s, row)) for s, c in here.items()
        ),
        "lowest_in_column": lambda: total(
            lambda s, c: bool(column(s, row)) and all(c.value < o.value for o in column(s, row))
        ),
        "second_in_column": lambda: total(
            lambda s, c: len({o.value for o in column(s) if o.value > c.value}) == 1
        ),
        "equal_in_column": lambda: total(
            lambda s, c: c.value in [cards[o].value for o in ((row - 1, s), (row + 1, s)) if o in cards]
        ),
        "three_colours_in_column": lambda: n["vp"] * sum(
            len(column(s)) == 3 and len({c.colour for c in column(s)}) == 3 for s in range(8)
        ),
        "best_column_total": lambda: max(sum(c.value for c in column(s)) for s in range(8)),
        "best_of_each_colour": lambda: sum(best(1, colour) for colour in colours),
        "best_colour_total": lambda: max(best(n["n"], colour) for colour in colours),
        "highest_cards": lambda: best(n["n"]),
        "lowest_times_others": lambda: min(values, default=0) * max(0, len(values) - 1),
        "step_of_one": lambda: sum(b for a, b in pairs() if abs(a - b) == 1),
        "rises": lambda: n["vp"] * sum(b > a for a, b in pairs()),
        "lower_than_left": lambda: sum(b for a, b in pairs() if b < a),
        "peaks": lambda: total(lambda s, c: bool(sides(s)) and all(c.value > other for other in sides(s))),
        "leaps": lambda: sum(abs(a - b) for a, b in pairs()),
        "pair_sums": lambda: n["vp"] * sum(a + b == n["sum"] for a, b in pairs()),
        "equal_sets": lambda: n["vp"] * sum(values.count(v) - 1 for v in set(values)),
        "over_card_above": lambda: sum(
            max(0, c.value - a.value) for s, c in here.items() if (a := above(s)) is not None
        ),
        "colour_of_card_above": lambda: n["vp"] * sum(
            c.colour == a.colour for s, c in here.items() if (a := above(s)) is not None
        ),
        "odd_cards": lambda: sum(v for v in values if v % 2),
        "total_unless_over": lambda: sum(values) if sum(values) <= n["limit"] else 0,
        "capped_total": lambda: sum(min(v, n["cap"]) for v in values),
    }  # fmt: skip
    return int(rules[rule]())


def region(cards: dict[Cell, Card], colour: str) -> int:
    """§11.1: the largest group."""
    left, largest = {cell for cell, card in cards.items() if card.colour == colour}, 0
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            edge += [other for other in places(cards, cell, "NEXT_TO") if other in left]
            left -= set(edge)
        largest = max(largest, len(group))
    return largest


def bonus(cards: dict[Cell, Card]) -> int:
    """§10.2: Bodach and the like."""
    points = 0
    for cell, card in cards.items():
        for word in card.face.get("scoring", []) if card.face else []:
            if word["do"] == "vp":
                low = [
                    c for c in passing(cards, cell, word["per"]) if cards[c].value <= word["per"]["at_most"]
                ]
                points += word["amount"] * len(low)
    return points


def place_points(values: list[int], place: int, tied: int, version: int) -> int:
    """R38: half the sum of two places, however many tie; in version 1 all covered places were divided."""
    if tied == 1:
        return sum(values[place : place + 1])
    if version == 1:
        return sum(values[place : place + tied]) // tied
    return sum(values[place : place + 2]) // 2


def totals(position: Position) -> list[int]:
    """§10-11: the total of each seat."""
    data = exchange.dump(position)
    sagas = [read(text) for text in data["sagas"]]
    for cards in sagas:
        settle(cards)
    sums = []
    for seat, cards in enumerate(sagas):
        rows = sum(geas(cards, row, GEAS[name]) for row, name in enumerate(data["geas"]))
        sums.append(rows + bonus(cards) + data["won"][seat])
    values = [8, 3] if data["players"] <= 3 else [8, 4, 2]
    for letter, colour in KEYS.items():
        sizes = [region(cards, colour) for cards in sagas]
        if data["players"] == 1:
            pile = data["balor"]["pile"].split()
            his = [CARDS[text]["colour"] if text in CARDS else KEYS[text[0]] for text in pile]
            sizes.append(his.count(colour))
        for seat in range(data["players"]):
            tied, larger = sizes.count(sizes[seat]), sum(size > sizes[seat] for size in sizes)
            sums[seat] += place_points(values, larger, tied, position.game.version) if sizes[seat] >= 2 else 0
        assert letter
    return sums


def census(position: Position) -> Any:
    """§1.10: every card lies somewhere, once."""
    data = exchange.dump(position)
    texts = [data["deck"], data["discards"], data["drawn"], *data["hands"], *data["otherworld"]]
    texts += [re.sub(r"(=.)?(\+\d+)?", "", saga) for saga in data["sagas"]]
    texts += [data.get("balor", {}).get(key, "") for key in ("pile", "removed")]
    words = " ".join(texts).replace("/", " ").split()
    return sorted(word for word in words if word not in ("..", "--", "##"))
