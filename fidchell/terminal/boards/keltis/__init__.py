"""Keltis drawn in the terminal, from a view alone; every colour comes with a letter and a symbol."""

from fidchell.terminal.board import Board
from fidchell.terminal.boards.keltis.pieces import pieces
from fidchell.terminal.boards.keltis.style import paint
from fidchell.terminal.boards.keltis.table import draw

BOARD = Board(draw=draw, pieces=pieces, paint=paint)
