"""The preview of a move: in words and drawn, for every game, and only where nothing hidden comes to light."""

from pathlib import Path

from tests.cli.running import Fidchell, moves_in


def test_keltis_in_english(fidchell: Fidchell, log: Path) -> None:
    typed = "preview lay R7\npreview 1\npreview\npreview 99\nlay R7\np draw deck\n"
    answer = fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed=typed)
    assert "You lay out Russet 7." in answer.out
    assert "A preview: nothing has been played. “lay R7” plays it, Enter goes back." in answer.out
    assert "Preview of what?" in answer.out
    assert "There is no move 99; expected a number from 1 to 24." in answer.out
    assert "No preview: this move would bring something hidden to light." in answer.out
    assert moves_in(log)[2:] == ["a lay R7"]


def test_keltis_in_french(fidchell: Fidchell, log: Path) -> None:
    typed = "aperçu lay R7\napercu\nlay R7\naperçu draw deck\n"
    answer = fidchell("play", "keltis", "--seed", "7", "--language", "fr", "--log", str(log), typed=typed)
    assert "Vous posez Rouille 7." in answer.out
    assert "Aperçu : rien n’est joué. « lay R7 » le joue, Entrée revient en arrière." in answer.out
    assert "L’aperçu de quoi ?" in answer.out
    assert "Pas d’aperçu : ce coup révélerait quelque chose de caché." in answer.out
    assert moves_in(log)[2:] == ["a lay R7"]


def test_the_preview_draws_the_table_after_the_move(fidchell: Fidchell) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", typed="lay R7\nundo\npreview lay R7\n")
    pages = [page.partition("You ▸")[0] for page in answer.out.split("Keltis  ")]
    boards = [[line for line in page.splitlines() if "∴" in line] for page in pages]
    assert boards[-1] == boards[-3]  # as after playing it
    assert boards[-1] != boards[-2]


def test_look_shows_the_table_where_everything_fits(fidchell: Fidchell) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", typed="look\n")
    assert answer.out.count("goal area") >= 2
