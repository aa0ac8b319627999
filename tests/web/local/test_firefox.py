"""Firefox keeps everything too: a whole game of each kind while the server is gone, and each is verified."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fidchell.cli.main import main
from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.rulekit.sampling import some
from tests.server.servers import running_server
from tests.web.firefox import Firefox, firefox, new_profile
from tests.web.local.device import CALL, LISTEN, MOST_MOVES, PLAY, bots


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Firefox]:
    with firefox(new_profile(tmp_path)) as opened:
        yield opened


def log_of_a_game(window: Firefox, game: str) -> str:
    """Any legal moves until the shortest game is over, as a log: against a quick bot, or alone."""
    is_keltis = game == "keltis"
    chairs = [{"kind": "open"}, *(bots("greedy") if is_keltis else [])]
    terms = {"game": game, "chairs": chairs, "options": {"variant": "short"} if is_keltis else {}}
    table = window.run(CALL, ["openLocalTable", [terms, ["Aoife"] * len(chairs)]])["table"]
    window.run(LISTEN, table)
    assert window.run(PLAY, [table, [0], MOST_MOVES])["status"] == "ended"
    return str(window.run(CALL, ["log", [table, 0]]))


def test_whole_games_in_firefox_while_the_server_is_gone(window: Firefox, tmp_path: Path) -> None:
    for game in NAMES:
        find_or_build(game)
    with running_server(tmp_path) as server:
        window.open(server.url)
        window.wait_for(".ready-offline")
    window.open(server.url)
    window.wait_for(".lobby h1")
    for game in some(NAMES, 1):
        file = tmp_path / f"{game}.log"
        file.write_text(log_of_a_game(window, game), encoding="utf-8", newline="\n")
        assert main(["verify", str(file)]) == 0
