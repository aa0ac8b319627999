"""Capacity is proven: an edition whose games could overflow a record is refused, by key and limit."""

from typing import Any

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.box import CELLS, HAND, ROWS, TELLERS, Box
from fidchell.games.tirnanog.edition import capacity
from fidchell.games.tirnanog.edition.cards import lay_cards
from fidchell.games.tirnanog.rules.actions import OPTIONS
from fidchell.games.tirnanog.state import WORLD
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from tests.games.tirnanog.own_editions import cut_deck, loaded, own_data, play_out, refused, special


def played(data: Any, *steps: dict[str, Any]) -> None:
    """Another When Played text for the two cards of the Sídhe."""
    special(data, "SID")["played"] = list(steps)


def test_our_own_edition_stays_far_within_every_bound() -> None:
    """§15: a hand of seven, as the rules say; our deck serves everybody."""
    box = Box.open(Box.batch())
    texts = lay_cards(GAME.edition.root, box)
    assert capacity.most_in_hand(texts) == 7 <= HAND
    assert capacity.highest_value(texts, 5) < 1000 < capacity.HIGHEST_VALUE
    assert capacity.most_reveals(texts, 5) < 2000 < capacity.MOST_REVEALS
    assert capacity.seats_served(GAME.edition.root, box.cards) == [1, 2, 3, 4, 5]


def test_every_key_of_our_edition_is_asked_for() -> None:
    """Also by all variants and choices, as an edition is checked that comes from elsewhere."""
    GAME.carried_edition(own_data(), "mine.toml").root.check_all_read()


def test_a_card_that_only_draws_cannot_overfill_a_hand() -> None:
    """Two copies that draw four and keep them would make thirteen cards and more: no hand has that room."""
    said = refused(lambda data: played(data, {"do": "draw", "n": 4}))
    assert "special[17].played" in said
    assert "no hand can come to more than 10 cards" in said
    modest = own_data()
    played(modest, {"do": "draw", "n": 1})
    for number in range(4):
        play_out(loaded(modest), 2, number)


def test_draws_that_are_kept_by_declining_count() -> None:
    """A choice that may be declined ends the text: what was drawn before it stays in the hand."""
    steps = [
        {"do": "draw", "n": 4},
        {"do": "choose", "as": "a", "from": "card", "where": "ANYWHERE", "may": True},
    ]
    steps += [{"do": "mark", "card": "a", "amount": 1}, {"do": "discard", "n": 4}]
    assert "special[17].played" in refused(lambda data: played(data, *steps))


def test_a_power_that_draws_counts_for_every_phase_and_card() -> None:
    power = [{"do": "draw", "n": 4}]
    assert "special[22].saga" in refused(lambda data: special(data, "COB").update(saga=power))


def test_a_text_draws_and_asks_only_so_much() -> None:
    draw, discard = {"do": "draw", "n": 4}, {"do": "discard", "n": 4}
    said = refused(lambda data: played(data, draw, discard, draw, discard, draw, discard))
    assert "at most 10 cards drawn by one text; came 12" in said
    assert "at most 8 answers" in refused(lambda data: played(data, draw, *[discard] * 3))


def test_tokens_and_additions_stay_below_the_highest_value() -> None:
    """R4: values have no bound in the rules, but a record has: 225 times Lost, +50 each."""
    said = refused(lambda data: special(data, "SLU")["then"][0].update(amount=50))
    assert "special[27].then" in said
    assert "more than 9,999" in said
    word = {"do": "plus", "amount": 50, "per": {"count": "cards", "where": "ANYWHERE"}}
    assert "special[3].ongoing" in refused(lambda data: special(data, "KEN").update(ongoing=[word] * 14))


def test_a_game_reveals_only_so_many_cards() -> None:
    def change(data: Any) -> None:
        special(data, "SLU")["then"] = [{"do": "draw", "n": 4}, {"do": "discard", "n": "drawn"}]
        special(data, "SLU").update(copies=5, numbers=[10, 97, 98, 99, 100])
        data["limits"]["cards"] = 100

    said = refused(change)
    assert "special[27].then" in said
    assert "drawn and discarded in a game" in said


@pytest.mark.parametrize(("seats", "needed"), [(1, 33), (2, 34), (3, 51), (4, 67), (5, 83)])
def test_a_deck_serves_those_it_can_deal_five_rounds_to(seats: int, needed: int) -> None:
    """§7.5: with one card fewer the last Otherworld could come short; the error says how many it takes."""
    assert capacity.cards_needed(seats) == needed
    data = own_data()
    cut_deck(data, needed)
    for number in range(2):
        play_out(loaded(data), seats, number)
    if needed > 34:
        cut_deck(data, needed - 1)
        with pytest.raises(UserError, match=f"{needed - 1} cards, and {seats} players may need {needed}"):
            Position.start(GAME, seats, seed_from_number(1), {}, loaded(data), GAME.interpreted)


def test_43_cards_are_for_one_or_two() -> None:
    data = own_data()
    cut_deck(data, 43)
    edition = loaded(data)
    play_out(edition, 2, 1)
    for seats in (3, 4, 5):
        with pytest.raises(UserError, match="This edition is for 1, 2 players"):
            Position.start(GAME, seats, seed_from_number(1), {}, edition, GAME.interpreted)


def test_an_edition_says_for_how_many_it_is() -> None:
    data = own_data()
    data["game"]["players"] = [2]
    edition = loaded(data)
    with pytest.raises(UserError, match="This edition is for 2 players, not 3"):
        Position.start(GAME, 3, seed_from_number(1), {}, edition, GAME.interpreted)
    assert "players" in refused(lambda given: given["game"].update(players=[2, 2]))
    assert "33 to 120 cards" in refused(lambda given: cut_deck(given, 32))


def test_the_highest_tokens_add_up_rightly() -> None:
    """E.1: tokens of 50, of which one seat takes all: 1,000 points, not -24."""
    data = own_data()
    for seats in "12345":
        data["subplot_tokens"][seats] = [50] * 10
    edition = loaded(data)
    position = play_out(edition, 2, 3)
    state = position.state
    state.won[0] = 1000
    position.store(state)
    assert position.scores()[0]["subplots"] == 1000
    claims = sum(int(count) for count in position.state.claimed)
    assert sum(int(points) for points in state.won[1:]) <= 50 * claims


def test_no_question_has_more_answers_than_there_is_room_for() -> None:
    """Three Storytellers at corners with four cards each, any card for each, and a power in every cell."""
    assert TELLERS * (4 + WORLD) + CELLS <= OPTIONS
    assert HAND * ROWS + CELLS <= OPTIONS
