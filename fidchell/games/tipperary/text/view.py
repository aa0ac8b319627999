"""§17: what a seat sees, named one by one."""

from functools import lru_cache
from typing import Any

from fidchell.games.tipperary.box import FACES, LANDS
from fidchell.games.tipperary.drawing import drawn, letter
from fidchell.games.tipperary.rules.land import largest_flock, open_ring
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import CHOSEN, COMMITTED, PLACE
from fidchell.games.tipperary.text.moves import offered
from fidchell.games.tipperary.text.rewards import tile_rewards
from fidchell.games.tipperary.text.spaces import spaces_in, tile_space
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

PHASES = ("place", "effect", "bonus", "tower", "end")
STAGES = ("choosing", "chosen", "committed")
SIDES = ("A", "B")


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; None is a spectator. Orders and other choices stay hidden."""
    state, box, section = position.state, position.box, position.edition.root
    bag = sorted(int(tile) for tile in state.bag[: state.bag_left])
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
        "bag_tiles": bag,  # Ruling 43: open as a set, hidden as an order
        "bag_drawings": ["/".join(tile_drawing(box, tile, 0)) for tile in bag],
        "stack_tiles": sorted(bonus_letter(box, tile) for tile in state.stack[: state.stack_left]),
        "bonus": bonus_letter(box, state.bonus) if state.bonus else None,
        "areas": [[tile_view(box, int(tile)) for tile in area] for area in state.area],
        "arms": section.section("wheel").strings("order"),
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
    for row in position.edition.root.section("solo").sections("rank"):
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
    return tuple(drawn({tile_space(number): number & LANDS for number in numbers})[1])


def tile_view(box: Any, tile: int) -> dict[str, Any] | None:
    """A tile of an offer with its drawing and its distinct orientations."""
    if tile == 0:
        return None
    faces = [face for face in range(FACES) if box.tile_faces[tile] >> face & 1]
    return {"tile": tile, "faces": {str(face): tile_drawing(box, tile, face) for face in faces}}


def objective_view(position: Position, card: int) -> dict[str, Any]:
    """§41: a card with its texts."""
    row = position.edition.root.sections("objective")[card - 1]
    name = {"en": row.string("name_en"), "fr": row.string("name_fr")}
    text = {"en": row.string("text_en"), "fr": row.string("text_fr")}
    return {"card": card, "name": name, "text": text, "points": int(position.box.card_points[card])}


def player_view(position: Position, state: Any, player: int, seat: int | None) -> dict[str, Any]:
    """A player's display and rewards; the choice only for its owner, until all have committed."""
    box, row = position.box, position.edition.root.sections("hometown")[state.town[player]]
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
        "flock": int(interpreted(largest_flock)(state, player)),
        "open_ring": int(interpreted(open_ring)(box, state, player)),
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
        shown["brings"] = tile_rewards(position, seat, shown["slot"], shown["face"], space)
    return shown
