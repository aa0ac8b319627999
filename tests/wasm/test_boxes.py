"""Boxes from what choices change are those that the edition makes, and the same choices are refused."""

import random

import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.game import Game
from fidchell.wasm.boxes import Boxes, Value, box_bytes, boxes, changed
from tests.rulekit.sampling import DEALS

TRIED = 200 * DEALS


def assembled(found: Boxes, options: dict[str, Value]) -> bytes | None:
    """The box of some options, as a browser makes it; None where they do not go together."""
    box, chosen = found.default, list[int]()
    for place, choice in enumerate(found.choices):
        wanted = options[choice.option]
        if type(wanted) is type(choice.value) and wanted == choice.value:
            chosen.append(place)
            box = changed(box, choice.changes)
    for pair in found.pairs:
        if pair.one in chosen and pair.two in chosen:
            if pair.changes is None:
                return None
            box = changed(box, pair.changes)
    return box


def random_options(game: Game, dice: random.Random) -> dict[str, Value]:
    """Some options otherwise than usual, the others as usual."""
    chosen = game.edition.choose({})
    options = list(game.edition.options.values())
    for option in dice.sample(options, dice.randrange(len(options) + 1)):
        chosen[option.name] = dice.choice(option.choices)
    return {**chosen, "variant": dice.choice(list(game.edition.variants))}


@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_any_choice_of_options_makes_the_same_box_or_is_refused_alike(name: str) -> None:
    game, dice = find(name), random.Random(name)
    found, refused = boxes(game), 0
    for _ in range(TRIED):
        options = random_options(game, dice)
        box = assembled(found, options)
        assert box == box_bytes(game, options), options
        refused += box is None
    assert refused < TRIED


@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_variants_are_known_by_their_options(name: str) -> None:
    game = find(name)
    found, usual = boxes(game), game.edition.choose({})
    for variant, options in found.variants.items():
        box = game.box(game.edition, game.edition.choose({"variant": variant}))
        assert assembled(found, {**usual, **options, "variant": variant}) == box.tobytes()
