"""The wheel holds everything: installed into a clean environment, it serves the pages and all games."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the tracked files, so that nothing left over in the checkout gets in."""
    source, dist = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("dist")
    for name in tracked():
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", dist, source], check=True)
    return next(dist.glob("fidchell-*.whl"))


def tracked() -> list[str]:
    """The files of the project."""
    command = ["git", "-C", ROOT, "ls-files", "--cached", "--others", "--exclude-standard"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = {name for name in tracked() if name.startswith("fidchell/") and (ROOT / name).is_file()}
    assert sorted(wanted - held) == []


def test_a_clean_environment_serves_from_the_wheel(wheel: Path) -> None:
    command = [sys.executable, ROOT / "tools" / "try_wheel.py", wheel, "--borrow-dependencies"]
    tried = subprocess.run(command, check=False, capture_output=True, text=True, timeout=600)
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert "serves" in tried.stdout
