"""Where the logs of games are kept."""

import os
import secrets
import shlex
from datetime import date
from pathlib import Path


def data_folder() -> Path:
    """The user's folder for games."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return base / "fidchell" / "games"


def new_log_path(game: str) -> Path:
    """A file for a new game."""
    return data_folder() / f"{date.today().isoformat()}-{game}-{secrets.token_hex(2)}.log"


def shell_path(path: Path) -> str:
    """A path as a person would write it in a shell."""
    whole = path.absolute()
    if whole.is_relative_to(Path.home()):
        rest = str(whole.relative_to(Path.home()))
        if shlex.quote(rest) == rest:
            return f"~/{rest}"
    return shlex.quote(str(path))
