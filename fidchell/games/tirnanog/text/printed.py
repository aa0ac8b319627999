"""The texts of an edition that are shown, and what each is: cards, Geas and Subplots as they are printed."""

from typing import Literal, TypedDict

from fidchell.rulekit.edition import Text


class PrintedCard(TypedDict):
    """A card as it is printed; `face` is the number of a special card's text, 0 for a plain card."""

    card: str
    name: Text
    colour: Literal["R", "Y", "G", "B"]
    value: int
    ailm: bool
    face: int


class PrintedGeas(TypedDict):
    """A Geas with its texts, and its points in the solo game."""

    id: str
    name: Text
    placement_text: Text | None
    scoring_text: Text | None
    solo: int


class SagaTexts:
    """The tables of texts, by card, Geas or Subplot; place 0 of cards is never shown."""

    code: list[str]
    name: list[Text]
    card: list[PrintedCard]
    geas: list[PrintedGeas]
    subplot_id: list[str]
    subplot_name: list[Text]
    subplot_text: list[Text]
