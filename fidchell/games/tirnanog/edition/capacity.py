"""What every game of an edition fits into: bounds of all that a record counts, derived from the cards.

§15: cells, Storytellers, grid, rounds and registers are fixed. Card texts move hands, tokens, shown values
and the count of what was revealed; the number of cards decides for how many players it can be dealt.
"""

from collections.abc import Callable, Iterable, Sequence

from fidchell.games.tirnanog.box import (
    AMOUNT,
    CELLS,
    COLOURS,
    COUNT,
    DECK,
    DO,
    FIRST,
    HAND,
    HAND_START,
    JOURNEY,
    LOST,
    ONGOING,
    PLAYED,
    ROUNDS,
    ROWS,
    SAGA,
    SCORING,
    SEATS,
    SLOTS,
    TELLERS,
    VALUES,
    WHERE,
    Box,
)
from fidchell.games.tirnanog.edition.card_texts import Row
from fidchell.games.tirnanog.edition.cards import CardText
from fidchell.games.tirnanog.edition.keys import expect
from fidchell.games.tirnanog.rules.effects import (
    ANYWHERE,
    CARDS_PER,
    CHOOSE,
    COLOURS_PER,
    DISCARD,
    DRAW,
    DRAWN_CARDS,
    EXCHANGE,
    GIVE,
    MARK,
    NEXT_TO,
    ON_LEFT,
    PLUS,
    SAME_COLUMN,
    SAME_ROW,
)
from fidchell.games.tirnanog.rules.otherworld import cells_of_grid
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import UserError

TEXT_ANSWERS = 8  # most answers to the text of one card
HIGHEST_VALUE = 9999  # that a card may come to show
MOST_REVEALS = 32767  # cards drawn or discarded in a game
PLAYS = ROUNDS * TELLERS  # of a seat in a game; so many cards lie in a Saga at most (§3.2)
PARTNERS = PLAYS - 1  # the other cards of a Saga
# How many other cards can lie at a place (B.2).
CARDS_AT = {NEXT_TO: 4, ON_LEFT: 1, SAME_ROW: SLOTS - 1, SAME_COLUMN: ROWS - 1, ANYWHERE: PARTNERS}

Measure = Callable[[CardText], int]


def parties_of(seats: int) -> int:
    """§12.1: who has Storytellers: Balor too."""
    return max(2, seats)


def cards_needed(seats: int) -> int:
    """§2.5-2.6, §8.4: so many cards that the last Otherworld can still be dealt whole, whatever was played.

    By then three cards a round lie in every Saga (and in Balor's pile), and a hand has as many as its limit.
    """
    rounds = ROUNDS - 1
    piled = TELLERS * rounds if seats == 1 else 0
    return seats * (TELLERS * rounds + HAND_START - rounds) + piled + len(cells_of_grid(seats))


def seats_served(section: EditionSection, cards: int) -> list[int]:
    """The numbers of players that an edition is meant for, and has cards for."""
    title = section.section("game")
    meant = title.integers("players", 1, SEATS) if title.has("players") else list(range(1, SEATS + 1))
    if not meant or len(set(meant)) != len(meant):
        raise title.error("players", expect("players"), meant)
    return [seats for seats in meant if cards_needed(seats) <= cards]


def check_capacity(section: EditionSection, box: Box, texts: Sequence[CardText]) -> None:
    """Every field of a record holds what any game of this edition can bring; the error says what does not."""
    served = seats_served(section, box.cards)
    if not served or box.cards > DECK:
        players = section.section("game").data.get("players", range(1, SEATS + 1))
        least = min(cards_needed(seats) for seats in players)
        raise section.error("special", expect("cards", least=least, most=DECK), int(box.cards))
    for text in texts:
        drawn, answers = drawn_in(text.rows), answers_in(text.rows)
        check_bound([text], drawn, HAND, expect("most-drawn", most=HAND), net_draws)
        check_bound([text], answers, TEXT_ANSWERS, expect("most-answers", most=TEXT_ANSWERS), net_draws)
    seats = max(served)
    hand, value, reveals = most_in_hand(texts), highest_value(texts, seats), most_reveals(texts, seats)
    check_bound(texts, hand, HAND, expect("most-hand", most=HAND), net_draws)
    check_bound(texts, value, HIGHEST_VALUE, expect("most-values", most=HIGHEST_VALUE), added_by)
    check_bound(texts, reveals, MOST_REVEALS, expect("most-reveals", most=MOST_REVEALS), reveals_in)


def check_bound(
    texts: Sequence[CardText], came: int, most: int, expected: UserError, measure: Measure
) -> None:
    """Where texts together go beyond a bound, the error names the one that adds most."""
    if came > most:
        worst = max(texts, key=measure)
        raise worst.card.error(worst.key, expected, came)


def largest(texts: Iterable[CardText], measure: Measure) -> int:
    """The most that one of these texts can bring, 0 without any."""
    return max((measure(text) for text in texts), default=0)


def carried_out(texts: Sequence[CardText], measure: Measure, count: int, timing: int) -> int:
    """The most that so many cards of a timing can bring: each copy once, unless it can come back."""
    found = [text for text in texts if text.timing == timing]
    # Ongoing texts, and those of one interrupt, hold at once: only a text among these brings cards back.
    movers = found if timing in (ONGOING, LOST) else texts
    if any(row[DO] == EXCHANGE for text in movers for row in text.rows):
        passes = 2 if timing == LOST else 1  # R16: texts that ask nothing, then the others
        return passes * count * largest(found, measure)
    each = sorted((measure(text) for text in found for _ in range(text.copies)), reverse=True)
    return sum(each[:count])


# What a text does to a hand.


def drawn_in(rows: Sequence[Row]) -> int:
    """The cards that a text draws."""
    return sum(row[AMOUNT] for row in rows if row[DO] == DRAW)


def discarded_in(rows: Sequence[Row]) -> int:
    """The cards that a text discards at most."""
    total = 0
    for place, row in enumerate(rows):
        if row[DO] == DISCARD:
            total += drawn_in(rows[:place]) if row[FIRST] == DRAWN_CARDS else row[AMOUNT]
    return total


def answers_in(rows: Sequence[Row]) -> int:
    """The questions of a text: one for every choice and every card to discard."""
    return sum(row[DO] == CHOOSE for row in rows) + discarded_in(rows)


def hands_in(rows: Sequence[Row]) -> list[tuple[int, bool]]:
    """What a text makes of five cards, step by step, and whether it may end there.

    From a larger hand it makes no more than as many cards more, from a smaller one no larger hand.
    """
    own, drawn, found = HAND_START, 0, [(HAND_START, False)]
    for place, row in enumerate(rows):
        if row[DO] == DRAW:
            drawn += row[AMOUNT]
        elif row[DO] == DISCARD and row[FIRST] == DRAWN_CARDS:
            own, drawn = max(0, own), 0  # as many as were drawn, be it fewer than the text says
        elif row[DO] == DISCARD:
            own = max(own - row[AMOUNT], -drawn)
        is_end = place + 1 == len(rows) or rows[place + 1][DO] == CHOOSE  # declined, or without an option
        found.append((own + drawn, is_end))
    return found


def net_draws(text: CardText) -> int:
    """How many cards more a hand can hold when a text has ended."""
    return max(0, *(held - HAND_START for held, is_end in hands_in(text.rows) if is_end))


def peak_draws(text: CardText) -> int:
    """How many cards more a hand can hold while a text is carried out."""
    return max(held - HAND_START for held, _ in hands_in(text.rows))


def most_in_hand(texts: Sequence[CardText]) -> int:
    """§6.7: what a round can make of a hand: five cards, one taken, and what texts draw and keep."""
    more = carried_out(texts, net_draws, TELLERS, PLAYED) + carried_out(texts, net_draws, PLAYS, SAGA)
    more += TELLERS * carried_out(texts, net_draws, PLAYS, JOURNEY)
    more += losses_in_round(SEATS) * carried_out(texts, net_draws, PLAYS, LOST)
    in_turn = largest((text for text in texts if text.timing in (SAGA, LOST, JOURNEY)), peak_draws)
    played = largest((text for text in texts if text.timing == PLAYED), peak_draws)
    return HAND_START + more + max(1 + in_turn, played)


# What texts do to what cards show.


def losses_in_round(seats: int) -> int:
    """§7.1: each card taken can leave three Storytellers of a seat Lost, moved back again and again."""
    return TELLERS * TELLERS * parties_of(seats)


def times(texts: Sequence[CardText], measure: Measure, seats: int) -> int:
    """What all texts of one seat can bring in a whole game: each as often as it can be carried out.

    A power once a phase for every card of the Saga (§9.8), a declined Journey text at each placement.
    """
    total = PLAYS * largest((text for text in texts if text.timing == PLAYED), measure)
    total += ROUNDS * carried_out(texts, measure, PLAYS, SAGA)
    total += ROUNDS * TELLERS * carried_out(texts, measure, PLAYS, JOURNEY)
    total += ROUNDS * losses_in_round(seats) * carried_out(texts, measure, PLAYS, LOST)
    return total + carried_out(texts, measure, PLAYS, SCORING)


def marks_in(text: CardText) -> int:
    """The value tokens that a text lays."""
    return sum(row[AMOUNT] for row in text.rows if row[DO] == MARK)


def plus_of(text: CardText) -> int:
    """What a card can add to itself, or take away."""
    return sum(abs(row[AMOUNT]) * most_counted(row) for row in text.rows if row[DO] == PLUS)


def most_counted(row: Row) -> int:
    """How many cards, or colours, there can be."""
    cards = CARDS_AT[row[WHERE]]
    if row[COUNT] == CARDS_PER:
        return cards
    return min(COLOURS, cards) if row[COUNT] == COLOURS_PER else 1


def given_by(text: CardText) -> int:
    """What a card can give to another, or take from it."""
    return sum(abs(row[AMOUNT]) for row in text.rows if row[DO] == GIVE)


def added_by(text: CardText) -> int:
    """What a text adds to a card by all its words."""
    return marks_in(text) + plus_of(text) + given_by(text)


def highest_value(texts: Sequence[CardText], seats: int) -> int:
    """§9.6: a printed value with all tokens of a game on it, its own additions and those of other cards."""
    given = carried_out(texts, given_by, PARTNERS, ONGOING)
    return VALUES - 1 + times(texts, marks_in, seats) + largest(texts, plus_of) + given


# What is drawn and discarded.


def reveals_in(text: CardText) -> int:
    """The cards that a text draws and discards."""
    return drawn_in(text.rows) + discarded_in(text.rows)


def most_reveals(texts: Sequence[CardText], seats: int) -> int:
    """§14.6: every card that is dealt, drawn or discarded in a game."""
    grid = len(cells_of_grid(seats))
    turns = PLAYS * parties_of(seats)
    # Dealing and clearing a grid; a hand in the Cleanup; in a turn a card of Balor's, one that lets take any,
    # one instead of a play, and one drawn and discarded before a pick.
    table = seats * HAND_START + ROUNDS * (2 * grid + seats * HAND) + (2 + 1 + 1 + 2) * turns + CELLS
    return table + seats * times(texts, reveals_in, seats)
