"""What speaks for a move of Keltis: found by rules, from what the seat may know."""

from fidchell.games.keltis import GAME
from fidchell.games.keltis.text.reasons import percent
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import Message, read_messages
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.keltis.draw import NOBODY, draw


def told(position: Position, text: str) -> list[Message]:
    """The messages for a move of seat a."""
    action, after = position.read(0, text), position.copy()
    after.apply(0, action)
    return read_messages(position.reasons_json(0, action, after), GAME.fact_names(GAME.edition))


def keys(position: Position, text: str) -> list[str]:
    return [key for key, _ in told(position, text)]


def test_a_share_in_hundredths_is_rounded_as_python_rounds() -> None:
    """Whole numbers only, so that it is the same on every target; a half goes to the even number."""
    shares = [(part, whole) for whole in range(1, 111) for part in range(whole + 1)]
    assert all(interpreted(percent)(part, whole) == round(100 * part / whole) for part, whole in shares)


def test_a_figure_starts_advances_and_arrives() -> None:
    """§4.2, §6: the large figure is told apart from the small ones."""
    assert keys(draw(hands=["R5"]), "lay R5 large")[0] == "fact-start-large"
    advancing = draw(figures=["2 0 0 0 0", NOBODY], columns=["R 1 2"], hands=["R7"])
    assert keys(advancing, "lay R7")[0] == "fact-advance-small"
    arriving = draw(figures=["6 0 0 0 0", NOBODY], columns=["R 1 2 3 4 5 6"], hands=["R7"])
    assert keys(arriving, "lay R7")[0] == "fact-goal-small"


def test_a_card_that_follows_closely_leaves_nothing_behind() -> None:
    position = draw(figures=["2 0 0 0 0", NOBODY], columns=["R 1 2"], hands=["R3 R7"])
    assert "fact-close" in keys(position, "lay R3")
    assert "fact-close" not in keys(position, "lay R7")


def test_a_discard_that_covers_a_card_names_who_wanted_it() -> None:
    """The rival could lay out the card below and the one above; a second rival only the one below."""
    position = draw(
        figures=["0 0 0 0 0", "2 0 0 0 0", "2 0 0 0 0"],
        columns=["", "R 3 4", "R 7 6"],
        hands=["R8"],
        piles="R5",
    )
    [(key, facts)] = told(position, "discard R8")
    assert key == "fact-covers"
    assert facts["player"] == 2
    assert facts["card"]["en"] == "Russet 5"


def test_a_card_that_nobody_uses_is_harmless_and_the_seat_itself_does_not_count() -> None:
    position = draw(figures=["2 0 0 0 0", NOBODY], columns=["R 3 4"], hands=["R8"])
    assert keys(position, "discard R8") == ["fact-harmless"]


def test_the_deck_says_how_many_unseen_cards_would_fit() -> None:
    begun = draw(figures=["2 0 0 0 0", NOBODY], columns=["R 3 4"], phase="draw")
    assert keys(begun, "draw deck") == ["fact-no-pile", "fact-deck"]
    assert 0 < told(begun, "draw deck")[1][1]["percent"] < 100
    last = draw(phase="draw", deck=1)
    assert keys(last, "draw deck") == ["fact-last-card"]
