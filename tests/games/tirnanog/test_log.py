"""What players are told of the Cleanup: discards, what was left of the Otherworld, and a reshuffle."""

import random
from typing import Any

from fidchell.games.tirnanog import GAME
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.i18n import LANGUAGES, tell
from fidchell.rulekit.position import Position
from tests.games.tirnanog.draw import FULL_RING, after, table

NAMES = ["Niamh", "Oisín", "Medb", "Conn", "Lugh"]


def told(position: Position, seat: int, text: str, reader: int | None, language: str = "en") -> list[str]:
    """What a reader is told of a move."""
    done = position.copy()
    done.play(seat, text)
    messages = GAME.log_messages(position, seat, position.read(seat, text), done, reader)
    return [tell(GAME.words, language, key, facts, NAMES) for key, facts in messages]


def cleanup(**more: Any) -> Position:
    """Two players in the Cleanup of round 1, each with a card too many."""
    given = {
        "hands": ["R1 R2 Y1 Y3 G8", "B1 B2 B3 B4 B8"],
        "otherworld": ["-- -- Y8", "-- ## --", "B7 R4 --"],
    }
    position = table(phase="cleanup", **{**given, **more})
    return after(position, "discard G8")


def test_a_cleanup_tells_discards_and_what_was_left() -> None:
    """§8.2, §8.4: all discards together, then the cards of the Otherworld, then the new round."""
    position = cleanup(deck="R6 Y7 B1 G2 R5 Y2 B3 G1 R7")
    for reader in (None, 0, 1):
        said = told(position, 1, "discard B8", reader)
        assert said[1:] == [
            "Niamh discards Hill of Tara (G8).",
            "Oisín discards Wave-Sweeper (B8).",
            "The cards left in the Otherworld are discarded: Cauldron of Plenty (Y8), "
            "Enbarr of the Flowing Mane (B7), Fear Gorta (R4).",
            "Round 2 begins; Oisín holds the 1st Player token.",
        ]


def test_a_reshuffle_in_the_cleanup_is_told_with_the_discards_before_it() -> None:
    """§8.5-8.6: the deck runs out in mid-deal; formerly neither it nor the discards were told to anybody."""
    position = cleanup(deck="R6 Y7 B1 G2 R5", discards="R7 R8")
    said = told(position, 1, "discard B8", None)
    assert "Niamh discards Hill of Tara (G8)." in said
    assert "Oisín discards Wave-Sweeper (B8)." in said
    assert any(line.startswith("The cards left in the Otherworld are discarded") for line in said)
    assert said[-2:] == [
        "The deck is empty: the discard pile is shuffled and becomes the deck.",
        "Round 2 begins; Oisín holds the 1st Player token.",
    ]
    assert "on mélange la défausse" in " ".join(told(position, 1, "discard B8", None, "fr"))


def test_a_reshuffle_for_a_drawn_card_is_told_first() -> None:
    position = table(hands=["SID R1"], deck="G8", discards="Y7 Y8 B8", otherworld=FULL_RING)
    said = told(position, 0, "play SID top", 1)
    assert said[-2:] == [
        "The deck is empty: the discard pile is shuffled and becomes the deck.",
        "Niamh draws 2 cards.",
    ]


def test_every_reshuffle_of_whole_games_is_told_and_nothing_hidden_with_it() -> None:
    """Five players: the deck grows exactly when a reshuffle is told, and no reader is told an unseen card."""
    told_of = 0
    for number in range(1):
        dice, seed = random.Random(number), seed_from_number(number)
        position = Position.start(GAME, 5, seed, {"variant": "full"}, None, GAME.interpreted)
        while not position.over:
            seat = dice.choice(position.actors())
            action, after_move = dice.choice(position.legal(seat)), position.copy()
            after_move.apply(seat, action)
            if after_move.state.deck > position.state.deck:
                for reader in (None, 0, 4):
                    messages = GAME.log_messages(position, seat, action, after_move, reader)
                    assert [key for key, _ in messages].count("log-reshuffle") == 1
                    for language in LANGUAGES:
                        assert all(tell(GAME.words, language, key, facts, NAMES) for key, facts in messages)
                told_of += 1
            position = after_move
    assert told_of
