"""One strict reader: what the rules would not carry out is named, never ignored."""

from typing import Any

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import BadOption
from fidchell.rulekit.position import Position
from tests.games.tirnanog.own_editions import Data, own_data, refused, special

CHOOSE_CARD = {"do": "choose", "as": "a", "from": "card", "where": "ANYWHERE"}
MOVE_RIGHT = {"do": "move", "card": "a", "to": "right_of_me"}


def offer(data: Data, option: str, choice: str) -> None:
    """One more choice of an option."""
    data["options"][option]["choices"].append(choice)


@pytest.mark.parametrize(
    ("option", "choice"),
    [
        ("difficulty", "brutal"), ("first", "z"), ("first", "f"), ("geas", "no_such_set"),
        ("top", "cathbads_divination"), ("bottom", "no_such_geas"), ("left", "no_such_plot"),
        ("right", "lovers"),
    ],
)  # fmt: skip
def test_an_unknown_choice_is_named(option: str, choice: str) -> None:
    """Formerly a KeyError, a ValueError, or found only at the table."""
    said = refused(lambda data: offer(data, option, choice))
    assert f"options.{option}.choices" in said
    assert said.endswith(f"came {choice}.")


def test_a_wrong_geas_id_of_a_set_is_named() -> None:
    said = refused(
        lambda data: data["set"][3].update(geas=["lughs_spear", "treasures", "cathbads_divination"])
    )
    assert "set[3].geas" in said
    assert said.endswith("came treasures.")


def misspelt(place: str) -> Any:
    """A change that renames a key that may be missing."""

    def change(data: Data) -> None:
        table: Any = data
        *path, key = place.split(".")
        for name in path:
            table = table[int(name)] if isinstance(table, list) else table[name]
        table[key] = "?"

    return change


@pytest.mark.parametrize(
    "place",
    [
        "rules", "game.player", "colours.0.simbol", "player_colours.1.seet", "limits.card", "regions.medium",
        "subplot_tokens.6", "plain.2.ailn", "special.4.onces", "geas.5.placment", "geas.0.scoring.vp",
        "geas.5.placement.limit", "set.1.rows", "subplot.0.rewards", "subplot.0.reward.whose",
        "subplot.5.pattern.summ", "pronunciation.7.codes", "options.first.hint", "variants.full.sets",
    ],
)  # fmt: skip
def test_a_misspelt_key_is_named(place: str) -> None:
    said = refused(misspelt(place))
    names = [name for name in place.split(".") if not name.isdecimal()]
    assert names[-1] in said


def test_surplus_keys_of_a_choice_are_named() -> None:
    row = {"do": "choose", "as": "r", "from": "row", "but": "mine", "where": "ANYWHERE"}
    assert "where" in refused(lambda data: special(data, "COB")["saga"].__setitem__(0, row))


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("CRA", {"timing": "when_played"}), ("SID", {"timing": "ongoing"}), ("SLU", {"timing": "saga"}),
        ("AEN", {"timing": "interrupt"}), ("MAG", {"timing": "journey"}), ("GRO", {"timing": "scoring"}),
        ("BRU", {"timing": "saga"}), ("CRA", {"played": [{"do": "draw", "n": 1}]}), ("SLU", {"on": "echtra"}),
    ],
)  # fmt: skip
def test_contradictory_timing_is_refused(code: str, change: Data) -> None:
    said = refused(lambda data: special(data, code).update(change))
    assert "special[" in said


@pytest.mark.parametrize(
    ("code", "key"), [("CRA", "ongoing"), ("SID", "played"), ("BRU", "allows"), ("SLU", "then")]
)
def test_a_special_card_without_an_effect_is_refused(code: str, key: str) -> None:
    assert key in refused(lambda data: special(data, code).pop(key))
    assert "a text that does something" in refused(lambda data: special(data, code).update({key: []}))


def test_a_text_that_asks_and_does_nothing_is_refused() -> None:
    assert "does something" in refused(lambda data: special(data, "LEA").update(played=[CHOOSE_CARD]))
    idle = [CHOOSE_CARD, {"do": "draw", "n": 1}, {"do": "discard", "n": 1}]
    assert "what was chosen" in refused(lambda data: special(data, "LEA").update(played=idle))
    assert "other than 0" in refused(lambda data: special(data, "DOL")["ongoing"][0].update(amount=0))


def test_contradictory_counts_are_refused() -> None:
    word = special(own_data(), "KEN")["ongoing"][0]
    both = {**word, "when": {"count": "cards", "where": "NEXT_TO"}}
    assert "either per or when" in refused(lambda data: special(data, "KEN").update(ongoing=[both]))


def test_names_are_known_only_where_they_mean_something() -> None:
    """One just placed exists in Journey texts, a Lost one in interrupts; elsewhere one at home came out."""
    steps = [{"do": "choose", "as": "s", "from": "space", "kind": "free_pair"}]
    for name in ("just_placed", "lost"):
        moved = [*steps, {"do": "move_teller", "teller": name, "to": "s"}]
        assert "played[1].teller" in refused(
            lambda data, text=moved: special(data, "LOC").update(played=text)
        )


def test_a_card_that_was_moved_must_be_chosen_anew() -> None:
    """Its cell may be empty: a token would lie on nothing, and an exchange would take no card."""
    swap = {"do": "swap", "a": "a", "b": "me"}
    steps = [CHOOSE_CARD, swap, {"do": "mark", "card": "a", "amount": 1}]
    assert "played[2].card" in refused(lambda data: special(data, "DOC").update(played=steps))


def test_right_of_me_needs_the_slot_to_be_there() -> None:
    """In the last slot of the last row there is nothing on the right: the move would leave the Saga."""
    assert "played[1].to" in refused(
        lambda data: special(data, "VAL").update(played=[CHOOSE_CARD, MOVE_RIGHT])
    )


def test_ids_and_allowances_come_once() -> None:
    assert "plain[1].id" in refused(lambda data: data["plain"][1].update(id="fetch"))
    assert "geas[1].id" in refused(lambda data: data["geas"][1].update(id="oisins_journey"))
    assert "subplot[1].id" in refused(lambda data: data["subplot"][1].update(id="diarmuid_and_grainne"))
    assert "allows" in refused(lambda data: special(data, "BRU").update(allows=["occupied", "occupied"]))
    assert "limits.cards" in refused(lambda data: data["limits"].update(cards=95))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_first_player_sits_at_the_table(seats: int) -> None:
    """R3: the host may name a seat; one that is not there is an error that names those that are."""
    for place, letter in enumerate("abcde"):
        options = {"first": letter}
        if place < seats:
            position = Position.start(GAME, seats, seed_from_number(1), options, None, GAME.interpreted)
            assert position.state.first == place
        else:
            with pytest.raises(BadOption, match="first"):
                Position.start(GAME, seats, seed_from_number(1), options, None, GAME.interpreted)


def test_games_of_version_1_still_begin_with_a_seat_that_is_not_there() -> None:
    """It meant chance then, and their logs say so."""
    game = GAME.of_version(1)
    position = Position.start(game, 2, seed_from_number(1), {"first": "e"}, None, game.interpreted)
    assert position.state.first in (0, 1)
