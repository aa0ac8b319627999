"""The legal moves of a seat as they are shown, as JSON: a text is found among them without reading it."""

import msgspec

START = b'{"text":'  # of each move; inside a text its quotation marks would be escaped


def place_of(moves: bytes, text: str) -> int:
    """Which of the moves has this very text; -1 where none has."""
    at = moves.find(START + msgspec.json.encode(text) + b",")
    return moves.count(START, 0, at) if at >= 0 else -1
