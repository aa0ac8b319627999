"""Templates: modules of rules written once against the contract and specialised for each game.

A template is an ordinary module that imports rules and constants from `rulekit.contract`. There they are only
declared; a game has the real ones. For example:

    # fidchell/envs/example.py
    from fidchell.rulekit.contract import ACTIONS, Box, State, actors
    from fidchell.rulekit.rule import rule

    @rule
    def is_over(box: Box, state: State) -> bool:
        return actors(box, state) == 0

`specialize("fidchell.envs.example", keltis)` runs that source once more, as the module
`fidchell.envs.example[keltis]`, and puts Keltis' own `actors` and `ACTIONS` in place of the contract's. The
compiled code thus calls the game's rules directly, and each game has its own compiled form in the cache. If a
template imports rules of another template, those are specialised for the same game. If a template defines a
function `specialized(game)`, it is called last, for whatever else depends on the game (see `envs.kernels`).
"""

import sys
import threading
from importlib import import_module
from types import ModuleType
from typing import Any

from fidchell.rulekit import contract
from fidchell.rulekit.targets.interpreted import is_rule

DEFAULTS = "fidchell.rulekit.templates.defaults"
HOOK = "specialized"
_one_at_a_time = threading.RLock()  # a module is known by its name before it is whole


def specialize(template: str, game: Any) -> ModuleType:
    """The module `template` with the rules and constants of a game in place of the contract's."""
    with _one_at_a_time:
        return _specialize(template, game)


def _specialize(template: str, game: Any) -> ModuleType:
    """A specialised module, made at its first use."""
    name = f"{template}[{game.name}]"
    if name in sys.modules:
        return sys.modules[name]
    file = str(import_module(template).__file__)
    with open(file, encoding="utf-8") as source:
        code = compile(source.read(), file, "exec")
    module = ModuleType(name)
    module.__file__ = file
    module.__dict__.update(__game__=game.name, __folder__=game.folder)
    sys.modules[name] = module  # Numba looks a cached rule's module up by its name
    exec(code, module.__dict__)
    _bind(module, game)
    return module


def _bind(module: ModuleType, game: Any) -> None:
    """Replace the contract's names, and rules of other templates, by the game's."""
    names = module.__dict__
    for name, value in list(names.items()):
        if callable(value) and value in contract.RULES + contract.EXTRAS:
            names[name] = _rule_of(game, value.__name__)
        elif is_rule(value) and value.__module__ != module.__name__ and is_template(value.__module__):
            names[name] = getattr(specialize(value.__module__, game), value.__name__)
    for constant in contract.CONSTANTS:
        if constant in names:
            names[constant] = game.constants.get(constant, getattr(contract, constant))
    if HOOK in names:
        names[HOOK](game)


def _rule_of(game: Any, name: str) -> Any:
    """A game's own rule, or the default where a game may leave it out."""
    return game.rules[name] if name in game.rules else getattr(specialize(DEFAULTS, game), name)


def is_template(name: str) -> bool:
    """Whether a module uses the contract's rules, directly or by another template."""
    module = sys.modules[name]
    if module is contract:
        return False
    values = list(vars(module).values())
    if any(value in contract.RULES + contract.EXTRAS for value in values if callable(value)):
        return True
    return any(is_rule(v) and v.__module__ != name and is_template(v.__module__) for v in values)
