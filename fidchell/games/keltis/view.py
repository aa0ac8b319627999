"""§12: what a seat sees, named one by one."""

from typing import Any

from fidchell.games.keltis.box import CARDS, COPIES, NONE, PATHS, ROWS, VALUES
from fidchell.games.keltis.cards import CARD_TEXTS
from fidchell.games.keltis.deal import size_of_hand
from fidchell.games.keltis.edition import LETTERS, TILE_LETTERS
from fidchell.games.sharing import shared
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted

PHASES = ("play", "clover", "free", "draw", "end")
ENDS = ("-", "goal", "deck")


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; None is a spectator, who sees no hand."""
    state = position.state
    shown = dict(open_view(state, position), seat=seat)
    if seat is not None:
        shown["players"] = list(shown["players"])
        shown["players"][seat] = own_view(state, shown["players"][seat])
        if position.options["memory_aid"] == 2:
            shown["unseen"] = unseen(state, seat)
    return shown


@shared
def open_view(state: Any, position: Position) -> dict[str, Any]:
    """What everybody sees."""
    aid = position.options["memory_aid"]
    return {
        "game": "keltis",
        "seat": None,
        "seats": state.seats,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "end": ENDS[state.ended],
        "round": state.round,
        "rounds": position.options["rounds"],
        "scale": position.options["scale"],
        "deck": state.deck,
        "removed": state.removed,
        "stall": state.stall,
        "stall_limit": position.options["stall_rounds"] * state.seats,
        "goal": state.goal,
        "goal_figures": position.options["goal_figures"],
        "discarded": letter_or_dash(state.discarded),
        "finished": letter_or_dash(state.finished),
        "row_values": position.box.row_value.tolist(),
        "paths": [path_view(state, path, aid) for path in range(PATHS)],
        "players": [player_view(state, player, aid) for player in range(state.seats)],
        "scores": position.scores(),
    }


def letter_or_dash(path: int) -> str:
    """A path's letter, or a dash for none."""
    return "-" if path == NONE else LETTERS[path]


def cards_in(cards: Any, count: int) -> list[str]:
    """The first cards of a list as texts."""
    return [CARD_TEXTS[card] for card in cards[:count].tolist()]


def path_view(state: Any, path: int, aid: int) -> dict[str, Any]:
    """A path: its tiles from row 1, and its pile (Ruling 22: top card and size, all with the memory aid)."""
    pile = cards_in(state.pile[path], state.height[path])
    return {
        "letter": LETTERS[path],
        "tiles": [TILE_LETTERS[tile] for tile in state.tile[path, 1 : ROWS + 1].tolist()],
        "pile": pile if aid else pile[-1:],
        "height": len(pile),
    }


def player_view(state: Any, player: int, aid: int) -> dict[str, Any]:
    """A player's open cards and figures; the known cards with the aid."""
    shown: dict[str, Any] = {
        "seat": player,
        "rows": state.step[player].tolist(),
        "large": letter_or_dash(state.large[player]),
        "columns": columns(state, player),
        "directions": state.direction[player].tolist(),
        "stones": int(state.stones[player]),
        "points": int(state.points[player]),
        "hand_size": interpreted(size_of_hand)(state, player),
    }
    if aid:
        shown["known"] = cards_in(state.known[player], state.knowns[player])
    return shown


def own_view(state: Any, shown: dict[str, Any]) -> dict[str, Any]:
    """A player as the owner of the hand sees it."""
    seat = shown["seat"]
    return shown | {"hand": cards_in(state.hand[seat], state.held[seat])}


def columns(state: Any, player: int) -> list[list[int]]:
    """§5.1: each column in the order it was laid, rebuilt from counts and direction."""
    laid, directions = state.laid[player].tolist(), state.direction[player].tolist()
    return [column(laid[path * VALUES : (path + 1) * VALUES], directions[path] < 0) for path in range(PATHS)]


def column(laid: list[int], is_falling: bool) -> list[int]:
    """The cards of one column by value, the highest first where it falls."""
    values = [value for value, count in enumerate(laid) for _ in range(count)]
    return values[::-1] if is_falling else values


def unseen(state: Any, seat: int) -> list[int]:
    """§12.6: copies of each card that this seat has not seen."""
    counts = [COPIES - int(state.laid[:, card].sum()) for card in range(CARDS)]
    seen = [int(card) for card in state.hand[seat][: state.held[seat]]]
    for path in range(PATHS):
        seen += [int(card) for card in state.pile[path][: state.height[path]]]
    for other in range(state.seats):
        if other != seat:
            seen += [int(card) for card in state.known[other][: state.knowns[other]]]
    for card in seen:
        counts[card] -= 1
    return counts
