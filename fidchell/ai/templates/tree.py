"""Template: Monte Carlo tree search over information sets (ISMCTS), one tree for the seat that decides.

Each iteration deals anew what the observer cannot know, selects a path by PUCT, expands one node, plays a
rollout by policy scores and backpropagates the values of all seats.
"""

import math

from fidchell.ai.nets.compiled_net import CompiledNet
from fidchell.ai.templates.leaves import evaluate
from fidchell.ai.templates.policy import next_actor, rng_of
from fidchell.ai.templates.priors import compute_priors, write_scores
from fidchell.ai.templates.records import MAX_DEPTH, SearchConfig, Workspace
from fidchell.rulekit.contract import ACTIONS, SEATS, Box, State, actors, apply, legal, redeal
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

ROOT, DEAL = 0, 1  # the positions of a search: as the observer knows it, and one deal of it


@rule
def search(
    boxes: Batch,
    states: Batch,
    observer: int,
    nodes: Batch,
    workspaces: Batch,
    configs: Batch,
    stop: Grid,
    weight_rows: Grid,
    iterations: int,
) -> int:
    """Run so many iterations, or until the stop flag is set; returns how many.

    The first row of weights is the observer's, the second one the others'.
    """
    return iterate(boxes, states, observer, nodes, workspaces, configs, stop, weight_rows, None, iterations)


@rule
def search_with_net(
    boxes: Batch,
    states: Batch,
    observer: int,
    nodes: Batch,
    workspaces: Batch,
    configs: Batch,
    stop: Grid,
    weight_rows: Grid,
    net: CompiledNet,
    iterations: int,
) -> int:
    """The same with priors and values of a net."""
    return iterate(boxes, states, observer, nodes, workspaces, configs, stop, weight_rows, net, iterations)


@rule
def iterate(
    boxes: Batch,
    states: Batch,
    observer: int,
    nodes: Batch,
    workspaces: Batch,
    configs: Batch,
    stop: Grid,
    weight_rows: Grid,
    net: CompiledNet | None,
    iterations: int,
) -> int:
    """The iterations of both."""
    done = 0
    while done < iterations and stop[0] == 0:
        workspaces[0].iterations += 1
        count = legal(boxes[0], states[ROOT], observer, workspaces[0].options)
        option = select_at_root(nodes, workspaces[0], observer, count, configs[0]) if count > 1 else 0
        seed_deal(nodes, workspaces[0], count, option)
        states[DEAL] = states[ROOT]
        redeal(boxes[0], states[DEAL], observer, workspaces[0].seed)
        length = descend(
            boxes[0],
            states[DEAL],
            observer,
            count,
            option,
            nodes,
            workspaces[0],
            configs[0],
            weight_rows,
            net,
        )
        evaluate(boxes[0], states[DEAL], observer, workspaces[0], configs[0], weight_rows, net)
        backpropagate(states[DEAL], nodes, workspaces[0], length)
        done += 1
    return done


@rule
def select_at_root(
    nodes: Batch, workspace: Workspace, observer: int, count: int, config: SearchConfig
) -> int:
    """The option to try at the root; the observer's policy scores there are the same in every deal."""
    for option in range(count):
        workspace.policy_scores[option] = workspace.root_scores[workspace.options[option]]
    compute_priors(workspace, count, config)
    find_children(nodes, workspace, 0, observer, count)
    return select(nodes, workspace, 0, observer, count, config)


@rule
def seed_deal(nodes: Batch, workspace: Workspace, count: int, option: int) -> None:
    """An option that is tried for the nth time is tried on the nth deal: all options on the same ones.

    In a deal each seat has random numbers of its own, so that what one does leaves the others' as they were.
    """
    child = int(workspace.child[option])
    workspace.seed[7] = workspace.iterations
    if count > 1:
        workspace.seed[7] = nodes[child].visits + 1 if child > 0 else 1
    for seat in range(SEATS):
        workspace.rng[seat] = rng_of(int(workspace.seed[0]) + int(workspace.seed[7]) * SEATS + seat)


@rule
def descend(
    box: Box,
    state: State,
    observer: int,
    count: int,
    option: int,
    nodes: Batch,
    workspace: Workspace,
    config: SearchConfig,
    weights: Grid,
    net: CompiledNet | None,
) -> int:
    """Follow the tree to a new node or the end of the game; returns the length of the path."""
    node, length, seat, is_new = 0, 1, observer, False
    workspace.path[0] = 0
    while True:
        if count > 1:
            is_new = workspace.child[option] == 0
            node = child_of(nodes, workspace, node, seat, option)
            if node > 0:
                workspace.path[length] = node
                length += 1
        apply(box, state, seat, int(workspace.options[option]))
        acting = actors(box, state)
        if acting == 0 or length == MAX_DEPTH or length > config.max_depth or is_new:
            return length
        seat = next_actor(acting, observer)
        count = legal(box, state, seat, workspace.options)
        option = 0
        if count > 1:
            write_scores(box, state, seat, observer, count, length, workspace, config, weights, net)
            compute_priors(workspace, count, config)
            find_children(nodes, workspace, node, seat, count)
            option = select(nodes, workspace, node, seat, count, config)


@rule
def find_children(nodes: Batch, workspace: Workspace, node: int, seat: int, count: int) -> None:
    """Find the child node of each option; those children were available once more."""
    for option in range(count):
        workspace.child[option] = 0
        workspace.option_of[workspace.options[option]] = option + 1
    child = int(nodes[node].first_child)
    while child != 0:
        if nodes[child].key // ACTIONS == seat:
            found = int(workspace.option_of[nodes[child].key % ACTIONS])
            if found > 0:
                workspace.child[found - 1] = child
                nodes[child].availability += 1
        child = int(nodes[child].next_sibling)
    for option in range(count):
        workspace.option_of[workspace.options[option]] = 0


@rule
def select(nodes: Batch, workspace: Workspace, node: int, seat: int, count: int, config: SearchConfig) -> int:
    """The option with the highest PUCT value; availability stands for the visits of the parent."""
    visits = int(nodes[node].visits)
    unvisited = (nodes[node].value_sum[seat] / visits if visits > 0 else 0.5) - config.fpu_reduction
    best, highest = 0, -1e9
    for option in range(count):
        child = int(workspace.child[option])
        value, availability, tried = unvisited, visits + 1, 0
        if child > 0:
            tried = int(nodes[child].visits)
            availability = int(nodes[child].availability)
            if tried > 0:
                value = nodes[child].value_sum[seat] / tried
        puct = value + config.c_puct * workspace.prior[option] * math.sqrt(availability) / (1 + tried)
        if puct > highest:
            best, highest = option, puct
    return best


@rule
def child_of(nodes: Batch, workspace: Workspace, node: int, seat: int, option: int) -> int:
    """The child node of an option; a new one, or 0 where the tree is full, if there was none."""
    child = int(workspace.child[option])
    if child > 0:
        return child
    return expand(nodes, workspace, node, seat * ACTIONS + int(workspace.options[option]))


@rule
def expand(nodes: Batch, workspace: Workspace, node: int, key: int) -> int:
    """Add a child to a node; returns it, or 0 where the tree is full."""
    child = int(workspace.node_count)
    if child == len(nodes):
        return 0
    workspace.node_count += 1
    nodes[child].key = key
    nodes[child].availability = 1
    nodes[child].next_sibling = nodes[node].first_child
    nodes[node].first_child = child
    return child


@rule
def backpropagate(state: State, nodes: Batch, workspace: Workspace, length: int) -> None:
    """Add the values and points of every seat to each node of the path."""
    for step in range(length):
        node = workspace.path[step]
        nodes[node].visits += 1
        for seat in range(state.seats):
            nodes[node].value_sum[seat] += workspace.value[seat]
            nodes[node].points_sum[seat] += workspace.final_points[seat]
