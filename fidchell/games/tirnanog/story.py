"""What a move did, as sayings for the log: played again stretch by stretch, each compared with the last."""

import copy
from typing import Any

from fidchell.games.tirnanog.actions import DECLINE, DISCARD_AT, SPACE_AT, USE_AT
from fidchell.games.tirnanog.balor import BALOR
from fidchell.games.tirnanog.box import CELLS, KINDS, TELLERS
from fidchell.games.tirnanog.cards import card_name, cell_text, colour_name, space_text
from fidchell.games.tirnanog.rules import answer
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
from fidchell.games.tirnanog.turn import run_phase
from fidchell.rulekit.game import Saying
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted
from fidchell.rulekit.words import Seat


def tell(before: Position, seat: int, action: int, after: Position, reader: int | None) -> list[Saying]:
    """What happened, as the reader may know it."""
    box, was = before.box, before.state
    state = copy.deepcopy(was)
    interpreted(answer)(box, state, seat, action)
    sayings = answered(before, was, seat, action, reader) + Stretch(before, was, state, reader).sayings()
    while state.phase >= FIRST_RUNNING:
        was = copy.deepcopy(state)
        interpreted(run_phase)(box, state)
        sayings += Stretch(before, was, state, reader).sayings()
    if state.phase == OVER:
        sayings.append(("log-over", {}))
    return sayings


def answered(position: Position, was: Any, seat: int, action: int, reader: int | None) -> list[Saying]:
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


class Stretch:
    """Two positions, one short stretch apart."""

    def __init__(self, position: Position, was: Any, now: Any, reader: int | None) -> None:
        self.edition, self.was, self.now, self.reader = position.edition, was, now, reader
        self.seats = range(was.seats)

    def sayings(self) -> list[Saying]:
        """All that changed, in the order of the table."""
        said = self.hands() + self.balor() + self.tellers() + self.sagas() + self.claims() + self.rounds()
        if self.now.echtra > self.was.echtra and any(self.now.teller.ravel()):
            said.insert(0, ("log-echtra", {}))
        return said

    def names(self, cards: Any) -> list[Any]:
        """Cards in words."""
        return [card_name(self.edition, int(card)) for card in cards]

    def moved(self, zone: int) -> set[int]:
        """Cards that came to a zone."""
        return {card for card in range(KINDS) if self.now.zone[card] == zone != self.was.zone[card]}

    def hands(self) -> list[Saying]:
        """Cards that came into hands or left them."""
        said: list[Saying] = []
        taken = [int(self.was.world[c]) for c in range(WORLD) if self.was.world[c] and not self.now.world[c]]
        discarded = self.moved(DISCARDED)
        for seat in self.seats:
            old = {int(card) for card in self.was.hand[seat] if card}
            new = {int(card) for card in self.now.hand[seat] if card}
            player = Seat(seat)
            left = sorted((old - new) & discarded)
            if left:
                said.append(("log-discard", {"player": player, "cards": self.names(left)}))
            for card in sorted((new - old) & set(taken)):
                said.append(("log-take", {"player": player, "card": card_name(self.edition, card)}))
            drawn = sorted((new - old) - set(taken))
            if drawn:
                said.append(self.draw(seat, drawn))
        if self.was.peeked and not self.now.peeked and self.was.peeked in discarded:
            said.append(
                ("log-discard", {"player": Seat(self.was.turn), "cards": self.names([self.was.peeked])})
            )
        if self.now.peeked and not self.was.peeked:
            said.append(self.draw(self.now.turn, [self.now.peeked]))
        return said

    def draw(self, seat: int, cards: list[int]) -> Saying:
        """§9.13: drawn cards are seen by the drawer alone."""
        if seat == self.reader:
            return "log-draw-own", {"player": Seat(seat), "cards": self.names(cards)}
        return "log-draw", {"player": Seat(seat), "count": len(cards)}

    def balor(self) -> list[Saying]:
        """§12: what Balor turned over and took, and what was removed from his pile."""
        if self.was.seats > 1:
            return []
        said: list[Saying] = []
        own = {int(card) for card in self.was.hand[0] if card}
        turned = (
            []
            if self.now.round != self.was.round
            else sorted(self.moved(DISCARDED) - own - {self.was.peeked})
        )
        if turned:
            said.append(("log-eye", {"cards": self.names(turned)}))
        if self.was.side_up != self.now.side_up:
            said.append(("log-highest" if self.now.side_up == 0 else "log-lowest", {}))
        if self.moved(PILED):
            said.append(("log-balor-take", {"cards": self.names(sorted(self.moved(PILED)))}))
        if self.moved(REMOVED):
            said.append(("log-remove", {"player": Seat(0), "cards": self.names(sorted(self.moved(REMOVED)))}))
        return said

    def tellers(self) -> list[Saying]:
        """Storytellers that were placed or moved."""
        said: list[Saying] = []
        for seat in range(len(self.was.teller)):
            for teller in range(TELLERS):
                old, new = int(self.was.teller[seat, teller]), int(self.now.teller[seat, teller])
                if new and new != old:
                    facts: dict[str, Any] = {"space": space_text(new), "old": space_text(old)}
                    if self.was.seats == 1 and seat == BALOR:
                        said.append(("log-balor-moved" if old else "log-balor-place", facts))
                    else:
                        said.append(("log-moved" if old else "log-place", {"player": Seat(seat), **facts}))
        return said

    def sagas(self) -> list[Saying]:
        """Cards played, moved, swapped, exchanged, dyed or grown."""
        said: list[Saying] = []
        for seat in self.seats:
            was = {int(card): cell for cell, card in enumerate(self.was.card[seat]) if card}
            now = {int(card): cell for cell, card in enumerate(self.now.card[seat]) if card}
            key = "log-exchange" if set(was) - set(now) else "log-play"
            for card in sorted(set(now) - set(was)):
                said.append((key, self.facts(seat, card, now[card])))
            said += [
                ("log-shift", self.facts(seat, card, now[card]))
                for card in sorted(set(now) & set(was))
                if was[card] != now[card]
            ]
            said += self.tokens(seat, was)
        return said

    def facts(self, seat: int, card: int, cell: int) -> dict[str, Any]:
        """A player, a card and its cell."""
        return {"player": Seat(seat), "card": card_name(self.edition, card), "cell": cell_text(cell)}

    def tokens(self, seat: int, was: dict[int, int]) -> list[Saying]:
        """Colour and value tokens laid on cards."""
        said: list[Saying] = []
        for cell in range(CELLS):
            card = int(self.now.card[seat, cell])
            if card not in was:
                continue
            facts, old = self.facts(seat, card, cell), was[card]
            if self.now.dye[seat, cell] != self.was.dye[seat, old] and self.now.dye[seat, cell]:
                colour = colour_name(self.edition, int(self.now.dye[seat, cell]))
                said.append(("log-dye", {**facts, "colour": colour}))
            grown = int(self.now.token[seat, cell]) - int(self.was.token[seat, old])
            if grown > 0:
                said.append(("log-mark", {**facts, "amount": grown}))
        return said

    def claims(self) -> list[Saying]:
        """§13.3: Subplots claimed."""
        said: list[Saying] = []
        for side in range(2):
            if self.now.claimed[side] > self.was.claimed[side]:
                plot = self.edition.data["subplot"][int(self.now.subplot[side])]["name"]
                said.append(("log-claim", {"player": Seat(self.now.turn), "plot": plot}))
        return said

    def rounds(self) -> list[Saying]:
        """A new round."""
        if self.now.round == self.was.round:
            return []
        if self.was.seats == 1:
            return [("log-round-solo", {"round": self.now.round})]
        return [("log-round", {"round": self.now.round, "player": Seat(self.now.first)})]
