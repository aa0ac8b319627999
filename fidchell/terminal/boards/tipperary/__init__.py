"""Tipperary drawn in the terminal, from a view alone; every colour comes with a letter."""

from operator import itemgetter

from fidchell.terminal.board import Board
from fidchell.terminal.boards.tipperary.overview import overview
from fidchell.terminal.boards.tipperary.pieces import pieces
from fidchell.terminal.boards.tipperary.question import group_move, question, sort_moves
from fidchell.terminal.boards.tipperary.style import paint
from fidchell.terminal.boards.tipperary.table import draw
from fidchell.terminal.boards.tipperary.verdict import verdict

BOARD = Board(
    draw=draw,
    pieces=pieces,
    paint=paint,
    sort_moves=sort_moves,
    group_move=group_move,
    question=question,
    overview=overview,
    turn_of=itemgetter("round"),
    verdict=verdict,
)
