"""Tír na nÓg at the terminal: the table, the questions, the texts of its cards."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from fidchell.games.tirnanog import GAME
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import Position
from fidchell.terminal.boards.tirnanog import BOARD
from fidchell.terminal.boards.tirnanog.lookup import explain
from fidchell.terminal.boards.tirnanog.printed_view import with_printed
from fidchell.terminal.boards.tirnanog.question import question
from fidchell.terminal.boards.tirnanog.style import known_cards, words_of, wrapped
from fidchell.terminal.boards.tirnanog.table import geas_texts
from fidchell.terminal.moves.move_list import MoveList
from tests.cli.running import Fidchell
from tests.games.tirnanog.draw import FULL_RING, table

NAMES = ["You", "Deirdre", "Fionn", "Scáthach", "Diarmuid"]
ALWAYS_FIRST = "1\n" * 800


def printed(thing: Any, width: int) -> str:
    """A drawing as plain text."""
    console = Console(width=width, highlight=False, markup=False, emoji=False, color_system=None)
    with console.capture() as captured:
        console.print(thing)
    return captured.get()


def random_game(seats: int, **options: Any) -> Iterator[Position]:
    """The positions of a game of random moves."""
    position = Position.start(GAME, seats, seed_from_number(seats), options, entry_points=GAME.interpreted)
    dice = random.Random(seats)
    yield position
    while actors := position.actors():
        position.apply(actors[0], dice.choice(position.legal(actors[0])))
        yield position


def page(position: Position, language: str, width: int) -> str:
    """The table and the question as the seat that is asked sees them."""
    actors = position.actors()
    view = position.view(actors[0] if actors else None)
    drawn = printed(BOARD.draw(view, position.edition, language, NAMES[: position.seats], width), width)
    if actors:
        view["moves"] = MoveList.of(position, actors[0], BOARD).texts
        drawn += printed(question(view, position.edition, language, width), width)
    return drawn


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_page_of_a_game_fits(seats: int) -> None:
    for number, position in enumerate(random_game(seats, subplots=True, geas="random")):
        if number % 5 and not position.over:
            continue
        width, language = (80, 100, 120)[number % 3], LANGUAGES[number % 2]
        lines = page(position, language, width).splitlines()
        assert max(map(len, lines)) <= width
        assert any("¹ " in line for line in lines)


def played(position: Position, *moves: str) -> Position:
    """The position after some moves of whoever is asked."""
    for move in moves:
        position.play(position.actors()[0], move)
    return position


def test_storytellers_stand_between_cards() -> None:
    position = Position.start(GAME, 2, seed_from_number(1), {"first": "a"}, entry_points=GAME.interpreted)
    before = page(position, "en", 80)
    assert "H11" in before
    assert "aH11" not in before
    played(position, "place H11", "place V13")
    after = page(position, "en", 80)
    assert "aH11" in after
    assert "bV13" in after
    assert "journey" in after.lower()


def test_the_hand_is_seen_by_its_owner_alone() -> None:
    position = Position.start(GAME, 2, seed_from_number(1), {}, entry_points=GAME.interpreted)
    drawn = [BOARD.draw(position.view(seat), GAME.edition, "en", NAMES[:2], 80) for seat in (0, 1, None)]
    texts = [printed(thing, 80) for thing in drawn]
    names = [name_in_words(card, "en") for card in position.view(0)["players"][0]["hand"]]
    assert all(name in texts[0] for name in names)
    assert not any(f" {name} " in texts[2] for name in names)
    assert "Hand" in texts[1]
    assert "Hand" not in texts[2]


def name_in_words(card: str, language: str) -> str:
    """What the edition calls a card."""
    return GAME.fact_names(GAME.edition)["card"][card][language].removesuffix(f" ({card})")


def test_a_drawn_card_that_the_edition_lacks_is_told_by_its_text() -> None:
    """§1.9: it has no name, and its colour, value and mark are in its text."""
    position = table(sagas=["B0 R1"], hands=["R0* Y0"], discards="G0", otherworld=FULL_RING)
    assert not {"R0*", "Y0", "B0", "G0"} & set(known_cards(GAME.edition))
    text = page(position, "en", 80)
    assert " R0* R0*" in " ".join(text.split())
    assert "G0" in printed(BOARD.overview(position.view(0), GAME.edition, "en", NAMES[:2], 80), 80)


def test_what_changed_a_value_is_explained() -> None:
    found = ""
    for position in random_game(2):
        view = with_printed(position.view(0), GAME.edition)
        cells = [cell for row in view["players"][0]["saga"] for cell in row if cell and cell["why"]]
        changed = [cell for cell in cells if cell["value"] != cell["printed"]["value"]]
        for cell in changed:
            entry = explain(position.view(0), cell["cell"].lower(), GAME.edition, "en")
            found = printed(entry, 100)
            printed_value = f"{cell['printed']['colour']}{cell['printed']['value']}"
            assert f"{cell['cell']}: {cell['colour']}{cell['value']}" in found
            assert f"printed {printed_value}" in found
            amounts = [why["amount"] for why in cell["why"] if "amount" in why]
            if amounts and not any("copies" in why for why in cell["why"]):
                total = cell["printed"]["value"] + cell["token"] + sum(amounts)
                assert cell["value"] == max(0, total)
        if changed and position.over:
            assert page_mark(changed[0]) in page(position, "en", 80)
    assert found


def page_mark(cell: dict[str, Any]) -> str:
    """How the change of a card stands on the table."""
    return "↑" if cell["value"] > cell["printed"]["value"] else "↓"


def test_questions_name_the_card_that_asks() -> None:
    asked = set()
    for position in random_game(3):
        view = position.view(None)
        if view["phase"] == "step":
            text = page(position, "fr", 120)
            asked.add(view["question"]["key"])
            assert name_in_words(view["question"]["facts"]["card"], "fr") in text
    assert asked


def test_balor_has_his_place_and_his_score(fidchell: Fidchell) -> None:
    answer = fidchell("play", "tirnanog", "--seats", "you", "--seed", "3", typed=ALWAYS_FIRST)
    assert answer.status == 0
    assert answer.err == ""
    assert "takes the Highest" in answer.out
    ending = answer.out.rpartition("player")[2]
    assert "Balor" in ending
    assert re.search(r"(Balor wins|You win) with \d+ points", ending)


def test_a_whole_game_in_french(fidchell: Fidchell) -> None:
    typed = "montrer mag mell\nmontrer haut\nmontrer 1,1\nmontrer xyzzy\nvue\n" + ALWAYS_FIRST
    answer = fidchell(
        "play", "tirnanog", "--seats", "you,easy", "--seed", "3", "--language", "fr", typed=typed
    )
    assert answer.status == 0
    assert "[Mah-maule*]" in answer.out
    assert "Le lai d’Oisín  [O-chine*]" in answer.out
    assert re.findall(r"\w+'\w+", answer.out) == []  # French is printed with curved apostrophes
    assert "robot (glouton)" in answer.out
    assert "« xyzzy » n’est ni une carte" in answer.out
    assert "round 5 sur 5" in answer.out
    assert re.search(r"gagnez? avec \d+ points|Victoire partagée", answer.out)


def test_spectators_see_a_game_of_bots(fidchell: Fidchell) -> None:
    answer = fidchell("play", "tirnanog", "--seats", "easy,easy", "--seed", "2")
    assert answer.status == 0
    assert "▯" in answer.out


def test_all_cards_with_texts_and_pronunciation(fidchell: Fidchell) -> None:
    for language, topic, said in (("en", "cards", "POO-kuh"), ("fr", "cartes", "Pou-ka")):
        answer = fidchell("show", "tirnanog", topic, "--language", language)
        assert answer.status == 0
        assert said in answer.out
        for card in (*GAME.edition.data["plain"], *GAME.edition.data["special"]):
            assert words_of(card["name"], language)[:20] in answer.out
        assert answer.out.count("×") == 61


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic(fidchell: Fidchell, language: str) -> None:
    whole = fidchell("show", "tirnanog", "pieces", "--language", language).out
    for topic in BOARD.topics:
        answer = fidchell("show", "tirnanog", topic, "--language", language)
        assert answer.status == 0
        assert answer.out.strip() in whole


def test_a_card_by_code_or_name(fidchell: Fidchell) -> None:
    assert "mah mal" in fidchell("show", "tirnanog", "MAG").out
    assert "Leipreachán Cobblers" in fidchell("show", "tirnanog", "leipreachan").out
    assert "Ellén Trechend" in fidchell("show", "tirnanog", "r7").out
    assert "§5.2" in fidchell("show", "tirnanog", "5.2").out
    assert fidchell("show", "tirnanog", "xyzzy").status == 2


def test_a_game_without_texts_has_nothing_to_explain(fidchell: Fidchell) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", typed="show r7\n")
    assert "No card of this game has a text" in answer.out


def test_a_long_text_ends_with_a_mark() -> None:
    assert wrapped("one two three", 8, 2) == ["one two", "three"]
    assert wrapped("one two three four", 8, 2) == ["one two", "three…"]
    assert wrapped("Fionn & the Salmon", 12, 1) == ["Fionn & the…"]
    assert wrapped("one", 8, 0) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seed", range(3))
def test_no_geas_is_cut_at_80_columns(language: str, seed: int) -> None:
    options = {"geas": "random"}
    position = Position.start(GAME, 2, bytes([seed] * 32), options, entry_points=GAME.interpreted)
    view = with_printed(position.view(0), GAME.edition)
    lines = [text.plain[2:] for text in geas_texts(view, language, 42)]
    whole = " ".join(" ".join(lines).split())
    for face in view["geas"]:
        for key in ("placement_text", "scoring_text"):
            if key in face:
                assert " ".join(words_of(face[key], language).split()) in whole
    assert max(map(len, lines)) <= 40
