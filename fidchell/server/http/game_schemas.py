"""The components of the API's description that each game brings: its views, moves, messages and book."""

from typing import Any

from fidchell.games import NAMES, find
from fidchell.rulekit.shown.schema import GameSchemas

Components = dict[str, dict[str, Any]]


def schemas_of_games() -> dict[str, GameSchemas]:
    """What each game shows."""
    return {name: GameSchemas(find(name).shown) for name in NAMES}


def game_components() -> Components:
    """The components of all games, and what is one of theirs: a view, a move, a message, a book."""
    games = schemas_of_games()
    found: Components = {}
    for name, made in games.items():
        clashing = set(found) & set(made.components)
        if clashing:
            raise SyntaxError(f"{name}: another game shows {', '.join(sorted(clashing))} too")
        found |= made.components
    return found | common_components(games)


def common_components(games: dict[str, GameSchemas]) -> Components:
    """A view, told apart by its `game`, a legal move, a message of the log and a book, of any game."""
    return {
        "GameView": {
            "description": "The game as a seat sees it.",
            "oneOf": [made.view for made in games.values()],
            "discriminator": {
                "propertyName": "game",
                "mapping": {name: made.view["$ref"] for name, made in games.items()},
            },
        },
        "GameMove": {
            "description": "A legal move: its text, and the things one clicks.",
            "anyOf": [made.move for made in games.values()],
        },
        "GameMessage": {
            "description": "What a move did: a key of the game's words, with its facts.",
            "anyOf": [made.message for made in games.values()],
        },
        "GameBook": {
            "description": "What follows from a game's edition and does not stand in it.",
            "anyOf": [made.book for made in games.values()],
        },
        "TableMessage": {
            "description": "A key of the table's words with its facts; `player` is a seat or a name.",
            "type": "object",
            "properties": {"key": {"type": "string"}},
            "required": ["key"],
            "additionalProperties": True,
        },
        "LogMessage": {
            "description": "What happened: a move by the game's words, anything else by the table's.",
            "anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in ("GameMessage", "TableMessage")],
        },
    }
