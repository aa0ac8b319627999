"""The same sources make the same bytes, in whatever order Python keeps its sets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.rulekit.sampling import DEALS

PART = """
import sys
from pathlib import Path
from fidchell.rulekit.targets.wasm.target import install
context = install()
from fidchell.games import find
from fidchell.rulekit.targets.wasm.module import WasmModule
from fidchell.wasm.entries import entry_points
module = WasmModule("keltis", context)
for entry, rule, parameters in list(entry_points(find("keltis")))[:2]:
    module.add(entry, rule, parameters)
Path(sys.argv[1]).write_bytes(module.code())
"""


def run(hash_seed: int, *arguments: str) -> None:
    """Run Python with its sets in another order."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    subprocess.run([sys.executable, *arguments], check=True, env=environment)


@pytest.mark.in_turn(3)
def test_a_part_of_a_module_is_built_twice_alike(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "two"]
    for number, file in enumerate(files):
        run(number, "-c", PART, str(file))
    one, two = (file.read_bytes() for file in files)
    assert one.startswith(b"\0asm")
    assert one == two


@pytest.mark.skipif(DEALS == 1, reason="long: make soak")
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_module_is_built_twice_alike(game: str, tmp_path: Path) -> None:
    run(7, "-m", "fidchell.wasm.build", game, str(tmp_path / "again"))
    assert (tmp_path / "again").read_bytes() == find_or_build(game).code
