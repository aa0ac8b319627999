"""§4.3, §6.1: what new spaces of a display earn."""

import copy
from typing import Any

from fidchell.games.tipperary.box import FRESH
from fidchell.games.tipperary.rules.display import add_tile, space_at
from fidchell.games.tipperary.rules.land import (
    largest_flock,
    new_contacts,
    new_lines,
    new_sites,
    open_ring,
    symbols,
)
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.state import CHOSEN
from fidchell.games.tipperary.text.moves import PLACED, offered
from fidchell.games.tipperary.text.spaces import Space
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted


def rewards(state: Any, seat: int) -> dict[str, int]:
    """§6.1: what the new spaces of a display earn."""
    counted = {"symbols": symbols, "whiskeys": new_contacts, "lines": new_lines, "sites": new_sites}
    return {name: int(interpreted(rule)(state, seat)) for name, rule in counted.items()}


def tile_rewards(position: Position, seat: int, slot: int, face: int, space: Space) -> dict[str, int]:
    """§4.3: what a placement would earn, before it is confirmed; nothing changes."""
    state, box = copy.deepcopy(position.state), position.box
    tile = offered(position, state, seat)[slot]
    corner = interpreted(space_at)(*space)
    interpreted(add_tile)(box, state, seat, tile, face, corner, FRESH)
    earned = rewards(state, seat)
    earned["area"] = int(interpreted(largest_rectangle)(state, seat))
    earned["flock"] = int(interpreted(largest_flock)(state, seat))
    earned["open_ring"] = int(interpreted(open_ring)(box, state, seat))
    return earned


def brings(position: Position, seat: int, text: str) -> dict[str, int] | None:
    """§4.3: what a tile earns at a place, whatever the others have chosen; None for any other move."""
    placed, state = PLACED.fullmatch(text.lower()), position.state
    if placed is None or placed[1] != "at" or state.stage[seat] != CHOSEN:
        return None
    space = int(placed[2]), int(placed[3])
    return tile_rewards(position, seat, int(state.slot[seat]), int(state.face[seat]), space)
