"""On a Ray cluster of two nodes the same seeds give the same results as here, and a stopped run goes on."""

import json
from pathlib import Path
from typing import Any

import pytest

ray = pytest.importorskip("ray")

from bench import ladder  # noqa: E402
from fidchell.ai.arena.arena import play_games, play_match  # noqa: E402
from fidchell.ai.arena.match import Match  # noqa: E402
from fidchell.ai.arena.ray_match import MatchWorkers, versions  # noqa: E402
from fidchell.ai.arena.results_file import ResultsFile  # noqa: E402
from fidchell.ai.cluster import ray_pool  # noqa: E402
from fidchell.ai.cluster.ray_pool import RayPool, connection  # noqa: E402
from fidchell.ai.tuning.ray_matchups import matchup_pool  # noqa: E402
from fidchell.ai.tuning.tune import Tuning  # noqa: E402
from fidchell.rulekit.errors import UserError  # noqa: E402
from tests.ai.arena.matches import KELTIS, SEED, no_progress, untimed  # noqa: E402
from tests.ai.tuning.test_tune import own_folder  # noqa: E402
from tests.cli.running import Fidchell  # noqa: E402

WORDS = ("keltis", "--players", "greedy,random", "--option", "variant=short", "--seed", "1")


class WhereWorker:
    """Answers jobs with the node it runs on."""

    def play(self, job: Any) -> Any:
        return job, ray.get_runtime_context().get_node_id()

    def close(self) -> None: ...


def test_both_nodes_work(cluster: Any) -> None:
    with connection(cluster.address) as connected:
        pool = RayPool(connected, WhereWorker)
        found = list(pool.in_order(range(20)))
        pool.close()
    assert [job for job, _ in found] == list(range(20))
    assert len({node for _, node in found}) == 2
    assert not ray.is_initialized()


def test_a_match_is_the_same_as_here_and_goes_on_where_it_stopped(cluster: Any, tmp_path: Path) -> None:
    here = play_match(KELTIS, 12, 1, None, no_progress)
    file = ResultsFile(tmp_path / "match.jsonl", KELTIS)
    played = play_games(KELTIS, iter(range(12)), 1, cluster.address)
    for _ in range(5):
        file.add(next(played))
    played.close()
    again = ResultsFile(tmp_path / "match.jsonl", KELTIS)
    assert len(again.results) == 5
    told: list[int] = []
    there = play_match(KELTIS, 12, 1, again, lambda done, games: told.append(done), cluster.address)
    assert untimed(there) == untimed(here)
    assert told == list(range(5, 13))


def test_a_match_goes_on_when_a_worker_dies(cluster: Any) -> None:
    here = untimed(play_match(KELTIS, 40, 1, None, no_progress))
    with connection(cluster.address) as connected:
        pool = RayPool(connected, MatchWorkers(KELTIS, versions("keltis")))
        played = pool.results(range(40))
        found = [next(played)]
        connected.kill(pool.workers[0], no_restart=False)
        found += played
        pool.close()
    assert untimed(sorted(found, key=lambda result: result.number)) == here


def test_arena_and_its_figures(cluster: Any, fidchell: Fidchell) -> None:
    figures = []
    for where in (("--processes", "1"), ("--ray", cluster.address)):
        answer = fidchell("arena", *WORDS, "--games", "6", "--json", *where)
        assert answer.status == 0, answer.err
        figures.append(json.loads(answer.out))
    here, there = figures
    assert (here["processes"], there["processes"]) == (1, None)
    for one, two in zip(here["players"], there["players"], strict=True):
        timed = ("decisions_per_s", "ms_a_move")
        assert {name: one[name] for name in one if name not in timed} == {
            name: two[name] for name in two if name not in timed
        }
    text = fidchell("arena", *WORDS, "--games", "2", "--ray", cluster.address, "--language", "fr")
    assert "sur la grappe Ray" in text.out


def test_a_data_set_has_the_same_bytes(cluster: Any, fidchell: Fidchell, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    kept = ("--keep", str(tmp_path / "kept.jsonl"))
    for name, where in (("here", ()), ("there", ("--ray", cluster.address)), ("again", kept)):
        folder = ("--folder", str(tmp_path / name))
        answer = fidchell("dataset", *WORDS, "--games", "6", *where, *folder)
        assert answer.status == 0, answer.err
    here, there, again = (
        {path.name: path.read_bytes() for path in (tmp_path / name / "keltis").iterdir()}
        for name in ("here", "there", "again")
    )
    assert here == there == again


def test_tuning_finds_the_same_weights_and_goes_on(cluster: Any, tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("here", "there")]
    for folder in folders:
        folder.mkdir()
    here = Tuning(own_folder(folders[0]), 2, candidates=4, games=6)
    list(here.run(2))
    for _ in range(2):  # the second goes on from the file of the first
        with matchup_pool("keltis", cluster.address) as pool:
            list(Tuning(own_folder(folders[1]), 2, candidates=4, games=6, pool=pool).run(1))
    texts = [(folder / "eval" / "tuning" / "seats-2.jsonl").read_text() for folder in folders]
    assert texts[0] == texts[1]
    assert texts[0].count("\n") == 2


def test_the_ladder_plays_there(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rung = ladder.rungs("keltis", 2)[0]
    found = []
    for name, address in (("here", None), ("there", cluster.address)):
        monkeypatch.setattr(ladder, "GAMES", tmp_path / name)
        ladder.play_games(rung, 4, 600, 1, address)
        results = ResultsFile(rung.file, rung.match).results
        found.append(untimed([result for _, result in sorted(results.items())]))
    assert found[0] == found[1]
    assert len(found[0]) == 4


def test_an_error_of_a_player_is_said_as_here(cluster: Any) -> None:
    match = Match("keltis", ("policy:nowhere_at_all:act", "random"), 2, SEED)
    said = []
    for address in (None, cluster.address):
        with pytest.raises(UserError) as raised:
            play_match(match, 2, 1, None, no_progress, address)
        said.append(raised.value.say("fr"))
    assert said[0] == said[1]


@pytest.mark.parametrize(("part", "key"), [("sources", "ray-sources"), ("weights", "ray-versions")])
def test_machines_with_another_fidchell_are_refused(
    cluster: Any, monkeypatch: pytest.MonkeyPatch, part: str, key: str
) -> None:
    if part == "sources":
        monkeypatch.setattr(ray_pool, "sources_digest", lambda *rooms: "other")
    else:
        monkeypatch.setattr("fidchell.ai.arena.ray_match.versions", lambda game: "other")
    with pytest.raises(UserError) as raised:
        play_match(KELTIS, 2, 1, None, no_progress, cluster.address)
    assert raised.value.key == key
    assert "other" in raised.value.say("en")


def test_no_cluster_at_an_address_is_an_error(fidchell: Fidchell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    answer = fidchell("arena", *WORDS, "--games", "2", "--ray", "not an address")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert "No Ray cluster answers at not an address" in answer.err
