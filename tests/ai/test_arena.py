"""The arena: rotation and shared deals, intervals and ratings, the same games again, going on, bad input."""

import json
import math
import random
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fidchell.ai import arena, keep, match, ratings
from fidchell.ai.arena import Company, play_match
from fidchell.ai.keep import Keep
from fidchell.ai.match import Match, Result, read_players
from fidchell.ai.ratings import crowding, mean_interval, share_interval, standings, wilson
from fidchell.cli import main
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.faults import Fault
from tests.ai.hazel import make_game

SEED = seed_from_number(1)
KELTIS = Match("keltis", ("greedy", "random"), 2, SEED, {"variant": "short"})
ARENA = ("arena", "keltis", "--players", "greedy,random", "--seed", "1", "--processes", "1")


def silent(done: int, games: int) -> None:
    pass


def untimed(results: list[Result]) -> list[Result]:
    return [replace(result, seconds=[]) for result in results]


@pytest.fixture
def hazel(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_game()
    for room in (arena, keep, match):
        monkeypatch.setattr(room, "find", lambda name: game)


# Who sits where


def test_every_deal_is_played_in_every_rotation() -> None:
    contest = Match("keltis", ("greedy", "random", "easy"), 3, SEED)
    bouts = [contest.bout(number) for number in range(6)]
    assert [bout.deal for bout in bouts] == [0, 0, 0, 1, 1, 1]
    assert [bout.seating for bout in bouts[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert contest.whole(1) == 3
    assert contest.whole(6) == 6


def test_all_meet_the_same_cards_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int, Any]] = []
    company = Company(KELTIS)
    for number in range(4):
        bout = KELTIS.bout(number)
        laid = company._laid(bout.deal)
        for seat, player in enumerate(bout.seating):
            seen.append((bout.deal, player, tuple(laid.view(seat)["players"][seat]["hand"])))
    for deal in (0, 1):
        hands = [{hand for d, p, hand in seen if (d, p) == (deal, player)} for player in (0, 1)]
        assert hands[0] == hands[1]
        assert len(hands[0]) == 2
    assert len({hand for _, _, hand in seen}) == 4


def test_more_players_than_seats_meet_in_all_groups() -> None:
    contest = Match("keltis", ("greedy", "random", "easy", "greedy"), 2, SEED)
    assert contest.games_a_deal == 12
    met = Counter(tuple(contest.bout(number).seating) for number in range(12))
    assert set(met.values()) == {1}
    assert len(met) == 12
    assert {contest.bout(number).deal for number in range(12)} == {0}


def test_namesakes_are_numbered() -> None:
    contest = Match("keltis", ("greedy", "random", "greedy"), 3, SEED)
    assert contest.labels == ["greedy 1", "random", "greedy 2"]


# Intervals and ratings


def test_wilson_interval() -> None:
    # 7 of 10, from the formula worked by hand.
    found = wilson(0.7, 10)
    assert (found.low, found.high) == pytest.approx((0.3968, 0.8922), abs=1e-4)
    assert wilson(0.0, 20).low == 0
    assert wilson(1.0, 20).high == 1
    assert wilson(1.0, 20).low == pytest.approx(0.8389, abs=1e-4)


def test_mean_interval_is_students() -> None:
    # 1 2 3 4: mean 2.5, deviation 1.2910, t(3) = 3.182.
    found = mean_interval([1, 2, 3, 4])
    assert (found.mean, found.high - 2.5) == pytest.approx((2.5, 3.182 * 1.29099 / 2), abs=1e-3)
    assert mean_interval([5]).high == math.inf


def test_games_that_end_alike_on_a_deal_widen_the_interval() -> None:
    alike = [[1.0, 1.0], [0.0, 0.0]] * 20
    apart = [[1.0, 0.0], [0.0, 1.0]] * 20
    assert crowding(alike) == pytest.approx(2.0, abs=0.1)
    assert crowding(apart) == 1
    assert share_interval(alike).high > share_interval(apart).high == wilson(0.5, 80).high


def test_intervals_hold_what_they_promise() -> None:
    dice, inside = random.Random(1), 0
    for _ in range(400):
        shares = [[float(dice.random() < 0.6) for _ in range(2)] for _ in range(50)]
        found = share_interval(shares)
        inside += found.low <= 0.6 <= found.high
    assert inside >= 0.93 * 400


def game_of(number: int, ranks: list[int], totals: list[int] | None = None) -> Result:
    totals = totals or [0] * len(ranks)
    seats = len(ranks)
    scores = [[total, rank, 0, 0, 0, 0] for total, rank in zip(totals, ranks, strict=True)]
    seating = list(KELTIS.bout(number).seating)
    return Result(number, seating, scores, [3] * seats, [0.5] * seats, [{}] * seats, [""] * seats)


def test_ties_share_a_win() -> None:
    # Player 0 wins game 0 (seat a), game 1 is shared.
    table = standings(KELTIS, ["rows"], [game_of(0, [1, 2], [9, 4]), game_of(1, [1, 1], [6, 6])])
    assert [row.wins.mean for row in table] == [0.75, 0.25]
    assert [row.mean_rank for row in table] == [1.0, 1.5]
    assert [row.score.mean for row in table] == [7.5, 5.0]
    assert (table[0].decisions, table[0].seconds, table[0].games) == (6, 1.0, 2)


def test_ratings_are_openskills_and_follow_the_seats() -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    [[first], [second]] = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert ratings.ratings(2, [game_of(0, [1, 2])]) == [(first.mu, first.sigma), (second.mu, second.sigma)]
    # In game 1 player 0 sits at seat b: rank 1 at seat b is another win.
    won_twice = ratings.ratings(2, [game_of(0, [1, 2]), game_of(1, [2, 1])])
    assert won_twice[0][0] > first.mu > 25 > second.mu > won_twice[1][0]
    assert won_twice[0][1] < first.sigma


def test_ratings_become_sure_with_games() -> None:
    few, many = (
        ratings.ratings(2, [game_of(number, [1, 1]) for number in range(games)]) for games in (4, 400)
    )
    assert many[0][1] < few[0][1] / 3
    assert many[0][0] == pytest.approx(25, abs=0.5)


# The same again


def test_the_same_games_with_one_process_and_with_two() -> None:
    alone = play_match(KELTIS, 6, 1, None, silent)
    together = play_match(KELTIS, 6, 2, None, silent)
    assert untimed(alone) == untimed(together)
    assert [result.number for result in together] == list(range(6))
    other = play_match(replace(KELTIS, seed=seed_from_number(2)), 6, 1, None, silent)
    assert untimed(other) != untimed(alone)


def test_a_stopped_match_goes_on(tmp_path: Path) -> None:
    whole = play_match(KELTIS, 6, 1, None, silent)
    path = tmp_path / "match.jsonl"

    class Stop(Exception):
        pass

    def stop_after_three(done: int, games: int) -> None:
        if done == 3:
            raise Stop

    with pytest.raises(Stop):
        play_match(KELTIS, 6, 1, Keep(path, KELTIS), stop_after_three)
    with open(path, "ab") as file:
        file.write(b'{"number": 3, "seat')  # cut off by a power cut
    again = Keep(path, KELTIS)
    assert sorted(again.results) == [0, 1, 2]
    told: list[int] = []
    gone_on = play_match(KELTIS, 6, 1, again, lambda done, games: told.append(done))
    assert told == [3, 4, 5, 6]
    assert untimed(gone_on) == untimed(whole)
    assert sorted(Keep(path, KELTIS).results) == list(range(6))
    assert keep.seed_in(path) == SEED


def test_games_of_another_match_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    Keep(path, KELTIS)
    before = path.read_bytes()
    others = {
        "seed": replace(KELTIS, seed=seed_from_number(2)),
        "players": replace(KELTIS, players=("greedy", "easy")),
        "options": replace(KELTIS, options={}),
        "limit": replace(KELTIS, limit=1.0),
    }
    for name, other in others.items():
        with pytest.raises(Fault, match=f"another match: its {name} is"):
            Keep(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["", "{}\n", "hello", "hello\n", "[1]\n"])
def test_a_file_that_is_no_match_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(text)
    if not text:
        assert Keep(path, KELTIS).results == {}
        return
    with pytest.raises(Fault, match="line 1"):
        Keep(path, KELTIS)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "change",
    [{"seating": [1, 0]}, {"scores": [[1]]}, {"number": "x"}, {"number": -2}, {"decisions": 4}, {"odd": 1}],
)
def test_an_altered_game_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "match.jsonl"
    Keep(path, KELTIS).add(game_of(0, [1, 2]))
    header, line = path.read_text().splitlines()
    path.write_text(f"{header}\n{json.dumps({**json.loads(line), **change})}\n")
    with pytest.raises(Fault, match="line 2"):
        Keep(path, KELTIS)


# Every kind of game


@pytest.mark.usefixtures("hazel")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_players_who_act_at_the_same_time(seats: int) -> None:
    contest = Match("hazel", ("greedy", "random", "random", "greedy", "random")[:seats], seats, SEED)
    results = play_match(contest, 3 * seats, 1, None, silent)
    assert all(result.decisions == [3] * seats for result in results)
    table = standings(contest, ["nuts"], results)
    assert sum(row.wins.mean for row in table) == pytest.approx(1)
    assert (table[0].rating is None) == (seats == 1)


@pytest.mark.usefixtures("hazel")
def test_nobody_waits_to_see_the_others_act() -> None:
    company = Company(Match("hazel", ("random",) * 3, 3, SEED))
    asked: list[list[bool]] = []

    class Watcher:
        def choose(self, position: Any, seat: int, dice: random.Random) -> int:
            asked.append(position.view(seat)["picked"])
            return seat

    company.players = [Watcher()] * 3
    company.play(0)
    assert asked == [[False] * 3] * 9


@pytest.mark.usefixtures("hazel")
def test_players_of_a_game_for_one_meet_the_same_deals() -> None:
    contest = Match("hazel", ("greedy", "random"), 1, SEED)
    results = play_match(contest, 4, 1, None, silent)
    assert [result.seating for result in results] == [[0], [1], [0], [1]]
    table = standings(contest, ["nuts"], results)
    assert table[0].score.mean > table[1].score.mean
    assert (table[0].rating, table[0].wins.mean, table[0].mean_rank) == (None, 1, 1)


# The front door


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--games", "4", "--option", "variant=short", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["options"] == {"variant": "short"}
    assert (facts["game"], facts["seats"], facts["games"], facts["deals"]) == ("keltis", 2, 4, 2)
    assert facts["seed"] == SEED.hex()
    assert facts["decisions_per_s"] > 0
    first, second = facts["players"]
    assert (first["player"], second["player"]) == ("greedy", "random")
    assert set(first["rating"]) == set(first["score"]) == {"mean", "low", "high"}
    assert first["win_share"]["mean"] + second["win_share"]["mean"] == pytest.approx(1)
    assert sum(first["categories"].values()) == pytest.approx(first["score"]["mean"])
    assert first["decisions"] > 20
    assert first["ms_a_move"] > 0
    assert first["slips"] == {"crash": 0, "silence": 0, "nonsense": 0, "illegal": 0}
    assert (first["seats_lost"], first["last_error"]) == (0, None)


@pytest.mark.parametrize(("language", "words"), [("en", "number tiles"), ("fr", "tuiles de points")])
def test_tables_in_both_languages(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, words: str
) -> None:
    chart, kept = tmp_path / "match.svg", tmp_path / "match.jsonl"
    line = [*ARENA, "--games", "3", "--language", language, "--plot", str(chart), "--keep", str(kept)]
    assert main(line) == 0
    said = capsys.readouterr()
    assert words in said.out
    assert "4" in said.err  # rounded up to whole deals
    root = ElementTree.parse(chart).getroot()
    assert {"greedy", "random"} <= {text.text for text in root.iter() if text.tag.endswith("text")}
    assert len(kept.read_text().splitlines()) == 5


def test_a_chart_as_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("PIL")
    chart = tmp_path / "match.png"
    assert main([*ARENA, "--games", "2", "--plot", str(chart)]) == 0
    assert chart.read_bytes().startswith(b"\x89PNG")


WRONG = {
    "player": (("--players", "greedy,hal"), "Unknown player “hal”", "Joueur inconnu : « hal »"),
    "program": (("--players", "greedy,program:./none"), "“./none” cannot be started", "« ./none »"),
    "no program": (("--players", "greedy,program:"), "names no program", "aucun programme"),
    "games": (("--games", "0"), "--games takes a whole number of at least 1", "--games prend un nombre"),
    "games word": (("--games", "many"), "--games takes a number", "--games prend un nombre"),
    "processes": (("--processes", "0"), "--processes takes a whole number", "--processes prend un nombre"),
    "limit": (
        ("--limit", "-1"),
        "--limit takes a number above 0; -1 came",
        "--limit prend un nombre supérieur à 0 ; reçu : -1",
    ),
    "limit nan": (
        ("--limit", "nan"),
        "--limit takes a number above 0; nan came",
        "--limit prend un nombre supérieur à 0 ; reçu : nan",
    ),
    "seats": (("--seats", "5"), "2, 3, 4 players", "2, 3, 4 joueurs"),
    "few": (("--seats", "3"), "at least 3 players", "au moins 3 joueurs"),
    "one player": (("--players", "greedy"), "2, 3, 4 players", "2, 3, 4 joueurs"),
    "seed": (("--seed", "x"), "is no seed", "n'est pas une graine"),
    "option": (("--option", "moon=on"), "Unknown option “moon”", "Option inconnue"),
    "chart": (("--plot", "chart.gif"), ".svg or .png", ".svg ou .png"),
    "chart place": (("--plot", "none/chart.svg"), "a folder that exists", "un dossier qui existe"),
    "keep place": (("--keep", "none/match"), "cannot be written: there is no such", "ne peut pas être écrit"),
    "keep folder": (("--keep", "."), "cannot be read: it is a folder", "ne peut pas être lu"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", WRONG)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    language: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    words, *expected = WRONG[name]
    assert main([*ARENA, "--games", "4", "--language", language, *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert expected[language == "fr"] in said.err
    assert list(tmp_path.iterdir()) == []


def test_players_are_read() -> None:
    assert read_players(" Greedy, random ") == ("greedy", "random")
