"""C: an edition of Keltis with an error is rejected with a message that names its place."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from fidchell.games.keltis import GAME
from fidchell.games.keltis.text import cards
from fidchell.games.keltis.text.cards import MOST_EDITIONS, card_name
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.errors import BadEdition, BadOption
from fidchell.rulekit.position import Position

Change = Callable[[dict[str, Any]], Any]

FAULTS: list[tuple[str, Change]] = [
    ("cards.values", lambda data: data["cards"].update(values=[1, 2, 3])),
    ("cards.copies", lambda data: data["cards"].update(copies=3)),
    ("game.hand", lambda data: data["game"].update(hand=9)),
    ("colours", lambda data: data["colours"].pop()),
    ("colours[1].letter", lambda data: data["colours"][1].update(letter="R")),
    ("colours[2].name", lambda data: data["colours"][2].update(name={"en": "Heather"})),
    ("colours[3].symbol", lambda data: data["colours"][3].pop("symbol")),
    ("player_colours", lambda data: data["player_colours"].pop()),
    ("player_colours[0].name", lambda data: data["player_colours"][0].update(name="Oak")),
    ("rows.values", lambda data: data["rows"]["values"].pop()),
    ("rows.values", lambda data: data["rows"].update(values=["a"] * 9)),
    ("rows.large_factor", lambda data: data["rows"].update(large_factor=0)),
    ("wishing_stones.table", lambda data: data["wishing_stones"].update(table=[])),
    ("wishing_stones.table", lambda data: data["wishing_stones"].update(table=[1] * 29)),
    ("tiles", lambda data: data["tiles"][0].update(count=8)),
    ("tiles[0].letter", lambda data: data["tiles"][0].update(letter="V")),
    ("tiles[4].code", lambda data: data["tiles"][4].update(code=6)),
    ("layouts.staggered.R", lambda data: data["layouts"]["staggered"].update(R=[2, 2, 5, 7])),
    ("layouts.staggered.S", lambda data: data["layouts"]["staggered"].update(S=[2, 4, 5])),
    ("layouts.staggered.M", lambda data: data["layouts"]["staggered"].update(M=[2, 4, 5, 9])),
    ("sizes", lambda data: data["sizes"].pop()),
    ("sizes[0].removed", lambda data: data["sizes"][0].update(removed=94)),
    ("sizes[2].players", lambda data: data["sizes"][2].update(players=5)),
    ("sizes[1].players", lambda data: data["sizes"][1].update(players=2)),
    ("sizes[0].deck", lambda data: data["sizes"][0].update(deck=65)),
    ("variants.short.deck.3", lambda data: data["variants"]["short"]["deck"].update({"3": 55})),
    ("colours[1].id", lambda data: data["colours"][1].update(id=0)),
    ("player_colours[3].seat", lambda data: data["player_colours"][3].update(seat=2)),
    ("player_colours[3].letter", lambda data: data["player_colours"][3].update(letter="a")),
    ("tiles[1].code", lambda data: data["tiles"][1].update(code=5, letter="W")),
    ("tiles[2].points", lambda data: data["tiles"][2].update(points=2)),
    ("tiles[0].stays", lambda data: data["tiles"][0].update(stays=True)),
    ("tiles[0].kind", lambda data: data["tiles"][0].update(kind="clover")),
    ("rows.goal", lambda data: data["rows"].update(goal=[8, 9])),
    ("figures.small", lambda data: data["figures"].update(small=5)),
    ("cards.name", lambda data: data["cards"].update(name={"en": "{colour}", "fr": "{colour} {value}"})),
    ("game.players", lambda data: data["game"].update(players=[2, 3])),
    ("layouts.regular.end_stone_row", lambda data: data["layouts"]["regular"].update(end_stone_row=8)),
]


def edition_with(change: Change) -> Edition:
    """Our edition with a change, read and checked."""
    data = deepcopy(dict(GAME.edition.data))
    change(data)
    return GAME.carried_edition(data, "own.toml")


@pytest.mark.parametrize(("place", "change"), FAULTS)
def test_a_faulty_edition_is_rejected(place: str, change: Change) -> None:
    """The message names file and key in both languages."""
    with pytest.raises(BadEdition) as caught:
        edition_with(change)
    for language in ("en", "fr"):
        said = caught.value.say(language)
        assert "own.toml" in said
        assert f" {place} " in said.replace(":", " ").replace("\u00a0", " ").replace(".. ", " ")


def table_of(edition: Edition, seats: int, **options: Any) -> Position:
    """The first table of an edition."""
    return Position.start(GAME, seats, seed_from_number(1), options, edition, GAME.interpreted)


def test_another_edition_changes_values_without_code() -> None:
    """Row values, wishing table and the factor of the large figure are data."""

    def change(data: dict[str, Any]) -> None:
        data["rows"].update(values=[1, 2, 3, 4, 5, 6, 7, 8, 9], large_factor=3)
        data["wishing_stones"]["table"] = [0, 7]

    position = table_of(edition_with(change), 2)
    state = position.state
    state.step[0, 0], state.large[0] = 5, 0
    state.stones[0] = 6
    position.store(state)
    assert [position.scores()[0][key] for key in ("rows", "stones")] == [15, 7]


def test_the_removed_cards_are_data() -> None:
    """§2.3, D.2: by number of players, and again for the short game."""
    edition = edition_with(lambda data: data["sizes"][1].update(removed=10, deck=76))
    assert table_of(edition, 3).view(None)["removed"] == 10
    assert table_of(edition, 3, variant="short").view(None)["removed"] == 32


UNKNOWN: list[tuple[str, str, Change]] = [
    ("rows.goals", "goal", lambda data: data["rows"].update(goals=[7, 8, 9])),
    ("sizes[0].decks", "deck", lambda data: data["sizes"][0].update(decks=64)),
    ("colours[4].shades", "", lambda data: data["colours"][4].update(shades="blue")),
    ("layouts.regular.X", "", lambda data: data["layouts"]["regular"].update(X=[1, 2, 3, 4])),
    ("wishing_stones.tabel", "table", lambda data: data["wishing_stones"].update(tabel=[1])),
    ("variants.short.remove", "removed", lambda data: data["variants"]["short"].update(remove={})),
    ("tile", "tiles", lambda data: data.update(tile=[])),
]


@pytest.mark.parametrize(("place", "meant", "change"), UNKNOWN)
def test_a_key_that_nobody_reads_is_named(place: str, meant: str, change: Change) -> None:
    """Nothing is silently ignored: the error names the key and the one that was meant."""
    with pytest.raises(BadEdition) as caught:
        edition_with(change).root.check_all_read()
    assert f"own.toml: {place}:" in str(caught.value)
    assert f"“{meant}”" in str(caught.value) or not meant


def test_our_own_edition_is_read_to_the_last_key() -> None:
    GAME.checked(GAME.edition).root.check_all_read()


def test_an_edition_from_before_an_option_has_its_default_only() -> None:
    """Files that were written before players could choose who begins are still played."""
    edition = edition_with(lambda data: data["options"].pop("first"))
    assert edition.options["first"].choices == ("random",)
    assert table_of(edition, 2).options["first"] == "random"


def test_cards_are_called_as_the_edition_says() -> None:
    """The name of a card is put together from colour and value."""
    names = {"en": "the {value} of {colour}", "fr": "{value} de {colour}"}
    edition = edition_with(lambda data: data["cards"].update(name=names))
    assert card_name(edition, 5) == {"en": "the 5 of Russet", "fr": "5 de Rouille"}


def test_names_of_editions_are_kept_within_a_limit() -> None:
    """Whoever sends ever new editions fills no memory."""
    for number in range(MOST_EDITIONS + 3):
        edition = edition_with(lambda data, n=number: data["colours"][0]["name"].update(en=f"Russet {n}"))  # type: ignore[misc]
        card_name(edition, 0)
        assert len(cards._names) <= MOST_EDITIONS


@pytest.mark.parametrize("seat", range(3))
def test_ruling_3_the_first_player_may_be_chosen(seat: int) -> None:
    position = table_of(GAME.edition, 3, first="abc"[seat])
    assert (position.state.first, position.actors()) == (seat, [seat])


def test_ruling_3_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadOption) as caught:
        table_of(GAME.edition, 2, first="c")
    assert "first" in caught.value.say("en")
    assert caught.value.say("en") != caught.value.say("fr")


def test_ruling_24_the_guard_is_switched_off_in_words_too() -> None:
    assert table_of(GAME.edition, 2, stall_rounds="off").box.stall_rounds == 0
    assert table_of(GAME.edition, 2, stall_rounds="0").box.stall_rounds == 0
