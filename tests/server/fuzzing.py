"""Requests that are almost right: valid positions, editions, logs and drafts with something wrong in them."""

import copy
import json
import random
from functools import cache
from typing import Any

from fidchell.ai.players.bots import find_bot
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log.log import Log, LogPlayer, line_checksum

NASTY: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 127, 128, 255, 256, -129, 2**31, 2**63, -(2**63), 2**64, 10**30),
    *(0.5, -0.0, 1e308, "", " ", "A", "AB", "x" * 2000, "\u0000", "\u202e", "\ud7ff", "é", "0", "-1", "R5"),
    *("lay R5", "None", [], {}, [[]], [None], {"": None}, [0] * 300, {"a": {"b": {"c": []}}}, "../../etc"),
    *("\x1b[31m", "🍀"),
)
Request = tuple[str, str, Any]  # method, path, body


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in plain data, with each of its keys."""
    found: list[tuple[Any, Any]] = []
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, entry in entries:
        found.append((value, key))
        found += places(entry)
    return found


def mutated(rng: random.Random, value: Any, most: int = 3) -> Any:
    """Plain data with one to some things changed: another value, a key too many, too few, or misspelt."""
    changed = copy.deepcopy(value)
    for _ in range(rng.randint(1, most)):
        spots = places(changed)
        if not spots:
            return rng.choice(NASTY)
        container, key = rng.choice(spots)
        rng.choice((replace, replace, nudge, remove, repeat, misspell, swap))(rng, container, key, spots)
    return changed


def replace(rng: random.Random, container: Any, key: Any, spots: Any) -> None:
    container[key] = copy.deepcopy(rng.choice(NASTY))


def nudge(rng: random.Random, container: Any, key: Any, spots: Any) -> None:
    came = container[key]
    if isinstance(came, int):
        container[key] = int(came) + rng.choice((-1, 1, 2, 10, 100))
    elif isinstance(came, str):
        at = rng.randrange(len(came) + 1)
        container[key] = came[:at] + rng.choice(("", "x", "9", "-", " ", "\u200b", came)) + came[at + 1 :]


def remove(rng: random.Random, container: Any, key: Any, spots: Any) -> None:
    del container[key]


def repeat(rng: random.Random, container: Any, key: Any, spots: Any) -> None:
    if isinstance(container, list):
        container[key:key] = [copy.deepcopy(container[key])] * rng.choice((1, 2, 30))


def misspell(rng: random.Random, container: Any, key: Any, spots: Any) -> None:
    if isinstance(container, dict):
        container[f"{key}{rng.choice(('s', '_', ' ', ''))}"[rng.choice((0, 0, 1)) :]] = container.pop(key)


def swap(rng: random.Random, container: Any, key: Any, spots: Any) -> None:
    other, name = rng.choice(spots)
    container[key] = copy.deepcopy(other.get(name) if isinstance(other, dict) else other[name])


@cache
def played(name: str, number: int) -> tuple[Any, str, tuple[str, ...]]:
    """A position after some moves by chance, its log, and what was possible there."""
    game, rng = find(name), random.Random(number)
    seats = rng.choice([seats for seats in game.seats if seats > 1])
    log = Log(
        game, game.edition, {}, [LogPlayer("you", f"P{n}") for n in range(seats)], seed_from_number(number)
    )
    position, bot = log.start(game.interpreted), find_bot("random")
    for _ in range(rng.choice((0, 1, 5, 12, 25))):
        if not (actors := position.actors()):
            break
        action = bot.choose(position, actors[0], rng)
        log.move(actors[0], game.moves.write(position, actors[0], action))
        position.apply(actors[0], action)
    texts = [f"{'abcde'[seat]} {text}" for seat in position.actors() for text in position.texts(seat)]
    return game.exchange.dump(position), log.text(), tuple(texts)


def scene(rng: random.Random) -> Request:
    """A drawn position, mostly impossible, with moves."""
    name = rng.choice(NAMES)
    position, _, texts = played(name, rng.randrange(8))
    body: Any = {"position": mutated(rng, position), "seat": rng.randrange(3)}
    if texts and rng.random() < 0.5:
        body["moves"] = [rng.choice(texts) for _ in range(rng.randint(1, 2))]
    if rng.random() < 0.2:
        body = mutated(rng, {**body, "options": {"variant": "short"}, "names": ["A", "B"], "seed": "0" * 64})
    return "POST", f"/games/{name}/scenes", body


def deal(rng: random.Random) -> Request:
    """A deal that the client asks for, with options of any kind."""
    name = rng.choice(NAMES)
    options = {
        option.name: rng.choice([*option.choices, *NASTY[:30]])
        for option in find(name).edition.options.values()
    }
    body = {
        "seats": rng.randrange(7),
        "options": options,
        "seed": "ab" * 32,
        "moves": ["a x"] * rng.randrange(2),
    }
    return "POST", f"/games/{name}/scenes", body


def edition(rng: random.Random) -> Request:
    """A table with an own edition in which something is wrong."""
    name = rng.choice(NAMES)
    own = mutated(rng, json.loads(json.dumps(find(name).edition.data)))
    terms = {"game": name, "chairs": [{}] * rng.choice((2, 2, 3)), "edition": own}
    return "POST", "/tables", {"terms": terms}


def opening(rng: random.Random) -> Request:
    """A table whose terms are almost right."""
    chairs = [{"kind": "open", "name": ""}, {"kind": "bot", "bot": "random", "name": "Finn"}]
    terms = {"game": rng.choice(NAMES), "chairs": chairs, "options": {"variant": "short"}, "undo": "free"}
    terms |= {"clock": {"kind": "live", "seconds": 60}, "chat": "all", "hot_seat": False, "patience": 60}
    return "POST", "/tables", mutated(rng, {"terms": terms, "name": "Medb", "seat": 0})


def imported(rng: random.Random) -> Request:
    """A log in which a line is changed, doubled or lost, mostly with the right checksums."""
    _, text, _ = played(rng.choice(NAMES), rng.randrange(8))
    bare = [line.rsplit(" #", 1)[0] for line in text.splitlines()]
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(len(bare))
        words = bare[at].split(" ")
        words[rng.randrange(len(words))] = str(rng.choice(NASTY))[:1500]
        bare[at : at + 1] = rng.choice(([" ".join(words)], [" ".join(words)], [bare[at]] * 2, []))
        bare = bare or [""]
    lines: list[str] = []
    for line in bare:
        lines.append(f"{line} #{line_checksum(lines, line)}" if rng.random() < 0.98 else line)
    return "POST", "/imports", {"log": "".join(line + "\n" for line in lines)}


def at_table(rng: random.Random, table: str, texts: list[str]) -> Request:
    """Something that is asked of one table, whose moves are known."""
    path, moves = f"/tables/{table}", [rng.choice(texts or ["draw deck"]) for _ in range(rng.randrange(4))]
    act = {"command": "act", "number": rng.randrange(3), "moves": moves}
    undo = {"command": rng.choice(("undo", "askundo")), "number": 0, "count": rng.randrange(3)}
    say = {"command": "say", "text": "hello", "name": "Ghost"}
    bodies: tuple[tuple[str, Any], ...] = (
        ("/draft", {"moves": moves, "seat": 0}),
        ("/draft", {"moves": [*moves, str(rng.choice(NASTY))[:90] or "x"]}),
        ("/commands", {"command": rng.choice((act, undo, say)), "seat": 0}),
        ("/analysis", {"at": rng.randrange(4), "seat": rng.randrange(3)}),
        ("/hint", {"strength": "nudge", "seat": 0}),
        ("/fork", {"at": rng.randrange(4), "seat": 0, "name": "Medb", "bot": "random"}),
        ("/seats", {"name": rng.choice(("Medb", "Меdb", "\u3164", "x")), "seat": rng.randrange(5)}),
        ("/recover", {"code": "AAAA-BBBB-CCCC-DDDD"}),
        ("/review", {}),
        ("/follow", {}),
    )
    if rng.random() < 0.3:
        query = f"at={rng.choice(NASTY[:18])}&eyes={rng.choice(('own', 'all', '0', '9', 'x'))}"
        question = (f"/replay?{query}", f"/chat?before={rng.choice(NASTY[:18])}", "/curve", "/review", "/log")
        return "GET", path + rng.choice((*question, f"?since={rng.choice(NASTY[:18])}")), None
    end, body = rng.choice(bodies)
    return "POST", path + end, mutated(rng, body, 2) if rng.random() < 0.6 else body


def any_request(rng: random.Random, table: str, texts: list[str]) -> Request:
    """One request of any kind."""
    kind = rng.random()
    if kind < 0.5:
        return at_table(rng, table, texts)
    return rng.choice((scene, scene, scene, deal, edition, opening, imported))(rng)
