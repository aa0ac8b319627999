"""Whether everything that a game shows is as its schemas say: random games, every seat and spectators."""

import json
import random
from collections.abc import Iterable
from typing import Any

import jsonschema_rs

from fidchell.rulekit.checks import Deal
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.schema import GameSchemas

MOST_DECISIONS = 400


class SchemaCheck:
    """Validators of the views, moves and messages of a game, and how much they have seen."""

    def __init__(self, game: Game) -> None:
        self.game, self.schemas = game, GameSchemas(game.shown)
        self.view = self.validator(self.schemas.view)
        self.moves = self.validator({"type": "array", "items": self.schemas.move})
        self.log = self.validator({"type": "array", "items": self.schemas.message})
        self.views = 0
        self.keys: set[str] = set()  # of messages

    def validator(self, schema: Any) -> Any:
        """A validator that knows the components."""
        return jsonschema_rs.Draft202012Validator(
            {**schema, "components": {"schemas": self.schemas.components}}
        )

    def play(self, deal: Deal, every: int) -> None:
        """One random game; positions are looked at every so many decisions and at the end."""
        position, dice = deal.start(self.game.interpreted), random.Random(deal.number)
        for number in range(MOST_DECISIONS):
            if position.over:
                break
            if number % every == 0:
                self.look_at(position)
            before, seat = position.copy(), dice.choice(position.actors())
            action = dice.choice(position.legal(seat))
            position.apply(seat, action)
            self.read_log(before, seat, action, position, (None, seat))
        self.look_at(position)

    def look_at(self, position: Position) -> None:
        """All views of a position, and all legal moves."""
        for seat in (None, *range(position.seats)):
            self.view.validate(json.loads(position.view_json(seat)))
            self.views += 1
        for seat in position.actors():
            self.moves.validate(json.loads(position.moves_json(seat)))

    def read_log(
        self, before: Position, seat: int, action: int, after: Position, readers: Iterable[int | None]
    ) -> None:
        """What a move did, for some readers."""
        for reader in readers:
            messages = json.loads(before.log_json(seat, action, after, reader))
            self.log.validate(messages)
            self.keys |= {message["key"] for message in messages}


def message_keys(schemas: GameSchemas) -> set[str]:
    """The keys of all messages that the schema of a game allows."""
    [message] = [schema for name, schema in schemas.components.items() if name.endswith("Message")]
    kinds: Iterable[Any] = message.get("anyOf", [message])
    return {key for kind in kinds for key in kind["properties"]["key"]["enum"]}
