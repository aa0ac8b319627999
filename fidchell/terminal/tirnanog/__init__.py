"""Tír na nÓg drawn in the terminal, from a view alone; every colour comes with a letter."""

from fidchell.terminal.tirnanog.balor import rivals
from fidchell.terminal.tirnanog.lookup import around, explain
from fidchell.terminal.tirnanog.offer import grouped, in_order, offer
from fidchell.terminal.tirnanog.pieces import TOPICS, pieces
from fidchell.terminal.tirnanog.style import paint
from fidchell.terminal.tirnanog.table import draw

__all__ = ["TOPICS", "around", "draw", "explain", "grouped", "in_order", "offer", "paint", "pieces", "rivals"]
