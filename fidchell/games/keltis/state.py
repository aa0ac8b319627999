"""One position of Keltis."""

from fidchell.games.keltis.box import CARDS, HAND, PACK, PATHS, PILE, ROWS, SEATS
from fidchell.rulekit.chance import Seeded
from fidchell.rulekit.record import small, word

PLAY, CLOVER_STEP, FREE_STEP, DRAW, OVER = 0, 1, 2, 3, 4
NOT_ENDED, BY_GOAL, BY_DECK = 0, 1, 2
EMPTY = -1


class State(Seeded):
    """What lies on the table; hands are kept sorted, and cells behind their end are 0."""

    seats = small()
    turn = small()  # the seat to move
    phase = small()  # PLAY, CLOVER_STEP, FREE_STEP, DRAW or OVER
    ended = small()  # NOT_ENDED, BY_GOAL or BY_DECK
    round = small()  # from 1
    first = small()  # the seat that began the round
    discarded = small()  # colour discarded this turn, or NONE
    finished = small()  # finished path whose card gave the free step, or NONE
    stall = small()  # §13: standstill turns in a row
    goal = small()  # figures of all seats in the goal area
    removed = small()  # cards out of the game: stock[:removed]
    deck = small()  # cards in the deck: stock[removed : removed + deck], the top one last
    stock = small(PACK)
    pile = small(PATHS, PILE)  # bottom card first
    height = small(PATHS)  # cards in each pile
    tile = small(PATHS, ROWS + 1)
    hand = small(SEATS, HAND)
    held = small(SEATS)  # cards in each hand
    known = small(SEATS, HAND)  # §12.5: cards everybody knows to be in that hand
    knowns = small(SEATS)
    laid = small(SEATS, CARDS)  # copies in the columns
    last = small(SEATS, PATHS)  # last value of each column, or EMPTY
    direction = small(SEATS, PATHS)  # -1 falling, 0 open, +1 rising
    step = small(SEATS, PATHS)  # row of the own figure, 0 = none on that path
    large = small(SEATS)  # path of the large figure, NONE = start stone
    stones = small(SEATS)  # wishing stones
    points = small(SEATS)  # face value of number tiles
    carry = word(SEATS)  # D.1: points of earlier rounds
