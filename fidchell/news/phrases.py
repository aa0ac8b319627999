"""News in words: one message for one event, or a digest of several, in somebody's language."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from fidchell.games import NAMES, find
from fidchell.news import say_in
from fidchell.store.sql.news_rows import NewsDelivery

MOST_LINES = 10  # of a digest; the others are counted
START = "/#/"


class NewsLine(NamedTuple):
    """One event in words, and the path of the page that it is about."""

    text: str
    path: str


class NewsMessage(NamedTuple):
    """What is sent: a title, a line for each event, and where a press leads."""

    title: str
    lines: list[NewsLine]
    path: str


def game_title(game: str, language: str) -> str:
    """What a game is called; one that is not here any more by its short name."""
    if game not in NAMES:
        return game
    return find(game).edition.title(language)


def facts_of(delivery: NewsDelivery) -> dict[str, Any]:
    """What is known of an event."""
    found = msgspec.json.decode(delivery.facts)
    return found if isinstance(found, dict) else {}


def line_of(delivery: NewsDelivery, language: str) -> NewsLine:
    """One event as one line."""
    facts = facts_of(delivery)
    path = str(facts.pop("path", START))
    if "game" in facts:
        facts["game"] = game_title(str(facts["game"]), language)
    known = {name: value for name, value in facts.items() if isinstance(value, str | int | float)}
    return NewsLine(say_in(language, f"news-{delivery.event}", **known), path)


def message_of(deliveries: Sequence[NewsDelivery], language: str) -> NewsMessage:
    """The message of a batch; equal lines are said once."""
    lines = list(dict.fromkeys(line_of(delivery, language) for delivery in deliveries))
    if len(lines) == 1:
        title = say_in(language, f"news-{deliveries[0].event}-title")
        return NewsMessage(title, lines, lines[0].path)
    are_turns = all(delivery.event == "turn" for delivery in deliveries)
    title = say_in(language, "news-turns-title" if are_turns else "news-digest-title", count=len(lines))
    shown = lines[:MOST_LINES]
    if len(lines) > MOST_LINES:
        shown.append(NewsLine(say_in(language, "news-more", count=len(lines) - MOST_LINES), START))
    return NewsMessage(title, shown, START)
