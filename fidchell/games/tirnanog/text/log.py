"""What a move did, as messages for the log: played again phase by phase, each compared with the last."""

import copy
from typing import Any

from fidchell.games.tirnanog.box import CELLS, DRAWN, KINDS, TELLERS
from fidchell.games.tirnanog.rules.actions import DECLINE, DISCARD_AT, SPACE_AT, USE_AT
from fidchell.games.tirnanog.rules.apply import answer
from fidchell.games.tirnanog.rules.balor import BALOR
from fidchell.games.tirnanog.rules.round.phases import run_phase
from fidchell.games.tirnanog.state import (
    CLEANUP,
    DISCARDED,
    FIRST_RUNNING,
    OVER,
    PILED,
    REMOVED,
    TOKEN,
    WORLD,
)
from fidchell.games.tirnanog.text.cards import card_name, cell_text, colour_name, space_text
from fidchell.rulekit.game import Message
from fidchell.rulekit.i18n import Seat
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted


def log_messages(
    before: Position, seat: int, action: int, after: Position, reader: int | None
) -> list[Message]:
    """What happened, as the reader may know it; None is a spectator."""
    box, was = before.box, before.state
    state = copy.deepcopy(was)
    interpreted(answer)(box, state, seat, action)
    messages = (
        answer_messages(before, was, seat, action, reader) + Difference(before, was, state, reader).messages()
    )
    while state.phase >= FIRST_RUNNING:
        was = copy.deepcopy(state)
        interpreted(run_phase)(box, state)
        messages += Difference(before, was, state, reader).messages()
    if state.phase == OVER:
        messages.append(("log-over", {}))
    return messages


def answer_messages(
    position: Position, was: Any, seat: int, action: int, reader: int | None
) -> list[Message]:
    """What the answer itself says, where nothing on the table shows it."""
    player, edition = Seat(seat), position.edition
    if was.phase == CLEANUP:
        if reader == seat:
            return [("log-pick-own", {"player": player, "card": card_name(edition, action - DISCARD_AT)})]
        return [("log-pick", {"player": player})]
    if was.phase == TOKEN:
        return [("log-token", {"player": player, "space": space_text(action - SPACE_AT)})]
    if action == DECLINE:
        return [("log-decline", {"player": player})]
    if action >= USE_AT:
        return [
            ("log-use", {"player": player, "card": card_name(edition, int(was.card[seat, action - USE_AT]))})
        ]
    return []


class Difference:
    """Two positions, one phase apart, compared part by part of the table."""

    def __init__(self, position: Position, was: Any, now: Any, reader: int | None) -> None:
        self.edition, self.was, self.now, self.reader = position.edition, was, now, reader
        self.seats = range(was.seats)
        self.is_new_round = now.round != was.round
        self.is_reshuffled = any(now.zone[card] != DISCARDED for card in self.discarded_before())

    def messages(self) -> list[Message]:
        """All that changed, in the order of the table."""
        messages = self.hands() + self.balor() + self.tellers() + self.sagas() + self.claims() + self.rounds()
        if self.is_reshuffled and not self.is_new_round:
            messages.insert(0, ("log-reshuffle", {}))
        if self.now.echtra > self.was.echtra and any(self.now.teller.ravel()):
            messages.insert(0, ("log-echtra", {}))
        return messages

    def names(self, cards: Any) -> list[Any]:
        """Cards in words."""
        return [card_name(self.edition, int(card)) for card in cards]

    def moved(self, zone: int) -> set[int]:
        """Cards that came to a zone; after a reshuffle all discards are new."""
        is_new = zone == DISCARDED and self.is_reshuffled
        return {
            card
            for card in range(KINDS)
            if self.now.zone[card] == zone and (is_new or self.was.zone[card] != zone)
        }

    def held(self, state: Any, seat: int) -> set[int]:
        """The cards of a hand."""
        return {int(card) for card in state.hand[seat] if card}

    def lying(self) -> list[int]:
        """The cards that lay in the Otherworld."""
        return [int(card) for card in self.was.world if card]

    def discarded_before(self) -> set[int]:
        """What lay in the discard pile, in the Cleanup with what comes there before the new deal (§8.6)."""
        cards = {card for card in range(1, DRAWN) if self.was.zone[card] == DISCARDED}
        if self.is_new_round:
            for seat in self.seats:
                cards |= self.held(self.was, seat) - self.held(self.now, seat)
            cards |= set(self.lying())
        return {card for card in cards if card < DRAWN}

    def hands(self) -> list[Message]:
        """Cards that came into hands or left them."""
        messages: list[Message] = []
        taken = [int(self.was.world[c]) for c in range(WORLD) if self.was.world[c] and not self.now.world[c]]
        discarded = self.moved(DISCARDED)
        for seat in self.seats:
            old, new, player = self.held(self.was, seat), self.held(self.now, seat), Seat(seat)
            left = sorted(old - new if self.is_new_round else (old - new) & discarded)
            if left:
                messages.append(("log-discard", {"player": player, "cards": self.names(left)}))
            for card in sorted((new - old) & set(taken)):
                messages.append(("log-take", {"player": player, "card": card_name(self.edition, card)}))
            drawn = sorted((new - old) - set(taken))
            if drawn:
                messages.append(self.draw(seat, drawn))
        if self.was.peeked and not self.now.peeked and self.was.peeked in discarded:
            messages.append(
                ("log-discard", {"player": Seat(self.was.turn), "cards": self.names([self.was.peeked])})
            )
        if self.now.peeked and not self.was.peeked:
            messages.append(self.draw(self.now.turn, [self.now.peeked]))
        return messages

    def draw(self, seat: int, cards: list[int]) -> Message:
        """§9.13: drawn cards are seen by the drawer alone."""
        if seat == self.reader:
            return "log-draw-own", {"player": Seat(seat), "cards": self.names(cards)}
        return "log-draw", {"player": Seat(seat), "count": len(cards)}

    def balor(self) -> list[Message]:
        """§12: what Balor turned over and took, and what was removed from his pile."""
        if self.was.seats > 1:
            return []
        messages: list[Message] = []
        own = self.held(self.was, 0)
        turned = [] if self.is_new_round else sorted(self.moved(DISCARDED) - own - {self.was.peeked})
        if turned:
            messages.append(("log-eye", {"cards": self.names(turned)}))
        if self.was.side_up != self.now.side_up:
            messages.append(("log-highest" if self.now.side_up == 0 else "log-lowest", {}))
        if self.moved(PILED):
            messages.append(("log-balor-take", {"cards": self.names(sorted(self.moved(PILED)))}))
        if self.moved(REMOVED):
            messages.append(
                ("log-remove", {"player": Seat(0), "cards": self.names(sorted(self.moved(REMOVED)))})
            )
        return messages

    def tellers(self) -> list[Message]:
        """Storytellers that were placed or moved."""
        messages: list[Message] = []
        for seat in range(len(self.was.teller)):
            for teller in range(TELLERS):
                old, new = int(self.was.teller[seat, teller]), int(self.now.teller[seat, teller])
                if new and new != old:
                    facts: dict[str, Any] = {"space": space_text(new), "old": space_text(old)}
                    if self.was.seats == 1 and seat == BALOR:
                        messages.append(("log-balor-moved" if old else "log-balor-place", facts))
                    else:
                        messages.append(
                            ("log-moved" if old else "log-place", {"player": Seat(seat), **facts})
                        )
        return messages

    def sagas(self) -> list[Message]:
        """Cards played, moved, swapped, exchanged, dyed or grown."""
        messages: list[Message] = []
        for seat in self.seats:
            was = {int(card): cell for cell, card in enumerate(self.was.card[seat]) if card}
            now = {int(card): cell for cell, card in enumerate(self.now.card[seat]) if card}
            key = "log-exchange" if set(was) - set(now) else "log-play"
            for card in sorted(set(now) - set(was)):
                messages.append((key, self.card_facts(seat, card, now[card])))
            messages += [
                ("log-shift", self.card_facts(seat, card, now[card]))
                for card in sorted(set(now) & set(was))
                if was[card] != now[card]
            ]
            messages += self.tokens(seat, was)
        return messages

    def card_facts(self, seat: int, card: int, cell: int) -> dict[str, Any]:
        """A player, a card and its cell."""
        return {"player": Seat(seat), "card": card_name(self.edition, card), "cell": cell_text(cell)}

    def tokens(self, seat: int, was: dict[int, int]) -> list[Message]:
        """Colour and value tokens laid on cards."""
        messages: list[Message] = []
        for cell in range(CELLS):
            card = int(self.now.card[seat, cell])
            if card not in was:
                continue
            facts, old = self.card_facts(seat, card, cell), was[card]
            if self.now.dye[seat, cell] != self.was.dye[seat, old] and self.now.dye[seat, cell]:
                colour = colour_name(self.edition, int(self.now.dye[seat, cell]))
                messages.append(("log-dye", {**facts, "colour": colour}))
            grown = int(self.now.token[seat, cell]) - int(self.was.token[seat, old])
            if grown > 0:
                messages.append(("log-mark", {**facts, "amount": grown}))
        return messages

    def claims(self) -> list[Message]:
        """§13.3: Subplots claimed."""
        messages: list[Message] = []
        for side in range(2):
            if self.now.claimed[side] > self.was.claimed[side]:
                plot = self.edition.data["subplot"][int(self.now.subplot[side])]["name"]
                messages.append(("log-claim", {"player": Seat(self.now.turn), "plot": plot}))
        return messages

    def rounds(self) -> list[Message]:
        """§8.4-8.5: what is left of the Otherworld goes, the discards may become the deck; a new round."""
        if not self.is_new_round:
            return []
        messages: list[Message] = []
        if self.lying():
            messages.append(("log-cleared", {"cards": self.names(self.lying())}))
        if self.is_reshuffled:
            messages.append(("log-reshuffle", {}))
        if self.was.seats == 1:
            return [*messages, ("log-round-solo", {"round": self.now.round})]
        return [*messages, ("log-round", {"round": self.now.round, "player": Seat(self.now.first)})]
