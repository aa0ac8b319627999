"""External players: the lines they are sent, and what happens when they slip."""

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fidchell.ai.arena.arena import play_match
from fidchell.ai.arena.match import Match, parse_players
from fidchell.ai.arena.ratings import match_stats
from fidchell.ai.players.bots import ask
from fidchell.ai.players.external import ExternalPlayer
from fidchell.ai.players.program import Program, parse_command
from fidchell.cli.main import main
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position

EXAMPLE = str(Path(__file__).resolve().parents[3] / "examples" / "bot.py")
SEED = seed_from_number(1)
GENEROUS_SECONDS = 60.0

# A bot that writes down all it hears; each test puts its own behaviour in the place of CHOOSE.
BOT = """
import json, os, sys, time
heard = open({heard!r}, "ab", buffering=0)
turn = 0
for raw in sys.stdin.buffer:
    heard.write(raw)
    word, _, rest = raw.decode().strip().partition(" ")
    say = lambda text: print(text, flush=True)
    if word == "fidchell":
        {ready}
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "choose":
        turn += 1
        {choose}
    elif word == "quit":
        break
"""
GOOD = 'say("move " + legal[0])'

Make = Callable[..., str]


@pytest.fixture
def bot(tmp_path: Path) -> Make:
    def make(choose: str, ready: str = 'say("ready 1 Test")', name: str = "bot") -> str:
        path = tmp_path / f"{name}.py"
        path.write_text(BOT.format(heard=str(tmp_path / f"{name}.txt"), choose=choose, ready=ready))
        return str(path)

    return make


def lines_sent(program: str) -> list[str]:
    return Path(program).with_suffix(".txt").read_text().splitlines()


def start() -> Position:
    game = find("keltis")
    return Position.start(game, 2, SEED, {"variant": "short"}, entry_points=game.interpreted)


def asked(
    program: str, times: int = 2, limit: float = GENEROUS_SECONDS
) -> tuple[ExternalPlayer, list[int], Position]:
    """Ask a program some times about the first position."""
    position = start()
    seat = position.actors()[0]
    player = ExternalPlayer(parse_command(program), limit, GENEROUS_SECONDS)
    player.begin_game(7)
    actions = [player.choose(position, seat, random.Random(1)) for _ in range(times)]
    player.end_game(position.scores())
    player.close()
    assert all(action in position.legal(seat) for action in actions)
    return player, actions, position


# A program that behaves


def test_a_session_is_as_documented(bot: Make) -> None:
    program = bot('say("info thinking"); say(""); ' + GOOD)
    player, actions, position = asked(program, limit=GENEROUS_SECONDS)
    seat = position.actors()[0]
    heard = lines_sent(program)
    words = [line.split()[0] for line in heard]
    options = ["option"] * len(position.options)
    question = ["view", "legal", "choose"]
    header = ["fidchell", "game", *options, "seats", "seat", "limit", "seed"]
    assert words == [*header, *question, *question, "end", "quit"]
    assert heard[0] == "fidchell 1"
    assert heard[1] == "game keltis rules 1"
    assert "option variant=short" in heard
    assert heard[words.index("seat")] == f"seat {'ab'[seat]}"
    assert (heard[words.index("limit")], heard[words.index("seed")]) == ("limit 60", "seed 7")
    assert json.loads(heard[words.index("view")][5:]) == position.view(seat)
    assert json.loads(heard[words.index("legal")][6:]) == position.texts(seat)
    assert json.loads(heard[words.index("end")][4:]) == position.scores()
    assert actions == [position.legal(seat)[0]] * 2
    assert not player.slips


def test_the_example_plays_whole_games_and_the_same_again() -> None:
    match = Match("keltis", (f"program:{EXAMPLE}", "greedy"), 2, SEED, {"variant": "short"})
    results = [play_match(match, 4, 1, None, lambda done, games: None) for _ in range(2)]
    scores = [[result.scores for result in run] for run in results]
    assert scores[0] == scores[1]
    assert all(result.slips == [{}, {}] for result in results[0])


def test_documented_words_are_the_protocols() -> None:
    text = (Path(EXAMPLE).parents[1] / "docs" / "bots.md").read_text(encoding="utf-8")
    for word in ("fidchell", "game", "option", "seats", "seat", "limit", "seed", "view", "legal", "choose"):
        assert f"| `{word}" in text
        assert f"\n> {word}" in text
    for word in ("ready", "move", "info"):
        assert f"| `{word}" in text
        assert f"\n< {word}" in text
    for word in ("error", "end", "quit"):
        assert f"| `{word}" in text


def test_a_program_never_hears_the_truth(bot: Make) -> None:
    """Promise 3 at the level of bytes: what a seat cannot know changes nothing a program hears."""
    programs = [bot(GOOD, name=name) for name in ("truth", "other")]
    players = [ExternalPlayer(parse_command(program), GENEROUS_SECONDS) for program in programs]
    position, rng, moves = start(), random.Random(3), 0
    while not position.over and moves < 40:
        seat = position.actors()[0]
        action = rng.choice(position.legal(seat))
        if seat == 0:
            other = position.redealt(0, rng.randbytes(32))
            assert other.raw != position.raw
            worlds = (position, other)
            chosen = {player.choose(world, 0, rng) for player, world in zip(players, worlds, strict=True)}
            assert len(chosen) == 1
            action = chosen.pop()
        position.apply(seat, action)
        moves += 1
    for player in players:
        player.close()
    heard = [Path(program).with_suffix(".txt").read_bytes() for program in programs]
    assert heard[0] == heard[1]
    assert heard[0].count(b"choose") > 10


def test_errors_do_not_tell_the_truth_either(bot: Make) -> None:
    heard = set()
    for number in range(3):
        program = bot('say("move lay S10")', name=f"bot{number}")
        position = start()
        player = ExternalPlayer(parse_command(program), GENEROUS_SECONDS)
        ask(player, position.redealt(1, bytes([number]) * 32), 1, random.Random(1))
        player.close()
        heard.add(Path(program).with_suffix(".txt").read_bytes())
    assert len(heard) == 1


# Programs that slip

MISBEHAVING = {
    "crash": ("sys.exit(3)", "crash", "it ended with status 3"),
    "fault": ("legal[10000]", "crash", "IndexError: list index out of range"),
    "closed": ("os.close(1); time.sleep(3600)", "crash", "it closed its output"),
    "hang": ("time.sleep(3600)", "silence", "no answer within 1.5 seconds"),
    "chatter": ('[say("info x") for _ in iter(int, 1)]', "silence", "no answer within 1.5 seconds"),
    "nonsense": ('say("hello, world")', "nonsense", "expected: move ...; came: hello, world"),
    "bytes": ("os.write(1, bytes([0, 255, 10]))", "nonsense", "expected: move ..."),
    "endless": ('os.write(1, b"x" * 300000)', "nonsense", "expected: move ..."),
    "illegal": ('say("move step R")', "illegal", "Not now."),
    "unreadable": ('say("move jump")', "illegal", "“jump” is no move"),
    "empty": ('say("move")', "illegal", "is no move"),
}


@pytest.mark.parametrize("name", MISBEHAVING)
def test_a_program_that_slips_is_told_and_then_loses_its_seat(bot: Make, name: str) -> None:
    choose, kind, told = MISBEHAVING[name]
    program = bot(choose)
    player, _, _ = asked(program, limit=1.5 if kind == "silence" else GENEROUS_SECONDS)
    assert player.slips == {kind: 2}
    assert player.has_lost
    assert told in player.last_slip
    heard = lines_sent(program)
    errors = [line for line in heard if line.startswith("error ")]
    assert errors
    assert told in errors[0]
    # One more try, and no question after that.
    assert heard.count("choose") == 2
    assert heard.count("fidchell 1") == (1 if kind == "illegal" else 2)


@pytest.mark.parametrize("ready", ["sys.exit(1)", 'say("hello")', 'say("ready 2 Test")', 'say("ready")'])
def test_a_program_that_cannot_shake_hands_loses_its_seat(bot: Make, ready: str) -> None:
    player, _, _ = asked(bot(GOOD, ready))
    assert player.has_lost
    assert sum(player.slips.values()) == 2


def test_a_program_that_reads_nothing_does_not_block(tmp_path: Path) -> None:
    """Writing goes on, and the program is killed in its sleep: nobody waited for it to end by itself."""
    path = tmp_path / "deaf.py"
    path.write_text("import time\nprint('ready 1 Deaf', flush=True)\ntime.sleep(3600)\n")
    program = Program(parse_command(str(path)))
    for _ in range(200):
        program.write("view " + "x" * 10000)
    program.close()
    assert program.process.returncode == -signal.SIGKILL


def test_after_one_slip_the_second_answer_counts(bot: Make) -> None:
    player, actions, position = asked(bot(f'{GOOD} if turn > 1 else say("move nowhere")'))
    assert player.slips == {"illegal": 1}
    assert not player.has_lost
    assert actions[0] == position.legal(position.actors()[0])[0]


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z"


def test_all_children_of_a_program_end_with_it(bot: Make, tmp_path: Path) -> None:
    note = tmp_path / "child"
    child = "import subprocess; child = subprocess.Popen(['sleep', '3600'])"
    asked(bot(f"{child}; open({str(note)!r}, 'w').write(str(child.pid)); say('what?')"), times=1)
    until = time.monotonic() + GENEROUS_SECONDS
    while not is_gone(int(note.read_text())) and time.monotonic() < until:
        time.sleep(0.01)
    assert is_gone(int(note.read_text()))


def test_the_arena_goes_on_and_reports(bot: Make, capsys: pytest.CaptureFixture[str]) -> None:
    players = (f"program:{bot('sys.exit(3)')}", "greedy")
    match = Match("keltis", players, 2, SEED, {"variant": "short"})
    results = play_match(match, 4, 1, None, lambda done, games: None)
    row = match_stats(match, find("keltis").categories, results)[0]
    assert row.slips == {"crash": 8, "lost": 4}
    line = ["arena", "keltis", "--players", ",".join(players), "--games", "2", "--processes", "1"]
    assert main([*line, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["players"][0]
    assert (told["slips"]["crash"], told["seats_lost"]) == (4, 2)
    assert told["last_error"] == "it ended with status 3"
    for language, words in (
        ("en", "lost its seat in 2 of 2 games"),
        ("fr", "a perdu sa place dans 2 parties"),
    ):
        assert main([*line, "--language", language]) == 0
        said = " ".join(capsys.readouterr().out.split())
        assert words in said


# How a program is named


def test_no_shell_reads_a_command(tmp_path: Path) -> None:
    assert parse_command(f"{sys.executable} -c 'print(1); x' '$HOME'")[1:] == ("-c", "print(1); x", "$HOME")
    plain = tmp_path / "bot.py"
    plain.write_text("")
    assert parse_command(str(plain)) == (sys.executable, str(plain))
    plain.chmod(0o755)
    assert parse_command(str(plain)) == (str(plain),)
    assert os.access(EXAMPLE, os.X_OK)


@pytest.mark.parametrize("text", ["", "  ", "'", "./none", "none-such-command"])
def test_what_cannot_be_started_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        parse_command(text)


def test_programs_keep_their_capital_letters(tmp_path: Path) -> None:
    path = tmp_path / "Bot.py"
    path.write_text("")
    players: Any = parse_players(f"program:{path}, Greedy")
    assert players == (f"program:{path}", "greedy")
