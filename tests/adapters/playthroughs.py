"""OpenSpiel's playthroughs, short enough to be kept: one line for each state, the last state whole.

`python -m tests.adapters.playthroughs` (also `make golden`) writes them anew into `tests/golden/openspiel`;
the diff tells from which state on a playthrough has changed.
"""

import hashlib
import re
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from fidchell.adapters import openspiel

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "openspiel"
GAMES = {
    "keltis": "keltis(frames=1,options=variant:short)",
    "tipperary": "tipperary(frames=1,players=3)",
    "tipperary-simultaneous": "tipperary(frames=1,simultaneous=true)",
    "tirnanog": "tirnanog(frames=1)",
    "tirnanog-alone": "tirnanog(frames=1,players=1)",
}
DEAL, SEED = [0, 1, 0, 2, 0, 3, 0, 4], 7
LONGEST = 100  # letters of a line of the last state


def playthrough(game: str) -> str:
    """What OpenSpiel writes of a random game: a megabyte."""
    openspiel.register()
    return str(generate_playthrough.playthrough(game, DEAL, seed=SEED))


def digest(text: str) -> str:
    """A few letters that tell two texts apart."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def shortened(text: str) -> str:
    """The game's properties; each state's number, digest and action; how the last one's lines begin."""
    head, *states = re.split(r"^# State \d+\n", text, flags=re.MULTILINE)
    lines = [head.rstrip(), ""]
    for number, state in enumerate(states):
        actions = re.findall(r"^# Apply (?:joint )?action (.*)$", state, re.MULTILINE)
        lines.append(f"{number} #{digest(state)} {' '.join(actions) or 'end'}")
    return "\n".join([*lines, "", *(line[:LONGEST].rstrip() for line in states[-1].splitlines())]) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(shortened(playthrough(game)), encoding="utf-8")
        print(name)
