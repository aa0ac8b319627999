"""The events that people may hear of, and the channels that bring them."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

Event = Literal["turn", "invitation", "over", "round", "daily", "test"]
Channel = Literal["push", "mail", "webhook", "discord", "slack"]
EVENTS: tuple[Event, ...] = ("turn", "invitation", "over", "round", "daily")  # that can be switched
CHANNELS: tuple[Channel, ...] = get_args(Channel)
WEBHOOKS: tuple[Channel, ...] = ("webhook", "discord", "slack")


class EventKind(NamedTuple):
    """How an event is treated."""

    is_urgent: bool  # it does not wait for others to make a digest
    delay: float  # seconds, in which somebody may see it for themselves
    is_usual: bool  # it is on for those who have chosen nothing
    facts: tuple[str, ...]  # that its words need, beside `path`


KINDS: dict[Event, EventKind] = {
    "turn": EventKind(False, 5.0, True, ("game", "players", "table")),
    "invitation": EventKind(True, 0.0, True, ("from", "game")),
    "over": EventKind(False, 5.0, True, ("game", "players", "table", "outcome", "winners")),
    "round": EventKind(True, 0.0, True, ("tournament", "round")),
    "daily": EventKind(False, 0.0, False, ("day",)),
    "test": EventKind(True, 0.0, True, ("name",)),
}


def check_facts(event: Event, facts: Mapping[str, object]) -> None:
    """Facts that the words of an event can be made from; anything else is a mistake in a program."""
    missing = [name for name in (*KINDS[event].facts, "path") if not isinstance(facts.get(name), str | int)]
    if missing:
        raise ValueError(f"{event}: texts or numbers are missing: {', '.join(missing)}")
