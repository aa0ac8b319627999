"""What a client shows of a game in one language: names with their capitals, texts as they are printed."""

import re

import msgspec
import pytest

from fidchell.games import NAMES
from fidchell.server.http.game_info import capitalised, game_info, rules_of, title_of


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("BÉAL AN ÁTHA", "Béal an Átha"),
        ("AN CHATHAIR", "An Chathair"),
        ("TIOBRAID ÁRANN", "Tiobraid Árann"),
        ("Oisín's Journey", "Oisín's Journey"),
        ("LE CHAUDRON DE L’ABONDANCE", "Le Chaudron de l’Abondance"),
    ],
)
def test_names_in_capitals_are_written_as_people_write_them(printed: str, written: str) -> None:
    assert title_of({"name": printed}) == written
    assert capitalised("dún na ngall") == "Dún na Ngall"


@pytest.mark.parametrize("game", NAMES)
def test_french_has_no_straight_apostrophe(game: str) -> None:
    """In all that is sent, with the texts of the edition, and in the rules."""
    shown = str(msgspec.json.encode(game_info(game, "fr")), "utf-8") + rules_of(game, "fr")
    assert re.findall(r"\b(?:[cdjlmnst]|\w*qu)'\w+", shown, re.IGNORECASE) == []
