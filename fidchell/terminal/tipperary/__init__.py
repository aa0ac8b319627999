"""Tipperary drawn in the terminal, from a view alone; every colour comes with a letter."""

from fidchell.terminal.tipperary.around import around
from fidchell.terminal.tipperary.foresight import foresee
from fidchell.terminal.tipperary.listing import grouped, in_order, offer
from fidchell.terminal.tipperary.pieces import pieces
from fidchell.terminal.tipperary.style import paint
from fidchell.terminal.tipperary.table import draw

__all__ = ["around", "draw", "foresee", "grouped", "in_order", "offer", "paint", "pieces"]
