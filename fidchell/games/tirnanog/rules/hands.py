"""Hands, the deck and the discard pile (§2.5, §6.7, §8.5), and what they reveal (§14.6)."""

from fidchell.games.tirnanog.box import HAND, Box
from fidchell.games.tirnanog.state import DISCARDED, State
from fidchell.rulekit.chance import shuffle
from fidchell.rulekit.rule import rule


@rule
def give(state: State, seat: int, card: int, is_open: int) -> None:
    """A card goes to its place in a sorted hand; cards taken in the open stay known (R51)."""
    place = int(state.held[seat])
    while place > 0 and state.hand[seat, place - 1] > card:
        state.hand[seat, place] = state.hand[seat, place - 1]
        state.seen[seat, place] = state.seen[seat, place - 1]
        place -= 1
    state.hand[seat, place] = card
    state.seen[seat, place] = is_open
    state.held[seat] += 1


@rule
def place_in_hand(box: Box, state: State, seat: int, card: int) -> int:
    """Where a card, or one that looks alike, is in a hand: first the one that everybody has seen; else -1."""
    found = -1
    for place in range(state.held[seat]):
        if box.look[state.hand[seat, place]] == box.look[card]:
            if state.seen[seat, place]:
                return place
            if found < 0:
                found = place
    return found


@rule
def is_first_alike(box: Box, state: State, seat: int, place: int, picked: int) -> bool:
    """No earlier card of the hand, those picked aside, looks alike: copies need not be offered twice."""
    for earlier in range(place):
        is_there = (picked >> earlier) & 1 == 0
        if is_there and box.look[state.hand[seat, earlier]] == box.look[state.hand[seat, place]]:
            return False
    return True


@rule
def drop_place(state: State, seat: int, place: int) -> int:
    """The card at a place leaves the hand."""
    card = int(state.hand[seat, place])
    last = state.held[seat] - 1
    for later in range(place, last):
        state.hand[seat, later] = state.hand[seat, later + 1]
        state.seen[seat, later] = state.seen[seat, later + 1]
    state.hand[seat, last] = 0
    state.seen[seat, last] = 0
    state.held[seat] = last
    return card


@rule
def to_discard_pile(state: State, card: int) -> None:
    """R50: face up, in no particular order."""
    state.zone[card] = DISCARDED
    state.reveals += 1


@rule
def discard_from_hand(box: Box, state: State, seat: int, card: int) -> None:
    """§6.6: a hand card is discarded face up."""
    to_discard_pile(state, drop_place(state, seat, place_in_hand(box, state, seat, card)))


@rule
def reshuffle(box: Box, state: State) -> None:
    """§8.5: the discard pile becomes the deck."""
    for card in range(1, box.cards + 1):
        if state.zone[card] == DISCARDED:
            state.zone[card] = 0
            state.stock[state.deck] = card
            state.deck += 1
    if state.deck > 1:
        shuffle(state, state.stock, 0, state.deck)


@rule
def draw(box: Box, state: State) -> int:
    """§8.5, R23: the top card, after a reshuffle only if there is none; 0 if no card is left at all."""
    if state.deck == 0:
        reshuffle(box, state)
    if state.deck == 0:
        return 0
    state.deck -= 1
    card = int(state.stock[state.deck])
    state.stock[state.deck] = 0
    state.reveals += 1
    return card


@rule
def draw_to_hand(box: Box, state: State, seat: int) -> bool:
    """§9.13: a card from the deck, seen by the drawer alone; a hand has room for ten."""
    if state.held[seat] == HAND:
        return False
    card = draw(box, state)
    if card:
        give(state, seat, card, 0)
    return card != 0


@rule
def barrier(box: Box, state: State) -> int:
    """§14.6: each card drawn or discarded shows somebody something hidden."""
    return int(state.reveals)
