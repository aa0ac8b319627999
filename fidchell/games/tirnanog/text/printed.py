"""What cards, Geas and Subplots are called: all else that is printed on them is looked up in the edition."""


class SagaTexts:
    """The tables of texts: R7, R7* or a special card's code by card number; the ids of Geas and Subplots."""

    code: list[str]
    geas: list[str]
    subplot: list[str]
