"""§20: where each kind of action begins; an action is a number."""

from fidchell.games.tipperary.box import FACES, SLOTS
from fidchell.games.tipperary.state import SPAN

# A tile and its orientation, a space (of a tile, a sheep, a bonus tile, a tower), and two words.
CHOOSE = 0
AT = SLOTS * FACES
DRAW = AT + SPAN * SPAN
DONE = DRAW + 1
ACTIONS = DONE + 1
OPTIONS = 1904  # §21.4: 8 spaces of a tile on 2 x 118 + 2 spaces of the edge; 1,302 in the house edition
