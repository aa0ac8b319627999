"""§16: where each kind of action begins; an action is a number."""

from fidchell.games.tirnanog.box import CELLS, COLOURS, KINDS, ROWS, SEATS, TELLERS
from fidchell.games.tirnanog.rules.otherworld import POSITIONS
from fidchell.games.tirnanog.state import WORLD

PATTERNS = 21  # most sets of three cells of a row that contain one of them

DECLINE, KEEP = 0, 1
SPACE_AT = 2  # + position
TAKE_AT = SPACE_AT + POSITIONS  # + 18 x Storyteller + Otherworld cell
ANY_AT = TAKE_AT + TELLERS * WORLD  # the same with Mag Mell
PICK_AT = ANY_AT + TELLERS * WORLD  # + Otherworld cell
PLAY_AT = PICK_AT + WORLD  # + 3 x card + row
DISCARD_AT = PLAY_AT + ROWS * KINDS  # + card
CELL_AT = DISCARD_AT + KINDS  # + Saga cell
COLOUR_AT = CELL_AT + CELLS  # + colour
TELLER_AT = COLOUR_AT + COLOURS + 1  # + 3 x seat + Storyteller
ROW_AT = TELLER_AT + SEATS * TELLERS  # + row
CLAIM_AT = ROW_AT + ROWS  # + place in the list of fitting patterns
USE_AT = CLAIM_AT + PATTERNS  # + Saga cell of a power
ACTIONS = USE_AT + CELLS
OPTIONS = 96  # three Storytellers x (4 + 18) cards and 24 powers are the most
