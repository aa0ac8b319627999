"""What speaks for a move, for hints: found by comparing the positions before and after it."""

from typing import Any

from fidchell.games.tirnanog.box import COLOURS, ROWS
from fidchell.games.tirnanog.edition.keys import ROW_KEYS, WORDS
from fidchell.games.tirnanog.rules.actions import ANY_AT, DISCARD_AT, PICK_AT, PLAY_AT, SPACE_AT, TAKE_AT
from fidchell.games.tirnanog.rules.balor import BALOR
from fidchell.games.tirnanog.rules.otherworld import parties, touched, touched_cells
from fidchell.games.tirnanog.rules.regions import region_size
from fidchell.games.tirnanog.rules.scoring import BONUS_POINTS, GEAS_POINTS, REGION_POINTS, SUBPLOT_POINTS
from fidchell.games.tirnanog.state import PLACE, TOKEN, WORLD
from fidchell.games.tirnanog.text.cards import card_name, colour_name, geas_data
from fidchell.rulekit.i18n import LANGUAGES, Seat, say
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import Message
from fidchell.rulekit.targets.interpreted import interpreted


def reasons(before: Position, seat: int, action: int, after: Position) -> list[Message]:
    """What a move does for the seat and to the others, from what the seat may know."""
    was, now = before.state, after.state
    if was.phase == TOKEN:
        return []
    if was.phase == PLACE and SPACE_AT < action < TAKE_AT:
        return space_reasons(before, was, seat, action - SPACE_AT)
    if TAKE_AT <= action < PLAY_AT:
        return take_reasons(before, was, seat, taken_cell(action))
    is_foreseen = before.barrier() == after.barrier()
    if not is_foreseen and not PLAY_AT <= action < DISCARD_AT:
        return []
    found = saga_reasons(before, was, now, seat, after)
    # What is drawn, or what Balor takes, may change regions; the own rows are sure.
    return found if is_foreseen else [message for message in found if message[0] == "fact-geas"]


def taken_cell(action: int) -> int:
    """The Otherworld cell that an action takes a card from."""
    if action >= PICK_AT:
        return action - PICK_AT
    return (action - (ANY_AT if action >= ANY_AT else TAKE_AT)) % WORLD


def space_reasons(before: Position, was: Any, seat: int, space: int) -> list[Message]:
    """§4: the cards a Storyteller would touch, and who else could take them."""
    cells = [cell for cell in touched_cells(space) if was.world[cell]]
    names = [card_name(before.edition, int(was.world[cell])) for cell in cells]
    found: list[Message] = [("fact-touches", {"cards": names})] if names else []
    rivals = sorted({rival for cell in cells for rival in beside(was, seat, cell)})
    if not rivals:
        return [*found, ("fact-unrivalled", {})]
    return found


def take_reasons(before: Position, was: Any, seat: int, cell: int) -> list[Message]:
    """§5: a card that rivals stand beside is gone for them; a Storyteller may become Lost."""
    facts: dict[str, Any] = {"card": card_name(before.edition, int(was.world[cell]))}
    found: list[Message] = []
    for rival in beside(was, seat, cell):
        alone = any(
            interpreted(touched)(was, int(place)) == 1 << cell for place in was.teller[rival] if place
        )
        key = "fact-last-hold" if alone else "fact-denies"
        if was.seats == 1 and rival == BALOR:
            found.append(("fact-denies-balor", facts))
        else:
            found.append((key, {**facts, "player": Seat(rival)}))
    return found[:2]


def beside(was: Any, seat: int, cell: int) -> list[int]:
    """The rivals with a Storyteller that touches a card."""
    return [
        rival
        for rival in range(interpreted(parties)(was))
        if rival != seat and any(cell in touched_cells(int(place)) for place in was.teller[rival] if place)
    ]


def saga_reasons(before: Position, was: Any, now: Any, seat: int, after: Position) -> list[Message]:
    """§10, §11: rows, regions, bonus and Subplots that score more than before."""
    change = after.score_table()[seat] - before.score_table()[seat]
    found: list[Message] = []
    for row in range(ROWS):
        if change[GEAS_POINTS + row] > 0:
            found.append(("fact-geas", geas_facts(before, now, row, int(change[GEAS_POINTS + row]))))
    for colour in range(1, COLOURS + 1):
        found += region_reasons(before, was, now, seat, colour, int(change[REGION_POINTS + colour - 1]))
    for column, key in ((BONUS_POINTS, "fact-bonus"), (SUBPLOT_POINTS, "fact-subplot")):
        if change[column] > 0:
            found.append((key, {"points": int(change[column])}))
    return sorted(found, key=lambda message: -int(message[1]["points"]))


def geas_facts(before: Position, now: Any, row: int, points: int) -> dict[str, Any]:
    """A row and its Geas in words."""
    name = geas_data(before.edition, int(now.geas[row]))["name"]
    words = {language: say(WORDS, language, f"row-{ROW_KEYS[row]}") for language in LANGUAGES}
    return {"row": words, "geas": name, "points": points}


def region_reasons(
    before: Position, was: Any, now: Any, seat: int, colour: int, points: int
) -> list[Message]:
    """§11: a region that has grown, and what its place earns more."""
    size = interpreted(region_size)
    old, new = int(size(was, seat, colour)), int(size(now, seat, colour))
    if new <= old or new < int(before.box.region_minimum):
        return []
    facts = {"colour": colour_name(before.edition, colour), "size": new, "points": points}
    return [("fact-region" if points > 0 else "fact-region-grows", facts)]
