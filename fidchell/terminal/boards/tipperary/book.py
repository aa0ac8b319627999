"""What the edition says of the pieces that a view names by number: hometowns, tiles, objectives."""

from typing import Any

from fidchell.games import find
from fidchell.rulekit.edition import Edition, EditionSection

Drawing = list[str]


def town_of(player: dict[str, Any], edition: Edition) -> EditionSection:
    """The hometown of a player."""
    return edition.root.sections("hometown")[player["town"] - 1]


def town_name(player: dict[str, Any], edition: Edition) -> str:
    """What a player's hometown is called."""
    return town_of(player, edition).string("name")


def arms_name(player: dict[str, Any], edition: Edition, language: str) -> str:
    """The coat of arms of a player in words."""
    return town_of(player, edition).string(f"arms_{language}")


def faces_of(tile: int, edition: Edition) -> dict[str, Drawing]:
    """A tile in its distinct orientations; the first is how the edition draws it."""
    game = find(edition.root.section("game").string("key"))
    faces: dict[str, Drawing] = game.book(edition)["tiles"][str(tile)]
    return faces


def chosen_drawing(player: dict[str, Any], edition: Edition) -> Drawing | None:
    """The tile that a player has chosen, as it is turned."""
    choice = player.get("choice", {})
    return faces_of(choice["tile"], edition)[str(choice["face"])] if "tile" in choice else None


def objective_name(card: int, edition: Edition, language: str) -> str:
    """§41: an objective with its points."""
    row = edition.root.sections("objective")[card - 1]
    return f"{row.string(f'name_{language}')} ({row.data['vp']})"


def objective_text(card: int, edition: Edition, language: str) -> str:
    """§41: what an objective asks for."""
    return edition.root.sections("objective")[card - 1].string(f"text_{language}")
