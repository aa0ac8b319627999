"""Rival engines and the environments they run in: one folder each, and nothing of theirs in ours."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

SCRIPTS = Path(__file__).resolve().parent / "peers"
INSTALL_LIMIT = 900  # seconds
CLASSPATH = "LUDII_CLASSPATH"
NO_CLASSPATH = f"it is in no package registry; {CLASSPATH} must name its jar, or its classes and libraries"


class Peer(NamedTuple):
    """One rival engine: what to install and what measures it."""

    name: str
    packages: tuple[str, ...]
    script: str
    language: str = "python"


class Outcome(NamedTuple):
    """What a command printed, and why it failed; no reason means that it did not."""

    output: str
    reason: str = ""


def report(news: str) -> None:
    """Print progress, apart from the results."""
    print(news, file=sys.stderr, flush=True)


def main_error(output: str) -> str:
    """The part of a long output that says what went wrong."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    from_npm = [line.removeprefix("npm error ") for line in errors if line.startswith("npm error")]
    if from_npm:
        return "npm: " + "; ".join(from_npm[:2])
    return (errors or lines or ["no output"])[-1]


def call(command: Sequence[str | Path], folder: Path, limit: float, **variables: str) -> Outcome:
    """Run a command to its end or its limit and keep what it printed."""
    environment = os.environ | variables
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, timeout=limit, capture_output=True, text=True, check=False
        )
    except FileNotFoundError as missing:
        return Outcome("", f"{missing.filename} is not on this machine")
    except subprocess.TimeoutExpired as late:
        printed = late.stdout or b""
        return Outcome(
            printed if isinstance(printed, str) else printed.decode(), f"not done in {limit:.0f} s"
        )
    if done.returncode == 0:
        return Outcome(done.stdout)
    return Outcome(done.stdout, f"exit status {done.returncode}: {main_error(done.stderr)}")


def environments_folder(folder: Path) -> Path:
    """The folder of all environments, which keeps itself out of git."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ".gitignore").write_text("*\n")
    return folder.resolve()


def install_python(peer: Peer, home: Path) -> Outcome:
    """A virtual environment with the peer's packages."""
    made = call([sys.executable, "-m", "venv", home], home, INSTALL_LIMIT)
    if made.reason:
        return made
    pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    return call([home / "bin" / "python", *pip, *peer.packages], home, INSTALL_LIMIT)


def install_node(peer: Peer, home: Path) -> Outcome:
    """A folder of node modules; its own package.json keeps npm from looking further up."""
    (home / "package.json").write_text('{"private": true}\n')
    npm = ["npm", "install", "--no-audit", "--no-fund", "--save-exact"]
    return call([*npm, *peer.packages], home, INSTALL_LIMIT)


def install_java(peer: Peer, home: Path) -> Outcome:
    """Nothing is installed: what is in no package registry must be there."""
    return Outcome("") if CLASSPATH in os.environ else Outcome("", NO_CLASSPATH)


INSTALLERS = {"python": install_python, "node": install_node, "java": install_java}


def measuring_command(peer: Peer, home: Path) -> list[str | Path]:
    """What measures a peer inside its environment."""
    programs: dict[str, list[str | Path]] = {
        "python": [home / "bin" / "python"],
        "node": ["node"],
        "java": ["java", "-cp", os.environ.get(CLASSPATH, "")],
    }
    return [*programs[peer.language], SCRIPTS / peer.script]


def install(peer: Peer, home: Path) -> Outcome:
    """Build the peer's environment unless the very same one is there."""
    if not peer.packages:
        home.mkdir(parents=True, exist_ok=True)
        return INSTALLERS[peer.language](peer, home)
    marker = home / "installed.txt"
    wanted = "\n".join((platform.python_version(), *peer.packages))
    if marker.exists() and marker.read_text() == wanted:
        return Outcome("already there")
    report(f"{peer.name}: installing {' '.join(peer.packages)}")
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    outcome = INSTALLERS[peer.language](peer, home)
    if not outcome.reason:
        marker.write_text(wanted)
    return outcome
