"""What lies open on the table: the round, the open question, the Geas, and which cards are still unseen."""

from fidchell.games.tirnanog.box import CELLS, DO, FROM, ROUNDS, ROWS, TELLERS, Box
from fidchell.games.tirnanog.eval.marks.scale import PRINTED, mark_scale, printed_place
from fidchell.games.tirnanog.rules.effects import A_ROW, CHOOSE, DYE, MOVE_TELLER
from fidchell.games.tirnanog.rules.geas.kinds import CAPPED_TOTAL
from fidchell.games.tirnanog.rules.otherworld import POSITIONS, ones
from fidchell.games.tirnanog.rules.placement import COLOUR_LIMIT
from fidchell.games.tirnanog.rules.texts.steps import may_decline
from fidchell.games.tirnanog.state import OVER, PICK, REMOVE, STEP, WORLD, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

# Phase, round, Echtra, deck, cards of the Otherworld.
PHASES, DECKS, DECK_STEP, LYING = REMOVE + 1, 12, 6, 9
ROUND_AT, ECHTRA_AT = PHASES, PHASES + ROUNDS
DECK_AT = ECHTRA_AT + 1
LYING_AT = DECK_AT + DECKS
# Of the text that asks: what is chosen from, what is done with it, discards owed, the card, what was chosen.
KINDS, DEEDS, OWED, REGISTERS = A_ROW + 1, MOVE_TELLER - DYE + 1, 3, 2
KIND_AT = LYING_AT + LYING
DEED_AT, MAY_AT = KIND_AT + KINDS, KIND_AT + KINDS + DEEDS
OWED_AT = MAY_AT + 1
BEARER_AT = OWED_AT + OWED
CHOICE_AT = BEARER_AT + CELLS
SUBJECT_AT = CHOICE_AT + REGISTERS * POSITIONS
FRESH_AT = SUBJECT_AT + TELLERS
# The three Geas, and the unseen copies of each printed card.
RULES, LIMITS, COPIES = CAPPED_TOTAL + 1, COLOUR_LIMIT + 1, 3
GEAS_AT = FRESH_AT + TELLERS
UNSEEN_AT = GEAS_AT + ROWS * (RULES + LIMITS)
TURN_AT = UNSEEN_AT + COPIES * PRINTED


@rule
def table_marks(seats: int) -> int:
    """How many marks the table has; two for each seat: its turn, the 1st Player token."""
    return TURN_AT + 2 * seats


@rule
def write_table(box: Box, state: State, seat: int, out: Grid) -> None:
    """§3, §14.1: the state of the round."""
    if state.phase != OVER:
        out[state.phase] = 1
    mark_scale(out, ROUND_AT, ROUNDS, state.round, 1, 1)
    out[ECHTRA_AT] = state.echtra
    mark_scale(out, DECK_AT, DECKS, state.deck, 1, DECK_STEP)
    mark_scale(out, LYING_AT, LYING, ones(int(state.lying)), 1, 2)
    if state.phase == STEP and state.owner == seat:
        write_question(box, state, out)
    for row in range(ROWS):
        start = GEAS_AT + row * (RULES + LIMITS)
        out[start + box.geas_rule[state.geas[row]]] = 1
        out[start + RULES + box.geas_placement[state.geas[row]]] = 1
    write_unseen(box, state, seat, out[UNSEEN_AT:TURN_AT])
    if state.turn < state.seats:
        out[TURN_AT + (state.turn - seat + state.seats) % state.seats] = 1
    out[TURN_AT + state.seats + (state.first - seat + state.seats) % state.seats] = 1


@rule
def write_question(box: Box, state: State, out: Grid) -> None:
    """B.2: a step of a text: what is to be chosen, and what will be done with it."""
    effect = int(state.step)
    if box.step[effect, DO] == CHOOSE:
        out[KIND_AT + box.step[effect, FROM]] = 1
    while box.step[effect, DO] == CHOOSE:
        effect += 1
    if DYE <= box.step[effect, DO] <= MOVE_TELLER:
        out[DEED_AT + box.step[effect, DO] - DYE] = 1
    out[MAY_AT] = may_decline(box, state)
    mark_scale(out, OWED_AT, OWED, state.owed, 1, 1)
    out[BEARER_AT + state.bearer] = 1
    for register in range(REGISTERS):
        chosen = int(state.choice[register + 1])
        if chosen > 0:
            out[CHOICE_AT + register * POSITIONS + min(chosen, POSITIONS) - 1] = 1
    out[SUBJECT_AT + state.subject] = 1
    out[FRESH_AT + state.fresh] = 1


@rule
def write_unseen(box: Box, state: State, seat: int, out: Grid) -> None:
    """R50, R51: how many copies of each printed card this seat has not seen: a mark for each of three."""
    for card in range(1, box.cards + 1):
        out[printed_place(box, card)] += state.zone[card] == 0
    for cell in range(WORLD):
        note_seen(box, int(state.world[cell]), out)
    for other in range(state.seats):
        for cell in range(CELLS):
            note_seen(box, int(state.card[other, cell]), out)
        for place in range(state.held[other]):
            if other == seat or state.seen[other, place]:
                note_seen(box, int(state.hand[other, place]), out)
    if state.phase == PICK and state.turn == seat:
        note_seen(box, int(state.peeked), out)
    for place in range(PRINTED):
        unseen = out[place]
        for copy in range(COPIES):
            out[copy * PRINTED + place] = unseen > copy


@rule
def note_seen(box: Box, card: int, out: Grid) -> None:
    """A card of the deck that lies open to the seat."""
    if 0 < card <= box.cards:
        out[printed_place(box, card)] -= 1
