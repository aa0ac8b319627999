"""Texts that fill their columns, for the boards of all games."""

from rich.text import Text


def padded(text: Text, width: int) -> Text:
    """A text filled up with spaces."""
    return Text.assemble(text, " " * max(0, width - text.cell_len))


def shortened_name(name: str, width: int) -> str:
    """A name that fits; what is left out is marked."""
    return name if len(name) <= width else name[: width - 1] + "…"
