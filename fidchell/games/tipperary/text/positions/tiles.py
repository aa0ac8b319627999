"""§24: reading areas, bag, bonus tiles and objectives of a position given as plain data."""

from collections.abc import Sequence
from typing import Any

from fidchell.games.tipperary.box import AREAS, BONUSES, CARDS, CARDS_IN_PLAY, LANDS, SLOTS, SYMBOL, TILES
from fidchell.games.tipperary.drawing import letter
from fidchell.games.tipperary.edition import expect
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import SET_BONUS, State
from fidchell.games.tipperary.text.positions.round import has_placed
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.targets.interpreted import interpreted


def read_cards(drawing: PositionReader, box: Any, state: State) -> None:
    """§41.1: three objectives exactly where they are played; the first three where none are named."""
    named = drawing.mapping.get("objectives")
    cards: list[int] = []
    if named is None and box.objectives:
        cards = list(range(1, CARDS_IN_PLAY + 1))
    elif named is not None and named != []:
        cards = drawing.numbers("objectives", CARDS_IN_PLAY, 1, CARDS)
    if sorted(set(cards)) != cards or bool(cards) != bool(box.objectives):
        raise drawing.error("objectives", expect("objectives", count=CARDS_IN_PLAY), cards)
    state.card[: len(cards)] = cards


def tile_number(drawing: PositionReader, key: str, text: object) -> int:
    """The number of T07."""
    digits = text[1:] if isinstance(text, str) and text[:1] == "T" else ""
    if len(digits) == 2 and digits.isascii() and digits.isdigit() and 1 <= int(digits) <= TILES:
        return int(digits)
    raise drawing.error(key, expect("tiles", most=TILES), text)


def read_tiles(drawing: PositionReader, box: Any, state: State) -> None:
    """The areas (a dash is an empty slot) and the bag, the next tile first."""
    read_areas(drawing, state)
    used = [int(tile) for tile in state.area.flatten() if tile]
    if "bag" in drawing.mapping:
        bag = [tile_number(drawing, "bag", text) for text in drawing.line("bag").split()[: TILES + 1]]
    else:
        bag = [tile for tile in range(1, TILES + 1) if tile not in used]
    twice = [tile for tile in bag + used if (bag + used).count(tile) > 1]
    if twice:
        raise drawing.error("bag", expect("once"), f"T{twice[0]:02}, T{twice[0]:02}")
    if "areas" not in drawing.mapping:
        fill_areas(drawing, box, state, bag)
    check_areas(drawing, box, state)
    state.bag_left = len(bag)
    state.bag[: len(bag)] = bag[::-1]


def read_areas(drawing: PositionReader, state: State) -> None:
    """Two tiles or dashes for each area."""
    areas = drawing.mapping.get("areas", ["- -"] * AREAS)
    if not isinstance(areas, Sequence) or isinstance(areas, str) or len(areas) != AREAS:
        raise drawing.error("areas", expect("areas", count=AREAS, slots=SLOTS), areas)
    for area, line in enumerate(areas):
        if not isinstance(line, str) or len(line.split()) != SLOTS:
            raise drawing.error(f"areas[{area}]", expect("area", slots=SLOTS), line)
        state.area[area] = [
            0 if text == "-" else tile_number(drawing, "areas", text) for text in line.split()
        ]


def fill_areas(drawing: PositionReader, box: Any, state: State, bag: list[int]) -> None:
    """§2.2: where no areas are drawn they hold the first tiles, but for those placed in this round."""
    if len(bag) < AREAS * SLOTS:
        raise drawing.error("bag", expect("bag", least=AREAS * SLOTS), len(bag))
    for area in range(AREAS):
        state.area[area] = [bag.pop(0), bag.pop(0)]
    for seat in range(state.seats):
        if has_placed(box, state, seat):
            state.area[interpreted(area_of)(box, state, seat), 0] = 0


def check_areas(drawing: PositionReader, box: Any, state: State) -> None:
    """§4.2: a slot may be empty in the area of each seat that has placed in this round, and nowhere else."""
    placed = [seat for seat in range(state.seats) if has_placed(box, state, seat)]
    emptied = [interpreted(area_of)(box, state, seat) for seat in placed]
    for area in range(AREAS):
        empty = int((state.area[area] == 0).sum())
        if empty > (area in emptied):
            expected = expect("slots", count=SLOTS - (area in emptied))
            raise drawing.error(f"areas[{area}]", expected, SLOTS - empty)


def read_bonuses(drawing: PositionReader, box: Any, state: State) -> None:
    """The stack, top tile first, and the tile in hand: numbers such as B10, or letters."""
    lands = [letter(int(land) & ~SYMBOL & LANDS) for land in box.bonus_land[1:]]
    lands = [small.replace("n", "m") for small in lands]
    in_hand = drawing.mapping.get("bonus", "-")
    texts = [] if in_hand == "-" else [in_hand]
    texts += drawing.line("stack").split() if "stack" in drawing.mapping else ["*"] * (BONUSES - len(texts))
    left = list(range(1, BONUSES + 1))
    numbers = []
    for text in texts:
        found = [n for n in left if text in (f"B{n:02}", lands[n - 1], "*")]
        if not found:
            raise drawing.error("stack", expect("bonuses"), text)
        numbers.append(found[0])
        left.remove(found[0])
    if in_hand != "-":
        state.bonus = numbers.pop(0)
    if (state.phase == SET_BONUS) != (state.bonus != 0):
        raise drawing.error("bonus", expect("in-hand"), in_hand)
    state.stack_left = len(numbers)
    state.stack[: len(numbers)] = numbers[::-1]
