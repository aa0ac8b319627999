"""The description of the API says what is really shown of tables, drafts and replays, key by key."""

import copy
from functools import cache
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from fidchell.games import NAMES
from fidchell.server.checks.scene import Scene, show_scene
from fidchell.server.codec import ENCODER
from fidchell.server.http.app import openapi_description
from fidchell.server.http.game_info import game_info
from fidchell.server.tables.listing import listed, summary_of
from fidchell.table.commands import AskUndo, OfferRematch, Pause, ReplaceByBot, Resign, Say
from fidchell.table.terms import Days, Live
from fidchell.table.view.draft import preview
from fidchell.table.view.replay import replay_view
from tests.table.fixtures import TableDriver, finished_table, started_table, terms
from tools.typescript import names_in


@cache
def closed_components() -> dict[str, Any]:
    """The components of the description, where an object has no keys but those that are named."""
    components: dict[str, Any] = copy.deepcopy(openapi_description()["components"]["schemas"])
    for schema in components.values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return components


def check(name: str, value: Any) -> None:
    """A value is as the component says, as it is sent."""
    schema = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": closed_components()}}
    jsonschema_rs.Draft202012Validator(schema).validate(msgspec.json.decode(ENCODER.encode(value)))


def check_table(driver: TableDriver) -> None:
    """The views of all readers."""
    for reader in (None, *range(driver.table.seats)):
        check("TableView", driver.shown(reader))


def test_every_component_is_a_schema_and_every_reference_leads_somewhere() -> None:
    components = openapi_description()["components"]["schemas"]
    for name, schema in components.items():
        jsonschema_rs.meta.validate(schema)
        assert names_in(schema) <= set(components), name
    assert openapi_description()["openapi"] == "3.1.0"


def test_a_view_is_told_apart_by_its_game() -> None:
    """The table's `game` is one of the views of all games; each is found by its name."""
    components = openapi_description()["components"]["schemas"]
    view = components["GameView"]
    assert set(view["discriminator"]["mapping"]) == set(NAMES)
    for name, reference in view["discriminator"]["mapping"].items():
        assert {"$ref": reference} in view["oneOf"]
        assert components[reference.rsplit("/", 1)[1]]["properties"]["game"]["enum"] == [name]
    assert {"GameView"} == names_in(components["TableView"]["properties"]["game"])
    assert {"GameMove"} == names_in(components["TableView"]["properties"]["moves"])


@pytest.mark.parametrize("game", NAMES)
def test_tables_drafts_replays_and_lessons_are_as_described(game: str) -> None:
    driver = TableDriver(terms(game, 2, clock=Live(600, 5), public=True))
    check_table(driver)
    driver.sit_all().play(9)
    driver.do(0, Say("hello"))
    check_table(driver)
    seat = driver.table.history.actors[0]
    text = driver.table.position.texts(seat)[0]
    check("DraftView", preview(driver.table, seat, [text], "en"))
    check("ReplayView", replay_view(driver.table, seat, 3, "fr"))
    check("Listed", listed(summary_of(driver.table)))
    check("GameInfo", game_info(game, "fr"))
    rules = driver.table.game.interpreted
    check("Shown", show_scene(driver.table.game, Scene(), "en", rules))


def test_requests_and_pauses_are_as_described() -> None:
    driver = started_table(clock=Days(3)).play(5)
    driver.do(0, AskUndo(1))
    check_table(driver)
    driver = started_table(seats=3).play(4)
    driver.do(0, ReplaceByBot(1, "greedy"))
    check_table(driver)
    driver = started_table().play(2)
    driver.do(0, Pause())
    check_table(driver)


@pytest.mark.parametrize("game", NAMES)
def test_ended_games_are_as_described(game: str) -> None:
    driver = started_table(game).play(4)
    driver.do(1, Resign())
    driver.do(0, OfferRematch())
    check_table(driver)
    check("ReplayView", replay_view(driver.table, 0, 2, "en", "all"))


def test_finished_games_are_as_described() -> None:
    check_table(finished_table())


def test_what_is_not_described_would_be_noticed() -> None:
    shown = started_table().shown(0)
    for wrong in ({**shown, "secret": 1}, {**shown, "game": {"game": "chess"}}, {**shown, "you": "me"}):
        with pytest.raises(jsonschema_rs.ValidationError):
            check("TableView", wrong)
