"""Editions drawn at random from all that the vocabulary of B.2 can say; capacity decides which will do."""

import random
from typing import Any

from fidchell.games.tirnanog.box import DECK, TOKENS
from fidchell.games.tirnanog.edition.card_steps import lower_text
from fidchell.games.tirnanog.edition.card_texts import PLACES
from fidchell.games.tirnanog.edition.cards import HAND_ALLOWANCES
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS
from fidchell.games.tirnanog.rules.geas.kinds import SCORING_NUMBERS, SCORING_RULES
from fidchell.games.tirnanog.rules.placement import PLACEMENT_NUMBERS, PLACEMENT_RULES
from fidchell.games.tirnanog.rules.subplots import PATTERN_NUMBERS, PATTERN_RULES, PATTERN_SIZES
from fidchell.rulekit.edition import Edition, EditionSection
from fidchell.rulekit.errors import BadEdition
from tests.games.tirnanog.own_editions import Data, loaded, own_data

EFFECTS = (
    "ongoing",
    "played",
    "journey",
    "allows",
    "saga",
    "on",
    "then",
    "scoring",
    "hand",
    "hand_allows",
    "once",
)
STEP_KEYS = {
    "when_played": "played",
    "journey": "journey",
    "saga": "saga",
    "scoring": "scoring",
    "interrupt": "then",
}
TEXT = {"en": "?", "fr": "?"}


class RandomEdition:
    """One edition, all of it drawn from dice."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def data(self) -> Data:
        """Our edition with other cards, Geas, Subplots, Regions and tokens."""
        data, dice = own_data(), self.dice
        for card in data["special"]:
            self.rewrite(card)
        self.number(data)
        for face in data["geas"]:
            self.geas(face)
        for plot in data["subplot"]:
            self.subplot(plot)
        for seats in "12345":
            tokens = [dice.randint(1, 50) for _ in range(dice.randint(0, TOKENS))]
            data["subplot_tokens"][seats] = sorted(tokens, reverse=True)
        for key in ("small", "large"):
            data["regions"][key] = [dice.randint(0, 99) for _ in range(dice.randint(0, 5))]
        data["regions"]["minimum"] = dice.randint(1, 15)
        return data

    def number(self, data: Data) -> None:
        """Other copies of all cards, numbered anew, up to a size of the deck."""
        most, first = self.dice.randint(60, DECK), 1
        for card in (*data["special"], *data["plain"]):
            copies = min(self.dice.randint(1, 4), most - first + 1)
            card.update(copies=copies, numbers=list(range(first, first + copies)))
            first += copies
        for key in ("special", "plain"):
            data[key] = [card for card in data[key] if card["copies"]]
        data["limits"]["cards"] = first - 1

    def rewrite(self, card: Data) -> None:
        """Another colour and value, another timing with a text of its words."""
        dice = self.dice
        for key in EFFECTS:
            card.pop(key, None)
        card.update(colour=dice.choice(COLOUR_KEYS), value=dice.randint(0, 8), ailm=dice.random() < 0.3)
        timings = ("ongoing", *STEP_KEYS, *STEP_KEYS, "echtra", "allows", "from_hand")
        timing = dice.choice(timings)
        card["timing"] = {"echtra": "saga", "allows": "journey"}.get(timing, timing)
        if timing == "ongoing":
            card["ongoing"] = [self.ongoing() for _ in range(dice.randint(1, 3))]
        elif timing == "echtra":
            card.update(
                on="echtra",
                then=[{"do": "draw", "n": 1}, {"do": "choose", "as": "k", "from": "keep_or_pick"}],
            )
        elif timing == "allows":
            card["allows"] = dice.sample(("corner", "occupied"), dice.randint(1, 2))
        elif timing == "from_hand":
            self.from_hand(card)
        else:
            self.steps(card, STEP_KEYS[timing])

    def from_hand(self, card: Data) -> None:
        """Permissions when it is played, or taking any card."""
        if self.dice.random() < 0.5:
            card["hand"] = [{"do": "discard", "card": "me"}, {"do": "take_any"}]
        else:
            card["hand_allows"] = self.dice.sample(tuple(HAND_ALLOWANCES), self.dice.randint(1, 2))

    def amount(self) -> int:
        """Small numbers mostly; never nothing."""
        return self.dice.choice((1, 2, 3, -1, -2, 5, -7, 12, 50, -50))

    def filters(self, with_values: bool = False) -> Data:
        """A place with perhaps a colour, an Ailm, a highest value."""
        found: Data = {"where": self.dice.choice(tuple(PLACES))}
        if self.dice.random() < 0.3:
            found["colour"] = self.dice.choice(COLOUR_KEYS)
        if self.dice.random() < 0.2:
            found["ailm"] = True
        if with_values and self.dice.random() < 0.5:
            found["at_most"] = self.dice.randint(0, 99)
        return found

    def ongoing(self) -> Data:
        """An Ongoing word."""
        word = self.dice.choice(("plus", "plus", "give", "give", "same_colour", "same_value"))
        if word == "plus":
            count = {"count": self.dice.choice(("cards", "colours")), **self.filters()}
            return {"do": word, "amount": self.amount(), self.dice.choice(("per", "when")): count}
        if word == "give":
            return {"do": word, "amount": self.amount(), **self.filters()}
        return {"do": word, "where": "ON_LEFT"}

    def steps(self, card: Data, key: str) -> None:
        """A text of some choices and what is done with them: drawn until it is well-formed."""
        if key in ("journey", "saga"):
            card["once"] = "phase"
        if key == "then":
            card["on"] = "lost"
        if key == "scoring" and self.dice.random() < 0.4:
            count = {"count": self.dice.choice(("cards", "colours")), **self.filters(True)}
            card[key] = [{"do": "vp", "amount": self.dice.randint(1, 50), "per": count}]
            return
        while not is_text(text := self.text(key), key):
            pass
        card[key] = text

    def text(self, key: str) -> list[Data]:
        """Choices and effects in any order; not every one means something."""
        names: list[tuple[str, str]] = []
        steps = []
        for _ in range(self.dice.choice((1, 2, 2, 3, 3, 4, 5))):
            if self.dice.random() < 0.5 and len(names) < 4:
                steps.append(self.choice(names, key))
            else:
                steps.append(self.effect(names, key))
        return steps

    def choice(self, names: list[tuple[str, str]], key: str) -> Data:
        """choose(as, from, …)."""
        kind = self.dice.choice(("card", "card", "colour", "otherworld", "teller", "space", "row"))
        step: Data = {"do": "choose", "as": f"n{len(names)}", "from": kind}
        if kind in ("card", "colour"):
            step |= self.filters(key == "scoring")
            if self.dice.random() < 0.3:
                step["with_me"] = True
            if kind == "card" and self.dice.random() < 0.3:
                step["needs"] = "right_of_me_empty"
        elif kind == "teller":
            step["whose"] = self.dice.choice(("mine", "any"))
        elif kind == "space":
            step["kind"] = self.dice.choice(("free_pair", "free_touching"))
        elif kind == "row":
            step["but"] = "mine"
        if kind in ("card", "teller") and self.dice.random() < 0.3:
            step["but"] = self.name(names, kind, "just_placed")
        if self.dice.random() < 0.3:
            step["may"] = True
        names.append((step["as"], kind))
        return step

    def name(self, names: list[tuple[str, str]], kind: str, *fixed: str) -> str:
        """A name of that kind, or a fixed one."""
        return self.dice.choice([*(name for name, is_ in names if is_ == kind), *fixed, *fixed] or ["?"])

    def effect(self, names: list[tuple[str, str]], key: str) -> Data:
        """One thing that is done."""
        word = self.dice.choice(
            ("dye", "mark", "move", "swap", "exchange", "draw", "discard", "draw", "discard", "move_teller")
        )
        card = self.name(names, "card", "me")
        effects: dict[str, Data] = {
            "dye": {"card": card, "colour": self.name(names, "colour", *COLOUR_KEYS)},
            "mark": {"card": card, "amount": self.dice.choice((1, 3, 50))},
            "move": {"card": card, "to": self.name(names, "row", "right_of_me")},
            "swap": {"a": card, "b": self.name(names, "card", "me")},
            "exchange": {"card": card, "with": self.name(names, "otherworld")},
            "draw": {"n": self.dice.randint(1, 4)},
            "discard": {"n": self.dice.choice((1, 2, 4, "drawn", "drawn"))},
            "move_teller": {
                "teller": self.name(
                    names, "teller", *({"then": ["lost"], "journey": ["just_placed"]}.get(key, []))
                ),
                "to": self.name(names, "space"),
            },
        }
        return {"do": word, **effects[word]}

    def geas(self, face: Data) -> None:
        """Another scoring rule, and perhaps a placement rule, with any numbers."""
        face["scoring"] = self.ruled(SCORING_RULES, SCORING_NUMBERS)
        face.pop("placement", None), face.pop("placement_text", None)
        if self.dice.random() < 0.4:
            face.update(placement=self.ruled(PLACEMENT_RULES[1:], PLACEMENT_NUMBERS), placement_text=TEXT)
        face["solo"] = self.dice.randint(0, 99)

    def subplot(self, plot: Data) -> None:
        """Another pattern, and with two cards perhaps Diarmuid tokens."""
        plot.pop("reward", None)
        plot["pattern"] = self.ruled(PATTERN_RULES, PATTERN_NUMBERS)
        plot["cards"] = PATTERN_SIZES[PATTERN_RULES.index(plot["pattern"]["rule"])]
        if plot["cards"] == 2 and self.dice.random() < 0.7:
            plot["reward"] = {"token": "diarmuid"}

    def ruled(self, rules: tuple[str, ...], numbers: Any) -> Data:
        """A named rule with its numbers."""
        rule = self.dice.choice(rules)
        found: Data = {"rule": rule}
        for key in numbers.get(rule, ()):
            found[key] = self.dice.choice(COLOUR_KEYS) if key == "colour" else self.dice.randint(0, 99)
        return found


def is_text(steps: list[Data], key: str) -> bool:
    """Whether steps are a text that the vocabulary allows."""
    try:
        lower_text([EditionSection("", str(place), step) for place, step in enumerate(steps)], key)
    except BadEdition:
        return False
    return True


def random_edition(dice: random.Random) -> tuple[Edition, int]:
    """An accepted edition, and how many refusals there were: the card that is named gets another text."""
    drawn, refused = RandomEdition(dice), 0
    data = drawn.data()
    while True:
        try:
            return loaded(data), refused
        except BadEdition as error:
            place = str(error.facts["place"])  # of a special card: nothing else of it can be too much
            drawn.rewrite(data["special"][int(place.partition("[")[2].partition("]")[0])])
            refused += 1
