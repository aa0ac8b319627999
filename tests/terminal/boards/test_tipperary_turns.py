"""Tipperary at the terminal: how a turn ends."""

from pathlib import Path

from tests.cli.running import Fidchell, moves_in


def test_the_decision_that_ends_a_turn_is_held_back(fidchell: Fidchell, log: Path) -> None:
    """§19.5: a mistyped number ends no turn; what is typed instead of a confirmation is another answer."""
    words = ("play", "tipperary", "--seats", "you,random", "--seed", "3", "--log", str(log))
    answer = fidchell(*words, typed="1\n3\n2\nundo\n")
    assert "Your turn ends with this: at " in answer.out
    assert [move.split()[1] for move in moves_in(log)] == ["take", "undo"], "neither 3 nor 2 was played"
    french = fidchell("play", "--resume", str(log), "--language", "fr", typed="1\n3\n\n")
    assert "Votre tour se termine ainsi : en " in french.out
    assert [move.split()[1] for move in moves_in(log)][:4] == ["take", "undo", "take", "at"]
