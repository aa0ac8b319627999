"""Whether a game can be set up: an edition with enough cards, and a first player who sits at the table."""

from fidchell.games.tirnanog.edition.capacity import cards_needed, seats_served
from fidchell.games.tirnanog.edition.geas import RANDOM
from fidchell.games.tirnanog.edition.keys import WORDS
from fidchell.rulekit.errors import BadOption, UserError
from fidchell.rulekit.position import SEAT_LETTERS, Position

NAMED_SEATS = 2  # the version of the rules from which the first player must sit at the table


def check_setup(position: Position, seats: int) -> None:
    """§2.5-2.6, R3: before a game is set up for so many players."""
    cards = int(position.box.cards)
    served = seats_served(position.edition.root, cards)
    if seats not in served:
        facts = {"seats": ", ".join(map(str, served)), "cards": cards, "needed": cards_needed(seats)}
        raise UserError("seats-unserved", WORDS, came=seats, **facts)
    if position.game.version >= NAMED_SEATS and position.options["first"] not in (
        RANDOM,
        *SEAT_LETTERS[:seats],
    ):
        choices = ", ".join((RANDOM, *SEAT_LETTERS[:seats]))
        raise BadOption("option-value", option="first", choices=choices, came=position.options["first"])
