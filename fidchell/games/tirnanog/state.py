"""One position of Tír na nÓg."""

from typing import ClassVar

from fidchell.games.tirnanog.box import CELLS, DECK, HAND, KINDS, ROWS, SEATS, TELLERS
from fidchell.rulekit.chance import Seeded
from fidchell.rulekit.record import long, small, word

WORLD = 18  # cells of the Otherworld, place 6 x row + column
NOBODY = -1

# Phases in which somebody is asked (§16) ...
OVER, TOKEN, PLACE, TAKE, PICK, PLAY, POWER, STEP, CLAIM, LOVE, CLEANUP, REMOVE = range(12)
# ... and phases that run by themselves.
(
    JOURNEY_TURN,
    PLACED,
    SAGA_TURN,
    LOSSES,
    TEXT,
    PATTERNS,
    LOVERS,
    PLAYED_OUT,
    ROUND_END,
    SCORING_TEXTS,
    RECKONING,
) = range(20, 31)
FIRST_RUNNING = 20

# Flags of a Saga card, which travel with it.
MARKED_LEFT, MARKED_RIGHT, USED = 1, 2, 4

# Where a card lies, if not in deck, hand, Saga or Otherworld.
DISCARDED, PILED, REMOVED = 1, 2, 3

# Columns of `gift`: how many Saga cards of a seat have a trait.
CORNER, OCCUPIED, JOURNEYS, POWERS, KEENERS, ECHTRAS, SCORERS, BONUSES = range(8)
GIFTS = 8


class State(Seeded):
    """What lies on the table; lists are zero behind their end, empty places are zero."""

    digest_numbers: ClassVar = {"won": "i1"}
    lying = long()  # bit mask of the Otherworld cells that hold a card
    seats = small()
    first = small()  # holder of the 1st Player token
    turn = small()  # whose turn it is
    round = small()  # 1 to 5
    phase = small()
    resume = small()  # the phase after the text that is being carried out
    echtra = small()  # 1 from the beginning of the Echtra on
    fresh = small()  # the Storyteller just placed
    cursor = small()  # where a search through a Saga goes on
    reveals = word()  # §14.6: cards drawn or discarded so far
    # The Otherworld
    world = word(WORLD)
    teller = small(SEATS, TELLERS)  # 0 = at home, else a position of §15
    allowed = small(SEATS, 2)  # R5: corners and occupied spaces used this round
    # Sagas: printed cards with what lies on them, and what they show
    card = word(SEATS, CELLS)
    dye = small(SEATS, CELLS)  # colour token, 0 = none
    token = word(SEATS, CELLS)  # value token
    flag = small(SEATS, CELLS)
    value = word(SEATS, CELLS)
    colour = small(SEATS, CELLS)  # 0 = no card
    gift = small(SEATS, GIFTS)
    # Hands, deck, discard pile
    hand = word(SEATS, HAND)  # sorted
    seen = small(SEATS, HAND)  # 1: taken in the open, so everybody knows it
    held = small(SEATS)
    stock = word(DECK)  # the deck, top card last
    deck = small()
    zone = small(KINDS)
    # Geas and Subplots
    geas = small(ROWS)
    subplot = small(2)
    claimed = small(2)  # tokens taken
    won = word(SEATS)  # their points
    side = small()  # the Subplot being checked
    added = small()  # cell of the card just added
    love = long(2)  # cells of a pattern that may get a Diarmuid token
    # The open question of a text (`pending` frame)
    step = word()  # 0 = no text
    owner = small()
    bearer = small()  # cell of the card whose text it is
    subject = small()  # the Storyteller that set it off
    choice = small(5)  # answers by register, from 1
    drawn = small()
    owed = small()  # cards still to be discarded
    willing = small()  # 1: the owner has asked for it, so `may` is answered
    # Interrupts
    lost = small(SEATS)  # bit mask of Storytellers that have just become Lost
    loss = word()  # how far the present owner's interrupts have come
    # Secret until shown
    peeked = word()  # card drawn before a pick, seen by the seat to move
    pick = word(SEATS)  # bit mask of hand places to be discarded in the Cleanup
    owing = small(SEATS)  # cards a hand gets back in a re-deal; else 0
    # Solo
    side_up = small()  # 0 Highest, 1 Lowest
    spiral = small()  # space of the token, S0 to S7
    piled = small()  # cards in Balor's pile
