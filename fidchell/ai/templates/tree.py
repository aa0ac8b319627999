"""Template: information-set Monte Carlo tree search; one tree for one observer, a new deal each time."""

import math

from fidchell.ai.templates.arrays import DEPTH, Manner, Room
from fidchell.ai.templates.policy import best_liked, first_actor, first_roll
from fidchell.ai.templates.values import value_end, value_now
from fidchell.rulekit.contract import ACTIONS, SEATS, Box, State, actors, apply, legal, redeal, weigh_all
from fidchell.rulekit.playout import rolled
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

ROOT, WORLD = 0, 1  # the positions of a search: as the observer knows it, and one deal of it


@rule
def think(
    boxes: Batch,
    states: Batch,
    observer: int,
    nodes: Batch,
    rooms: Batch,
    manners: Batch,
    stop: Grid,
    weights: Grid,
    iterations: int,
) -> int:
    """Go through the tree so many times, or until told to stop; returns how often.

    The first row of weights is the observer's, the second one the others'.
    """
    done = 0
    while done < iterations and stop[0] == 0:
        rooms[0].done += 1
        count = legal(boxes[0], states[ROOT], observer, rooms[0].options)
        place = first_place(nodes, rooms[0], observer, count, manners[0]) if count > 1 else 0
        deal_for(nodes, rooms[0], count, place)
        states[WORLD] = states[ROOT]
        redeal(boxes[0], states[WORLD], observer, rooms[0].seed)
        length = descend(
            boxes[0], states[WORLD], observer, count, place, nodes, rooms[0], manners[0], weights
        )
        play_on(boxes[0], states[WORLD], observer, rooms[0], manners[0], weights)
        back_up(states[WORLD], nodes, rooms[0], length)
        done += 1
    return done


@rule
def first_place(nodes: Batch, room: Room, observer: int, count: int, manner: Manner) -> int:
    """The option to try at the root."""
    recall(room, count)
    expect(room, count, manner)
    find_children(nodes, room, 0, observer, count)
    return best_place(nodes, room, 0, observer, count, manner)


@rule
def deal_for(nodes: Batch, room: Room, count: int, place: int) -> None:
    """An option that is tried for the nth time is tried on the nth deal: all options on the same ones.

    In a deal each seat has dice of its own, so that what one of them does leaves the others' luck as it was.
    """
    child = int(room.child[place])
    room.seed[7] = room.done
    if count > 1:
        room.seed[7] = nodes[child].visits + 1 if child > 0 else 1
    for seat in range(SEATS):
        room.dice[seat] = first_roll(int(room.seed[0]) + int(room.seed[7]) * SEATS + seat)


@rule
def descend(
    box: Box,
    state: State,
    observer: int,
    count: int,
    place: int,
    nodes: Batch,
    room: Room,
    manner: Manner,
    weights: Grid,
) -> int:
    """Follow the tree to a new node or the end of the game; returns the length of the trail."""
    node, length, seat, is_new = 0, 1, observer, False
    room.trail[0] = 0
    while True:
        if count > 1:
            is_new = room.child[place] == 0
            node = follow(nodes, room, node, seat, place)
            if node > 0:
                room.trail[length] = node
                length += 1
        apply(box, state, seat, int(room.options[place]))
        acting = actors(box, state)
        if acting == 0 or length == DEPTH or length > manner.depth or is_new:
            return length
        seat = first_actor(acting, observer)
        count = legal(box, state, seat, room.options)
        place = 0
        if count > 1:
            weigh_all(box, state, seat, room.options, count, weights[int(seat != observer)], room.liking)
            expect(room, count, manner)
            find_children(nodes, room, node, seat, count)
            place = best_place(nodes, room, node, seat, count, manner)


@rule
def follow(nodes: Batch, room: Room, node: int, seat: int, place: int) -> int:
    """The node behind an option; a new one, or 0 where the tree is full, if there was none."""
    child = int(room.child[place])
    return child if child > 0 else grow(nodes, room, node, seat * ACTIONS + int(room.options[place]))


@rule
def recall(room: Room, count: int) -> None:
    """What the observer likes at the root is the same in every deal, and was found before."""
    for place in range(count):
        room.liking[place] = room.first[room.options[place]]


@rule
def expect(room: Room, count: int, manner: Manner) -> None:
    """Priors from liking: a move liked `warmth` more is e times as probable."""
    most = int(room.liking[0])
    for place in range(1, count):
        most = max(most, int(room.liking[place]))
    total = 0.0
    for place in range(count):
        room.prior[place] = math.exp((int(room.liking[place]) - most) / manner.warmth)
        total += room.prior[place]
    for place in range(count):
        part = (1.0 - manner.open_mind) * room.prior[place] / total
        room.prior[place] = part + manner.open_mind / count


@rule
def find_children(nodes: Batch, room: Room, node: int, seat: int, count: int) -> None:
    """The child behind each option; children that can be chosen now were offered once more."""
    for place in range(count):
        room.child[place] = 0
        room.place[room.options[place]] = place + 1
    child = int(nodes[node].first)
    while child != 0:
        if nodes[child].key // ACTIONS == seat:
            place = int(room.place[nodes[child].key % ACTIONS])
            if place > 0:
                room.child[place - 1] = child
                nodes[child].offered += 1
        child = int(nodes[child].sibling)
    for place in range(count):
        room.place[room.options[place]] = 0


@rule
def best_place(nodes: Batch, room: Room, node: int, seat: int, count: int, manner: Manner) -> int:
    """The option with the best mix of what was found and what is expected (PUCT, as often as offered)."""
    visits = int(nodes[node].visits)
    unknown = (nodes[node].worth[seat] / visits if visits > 0 else 0.5) - manner.unknown
    best, most = 0, -1e9
    for place in range(count):
        child = int(room.child[place])
        found, offered, tried = unknown, visits + 1, 0
        if child > 0:
            tried = int(nodes[child].visits)
            offered = int(nodes[child].offered)
            if tried > 0:
                found = nodes[child].worth[seat] / tried
        worth = found + manner.explore * room.prior[place] * math.sqrt(offered) / (1 + tried)
        if worth > most:
            best, most = place, worth
    return best


@rule
def grow(nodes: Batch, room: Room, node: int, key: int) -> int:
    """A new child, or 0 where the tree is full."""
    child = int(room.nodes)
    if child == len(nodes):
        return 0
    room.nodes += 1
    nodes[child].key = key
    nodes[child].offered = 1
    nodes[child].sibling = nodes[node].first
    nodes[node].first = child
    return child


@rule
def play_on(box: Box, state: State, observer: int, room: Room, manner: Manner, weights: Grid) -> None:
    """Play on by liking with some noise, to the end or the cut, and value the seats."""
    decisions = 0
    acting = actors(box, state)
    while acting != 0 and decisions < manner.cut:
        seat = first_actor(acting, observer)
        count = legal(box, state, seat, room.options)
        place = 0
        if count > 1:
            weigh_all(box, state, seat, room.options, count, weights[int(seat != observer)], room.liking)
            room.dice[seat] = rolled(int(room.dice[seat]))
            place = best_liked(room.liking, count, manner.noise, int(room.dice[seat]))
        apply(box, state, seat, int(room.options[place]))
        decisions += 1
        acting = actors(box, state)
    room.played += decisions
    if acting == 0:
        value_end(box, state, room, manner)
    else:
        value_now(box, state, room, manner, weights[0])


@rule
def back_up(state: State, nodes: Batch, room: Room, length: int) -> None:
    """Every node of the trail learns what came of it, for every seat."""
    for step in range(length):
        node = room.trail[step]
        nodes[node].visits += 1
        for seat in range(state.seats):
            nodes[node].worth[seat] += room.value[seat]
            nodes[node].points[seat] += room.final[seat]
