"""Write the golden games anew, on purpose: python -m tests.golden.make. Read the diff before you keep it."""

import hashlib
import json
import random
import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from fidchell.ai.players.bots import ask, find_bot
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.log.reader import read_log
from fidchell.rulekit.position import Position

FOLDER = Path(__file__).resolve().parent
DIGESTS = FOLDER / "digests.txt"
NAMES = ("Medb", "Étaín", "Fionn mac Cumhaill", "Lugh", "Oisín")


@dataclass(frozen=True)
class Golden:
    """One game: who sits there, what was chosen, and the number behind its seed."""

    name: str
    game: str
    bots: tuple[str, ...]
    number: int
    options: dict[str, Any] = field(default_factory=dict)
    rows: tuple[int, ...] = ()  # another edition: other values of the rows
    is_former: bool = False  # by older rules, or of our edition before options were added: kept as it is


FORMER_KELTIS = (
    Golden("keltis-2", "keltis", ("greedy", "random"), 1),
    Golden("keltis-3-options", "keltis", ("greedy", "greedy", "random"), 2,
           {"own_redraw": True, "clover_optional": True, "stall_rounds": 2}),
    Golden("keltis-4-regular", "keltis", ("greedy", "greedy", "greedy", "greedy"), 3,
           {"layout": "regular", "bonus_start": False, "memory_aid": 2}),
    Golden("keltis-4-rising", "keltis", ("random", "greedy", "random", "random"), 4,
           {"ascending_only": True, "scale": 5}),
    Golden("keltis-2-short", "keltis", ("random", "random"), 5, {"variant": "short"}),
    Golden("keltis-3-journeys", "keltis", ("greedy", "greedy", "random"), 6, {"variant": "three_journeys"}),
    Golden("keltis-2-edition", "keltis", ("greedy", "greedy"), 7, {}, (-5, -4, -3, 0, 1, 4, 8, 9, 15)),
)  # fmt: skip
FORMER_TIPPERARY = (
    Golden("tipperary-1-solo", "tipperary", ("greedy",), 11),
    Golden("tipperary-1-objectives", "tipperary", ("random",), 12, {"variant": "objectives"}),
    Golden("tipperary-2", "tipperary", ("greedy", "random"), 13),
    Golden("tipperary-3-turns", "tipperary", ("random", "greedy", "random"), 14, {"variant": "turns"}),
    Golden("tipperary-4-objectives", "tipperary", ("random", "random", "greedy", "random"), 15,
           {"variant": "objectives"}),
    Golden("tipperary-5-both", "tipperary", ("random", "random", "random", "greedy", "random"), 16,
           {"mode": "turns", "objectives": True}),
)  # fmt: skip
KELTIS = (
    Golden("keltis-2-unguarded", "keltis", ("greedy", "random"), 41, {"stall_rounds": 0, "first": "b"}),
    Golden("keltis-4-first", "keltis", ("random", "greedy", "random", "greedy"), 42,
           {"variant": "short", "first": "d"}),
)  # fmt: skip
TIPPERARY = (
    Golden("tipperary-1-town", "tipperary", ("greedy",), 43, {"town_a": "durlas"}),
    Golden("tipperary-2-done", "tipperary", ("greedy", "greedy"), 44),
    Golden("tipperary-3-done", "tipperary", ("random", "greedy", "random"), 45,
           {"variant": "turns", "objectives": True}),
    Golden("tipperary-4-towns", "tipperary", ("random", "greedy", "random", "random"), 46,
           {"first": "c", "town_a": "an_chathair", "town_d": "cluain_meala"}),
)  # fmt: skip
FORMER_TIRNANOG = (
    Golden("tirnanog-1-easy", "tirnanog", ("greedy",), 21, {"difficulty": "easy"}),
    Golden("tirnanog-1-hard-subplots", "tirnanog", ("greedy",), 22,
           {"difficulty": "hard", "geas": "random", "subplots": True}),
    Golden("tirnanog-1-impossible", "tirnanog", ("random",), 23,
           {"difficulty": "impossible", "geas": "giants"}),
    Golden("tirnanog-2", "tirnanog", ("greedy", "random"), 24),
    Golden("tirnanog-2-subplots", "tirnanog", ("greedy", "greedy"), 25, {"variant": "full"}),
    Golden("tirnanog-3", "tirnanog", ("random", "greedy", "greedy"), 26, {"geas": "sorrows", "first": "b"}),
    Golden("tirnanog-3-subplots", "tirnanog", ("greedy", "random", "random"), 27,
           {"geas": "raids", "subplots": True, "left": "diarmuid_and_grainne", "right": "cormacs_cup"}),
    Golden("tirnanog-4", "tirnanog", ("random", "random", "greedy", "random"), 28,
           {"variant": "random_geas"}),
    Golden("tirnanog-4-subplots", "tirnanog", ("greedy", "random", "greedy", "random"), 29,
           {"geas": "isles", "subplots": True, "left": "three_waves_of_erin"}),
    Golden("tirnanog-5", "tirnanog", ("random", "greedy", "random", "random", "greedy"), 30,
           {"geas": "treasures"}),
    Golden("tirnanog-5-subplots", "tirnanog", ("greedy", "random", "greedy", "greedy", "random"), 31,
           {"variant": "full"}),
)  # fmt: skip
TIRNANOG = (
    # R38 from version 2 on: three tie for a region.
    Golden("tirnanog-3-ties", "tirnanog", ("random", "greedy", "random"), 44, {"variant": "random_geas"}),
    Golden("tirnanog-5-ties", "tirnanog", ("greedy", "random", "random", "random", "greedy"), 60,
           {"variant": "full"}),
)  # fmt: skip
FORMER = tuple(
    replace(golden, is_former=True) for golden in (*FORMER_KELTIS, *FORMER_TIPPERARY, *FORMER_TIRNANOG)
)
GAMES = (*FORMER, *KELTIS, *TIPPERARY, *TIRNANOG)


def edition_of(golden: Golden) -> Edition:
    game = find(golden.game)
    if not golden.rows:
        return game.edition
    data = tomllib.loads((game.folder / "edition.toml").read_text(encoding="utf-8"))
    data["rows"]["values"] = list(golden.rows)
    return game.carried_edition(data, "golden")


def play(golden: Golden) -> Log:
    """The whole game; every tenth move within the barrier is taken back once."""
    players = [LogPlayer(bot, NAMES[seat]) for seat, bot in enumerate(golden.bots)]
    seed = seed_from_number(golden.number)
    game = find(golden.game)
    log = Log(game, edition_of(golden), golden.options, players, seed)
    position, dice, taken_back = log.start(), random.Random(golden.number), 0
    while not position.over:
        seat = dice.choice(position.actors())
        action = ask(find_bot(golden.bots[seat]), position, seat, dice)
        after = position.copy()
        after.apply(seat, action)
        log.move(seat, position.game.moves.write(position, seat, action))
        if after.barrier() == position.barrier() and len(log.moves) >= 10 * (taken_back + 1):
            log.undo(seat, 1)
            taken_back += 1
        else:
            position = after
    log.finish(position.totals())
    return log


def digest(position: Position) -> str:
    """The hash of a drawn position: the same however its record is laid out."""
    drawn = position.game.exchange.dump(position)
    return hashlib.sha256(json.dumps(drawn, sort_keys=True).encode()).hexdigest()


def main() -> None:
    """Write every log but the former ones, and the digests of the last positions of all."""
    digests = []
    for golden in GAMES:
        path = FOLDER / f"{golden.name}.log"
        log = read_log(path, find) if golden.is_former else play(golden)
        if not golden.is_former:
            path.write_text(log.text(), encoding="utf-8", newline="\n")
        digests.append(f"{golden.name} {digest(log.position())}\n")
        print(f"{golden.name}: {len(log.moves)} moves, {log.totals}")
    DIGESTS.write_text("".join(digests), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
