"""Views of real positions for whoever draws a game: early, middle and late, for every number of seats."""

import json
import random
import sys
from functools import lru_cache
from typing import Any

from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.server.http.game_info import game_info

SHARES = (0.0, 0.12, 0.35, 0.6, 0.85, 1.0)
LONGEST = {"keltis": 200, "tipperary": 140, "tirnanog": 120}


@lru_cache(maxsize=32)
def game_played(name: str, seats: int, seed: int) -> list[Position]:
    """Every position of a game played by the greedy score, with a little chance."""
    game = find(name)
    dice = random.Random(seed)
    options = {"subplots": True} if name == "tirnanog" and seats in (2, 4) else {}
    position = Position.start(game, seats, seed_from_number(seed), options, entry_points=game.interpreted)
    positions = [position]
    while actors := position.actors():
        seat = actors[0]
        actions = position.legal(seat)
        few = dice.sample(actions, min(5, len(actions)))
        action = max(few, key=lambda one: position.greedy_score(seat, one))
        position = position.copy()
        position.apply(seat, action)
        positions.append(position)
    return positions


def shown(position: Position, share: float) -> dict[str, Any]:
    """One position as the seat that acts sees it (the first seat when the game is over)."""
    actors = position.actors()
    seat = actors[0] if actors else 0
    return {
        "game": position.game.name,
        "seats": position.seats,
        "share": share,
        "you": seat,
        "actors": actors,
        "view": position.view(seat),
        "moves": position.shown_moves(seat) if actors else [],
    }


def positions(names: tuple[str, ...] = NAMES) -> dict[str, Any]:
    """All positions, and what the server tells about their games."""
    found = []
    for name in names:
        for seats in find(name).seats:
            line = game_played(name, seats, 7 + seats)
            found += [shown(line[int(share * (len(line) - 1))], share) for share in SHARES]
            found += [shown(one, -1.0) for one in rare(line)]
    return {"positions": found, "books": {n: {x: game_info(n, x) for x in ("en", "fr")} for n in names}}


def rare(line: list[Position]) -> list[Position]:
    """The first position of each phase of the game, so that every question is drawn once."""
    seen: dict[str, Position] = {}
    for position in line:
        view = position.view(None)
        seen.setdefault(f"{view['phase']} {view.get('question', {}).get('key', '')}", position)
    return list(seen.values())


if __name__ == "__main__":
    json.dump(positions(tuple(sys.argv[1:]) or NAMES), sys.stdout, ensure_ascii=False)
