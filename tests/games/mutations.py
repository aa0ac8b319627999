"""Positions as plain data, changed by chance: wrong kinds, numbers and texts, keys lost, doubled or renamed,
pieces swapped or carried to another place, and parts of other positions."""

import copy
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

ODD: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 7, 99, 127, 128, 255, 10**6, 2**31, 2**63, -(2**63), 2**80, 1.5),
    *("", "-", "a", "R5", "T01", "AB", " ", "é", "\x00", "place", "effect", "tower", "end", "x" * 3000),
    *([], {}, [[]], [0], [[0, 0]], ["choosing"], ["committed", 0, 0, 0, 0], {"a": 1}, [None] * 5),
]
LETTERS = "mMsStTgGdDrRbB123wnN#H.-*C W0"
DEPTHS = (0, 1, 3, 8, 20, 45, 90, 400)  # decisions before a position is taken
Place = tuple[Any, Any]  # a table or list, and the key in it


def drawn_positions(game: Game, count: int) -> list[dict[str, Any]]:
    """Positions of random games, early and late, of all numbers of players, with all kinds of options."""
    dice, found = random.Random(7), list[dict[str, Any]]()
    while len(found) < count:
        option = dice.choice(list(game.edition.options.values()))
        chosen = {
            "variant": dice.choice(list(game.edition.variants)),
            option.name: dice.choice(option.choices),
        }
        with suppress(UserError):  # options that do not go with the number of players
            found.append(drawn_position(game, chosen, DEPTHS[len(found) % len(DEPTHS)], dice))
    return found


def drawn_position(game: Game, options: dict[str, Any], depth: int, dice: random.Random) -> dict[str, Any]:
    """The position of a random game after so many decisions, or at its end."""
    position = Position.start(game, dice.choice(game.seats), dice.randbytes(32), options)
    for _ in range(depth):
        if not position.over:
            seat = dice.choice(position.actors())
            position.apply(seat, dice.choice(position.legal(seat)))
    return game.exchange.dump(position)


def places(value: Any) -> Iterator[Place]:
    """Every place of plain data."""
    keys: Any = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in list(keys):
        yield value, key
        yield from places(value[key])


class Mutator:
    """Changes one of some drawn positions in one to three ways."""

    def __init__(self, drawn: list[dict[str, Any]], seed: int) -> None:
        self.drawn, self.dice = drawn, random.Random(seed)

    def mutated(self) -> dict[str, Any]:
        """A changed position; how it was changed is a matter of chance."""
        data = copy.deepcopy(self.dice.choice(self.drawn))
        changes: list[Callable[[dict[str, Any]], None]] = [
            *(
                self.other_kind,
                self.other_number,
                self.other_number,
                self.other_text,
                self.lost,
                self.doubled,
            ),
            *(
                self.renamed,
                self.swapped,
                self.swapped,
                self.carried,
                self.carried,
                self.grafted,
                self.grafted,
            ),
        ]
        for _ in range(self.dice.choice((1, 1, 1, 2, 3))):
            self.dice.choice(changes)(data)
        return data

    def place(self, data: dict[str, Any], kind: type | tuple[type, ...] = object) -> Place | None:
        """Some place whose value is of a kind."""
        found = [(inside, key) for inside, key in places(data) if isinstance(inside[key], kind)]
        return self.dice.choice(found) if found else None

    def other_kind(self, data: dict[str, Any]) -> None:
        """A value of another kind."""
        if place := self.place(data):
            place[0][place[1]] = copy.deepcopy(self.dice.choice(ODD))

    def other_number(self, data: dict[str, Any]) -> None:
        """A number a little or much beside the right one."""
        if place := self.place(data, int):
            near = place[0][place[1]] + self.dice.choice((-2, -1, 1, 2, 3, 10))
            place[0][place[1]] = self.dice.choice((near, near, 0, 1, 99, 127, 128, -128, -129, 2**32))

    def other_text(self, data: dict[str, Any]) -> None:
        """A letter put in, left out or replaced, or words left out, doubled or in another order."""
        if place := self.place(data, str):
            text = place[0][place[1]]
            at, words = self.dice.randrange(len(text) + 1), text.split(" ")
            self.dice.shuffle(words)
            letter = self.dice.choice(LETTERS)
            changed = (
                *(
                    text[:at] + letter + text[at:],
                    text[:at] + text[at + 1 :],
                    text[:at] + letter + text[at + 1 :],
                ),
                *(" ".join(words), " ".join(words[1:]), " ".join((*words, words[0])), text + " " + text),
            )
            place[0][place[1]] = self.dice.choice(changed)

    def lost(self, data: dict[str, Any]) -> None:
        """A key or an entry is missing."""
        if place := self.place(data):
            del place[0][place[1]]

    def doubled(self, data: dict[str, Any]) -> None:
        """An entry comes twice, or a table stands in a list."""
        if place := self.place(data):
            inside, key = place
            if isinstance(inside, list):
                inside.insert(key, copy.deepcopy(inside[key]))
            else:
                inside[key] = [copy.deepcopy(inside[key])]

    def renamed(self, data: dict[str, Any]) -> None:
        """A value under another key."""
        if place := self.place(data):
            inside, key = place
            if isinstance(inside, dict):
                inside[self.dice.choice((f"{key}s", key[:-1] or "a", key.upper(), "phase"))] = inside.pop(key)

    def swapped(self, data: dict[str, Any]) -> None:
        """Two values of the same kind change places."""
        if place := self.place(data):
            one, key = place
            if other := self.place(data, type(one[key])):
                two, at = other
                one[key], two[at] = copy.deepcopy(two[at]), copy.deepcopy(one[key])

    def carried(self, data: dict[str, Any]) -> None:
        """A word, that is a piece, leaves one text and stands in another."""
        one, two = self.place(data, str), self.place(data, str)
        if one and two and one[0][one[1]].strip():
            words = one[0][one[1]].split()
            piece = words.pop(self.dice.randrange(len(words)))
            one[0][one[1]] = " ".join(words)
            two[0][two[1]] = f"{two[0][two[1]]} {piece}".strip()

    def grafted(self, data: dict[str, Any]) -> None:
        """A part of another position: its phase, its hands, its displays."""
        other = copy.deepcopy(self.dice.choice(self.drawn))
        key = self.dice.choice(list(other))
        inner, ours = other[key], data.get(key)
        if isinstance(inner, list) and isinstance(ours, list) and inner and ours and self.dice.random() < 0.5:
            at, from_ = self.dice.randrange(len(ours)), self.dice.randrange(len(inner))
            if isinstance(ours[at], dict) and isinstance(inner[from_], dict):
                name = self.dice.choice(list(inner[from_]))
                ours[at][name] = inner[from_][name]
            else:
                ours[at] = inner[from_]
        else:
            data[key] = inner
