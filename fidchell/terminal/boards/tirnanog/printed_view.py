"""A view with what is printed on its cards, Geas and Subplots, looked up in the edition."""

from typing import Any

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.tirnanog.style import card_of


def with_printed(view: View, edition: Edition) -> View:
    """The same view; what it calls by a text or an id is what the edition says of it."""
    geas = {face["id"]: face for face in edition.data["geas"]}
    plots = {plot["id"]: plot for plot in edition.data["subplot"]}
    found = {
        **view,
        "otherworld": [[printed(cell, edition) for cell in row] for row in view["otherworld"]],
        "geas": [geas[name] for name in view["geas"]],
        "subplots": [{**plots[plot["id"]], **plot} for plot in view["subplots"]],
        "players": [printed_player(player, edition) for player in view["players"]],
    }
    return {**found, "drawn": printed(view["drawn"], edition)} if "drawn" in view else found


def printed(cell: Any, edition: Edition) -> Any:
    """A card by its text; a place without a card as it is."""
    return card_of(cell, edition) if isinstance(cell, str) else cell


def printed_player(player: dict[str, Any], edition: Edition) -> dict[str, Any]:
    """A player with the cards of the Saga and of the hand."""
    saga = [
        [cell and {**cell, "printed": printed(cell["card"], edition)} for cell in row]
        for row in player["saga"]
    ]
    hand = {"hand": [printed(card, edition) for card in player["hand"]]} if "hand" in player else {}
    return {**player, **hand, "saga": saga}
