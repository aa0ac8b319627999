"""§17: what a seat sees, named one by one."""

import copy
from functools import lru_cache
from typing import Any

import numpy as np

from fidchell.games.tipperary import land, places
from fidchell.games.tipperary.box import FRESH
from fidchell.games.tipperary.deal import area_of
from fidchell.games.tipperary.display import add_tile, space_at
from fidchell.games.tipperary.drawing import drawn, letter
from fidchell.games.tipperary.moves import offered, space_behind
from fidchell.games.tipperary.rules import AT, OPTIONS
from fidchell.games.tipperary.sketch import Space, spaces_in
from fidchell.games.tipperary.state import CHOSEN, COMMITTED, PLACE
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted

PHASES = ("place", "effect", "bonus", "tower", "end")
STAGES = ("choosing", "chosen", "committed")
SIDES = "AB"


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; None is a spectator. Orders and other choices stay hidden."""
    state, box, sheet = position.state, position.box, position.edition.sheet
    return {
        "game": "tipperary",
        "seat": seat,
        "seats": state.seats,
        "mode": position.options["mode"],
        "phase": PHASES[state.phase],
        "turn": None if waits_for_all(position, state) else state.turn,
        "bag_holder": state.bag_holder,
        "round": state.round,
        "rounds": int(box.rounds[state.seats]),
        "rival": int(box.rival[state.round]) if state.seats == 1 else None,
        "solo_rank": solo_rank(position) if state.seats == 1 else None,
        "spin": state.spin,
        "marker": None if state.marker < 0 else state.marker,
        "supply": {
            "sheep": state.sheep,
            "towers": state.towers,
            "bag": state.bag_left,
            "stack": state.stack_left,
        },
        "bag_tiles": sorted(int(tile) for tile in state.bag[: state.bag_left]),
        "stack_tiles": sorted(bonus_letter(box, tile) for tile in state.stack[: state.stack_left]),
        "bonus": bonus_letter(box, state.bonus) if state.bonus else None,
        "areas": [[tile_view(box, int(tile)) for tile in area] for area in state.area],
        "arms": sheet.sheet("wheel").strings("order"),
        "track": [int(value) for value in box.track_value[: box.track_end + 1]],
        "track_sheep": [bool(flag) for flag in box.track_sheep[: box.track_end + 1]],
        "objectives": [objective_view(position, int(card)) for card in state.card if card],
        "players": [player_view(position, state, player, seat) for player in range(state.seats)],
        "scores": position.scores(),
    }


def waits_for_all(position: Position, state: Any) -> bool:
    """§16.1: whether all seats place at the same time now."""
    return bool(state.phase == PLACE and position.box.simultaneous)


def solo_rank(position: Position) -> dict[str, str]:
    """§40.3 (ours): the rank that the score as if ended now would earn."""
    total, earned = position.totals()[0], {"en": "", "fr": ""}
    for row in position.edition.sheet.sheet("solo").sheets("rank"):
        if total >= row.integer("from", 0, 999):
            earned = {"en": row.string("name_en"), "fr": row.string("name_fr")}
    return earned


def bonus_letter(box: Any, tile: int) -> str:
    """A bonus tile as a letter."""
    return letter(int(box.bonus_land[tile])).replace("n", "m")


def tile_drawing(box: Any, tile: int, face: int) -> list[str]:
    """A tile in an orientation, drawn."""
    return list(drawn_tile(tuple(box.tile_space[tile, face, : box.tile_size[tile]].tolist())))


@lru_cache(maxsize=4096)
def drawn_tile(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """The spaces of a tile, drawn once."""
    return tuple(drawn({(number >> 24, number >> 16 & 255): number & 0xFFFF for number in numbers})[1])


def tile_view(box: Any, tile: int) -> dict[str, Any] | None:
    """A tile of an offer with its drawing and its distinct orientations."""
    if tile == 0:
        return None
    faces = [face for face in range(8) if box.tile_faces[tile] >> face & 1]
    return {"tile": tile, "faces": {str(face): tile_drawing(box, tile, face) for face in faces}}


def objective_view(position: Position, card: int) -> dict[str, Any]:
    """§41: a card with its texts."""
    row = position.edition.sheet.sheets("objective")[card - 1]
    name = {"en": row.string("name_en"), "fr": row.string("name_fr")}
    text = {"en": row.string("text_en"), "fr": row.string("text_fr")}
    return {"card": card, "name": name, "text": text, "points": int(position.box.card_points[card])}


def player_view(position: Position, state: Any, player: int, seat: int | None) -> dict[str, Any]:
    """A player's display and rewards; the choice only for its owner, until all have committed."""
    box, row = position.box, position.edition.sheet.sheets("hometown")[state.town[player]]
    corner, rows = drawn(spaces_in(state, player))
    shown = {
        "seat": player,
        "town": row.string("name"),
        "arms": {"en": row.string("arms_en"), "fr": row.string("arms_fr")},
        "side": SIDES[state.side[player]],
        "area": int(interpreted(area_of)(box, state, player)),
        "display": rows,
        "corner": list(corner),
        "barrel": int(state.barrel[player]),
        "whiskey": int(box.track_value[state.barrel[player]]),
        "towers": int(state.tower[player]),
        "due_sheep": int(state.due_sheep[player]),
        "due_bonus": int(state.due_bonus[player]),
        "flock": int(interpreted(land.largest_flock)(state, player)),
        "open_ring": int(interpreted(land.open_ring)(box, state, player)),
        "committed": bool(state.phase == PLACE and state.stage[player] == COMMITTED),
    }
    if player == seat and state.phase == PLACE and position.options["mode"] == "simultaneous":
        shown["choice"] = choice_view(position, state, player)
    elif state.phase == PLACE and position.options["mode"] == "turns" and player == state.turn:
        shown["choice"] = choice_view(position, state, player)  # taking turns, everybody watches
    return shown


def choice_view(position: Position, state: Any, seat: int) -> dict[str, Any]:
    """What a seat has chosen so far."""
    stage = int(state.stage[seat])
    shown: dict[str, Any] = {"stage": STAGES[stage]}
    if stage >= CHOSEN:
        tile = offered(position, state, seat)[state.slot[seat]]
        face = int(state.face[seat])
        shown |= {"slot": int(state.slot[seat]), "tile": tile, "face": face}
        shown["drawing"] = tile_drawing(position.box, tile, face)
    if stage == COMMITTED:
        space = int(state.row[seat]), int(state.column[seat])
        shown |= {"row": space[0], "column": space[1]}
        shown["brings"] = preview(position, seat, shown["slot"], shown["face"], space)
    return shown


def all_places(position: Position, seat: int, slot: int) -> dict[int, list[Space]]:
    """§4.3: for trying out, every place of a tile of the own area, by orientation."""
    state, box = position.state, position.box
    tile, found = offered(position, state, seat)[slot], {}
    for face in range(8):
        if box.tile_faces[tile] >> face & 1:
            out = np.zeros(OPTIONS, np.int64)
            count = interpreted(places.tile_places)(box, state, seat, tile, face, AT, out)
            found[face] = [space_behind(state, seat, int(action)) for action in out[:count]]
    return found


def preview(position: Position, seat: int, slot: int, face: int, space: Space) -> dict[str, int]:
    """§4.3: what a placement would bring, before it is confirmed; nothing changes."""
    state, box = copy.deepcopy(position.state), position.box
    tile = offered(position, state, seat)[slot]
    corner = interpreted(space_at)(*space)
    interpreted(add_tile)(box, state, seat, tile, face, corner, FRESH)
    brought = rewards(state, seat)
    brought["area"] = int(interpreted(places.largest_rectangle)(state, seat))
    brought["flock"] = int(interpreted(land.largest_flock)(state, seat))
    brought["open_ring"] = int(interpreted(land.open_ring)(box, state, seat))
    return brought


def rewards(state: Any, seat: int) -> dict[str, int]:
    """§6.1: what the new spaces of a display bring."""
    counted = {
        "symbols": land.symbols,
        "whiskeys": land.new_contacts,
        "lines": land.new_lines,
        "sites": land.new_sites,
    }
    return {name: int(interpreted(rule)(state, seat)) for name, rule in counted.items()}
