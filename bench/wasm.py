"""Rules and search in a browser beside the same compiled for this machine; sizes of the modules.

    python bench/wasm.py [--games keltis,tipperary,tirnanog] [--rounds 9] [--seconds 1]

Search on one core and on all. Each round runs both, one after the other; the ratio is the median of the
rounds' ratios. It takes Chromium and Node.
"""

import argparse
import base64
import json
import statistics
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from fidchell.ai.search.config import find_config
from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.search.search import CORES, Search, SearchLimit
from fidchell.ai.search.tree import new_tree
from fidchell.ai.tuning.weights import find_weights, rollout_weights, root_weights
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.position import Position
from fidchell.wasm.files import find_or_build
from tests.server.servers import running_server
from tests.web.page_scripts import ROOT
from tests.web.visitor import chromium

BROTLI = (
    "process.stdout.write(String(require('zlib').brotliCompressSync(require('fs').readFileSync(0)).length))"
)
WHAT = ("rules", "search", "all cores")  # the last is the search, too
ITERATIONS = 8  # of a search at a time
# Random games, and iterations of one tree, a second; the module is loaded once.
BROWSER = """async ({ game, box, seats, seconds, state, seat, what, iterations }) => {
  ROOT
  const { fromBase64, loadModule } = await import(root + "/rules/module.js");
  const { Rules } = await import(root + "/rules/rules.js");
  const { Tree } = await import(root + "/rules/search.js");
  window.modules ??= {};
  const address = await (await fetch(`/api/v1/games/${game}/module`)).json();
  const module = (window.modules[game] ??= await loadModule(address));
  const rules = new Rules(module, fromBase64(box));
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  let done = 0;
  if (what === "rules") {
    const options = rules.memory.room(8 * module.data.constants.OPTIONS);
    rules.placeSeed(new Uint8Array(32));
    for (let game = 0; performance.now() < end; game++)
      done += rules.call.playouts(rules.box, rules.states, 0, seats, rules.seed, options, game, 1);
  } else {
    const tree = new Tree(rules, fromBase64(state), seat, new Uint8Array(32), 0, 100000);
    while (performance.now() < end) done += tree.grow(iterations);
  }
  return (1000 * done) / (performance.now() - began);
}""".replace("ROOT", ROOT)

# Iterations a second of `lugh` in all workers; those of a first short search have loaded the module.
BROWSER_ON_ALL_CORES = """async ({ game, box, seconds, state, seat, cores }) => {
  ROOT
  const { fromBase64, loadModule } = await import(root + "/rules/module.js");
  const { SearchPool } = await import(root + "/rules/search_pool.js");
  const module = await loadModule(await (await fetch(`/api/v1/games/${game}/module`)).json());
  const question = { module, box: fromBase64(box), state: fromBase64(state), seat, ignored: [] };
  const pool = (window.pool ??= new SearchPool(cores));
  await pool.search(question, 200);
  const began = performance.now();
  const { iterations } = await pool.search(question, 1000 * seconds);
  return (1000 * iterations) / (performance.now() - began);
}""".replace("ROOT", ROOT)


def midgame(name: str) -> Position:
    """A position of two seats in which somebody has a choice."""
    position = Position.start(find(name), 2, seed_from_number(11))
    for _ in range(12):
        seat = position.actors()[0]
        actions = position.legal(seat)
        position.apply(seat, actions[len(actions) // 2])
    return position


def native_rules(position: Position, seconds: float) -> float:
    """Decisions a second in random games."""
    game, states = position.game, position.game.State.batch(2)
    options = np.zeros(game.constants["OPTIONS"], np.int64)
    playouts: Any = game.template("fidchell.rulekit.templates.playout").playouts
    seed = seed_words(bytes(32))
    playouts(position.boxes, states, 0, 2, seed, options, 0, 1)
    done, number, began = 0, 0, time.perf_counter()
    while time.perf_counter() < began + seconds:
        done += playouts(position.boxes, states, 0, 2, seed, options, number, 1)
        number += 1
    return done / (time.perf_counter() - began)


def native_search(position: Position, seat: int, seconds: float) -> float:
    """Iterations a second of one tree."""
    game = position.game
    known, config = find_weights(game, 2), find_config(game, 2)
    actions, scores = score_actions(position, seat, root_weights(game, known))
    rows = np.stack([rollout_weights(game, known), rollout_weights(game, known, config.opponent_pruning)])
    tree = new_tree(game, 100_000, seed_words(bytes(32)), actions, scores)
    states, stop = game.State.batch(2), np.zeros(1, np.int64)
    states[0] = position.states[0]
    search: Any = game.template("fidchell.ai.templates.tree").search
    given = (position.boxes, states, seat, tree.nodes, tree.workspace, config.record(), stop, rows)
    search(*given, 2)
    done, began = 0, time.perf_counter()
    while time.perf_counter() < began + seconds:
        done += search(*given, ITERATIONS)
    return done / (time.perf_counter() - began)


def native_on_all_cores(position: Position, seat: int, seconds: float) -> float:
    """Iterations a second of `lugh` on as many cores."""
    search = Search(position.game)
    search.run(position, seat, bytes(32), SearchLimit(iterations=16))
    result = search.run(position, seat, bytes(32), SearchLimit(seconds=seconds))
    return result.iterations / result.seconds


def native(what: str, position: Position, seat: int, seconds: float) -> float:
    """The same here."""
    if what == "rules":
        return native_rules(position, seconds)
    return (native_search if what == "search" else native_on_all_cores)(position, seat, seconds)


def median_ratio(pairs: list[tuple[float, float]]) -> float:
    """The median of the ratios of pairs that were measured one after the other."""
    return statistics.median(one / other for one, other in pairs)


def brotli_size(content: bytes) -> int:
    """Bytes compressed by brotli."""
    return int(subprocess.run(["node", "-e", BROTLI], input=content, capture_output=True, check=True).stdout)


def measure(page: Any, name: str, rounds: int, seconds: float) -> dict[str, Any]:
    """One game: speeds in the browser and here, and the size of its module."""
    position = midgame(name)
    seat = position.actors()[0]
    text = {"box": position.boxes.tobytes(), "state": position.raw}
    given = {key: base64.b64encode(content).decode() for key, content in text.items()}
    given |= {"game": name, "seats": 2, "seconds": seconds, "seat": seat, "iterations": ITERATIONS}
    given |= {"cores": CORES}
    pairs: dict[str, list[tuple[float, float]]] = {what: [] for what in WHAT}
    for what in [what for _ in range(rounds) for what in WHAT]:
        script = BROWSER_ON_ALL_CORES if what == "all cores" else BROWSER
        pairs[what].append(
            (page.evaluate(script, {**given, "what": what}), native(what, position, seat, seconds))
        )
    built = find_or_build(name)
    return {
        "game": name,
        **{
            what: [round(statistics.median(side)) for side in zip(*pairs[what], strict=True)] for what in WHAT
        },
        **{f"{what} ratio": round(median_ratio(pairs[what]), 2) for what in WHAT},
        "code": len(built.code),
        "code brotli": brotli_size(built.code),
        "data brotli": brotli_size(built.data),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(NAMES))
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    arguments = parser.parse_args()
    for name in arguments.games.split(","):
        find_or_build(name)
    with TemporaryDirectory() as folder, running_server(Path(folder)) as server, chromium() as browser:
        page = browser.new_page()
        page.goto(server.url)
        page.wait_for_selector("main")
        for name in arguments.games.split(","):
            print(json.dumps(measure(page, name, arguments.rounds, arguments.seconds)), flush=True)


if __name__ == "__main__":
    main()
