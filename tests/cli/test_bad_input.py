"""Bad input: one clear line in the chosen language, exit status 2, nothing written or lost."""

from pathlib import Path

import pytest

from tests.cli.running import Answer, Fidchell

BROKEN = {
    "game unknown": (("play", "chess"), "expected one of: keltis", "on attend l’un de : keltis"),
    "show unknown": (("show", "chess"), "expected one of: keltis", "on attend l’un de : keltis"),
    "player unknown": (("play", "keltis", "--seats", "you,hal"), "Unknown player “hal”", "Joueur inconnu"),
    "player missing": (("play", "keltis", "--seats", "you,"), "Unknown player “”", "Joueur inconnu"),
    "too few seats": (("play", "keltis", "--seats", "you"), "2, 3, 4 players", "2, 3, 4 joueurs"),
    "too many seats": (("play", "keltis", "--seats", "easy," * 4 + "you"), "5 came", "reçu : 5"),
    "option unknown": (("play", "keltis", "--option", "x=1"), "Unknown option “x”", "Option inconnue"),
    "option value": (("play", "keltis", "--option", "layout=x"), "staggered, regular", "staggered, regular"),
    "option form": (("play", "keltis", "--option", "layout"), "expected name=value", "on attend nom=valeur"),
    "variant unknown": (("play", "keltis", "--variant", "x"), "standard, three_journeys", "reçu : « x »"),
    "seed": (("play", "keltis", "--seed", "-7"), "is no seed", "n’est pas une graine"),
    "names": (("play", "keltis", "--names", "A,B"), "One name is expected", "Un seul nom"),
    "name empty": (("play", "keltis", "--names", " "), "cannot be a name", "ne peut pas être un nom"),
    "name control": (("play", "keltis", "--names", "a\x1b[2J"), "cannot be a name", "ne peut pas"),
    "edition missing": (("play", "keltis", "--edition", "nowhere.toml"), "no such file", "n’existe pas"),
    "log place": (
        ("play", "keltis", "--log", "/dev/null/x.log"),
        "cannot be written",
        "ne peut pas être écrit",
    ),
    "resume missing": (("play", "--resume", "nowhere.log"), "no such file", "n’existe pas"),
    "resume with more": (("play", "--resume", "x", "--seed", "7"), "goes alone", "s’emploie seul"),
    "replay missing": (("replay", "nowhere.log"), "no such file", "n’existe pas"),
    "verify missing": (("verify", "nowhere.log"), "no such file", "n’existe pas"),
    "paragraph": (("show", "keltis", "99.9"), "expected a paragraph", "on attend un paragraphe"),
    "ruling": (("show", "keltis", "ruling", "99"), "ruling 1 to 24", "décision 1 à 24"),
    "site folder": (("site", "/dev/null"), "is no folder", "n’est pas un dossier"),
    "command unknown": (("dance",), "Unknown command “dance”", "Commande inconnue"),
    "argument unknown": (("play", "--dance"), "Unknown arguments: --dance", "Arguments inconnus"),
    "argument missing": (("verify",), "FILE is missing", "FICHIER manque"),
    "value missing": (("play", "--seed"), "--seed needs a value", "--seed demande une valeur"),
}


def is_one_line(answer: Answer) -> bool:
    """Whether a command ended as bad input must."""
    return answer.status == 2 and answer.out == "" and answer.err.count("\n") == 1


@pytest.mark.parametrize("name", BROKEN)
def test_one_line_and_status_2(fidchell: Fidchell, tmp_path: Path, name: str) -> None:
    words, english, french = BROKEN[name]
    answer = fidchell(*words)
    assert is_one_line(answer)
    assert english in answer.err
    answer = fidchell(*words, "--language=fr")
    assert is_one_line(answer)
    assert french in answer.err
    assert not list(tmp_path.rglob("*"))


def test_unknown_language(fidchell: Fidchell, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = fidchell("play", "keltis", "--language", "de")
    assert is_one_line(answer)
    assert "expected one of: en, fr" in answer.err
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Langue inconnue" in fidchell("show", "keltis", "--language", "de").err


def test_faulty_editions(fidchell: Fidchell, tmp_path: Path) -> None:
    from fidchell.games import find

    ours = (find("keltis").folder / "edition.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    changes = {"copies = 2": "copies = 3", 'key = "keltis"': 'key = "chess"', "[cards]": "[cards"}
    changes['name = { en = "Keltis", fr = "Keltis" }'] = ""
    for right, wrong in changes.items():
        assert right in ours
        own.write_text(ours.replace(right, wrong, 1), encoding="utf-8")
        answer = fidchell("play", "keltis", "--edition", str(own))
        assert is_one_line(answer)
        assert str(own) in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["own.toml"]


def test_an_own_edition_is_played_and_resumed(fidchell: Fidchell, tmp_path: Path, log: Path) -> None:
    from fidchell.games import find

    ours = (find("keltis").folder / "edition.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(ours.replace('en = "Russet"', 'en = "Crimson"'), encoding="utf-8")
    fidchell("play", "keltis", "--edition", str(own), "--seed", "7", "--log", str(log), typed="lay R7\n")
    own.unlink()
    assert "You lay out Crimson 7." in fidchell("play", "--resume", str(log)).out


@pytest.fixture
def played(fidchell: Fidchell, log: Path) -> Path:
    """A log of a finished game."""
    fidchell("play", "keltis", "--seats", "easy,easy", "--seed", "1", "--log", str(log))
    return log


def test_an_altered_log(fidchell: Fidchell, played: Path) -> None:
    text = played.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    broken = {
        "altered": text.replace("draw deck", "draw R", 1),
        "lost": "".join(lines[:14] + lines[15:]),
        "added": "".join([*lines[:14], lines[13], *lines[14:]]),
        "header": text.replace("game keltis", "game chess", 1),
        "commitment": text.replace("commitment ", "commitment 0", 1),
        "noise": "\x00\x1b[2J nothing",
        "empty": "",
    }
    for shown in broken.values():
        played.write_text(shown, encoding="utf-8")
        for words in (("verify",), ("replay",), ("play", "--resume")):
            answer = fidchell(*words, str(played))
            assert is_one_line(answer), (words, answer)
            assert str(played) in answer.err
        assert played.read_text(encoding="utf-8") == shown


def test_a_cut_log_is_noticed(fidchell: Fidchell, played: Path) -> None:
    played.write_bytes(played.read_bytes()[:-9])
    for command in ("verify", "replay"):
        answer = fidchell(command, str(played))
        assert is_one_line(answer)
        assert "cut off" in answer.err


def test_a_forged_log_with_right_marks(fidchell: Fidchell, played: Path) -> None:
    """Marks can be forged, the rules and the commitment cannot."""
    from fidchell.rulekit.log.log import line_checksum

    lines = [line.rpartition(" #")[0] for line in played.read_text(encoding="utf-8").splitlines()]
    first = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    seed = next(number for number, line in enumerate(lines) if line.startswith("seed "))
    for place, text, reason in (
        (first, "1 a step R", "Move 1 of the log"),
        (seed, "seed " + "0" * 64, "does not fit its commitment"),
        (len(lines) - 1, "end 99 98", "totals are wrong"),
    ):
        forged: list[str] = []
        for line in [*lines[:place], text, *lines[place + 1 :]]:
            forged.append(f"{line} #{line_checksum(forged, line)}")
        played.write_text("\n".join(forged) + "\n", encoding="utf-8")
        answer = fidchell("verify", str(played))
        assert is_one_line(answer)
        assert reason in answer.err


def test_a_full_disk_loses_nothing(fidchell: Fidchell, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno
    import os

    fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="lay R7\n")
    before = log.read_bytes()

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    answer = fidchell("play", "--resume", str(log), typed="draw deck\n")
    assert answer.status == 2
    assert answer.err == f"{log} cannot be written: the disk is full.\n"
    assert log.read_bytes() == before
