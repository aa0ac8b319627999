"""A game's WebAssembly module run from Python: entry points as the checks of the contract take them."""

import atexit
from functools import cache
from typing import Any

import numpy as np
import wasmtime

from fidchell.games import find
from fidchell.rulekit.contract import ACTOR_BITS
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.entry_points import ACTOR_MASK
from fidchell.rulekit.game import Game
from fidchell.rulekit.shown.renderer import PlayedAction
from fidchell.wasm.data import texts_of
from fidchell.wasm.files import find_or_build

OUTPUT = 1 << 20
PAGE = 1 << 16
ALIGNMENT = 64


class Instance:
    """An instance of a module; arrays are copied into its memory for each call, and back after it."""

    def __init__(self, code: bytes) -> None:
        engine = wasmtime.Engine()
        self.store, module = wasmtime.Store(engine), wasmtime.Module(engine, code)
        exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        for each in (
            engine,
            module,
            self.store,
        ):  # the last is closed first, while Python still has all it needs
            atexit.register(each.close)
        self.exports: Any = exports
        self.memory: Any = exports["memory"]
        self.start = int(exports["__heap_base"].value(self.store))

    def call(self, name: str, *given: Any) -> Any:
        """Call an entry point; an array stands for its address, a pair (array, size) for both."""
        top, numbers, arrays = self.start, list[int](), list[tuple[int, Any]]()
        for each in given:
            array, sizes = each if isinstance(each, tuple) else (each, ())
            if not isinstance(array, np.ndarray):
                numbers.append(int(array))
                continue
            address = -(-top // ALIGNMENT) * ALIGNMENT
            top = address + array.nbytes
            arrays.append((address, array))
            numbers += [address, *sizes]
        self.reserve(top)
        for address, array in arrays:
            self.memory.write(self.store, array.tobytes(), address)
        result = self.exports[name](self.store, *numbers)
        for address, array in arrays:
            if array.flags.writeable:
                content = bytes(self.memory.read(self.store, address, address + array.nbytes))
                array.view(np.uint8).reshape(-1)[:] = np.frombuffer(content, np.uint8)
        return result

    def reserve(self, top: int) -> None:
        """The memory reaches so far."""
        missing = -(-(top - self.memory.data_len(self.store)) // PAGE)
        if missing > 0:
            self.memory.grow(self.store, missing)


class WasmRenderer:
    """The writers of a module."""

    def __init__(self, game: Game, instance: Instance) -> None:
        self.game, self.instance = game, instance
        sizes = game.constants
        self.scored, self.gained = (np.zeros((sizes["SEATS"], sizes["COLUMNS"]), np.int32) for _ in range(2))
        self.actions = np.zeros(sizes["OPTIONS"], np.int64)
        self.notes, self.stages = game.shown.Notes.batch(), game.State.batch(2)
        self.out = np.zeros(OUTPUT, np.uint8)

    def texts(self, edition: Edition) -> tuple[Any, ...]:
        """The texts of an edition in the memory's form."""
        texts = texts_of(self.game, edition)
        numbers = [np.array(each, np.int64) for each in (texts.starts, texts.firsts)]
        return np.frombuffer(texts.pool, np.uint8), *numbers

    def written(self, name: str, edition: Edition, *given: Any) -> bytes:
        """What a writer writes."""
        out = (self.out, (OUTPUT,))
        size = self.instance.call(name, *given, *self.texts(edition), out, 0)
        return self.out[:size].tobytes()

    def view(self, boxes: Any, states: Any, seat: int, edition: Edition) -> bytes:
        """What the seat sees."""
        return self.written("view_at", edition, boxes, states, 0, seat, self.scored, self.notes)

    def moves(self, boxes: Any, states: Any, seat: int, edition: Edition) -> bytes:
        """The legal moves of the seat."""
        return self.written("moves_at", edition, boxes, states, 0, seat, self.actions)

    def log(self, boxes: Any, step: PlayedAction, reader: int, edition: Edition) -> bytes:
        """What a move did."""
        return self.written("log_at", edition, boxes, *step, reader, self.stages)

    def reasons(self, boxes: Any, step: PlayedAction, edition: Edition) -> bytes:
        """What speaks for a move."""
        room = (self.scored, self.gained, self.notes, self.stages)
        return self.written("reasons_at", edition, boxes, *step, *room)

    def gains(self, boxes: Any, step: PlayedAction, edition: Edition) -> bytes:
        """Points that a move brings at once."""
        given = (boxes, step.before, step.after, step.seat, self.scored, self.gained)
        return self.written("gains_at", edition, *given)

    def brings(self, boxes: Any, states: Any, seat: int, action: int, edition: Edition) -> bytes:
        """What a move earns whatever it brings to light."""
        return self.written("brings_at", edition, boxes, states, 0, seat, action, self.notes)

    def foresee(self, boxes: Any, states: Any, seat: int, action: int) -> bool:
        """Carry out what is certain of a move."""
        return bool(self.instance.call("foresee_at", boxes, states, 0, seat, action))

    def foreseen(self, boxes: Any, step: PlayedAction, edition: Edition) -> bytes:
        """What happens for certain by a move."""
        return self.written("foreseen_at", edition, boxes, *step, self.stages)


class WasmEntryPoints:
    """Entry points on a WebAssembly module."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.instance = Instance(find_or_build(game.name).code)
        self.renderer = WasmRenderer(game, self.instance)

    def call(self, name: str, boxes: Any, states: Any, index: int, *rest: Any) -> Any:
        """Run one rule of the contract."""
        return self.instance.call(f"{name}_at", boxes, states, index, *rest)

    def advance(self, boxes: Any, states: Any, seat: int, action: int) -> tuple[int, int] | None:
        """Carry out an action."""
        actions = self.renderer.actions
        reached = self.instance.call("advance_at", boxes, states, 0, seat, action, actions)
        return None if reached < 0 else (reached & ACTOR_MASK, reached >> ACTOR_BITS)


@cache
def entry_points(name: str) -> WasmEntryPoints:
    """The entry points of a game's module, built at the first use."""
    return WasmEntryPoints(find(name))
