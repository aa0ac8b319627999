"""The table of Tipperary in the terminal: drawings, places by number, previews, both languages."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.drawing import DISPLAY_LANDS, letter
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from fidchell.terminal.boards.tipperary import BOARD
from fidchell.terminal.boards.tipperary.display import Display, column_labels, large, own_display, spaces_of
from fidchell.terminal.boards.tipperary.players import COLUMNS
from fidchell.terminal.boards.tipperary.question import group_move, question, sort_moves
from fidchell.terminal.boards.tipperary.style import land, style_of
from fidchell.terminal.moves.move_list import MoveList
from fidchell.terminal.preview import foresee
from tests.cli.running import Fidchell, moves_in

NAMES = ["You", "Medb", "Conn", "Niamh", "Fionn"]
ALWAYS_FIRST = "1\n" * 400
LASTING = ("display", "barrel", "towers", "flock")
SEED_WITH_BONUS = 11
TURNS, TOGETHER = {"mode": "turns"}, {"mode": "simultaneous"}


def played(
    seats: int, seed: int, options: dict[str, str], until: Callable[[Position], bool], decisions: int = 400
) -> Position:
    """A game played by chance until something is so."""
    position = Position.start(GAME, seats, bytes([seed] * 32), options, entry_points=GAME.interpreted)
    dice = random.Random(seed)
    for _ in range(decisions):
        if until(position) or position.over:
            break
        seat = position.actors()[0]
        position.apply(seat, dice.choice(position.legal(seat)))
    return position


def view_of(position: Position, seat: int) -> dict[str, object]:
    """The view of a seat that is to act, with its moves."""
    return position.view(seat) | {"moves": MoveList.of(position, seat, BOARD).texts}


def shown(position: Position, seat: int | None, width: int, language: str = "en") -> list[str]:
    """The table as lines of plain text."""
    view = position.view(seat) if seat is None else view_of(position, seat)
    console = Console(width=width, no_color=True)
    with console.capture() as drawn:
        console.print(BOARD.draw(view, position.edition, language, NAMES, width))
        if seat is not None and view.get("moves"):
            console.print(question(view, position.edition, language, width))
    return drawn.get().splitlines()


def is_placing(position: Position) -> bool:
    return any(text.startswith("at") for text in position.texts(position.actors()[0]))


def test_every_land_has_a_colour_and_its_letter() -> None:
    for sign in DISPLAY_LANDS:
        drawn = letter(DISPLAY_LANDS[sign])
        assert "on #" in style_of(drawn)
        for width in (1, 2, 3):
            assert drawn in land(drawn, width).plain
            assert len(land(drawn, width).plain) == width
            assert len(land(drawn, width, is_new=True).plain) == width


def test_lands_that_differ_in_play_differ_in_colour() -> None:
    grounds = [style_of(sign).split(" on ")[1] for sign in "mswgdrb1H#"]
    assert len(set(grounds)) == len("mswgdrb1H#")
    assert "[m]" in land("m", 3, is_new=True).plain
    assert "M*" in land("M", 3).plain  # a sheep symbol


def test_the_display_has_coordinates_and_open_spaces_around_the_town() -> None:
    home = set(spaces_of(["HHH", "HHHg"]))
    drawing = Display(spaces_of(["HHH", "HHHg"]), home, {(-1, -1), (0, 3)}, {(1, 3)}, {(2, 0): "12"})
    assert [line.plain for line in large(drawing, 3)] == [
        "    -1  0  1  2  3 ",
        " -1  ∘             ",
        "  0     H  H  H  ∘ ",
        "  1     H  H  H [g]",
        "  2    12          ",
    ]
    assert large(drawing, 1)[-1].plain == "  2  +   "


def test_labels_of_narrow_columns() -> None:
    assert column_labels(range(-12, 4), 1) == "  -10  -5   0   "
    assert column_labels(range(-3, 4), 2) == "  -2   0   2  "


@pytest.mark.parametrize("options", [TURNS, TOGETHER])
def test_every_place_of_the_chosen_tile_stands_on_the_display(options: dict[str, str]) -> None:
    position = played(3, 5, options, lambda p: p.state.round == 4 and is_placing(p))
    seat = position.actors()[0]
    view = view_of(position, seat)
    drawing = own_display(view, seat, position.edition)
    moves = MoveList.of(position, seat, BOARD)
    assert len(drawing.numbers) == len(moves.texts) == len(position.legal(seat))
    assert list(drawing.numbers.values()) == [str(number) for number in moves.numbers]
    assert not drawing.numbers.keys() & drawing.spaces.keys()  # a tile never overlaps
    assert list(drawing.numbers) == sorted(drawing.numbers)  # read like a page
    text = "\n".join(shown(position, seat, 100))
    assert f"1–{len(moves.texts)}: the numbers on the display" in text


def test_sheep_go_by_number_onto_meadows() -> None:
    position = played(2, 8, TURNS, lambda p: any(text[:5] == "sheep" for text in p.texts(p.actors()[0])))
    seat = position.actors()[0]
    drawing = own_display(view_of(position, seat), seat, position.edition)
    assert {drawing.spaces[space] for space in drawing.numbers} <= {"m", "n"}
    assert "Place a wooden sheep on a free meadow" in "\n".join(shown(position, seat, 80))


def test_moves_are_grouped_by_tile_and_by_row() -> None:
    assert group_move("take T25 5") == ("take T25", "5")
    assert group_move("at -3 1") == ("at -3", "1")
    assert group_move("done") == ("done", "done")
    assert sort_moves(["at 2 1", "at -1 0", "at 2 -4"]) == ["at -1 0", "at 2 -4", "at 2 1"]
    assert sort_moves(["draw", "sheep 0 1"]) == ["sheep 0 1", "draw"]


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_off_or_too_wide(width: int, language: str) -> None:
    for seats, seed in ((1, 1), (2, 2), (5, 3)):
        options = {"mode": "turns" if seed == 2 else "simultaneous", "objectives": "on"}
        for round_ in (1, 6, 10):
            position = played(seats, seed, options, lambda p, last=round_: p.state.round == last)  # type: ignore[misc]
            lines = shown(position, position.actors()[0], width, language)
            assert max(map(len, lines)) <= width
            assert not any("…" in line for line in lines)


def test_a_display_that_is_wider_than_the_screen_is_drawn_all_the_same() -> None:
    position = Position.start(GAME, 2, bytes(32), TURNS, entry_points=GAME.interpreted)
    for _ in range(400):
        if position.state.phase == 3 or position.over:
            break
        seat = position.actors()[0]
        texts = position.texts(seat)
        far = max(texts, key=lambda text: int(text.split()[-1]) if text[:2] in ("at", "bo") else 0)
        position.apply(seat, position.read(seat, far))
    assert position.state.right[0] > 30
    for width in (80, 120):
        assert max(map(len, shown(position, 0, width))) <= width


def test_a_tile_placed_in_secret_lies_in_brackets_for_its_owner_alone() -> None:
    position = played(2, 4, TOGETHER, lambda p: p.actors() == [1])
    own = "\n".join(shown(position, 0, 100))
    assert own.count("[") >= 3
    assert "✓ a" in own
    other = "\n".join(shown(position, 1, 100))
    assert "[" not in other.partition("Choose")[0]
    assert "✓ a" in other


def test_the_players_with_barrels_on_the_whiskey_track() -> None:
    position = played(3, 6, TURNS, lambda p: p.state.round == 7)
    lines = shown(position, 0, 80)
    track = next(line for line in lines if "6*" in line)
    for player in position.view(0)["players"]:
        line = next(
            line for line in lines if re.search(rf"{'abc'[player['seat']]} {NAMES[player['seat']]}", line)
        )
        value = str(GAME.edition.data["track"]["value"][player["barrel"]])
        assert abs(line.index("●") - re.search(rf"(?<!\d){value}\b", track).start()) <= 1  # type: ignore[union-attr]
        assert str(position.scores()[player["seat"]]["total"]) in line
    assert len(COLUMNS) == 5


@pytest.mark.parametrize("options", [TURNS, TOGETHER])
def test_a_preview_is_what_comes(options: dict[str, str]) -> None:
    """§4.3: what is tried out is what is laid, and it knows nothing but the own display."""
    dice = random.Random(9)
    position = Position.start(GAME, 3, bytes([SEED_WITH_BONUS] * 32), options, entry_points=GAME.interpreted)
    seen = set()
    while not position.over:
        seat = position.actors()[0]
        action = dice.choice(position.legal(seat))
        verb = GAME.moves.write(position, seat, action).split()[0]
        seen.add(verb)
        foreseen = preview_checked(position, seat, action, verb, dice)
        position.apply(seat, action)
        if verb in ("sheep", "bonus", "tower") or (verb == "at" and options == TURNS):
            own = position.view(seat)["players"][seat]
            assert {key: own[key] for key in LASTING} == {key: foreseen[key] for key in LASTING}
    assert {"take", "at", "sheep", "draw", "bonus"} <= seen


def preview_checked(
    position: Position, seat: int, action: int, verb: str, dice: random.Random
) -> dict[str, object]:
    """The own display in the preview, which changes nothing and is the same behind every deal."""
    if verb == "draw":
        with pytest.raises(UserError, match="hidden"):
            foresee(position, seat, action)
        return {}
    raw = position.raw
    after, sayings = foresee(position, seat, action)
    assert sayings
    assert position.raw == raw
    dealt = position.redealt(seat, dice.randbytes(32))
    assert foresee(dealt, seat, action)[0].view_bytes(seat) == after.view_bytes(seat)
    return dict(after.view(seat)["players"][seat])


def test_a_preview_in_words_and_drawn(fidchell: Fidchell, log: Path) -> None:
    typed = "1\npreview 3\n\nat\npreview at 99 99\n3\n\n"
    answer = fidchell(
        "play", "tipperary", "--seats", "you,random", "--seed", "3", "--log", str(log), typed=typed
    )
    assert "You place tile T" in answer.out
    assert "A preview: nothing has been played. “3” plays it" in answer.out
    assert "flock" in answer.out
    assert "must touch your display along an edge" in answer.out
    assert re.search(r"at -\d +\d", answer.out)  # the list of a row
    assert [move[:6] for move in moves_in(log)[:2]] == ["a take", "a at -"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("variant", ["standard", "turns"])
def test_a_whole_game_by_numbers(fidchell: Fidchell, language: str, variant: str) -> None:
    words = ("play", "tipperary", "--seats", "you,random", "--seed", "4", "--variant", variant)
    answer = fidchell(*words, "--language", language, typed=ALWAYS_FIRST)
    assert answer.status == 0
    assert answer.err == ""
    assert ("Seed: " if language == "en" else "Graine : ") in answer.out


def test_two_people_place_in_secret_at_one_screen(fidchell: Fidchell) -> None:
    words = ("play", "tipperary", "--seats", "you,you", "--names", "Anna,Ben", "--seed", "3")
    answer = fidchell(*words, typed="\n1\n1\n\n\n")
    pages = answer.out.split("Pass the keyboard to ")
    assert "takes tile" in pages[1]
    assert "Anna has chosen." in pages[2]
    assert "takes tile" not in pages[2]


def test_look_shows_wheel_and_displays(fidchell: Fidchell) -> None:
    words = ("play", "tipperary", "--seats", "you,random,random", "--seed", "3", "--variant", "objectives")
    answer = fidchell(*words, typed="look\n")
    assert "The wheel and its areas" in answer.out
    assert all(f"area {number}" in answer.out for number in range(5))
    assert "stone circle" in answer.out
    french = fidchell(*words, "--language", "fr", typed="regarder\n")
    assert "La roue et ses secteurs" in french.out
    assert "pâturage" in french.out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_pieces(fidchell: Fidchell, language: str) -> None:
    answer = fidchell("show", "tipperary", "pieces", "--language", language)
    assert answer.status == 0
    for tile in range(1, 61):
        assert f"T{tile:02}" in answer.out
    assert "TIOBRAID ÁRANN B" in answer.out
    assert "13*" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_a_spectator_sees_who_acts(fidchell: Fidchell, log: Path) -> None:
    words = ("play", "tipperary", "--seats", "random,random", "--seed", "3", "--variant", "turns")
    fidchell(*words, "--log", str(log))
    replayed = fidchell("replay", str(log), "--all")
    assert replayed.status == 0
    assert "places tile T" in replayed.out
    assert "town" in replayed.out


def test_a_low_screen_keeps_the_display_and_lets_the_rest_go() -> None:
    position = played(5, 3, TURNS, lambda p: p.state.round == 8)
    seat = position.actors()[0]
    heights = {}
    for height in (24, 1000):
        console = Console(width=80, no_color=True)
        view = view_of(position, seat) | {"height": height}
        with console.capture() as drawn:
            console.print(BOARD.draw(view, position.edition, "en", NAMES, 80))
        heights[height] = drawn.get().splitlines()
        assert "rect." in drawn.get()
    assert next(line for line in heights[24] if "●" in line) in heights[1000]
    assert len(heights[24]) + 4 <= 24 or sum("●" in line for line in heights[24]) == 1
    assert sum("●" in line for line in heights[1000]) == 5
