"""Tír na nÓg drawn in the terminal, from a view alone; every colour comes with a letter."""

from fidchell.terminal.board import Board
from fidchell.terminal.boards.tirnanog.balor import rivals
from fidchell.terminal.boards.tirnanog.lookup import explain, overview
from fidchell.terminal.boards.tirnanog.pieces import TOPICS, pieces
from fidchell.terminal.boards.tirnanog.question import group_move, question, sort_moves
from fidchell.terminal.boards.tirnanog.style import paint
from fidchell.terminal.boards.tirnanog.table import draw

BOARD = Board(
    draw=draw,
    pieces=pieces,
    paint=paint,
    sort_moves=sort_moves,
    group_move=group_move,
    question=question,
    overview=overview,
    explain=explain,
    rivals=rivals,
    topics=TOPICS,
)
