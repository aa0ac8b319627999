"""Whether a drawn position is possible: what lies where, and a question that can come up with it."""

from collections.abc import Callable
from typing import NoReturn

from fidchell.games.tirnanog.box import CELLS, DECK, HAND, ROUNDS, TELLERS, Box
from fidchell.games.tirnanog.edition.capacity import PLAYS
from fidchell.games.tirnanog.edition.keys import expect
from fidchell.games.tirnanog.rules.balor import BALOR
from fidchell.games.tirnanog.rules.otherworld import (
    EDGES,
    away,
    is_on_board,
    ones,
    parties,
    touches_any,
)
from fidchell.games.tirnanog.rules.round.cleanup import hand_limit
from fidchell.games.tirnanog.rules.round.playing import has_power
from fidchell.games.tirnanog.rules.subplots import fitting, is_running
from fidchell.games.tirnanog.state import (
    CLAIM,
    CLEANUP,
    ECHTRAS,
    LOVE,
    OVER,
    PICK,
    PLACE,
    PLAY,
    POWER,
    REMOVE,
    REMOVED,
    STEP,
    TAKE,
    TOKEN,
    State,
)
from fidchell.games.tirnanog.text.positions.steps import check_step
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.targets.interpreted import interpreted

# The phases in which a number of the frame may be there; `reveals` counts always.
FRAME_PHASES = {
    "resume": (STEP,), "fresh": (STEP,), "cursor": (STEP,), "side": (CLAIM, LOVE),
    "added": (STEP, CLAIM, LOVE, OVER), "step": (STEP,), "owner": (STEP,), "bearer": (STEP,),
    "subject": (STEP,), "drawn": (STEP,), "owed": (STEP, REMOVE), "willing": (STEP,), "loss": (STEP,),
    "choice": (STEP,), "love": (CLAIM, LOVE), "lost": (STEP,),
}  # fmt: skip
SAGA_PHASES = (PICK, PLAY, POWER, STEP, CLAIM, LOVE)  # in which the Echtra may have begun
HOME_PHASES = (TOKEN, CLEANUP, REMOVE)  # in which every Storyteller is at home


class PositionCheck:
    """Refuses what no game could come to, and names the place."""

    def __init__(self, drawing: PositionReader, box: Box, state: State) -> None:
        self.drawing, self.box, self.state = drawing, box, state

    def refuse(self, place: str, expected: UserError, came: object) -> NoReturn:
        """The error of an impossible position."""
        raise self.drawing.error(place, expected, came)

    def cards(self) -> None:
        """§15: hands and deck; a re-deal lays all that is hidden onto the deck."""
        state = self.state
        for seat in range(state.seats):
            most = HAND if state.phase == PLAY and seat == state.turn else HAND - 1
            if state.held[seat] > most:
                self.refuse(f"hands[{seat}]", expect("most-cards", most=most), int(state.held[seat]))
        hidden = state.deck + int(state.held.sum()) + (state.peeked > 0)
        if hidden > DECK:
            self.refuse("deck", expect("most-cards", most=DECK), hidden)
        piled = state.piled + int((state.zone == REMOVED).sum())
        if piled > PLAYS:
            self.refuse("balor.pile", expect("most-cards", most=PLAYS), piled)

    def tellers(self) -> None:
        """§4.2, R6, §12.7: spaces of this grid, a corner for one alone and never for Balor."""
        state, corners = self.state, set[int]()
        for seat in range(interpreted(parties)(state)):
            for place in map(int, state.teller[seat]):
                is_right = place == 0 or interpreted(is_on_board)(state, place)
                is_balors = state.seats == 1 and seat == BALOR
                if not is_right or (place > EDGES and (place in corners or is_balors)):
                    self.refuse(f"tellers[{seat}]", expect("spaces"), place)
                corners |= {place} if place > EDGES else set()
            if state.phase in HOME_PHASES and interpreted(away)(state, seat):
                self.refuse(f"tellers[{seat}]", expect("home"), interpreted(away)(state, seat))

    def in_order(self) -> None:
        """§4.1: in the Journey those who were placed first come first."""
        for seat in range(interpreted(parties)(self.state)):
            places = [int(place) for place in self.state.teller[seat]]
            if places != [place for place in places if place] + [0] * places.count(0):
                self.refuse(f"tellers[{seat}]", expect("placed"), seat)

    def picks(self) -> None:
        """R21: cards are picked secretly in the Cleanup, no more than must be."""
        state = self.state
        for seat in range(state.seats):
            most = max(0, int(state.held[seat]) - interpreted(hand_limit)(state))
            picked = interpreted(ones)(int(state.pick[seat]))
            if picked > (most if state.phase == CLEANUP else 0):
                self.refuse(f"picked[{seat}]", expect("most-cards", most=most), picked)

    def frame(self) -> None:
        """Numbers of a question that is not asked would stay behind."""
        for key, phases in FRAME_PHASES.items():
            value = getattr(self.state, key)
            is_set = bool(value) if isinstance(value, int) else bool(value.any())
            if is_set and self.state.phase not in phases:
                self.refuse(f"frame.{key}", expect("no-number"), str(value))
        if self.state.echtra and self.state.phase not in SAGA_PHASES:
            self.refuse("echtra", expect("no-number"), 1)

    def due(self) -> None:
        """Each phase with what must be there for its question."""
        needed: dict[int, Callable[[], bool]] = {
            TOKEN: lambda: self.state.seats == 1 and self.state.round == 1,
            PLACE: self.can_place,
            TAKE: lambda: bool(interpreted(touches_any)(self.state, self.state.turn)),
            PICK: self.can_pick,
            PLAY: lambda: bool(self.state.held[self.state.turn] > 0),
            POWER: lambda: bool(interpreted(has_power)(self.box, self.state, self.state.turn)),
            CLAIM: self.can_claim,
            LOVE: self.can_love,
            CLEANUP: lambda: self.state.round < ROUNDS,
            REMOVE: self.can_remove,
        }
        if self.state.phase in needed and not needed[self.state.phase]():
            self.refuse("phase", expect("question"), self.drawing.mapping["phase"])
        if self.state.peeked and (self.state.phase != PICK or not self.state.gift[self.state.turn, ECHTRAS]):
            self.refuse("drawn", expect("no-card"), 1)

    def can_place(self) -> bool:
        """§4.1: a Storyteller is at home."""
        self.in_order()
        return bool(interpreted(away)(self.state, self.state.turn) < TELLERS)

    def can_pick(self) -> bool:
        """§7.4: the Echtra, a card, and a Lost Storyteller that can take it."""
        state = self.state
        return bool(state.echtra and state.lying and interpreted(away)(state, state.turn))

    def can_claim(self) -> bool:
        """§13.3: several patterns of a Subplot with tokens."""
        box, state, side = self.box, self.state, int(self.state.side)
        if side > 1 or not interpreted(is_running)(box, state, side) or not self.has_added():
            return False
        is_first = not state.love[side] and not state.love[1]
        return is_first and interpreted(fitting)(box, state, int(state.turn), side, -1) > 1

    def has_added(self) -> bool:
        """§13.4: the card just added lies in the Saga."""
        return bool(self.state.card[self.state.turn, self.state.added])

    def can_love(self) -> bool:
        """§13.6: two cards, one above the other or side by side, of a Subplot with Diarmuid tokens."""
        state, side = self.state, int(self.state.side)
        if side > 1 or not self.box.with_subplots or (side and state.love[0]) or not self.has_added():
            return False
        return all(not state.love[place] or self.is_pair(place) for place in (0, 1)) and state.love[side] > 0

    def is_pair(self, side: int) -> bool:
        """A claimed pair: two cards that bear the mark of their Subplot, the card just added one of them."""
        state, cells = self.state, [cell for cell in range(CELLS) if int(self.state.love[side]) >> cell & 1]
        marked = all(
            state.card[state.turn, cell] and state.flag[state.turn, cell] >> side & 1 for cell in cells
        )
        is_dyed = bool(self.box.subplot_dyes[state.subplot[side]]) and state.claimed[side] > 0
        return len(cells) == 2 and state.added in cells and marked and is_dyed

    def can_remove(self) -> bool:
        """§12.11: cards that may still be removed from Balor's pile."""
        state = self.state
        return bool(
            state.seats == 1
            and state.round == ROUNDS
            and 0 < state.owed <= min(self.box.removals, state.piled)
        )


def check_position(drawing: PositionReader, box: Box, state: State) -> None:
    """A position that some game could come to, but for cards that were left out or drawn (§1.9)."""
    check = PositionCheck(drawing, box, state)
    check.cards()
    check.tellers()
    check.picks()
    check.frame()
    check.due()
    if state.phase == STEP:
        check_step(drawing, box, state)
