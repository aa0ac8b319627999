"""Views, moves and messages of every game are as the schemas say that are derived from its literals."""

import json
from itertools import cycle
from typing import Any

import jsonschema_rs
import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.checks import Deal, is_allowed
from fidchell.rulekit.i18n import LANGUAGES, has
from tests.rulekit.shown.schema_check import SchemaCheck, message_keys

DEALS = {"keltis": 6, "tipperary": 8, "tirnanog": 6}
EVERY = {"keltis": 12, "tipperary": 20, "tirnanog": 24}  # decisions


def some_deals(name: str) -> list[Deal]:
    """Every number of seats in turn, with variants and values of options from the first to the last."""
    game = find(name)
    chosen: list[dict[str, Any]] = [{"variant": variant} for variant in game.edition.variants]
    chosen += [{key: value} for key, option in game.edition.options.items() for value in option.choices]
    spread = [chosen[place * len(chosen) // DEALS[name]] for place in range(DEALS[name])]
    seats = cycle(reversed(game.seats))
    deals = [Deal(game, count, options, 20) for count, options in zip(seats, spread, strict=False)]
    return [deal for deal in deals if is_allowed(game, deal.seats, deal.options)]


@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_is_as_the_schemas_say(name: str) -> None:
    check = SchemaCheck(find(name))
    deals = some_deals(name)
    for deal in deals:
        check.play(deal, EVERY[name])
    assert len(deals) >= 5
    assert check.views > 150
    assert len(check.keys) > len(message_keys(check.schemas)) / 2


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_refuses_what_is_not_shown(name: str) -> None:
    check = SchemaCheck(find(name))
    position = Deal(find(name), 2, {}, 20).start(find(name).interpreted)
    view = json.loads(position.view_json(0))
    check.view.validate(view)
    for wrong in ({**view, "secret": 1}, {**view, "seats": "two"}, {**view, "phase": "tea"}):
        assert not check.view.is_valid(wrong)
    assert not check.view.is_valid({key: value for key, value in view.items() if key != "players"})
    with pytest.raises(jsonschema_rs.ValidationError):
        check.log.validate([{"key": "log-of-nothing"}])


@pytest.mark.parametrize("name", NAMES)
def test_every_message_has_its_words(name: str) -> None:
    game = find(name)
    for key in message_keys(SchemaCheck(game).schemas):
        assert all(has(game.words, language, key) for language in LANGUAGES), key
