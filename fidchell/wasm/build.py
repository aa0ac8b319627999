"""Compiles a game's module, in a process of its own:

python -m fidchell.wasm.build GAME FILE
"""

import sys
from pathlib import Path

from fidchell.rulekit.targets.wasm.target import install


def build(name: str) -> bytes:
    """The module of a game; whatever this process compiles from now on is WebAssembly."""
    context = install()
    from fidchell.games import find
    from fidchell.rulekit.targets.wasm.module import WasmModule
    from fidchell.wasm.entries import HOT, entry_points

    module = WasmModule(name, context)
    for entry, rule, parameters in entry_points(find(name)):
        module.add(entry, rule, parameters)
    return module.code(HOT)


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(build(sys.argv[1]))
