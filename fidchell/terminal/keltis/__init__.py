"""Keltis drawn in the terminal, from a view alone; every colour comes with a letter and a symbol."""

from fidchell.terminal.keltis.pieces import pieces
from fidchell.terminal.keltis.style import paint
from fidchell.terminal.keltis.table import draw

__all__ = ["draw", "paint", "pieces"]
