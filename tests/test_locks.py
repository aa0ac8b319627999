"""The locked dependencies: whole, and nothing beside them is ever looked for."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("file", ["Makefile", "Dockerfile"])
def test_what_a_lock_lists_is_all_that_is_installed(file: str) -> None:
    """Without `--no-deps` a newer version of a locked package can stop the installation of the locked one."""
    lines = (ROOT / file).read_text("utf-8").splitlines()
    installs = [line for line in lines if re.search(r"(INSTALL|pip install).* -r requirements/", line)]
    assert installs
    assert [line for line in installs if "--require-hashes --no-deps" not in line] == []


def test_the_locks_list_everything_that_is_needed() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stdout
