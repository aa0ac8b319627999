"""Golden games: whole logs that must give the same positions for ever, interpreted and compiled."""

import pytest

from fidchell.games import find
from fidchell.rulekit.log.log import verify
from fidchell.rulekit.log.reader import read_log
from tests.golden.make import DIGESTS, FOLDER, GAMES, Golden, digest

WANTED = dict(line.split() for line in DIGESTS.read_text(encoding="utf-8").splitlines())


def test_every_log_has_its_digest_and_its_maker() -> None:
    logs = {path.stem for path in FOLDER.glob("*.log")}
    assert logs == set(WANTED) == {golden.name for golden in GAMES}


@pytest.mark.parametrize("name", WANTED)
@pytest.mark.parametrize("target", ["interpreted", "compiled"])
def test_a_golden_game_ends_as_it_did(name: str, target: str) -> None:
    log = read_log(FOLDER / f"{name}.log", find)
    position = verify(log, getattr(log.game, target))
    assert log.totals == position.totals()
    assert position.over
    assert any(" undo 1 #" in line for line in log.lines)
    assert digest(position) == WANTED[name]


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_golden_game_is_the_one_its_maker_means(golden: Golden) -> None:
    log = read_log(FOLDER / f"{golden.name}.log", find)
    assert [player.kind for player in log.players] == list(golden.bots)
    assert golden.is_former or log.game.version == max(log.game.versions)
    chosen = log.edition.choose(golden.options)
    assert log.edition.choose(log.options) == chosen
    assert (log.edition.digest != log.game.edition.digest) == bool(golden.rows)


def test_former_logs_are_of_former_rules_or_editions() -> None:
    """Logs by older rules, and of our editions before options were added, are still there and open."""
    for golden in GAMES:
        log = read_log(FOLDER / f"{golden.name}.log", find)
        digest = next(line for line in log.lines if line.startswith("edition ")).split()[1]
        is_new = log.game.version == find(golden.game).version and digest == log.game.edition.digest
        assert is_new != (golden.is_former or bool(golden.rows)), golden.name
