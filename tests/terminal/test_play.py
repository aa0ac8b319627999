"""`fidchell play`: whole games, undo, hot-seat, both languages."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from fidchell.rulekit.position import Position
from fidchell.terminal.scoreboard import winners_line
from tests.cli.running import Fidchell, moves_in

ALWAYS_FIRST = "1\n" * 400


def test_a_whole_game_by_numbers(fidchell: Fidchell, log: Path) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed=ALWAYS_FIRST)
    assert answer.status == 0
    assert answer.err == ""
    assert (
        "04e478a549cffadfc5d7b8de48b7f60c671762b61790f99216dfc1eb3cb79962" in answer.out.partition("Hand")[0]
    )
    ending = answer.out.rpartition("rank")[2]
    assert re.search(r"wins? with −?\d+ points?\.|Shared win: ", ending)
    assert re.search(r"Seed: [0-9a-f]{64}", ending)
    assert f"fidchell verify {log}" in ending
    assert log.read_text(encoding="utf-8").splitlines()[-1].startswith("end ")


def test_the_same_seed_is_the_same_game(fidchell: Fidchell, tmp_path: Path) -> None:
    logs = [tmp_path / "one.log", tmp_path / "two.log"]
    for log in logs:
        fidchell("play", "keltis", "--seed", "5", "--seats", "easy,random,greedy", "--log", str(log))
    assert logs[0].read_text(encoding="utf-8") == logs[1].read_text(encoding="utf-8")


def test_a_shared_win() -> None:
    tied = cast(Position, SimpleNamespace(winners=lambda: [0, 2], totals=lambda: [24, 3, 24]))
    names = ["Vous", "Conn", "Medb"]
    assert winners_line(tied, names, "fr") == "Victoire partagée : Vous et Medb, avec 24 points."
    alone = cast(Position, SimpleNamespace(winners=lambda: [0], totals=lambda: [1]))
    assert winners_line(alone, ["You"], "en") == "You win with 1 point."


def test_bots_alone_play_to_the_end(fidchell: Fidchell) -> None:
    answer = fidchell("play", "keltis", "--seats", "easy,easy", "--seed", "1")
    assert answer.status == 0
    assert "lays out" in answer.out
    assert "total" in answer.out


def test_no_line_is_wider_than_the_screen(fidchell: Fidchell, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in ("80", "100", "120"):
        monkeypatch.setenv("COLUMNS", columns)
        answer = fidchell(
            "play", "keltis", "--seats", "you,easy,easy,easy", "--seed", "4", typed=ALWAYS_FIRST
        )
        table = [line for line in answer.out.splitlines() if "║" in line or "↑" in line or "↓" in line]
        assert table
        assert max(map(len, table)) <= int(columns)


def test_moves_are_read_in_any_case(fidchell: Fidchell, log: Path) -> None:
    fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="LAY  h5   Large\nDraw DECK\n")
    assert moves_in(log)[2:4] == ["a lay H5 large", "a draw deck"]


def test_what_cannot_be_played_is_explained_and_changes_nothing(fidchell: Fidchell, log: Path) -> None:
    typed = "fly away\nlay R0\n99\ndraw deck\nstep R\n²\n\n"
    answer = fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed=typed)
    assert "“fly away” is no move" in answer.out
    assert "Russet 0 is not in your hand." in answer.out
    assert "There is no move 99; expected a number from 1 to 24." in answer.out
    assert "Not now." in answer.out
    assert len(moves_in(log)) == 2  # only the bot that began


def test_the_first_word_lists_its_moves(fidchell: Fidchell) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", typed="discard\n")
    listed = answer.out.split("You ▸")[1]
    assert "24 S7" in listed
    assert "lay" not in listed


def test_undo_goes_back_to_the_barrier(fidchell: Fidchell, log: Path) -> None:
    answer = fidchell(
        "play", "keltis", "--seed", "7", "--log", str(log), typed="undo\nlay R7\nundo\nlay H5\n"
    )
    assert "Nothing to take back: Bran has moved since." in answer.out
    assert "The move was taken back." in answer.out
    assert moves_in(log)[2:] == ["a lay R7", "a undo 1", "a lay H5"]


def test_undo_at_the_beginning_and_after_a_card_from_the_deck(fidchell: Fidchell) -> None:
    typed = "\nundo\n1\n1\n\nundo\n" * 2
    answer = fidchell("play", "keltis", "--seed", "12", "--seats", "you,you", typed=typed)
    assert "There is no move to take back." in answer.out
    assert "has moved since" in answer.out


def test_undo_stops_where_something_hidden_came_to_light(fidchell: Fidchell, log: Path) -> None:
    from fidchell.games import find
    from fidchell.rulekit.log.file import LogFile
    from fidchell.terminal.session import GameSession, lock_log

    fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="lay R7\n")
    session = GameSession(LogFile.resume(log, find), lock_log(log))
    assert session.undo_error(0, ["You"] * 3) is None
    session.play(0, session.position.read(0, "draw deck"))
    error = session.undo_error(0, ["You"] * 3)
    assert error is not None
    assert error.key == "undo-hidden"


def test_hot_seat_hands_over_between_people(fidchell: Fidchell) -> None:
    typed = "\n1\n1\n\n1\n"
    answer = fidchell(
        "play", "keltis", "--seats", "you,you", "--names", "Anna,Ben", "--seed", "3", typed=typed
    )
    pages = answer.out.split("Pass the keyboard to ")
    assert [page[:3] for page in pages[1:]] in (["Ann", "Ben"], ["Ben", "Ann"])
    hands = [re.findall(r"Hand .*", page) for page in pages]
    assert not hands[0]
    assert set(hands[1]).isdisjoint(hands[2])
    assert "draws from the deck" in pages[2]  # what the other drew stays hidden


def test_you_are_spoken_to_and_others_are_spoken_of(fidchell: Fidchell) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", typed="lay R7\ndraw deck\n")
    assert "You lay out Russet 7." in answer.out
    assert "You draw Russet" in answer.out
    assert "Bran draws from the deck." in answer.out
    named = fidchell("play", "keltis", "--seed", "7", "--names", "Anna", typed="lay R7\n")
    assert "Anna lays out Russet 7." in named.out


def test_french(fidchell: Fidchell, log: Path) -> None:
    typed = "aide\nlay R7\nannuler\nlay A99\nscores\naide décision 7\nquitter\n"
    answer = fidchell("play", "keltis", "--seed", "7", "--language", "fr", "--log", str(log), typed=typed)
    assert answer.status == 0
    for said in (
        "Vous posez Rouille 7.",
        "Le coup est repris.",
        "« lay A99 » n’est pas un coup",
        "Jouez une carte",
        "Comme si la partie finissait maintenant",
        "Décision 7 (grande ou petite)",
        f"fidchell play --resume {log}",
    ):
        assert said in answer.out
    resumed = fidchell("play", "--resume", str(log), typed="quit\n")
    assert "a You  person" in resumed.out


def test_help_shows_a_paragraph_or_a_ruling(fidchell: Fidchell) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", typed="help\nhelp 5.2\nhelp ruling 16\nhelp 77.7\n")
    assert "take back your last move" in answer.out
    assert "§5.2 Order inside a column." in answer.out
    assert "Ruling 16" in answer.out
    assert "There is no “77.7” in the rules" in answer.out


def test_the_other_words_at_the_prompt(fidchell: Fidchell, log: Path) -> None:
    typed = "log\nscores\npieces\nrules\nsave\nquit\n"
    answer = fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed=typed)
    for said in ("As if the game ended now", "wishing stone", "§13.3", "Every move is saved."):
        assert said in answer.out
    assert f"fidchell play --resume {log}" in answer.out


def test_without_arguments_it_asks_kindly(fidchell: Fidchell, tmp_path: Path) -> None:
    answer = fidchell("play", typed="chess\nkeltis\n7\n1\nquit\n")
    assert "Expected a number or one of: keltis, tipperary, tirnanog" in answer.out
    assert "How many opponents (1, 2, 3)? [2]" in answer.out
    assert "Expected one of: 1, 2, 3." in answer.out
    logs = list((tmp_path / "data" / "fidchell" / "games").iterdir())
    assert len(logs) == 1
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-keltis-[0-9a-f]{4}\.log", logs[0].name)
    assert "seat b easy" in logs[0].read_text(encoding="utf-8")
    assert "seat c" not in logs[0].read_text(encoding="utf-8")


def test_leaving_at_the_questions_writes_nothing(fidchell: Fidchell, tmp_path: Path) -> None:
    assert fidchell("play").status == 0
    assert not (tmp_path / "data").exists()


def test_the_language_of_the_locale(fidchell: Fidchell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "Combien d’adversaires" in fidchell("play", typed="1\n").out
    monkeypatch.setenv("LC_ALL", "C")
    assert "How many opponents" in fidchell("play", typed="1\n").out


def test_variants_and_the_memory_aid(fidchell: Fidchell) -> None:
    words = ("play", "keltis", "--seed", "9", "--variant", "three_journeys", "--option", "memory_aid=2")
    answer = fidchell(*words, typed="1\n1\n" * 8)
    assert "round 1 of 3" in answer.out
    assert "1 −20" in answer.out
    assert "9 +50" in answer.out
    assert "Not yet seen" in answer.out
    assert "Three Journeys · memory_aid=2" in answer.out


def test_the_seed_shown_at_the_end_gives_the_game_again(fidchell: Fidchell, tmp_path: Path) -> None:
    first = fidchell("play", "keltis", "--seats", "easy,easy", "--log", str(tmp_path / "1.log"))
    found = re.search(r"Seed: ([0-9a-f]{64})", first.out)
    assert found
    fidchell("play", "keltis", "--seats", "easy,easy", "--seed", found[1], "--log", str(tmp_path / "2.log"))
    texts = [(tmp_path / name).read_text(encoding="utf-8") for name in ("1.log", "2.log")]
    assert texts[0] == texts[1]
