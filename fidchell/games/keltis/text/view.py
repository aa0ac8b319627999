"""§12: what a seat sees, named one by one."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from fidchell.games.keltis.box import CARDS, COPIES, NONE, PATHS, ROWS, VALUES
from fidchell.games.keltis.edition import LETTERS, TILE_LETTERS
from fidchell.games.keltis.rules.setup import size_of_hand
from fidchell.games.keltis.text.cards import CARD_TEXTS
from fidchell.games.view_cache import cached_by_state
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

PHASES = ("play", "clover", "free", "draw", "end")
ENDS = ("-", "goal", "deck")
KEPT = 10_000  # parts of views; most moves change one path and one player. Whoever gets them must leave them


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


@cached_by_state
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
        "row_values": row_values(position),
        "paths": paths_view(state, aid),
        "players": players_view(state, aid),
        "scores": position.scores(),
    }


def letter_or_dash(path: int) -> str:
    """A path's letter, or a dash for none."""
    return "-" if path == NONE else LETTERS[path]


def row_values(position: Position) -> list[int]:
    """§10: what a figure counts on each row."""
    values: list[int] = position.box.row_value.tolist()
    return values


def cards_in(cards: Sequence[int]) -> list[str]:
    """Cards as texts."""
    return [CARD_TEXTS[card] for card in cards]


def paths_view(state: Any, aid: int) -> list[dict[str, Any]]:
    """The paths; one that is as it was is shown as it was."""
    tiles, piles, heights = state.tile.tolist(), state.pile.tolist(), state.height.tolist()
    return [
        path_view(path, tuple(tiles[path]), tuple(piles[path][: heights[path]]), aid) for path in range(PATHS)
    ]


@lru_cache(maxsize=KEPT)
def path_view(path: int, tiles: tuple[int, ...], pile: tuple[int, ...], aid: int) -> dict[str, Any]:
    """A path: its tiles from row 1, and its pile (Ruling 22: top card and size, all with the memory aid)."""
    return {
        "letter": LETTERS[path],
        "tiles": [TILE_LETTERS[tile] for tile in tiles[1 : ROWS + 1]],
        "pile": cards_in(pile if aid else pile[-1:]),
        "height": len(pile),
    }


def players_view(state: Any, aid: int) -> list[dict[str, Any]]:
    """The players; one who is as before is shown as before."""
    rows, laid, directions = state.step.tolist(), state.laid.tolist(), state.direction.tolist()
    known, knowns = state.known.tolist(), state.knowns.tolist()
    large, stones, points = state.large.tolist(), state.stones.tolist(), state.points.tolist()
    return [
        player_view(
            seat,
            tuple(rows[seat]),
            tuple(laid[seat]),
            tuple(directions[seat]),
            (large[seat], stones[seat], points[seat], interpreted(size_of_hand)(state, seat)),
            tuple(known[seat][: knowns[seat]]) if aid else None,
        )
        for seat in range(state.seats)
    ]


@lru_cache(maxsize=KEPT)
def player_view(
    seat: int,
    rows: tuple[int, ...],
    laid: tuple[int, ...],
    directions: tuple[int, ...],
    counts: tuple[int, ...],
    known: tuple[int, ...] | None,
) -> dict[str, Any]:
    """A player's open cards and figures; the known cards with the aid."""
    large, stones, points, hand_size = counts
    shown: dict[str, Any] = {
        "seat": seat,
        "rows": list(rows),
        "large": letter_or_dash(large),
        "columns": columns(laid, directions),
        "directions": list(directions),
        "stones": stones,
        "points": points,
        "hand_size": hand_size,
    }
    if known is not None:
        shown["known"] = cards_in(known)
    return shown


def own_view(state: Any, shown: dict[str, Any]) -> dict[str, Any]:
    """A player as the owner of the hand sees it."""
    seat = shown["seat"]
    return shown | {"hand": cards_in(state.hand[seat, : state.held[seat]].tolist())}


def laid_columns(state: Any, seat: int) -> list[list[int]]:
    """The columns of a player."""
    return columns(tuple(state.laid[seat].tolist()), tuple(state.direction[seat].tolist()))


def columns(laid: tuple[int, ...], directions: tuple[int, ...]) -> list[list[int]]:
    """§5.1: each column in the order it was laid, rebuilt from counts and direction."""
    return [column(laid[path * VALUES : (path + 1) * VALUES], directions[path] < 0) for path in range(PATHS)]


def column(laid: tuple[int, ...], is_falling: bool) -> list[int]:
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
