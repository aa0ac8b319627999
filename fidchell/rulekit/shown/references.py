"""Annotations for what a game shows: its schema is a component of the API's description, found by name."""

from typing import Annotated, Any

from msgspec import Meta

REF = "#/components/schemas/{name}"


def component(name: str) -> Meta:
    """What leads from an annotation to a component."""
    return Meta(extra_json_schema={"$ref": REF.format(name=name)})


GameView = Annotated[dict[str, Any], component("GameView")]
GameBook = Annotated[dict[str, Any], component("GameBook")]
GameMove = Annotated[dict[str, Any], component("GameMove")]
