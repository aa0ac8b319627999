"""Entry points: how Python calls the rules of a game, compiled or interpreted, on one position of a batch."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Protocol

from fidchell.rulekit import contract
from fidchell.rulekit.record import Batch, Record
from fidchell.rulekit.targets.interpreted import interpreted

ENTRY_POINTS = "fidchell.rulekit.templates.entry_points"
WRITING = ("setup", "apply", "redeal")  # the rules that change the position


class EntryPoints(Protocol):
    """Calls of the contract's rules on a batch of positions by index."""

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract."""


class CompiledEntryPoints:
    """Entry points on compiled rules: the template `templates.entry_points`, specialised for a game."""

    def __init__(self, template: ModuleType) -> None:
        self.functions = {rule.__name__: getattr(template, f"{rule.__name__}_at") for rule in contract.RULES}

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract, compiled."""
        return self.functions[name](boxes, states, index, *rest)


class InterpretedEntryPoints:
    """Entry points on interpreted rules, which work on widened copies of box and state."""

    def __init__(
        self, box: type[Record], state: type[Record], rules: Mapping[str, Callable[..., Any]]
    ) -> None:
        self.Box, self.State = box, state
        self.functions = {name: interpreted(rule) for name, rule in rules.items()}

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract, interpreted; the position changes only if all went well."""
        state = self.State.open(states, index)
        result = self.functions[name](self.Box.open(boxes), state, *rest)
        if name in WRITING:
            state.close(states, index)
        return result
