"""Rule players at the edge: what a seat likes best, and how a player may err in it."""

import random
from typing import Any, cast

import numpy as np

from fidchell.rulekit.game import PlainEntries
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Grid

TEMPLATE = "fidchell.ai.templates.policy"


def likings(position: Position, seat: int, weights: Grid) -> tuple[Grid, Grid]:
    """The legal actions of a seat and how much it likes each; interpreted where the position is."""
    if isinstance(position.entries, PlainEntries):
        return plain_likings(position, seat, weights)
    size = position.game.constants["OPTIONS"]
    options, liking = np.zeros(size, np.int64), np.zeros(size, np.int64)
    rules: Any = position.game.template(TEMPLATE)
    count = rules.like_at(position.boxes, position.states, 0, seat, options, weights, liking)
    return options[:count], liking[:count]


def plain_likings(position: Position, seat: int, weights: Grid) -> tuple[Grid, Grid]:
    """The same without compiling anything."""
    options = np.array(position.legal(seat))
    liking, rules = np.zeros(len(options), np.int64), position.game.rules
    if "weigh_all" in rules:
        position.call("weigh_all", seat, options, len(options), weights, liking)
        return options, liking
    for place, action in enumerate(map(int, options)):
        if "weigh" in rules:
            liking[place] = position.call("weigh", seat, action, weights)
        else:
            liking[place] = position.appraise(seat, action)
    return options, liking


def hoped(position: Position, seat: int, weights: Grid) -> float:
    """The points a seat may hope for at the end of the game; compiled rules only."""
    sizes, rules = position.game.constants, cast(Any, position.game.template(TEMPLATE))
    points = np.zeros((sizes["SEATS"], sizes["COLUMNS"]), np.int32)
    return float(rules.hope_at(position.boxes, position.states, 0, seat, weights, points))


def best_liked(options: Grid, liking: Grid, noise: int, dice: random.Random) -> int:
    """The best liked action with up to so much noise (64ths of a point) on each; ties by chance."""
    felt = [int(worth) + dice.random() * (noise + 1) for worth in liking]
    return int(options[felt.index(max(felt))])
