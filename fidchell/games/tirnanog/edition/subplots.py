"""§13, Part E: from the Subplots of an edition file to the box."""

from collections.abc import Mapping, Sequence
from typing import Any

from fidchell.games.tirnanog.box import CHANCE, SEATS, SUBPLOTS, TOKENS, Box
from fidchell.games.tirnanog.edition.geas import RANDOM, read_numbers
from fidchell.games.tirnanog.edition.keys import expect
from fidchell.games.tirnanog.edition.remarks import read_id, read_remarks
from fidchell.games.tirnanog.rules.subplots import PATTERN_NUMBERS, PATTERN_RULES, PATTERN_SIZES
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import BadOption

SIDES = ("left", "right")
REWARD = {"do": "dye", "card": "one_of_pattern", "colour": "of_the_other"}


def lay_subplots(section: EditionSection, box: Box, options: Mapping[str, Any]) -> list[str]:
    """§13, Part E: patterns, tokens, and the two that are chosen; returns all ids."""
    plots, ids = section.sections("subplot"), list[str]()
    if not 2 <= len(plots) <= SUBPLOTS:
        raise section.error("subplot", expect("tables", least=2, most=SUBPLOTS), len(plots))
    box.subplot_count = len(plots)
    for place, plot in enumerate(plots):
        ids.append(read_id(plot, set(ids)))
        lay_plot(plot, box, place)
    lay_tokens(section.section("subplot_tokens"), box)
    box.with_subplots = options["subplots"]
    box.chosen_subplot[:] = chosen_subplots(ids, options)
    return ids


def lay_plot(plot: EditionSection, box: Box, place: int) -> None:
    """E.2: one Subplot: its pattern, and whether Diarmuid tokens come with it."""
    plot.text("name")
    plot.text("text")
    read_remarks(plot)
    pattern = plot.section("pattern")
    rule = PATTERN_RULES.index(pattern.string("rule", PATTERN_RULES))
    plot.integer("cards", PATTERN_SIZES[rule], PATTERN_SIZES[rule])
    box.subplot_rule[place] = rule
    box.subplot_number[place] = read_numbers(pattern, PATTERN_NUMBERS)[0]
    if plot.has("reward"):
        read_reward(plot.section("reward"))
        plot.integer("cards", 2, 2)
        box.subplot_dyes[place] = 1


def read_reward(reward: EditionSection) -> None:
    """§13.6: a Diarmuid token may be laid; its words say so, where they are there."""
    reward.string("token", ("diarmuid",))
    for key, word in REWARD.items():
        if reward.has(key):
            reward.string(key, (word,))
    if reward.has("may") and not reward.flag("may"):
        raise reward.error("may", expect("optional"), False)


def lay_tokens(tokens: EditionSection, box: Box) -> None:
    """E.1: the VP tokens beside each Subplot, by number of players, highest first."""
    for seats in range(1, SEATS + 1):
        values = tokens.integers(str(seats), 1, 50)
        if len(values) > TOKENS or values != sorted(values, reverse=True):
            raise tokens.error(str(seats), expect("tokens", most=TOKENS), values)
        box.token[seats, : len(values)] = values


def chosen_subplots(ids: Sequence[str], options: Mapping[str, Any]) -> list[int]:
    """§13.1: left and right, chosen or by chance; not the same twice."""
    if options["left"] == options["right"] != RANDOM:
        others = ", ".join(name for name in ids if name != options["left"])
        raise BadOption("option-value", option="right", choices=others, came=options["right"])
    return [ids.index(options[side]) if options[side] in ids else CHANCE for side in SIDES]
