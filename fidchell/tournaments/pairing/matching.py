"""The most pairs that can be made of players who may meet: Edmonds' blossom algorithm.

A search grows a tree of paths from a player without a partner; a circle of odd length in it is shrunk to one
node (its base). A path to another free player is turned over, which makes one more pair.
"""

from collections import deque
from collections.abc import Sequence

FREE = -1


class BlossomMatching:
    """Pairs among nodes 0 to n-1; `neighbours` of a node are tried in their order."""

    def __init__(self, neighbours: Sequence[Sequence[int]], partners: Sequence[int]) -> None:
        self.neighbours, self.partner = neighbours, list(partners)
        self.parent, self.base = list[int](), list[int]()
        self.is_outer, self.waiting = list[bool](), deque[int]()

    def complete(self) -> list[int]:
        """The partner of every node, FREE where there can be none; given pairs change only if they must."""
        for root in range(len(self.neighbours)):
            if self.partner[root] == FREE:
                self._augment(self._search(root))
        return self.partner

    def _search(self, root: int) -> int:
        """The free node at the end of a path from the root that can be turned over; FREE for none."""
        count = len(self.neighbours)
        self.parent, self.base = [FREE] * count, list(range(count))
        self.is_outer, self.waiting = [False] * count, deque([root])
        self.is_outer[root] = True
        while self.waiting:
            node = self.waiting.popleft()
            for other in self.neighbours[node]:
                end = self._visit(node, other, root)
                if end != FREE:
                    return end
        return FREE

    def _visit(self, node: int, other: int, root: int) -> int:
        """Look along one edge; returns the end of a path that was found there."""
        if self.base[node] == self.base[other] or self.partner[node] == other:
            return FREE
        partner = self.partner[other]
        if other == root or (partner != FREE and self.parent[partner] != FREE):
            self._shrink(node, other)
        elif self.parent[other] == FREE:
            self.parent[other] = node
            if partner == FREE:
                return other
            self.is_outer[partner] = True
            self.waiting.append(partner)
        return FREE

    def _shrink(self, node: int, other: int) -> None:
        """Both ends of an edge are on the same side: the circle that it closes becomes one node."""
        base, in_circle = self._common_base(node, other), set[int]()
        self._mark(node, base, other, in_circle)
        self._mark(other, base, node, in_circle)
        for each in range(len(self.base)):
            if self.base[each] in in_circle:
                self.base[each] = base
                if not self.is_outer[each]:
                    self.is_outer[each] = True
                    self.waiting.append(each)

    def _common_base(self, node: int, other: int) -> int:
        """Where the paths of two nodes to the root meet first."""
        passed = set[int]()
        while True:
            node = self.base[node]
            passed.add(node)
            if self.partner[node] == FREE:
                break
            node = self.parent[self.partner[node]]
        while self.base[other] not in passed:
            other = self.parent[self.partner[self.base[other]]]
        return self.base[other]

    def _mark(self, node: int, base: int, child: int, in_circle: set[int]) -> None:
        """One side of a circle, from a node up to its base."""
        while self.base[node] != base:
            in_circle |= {self.base[node], self.base[self.partner[node]]}
            self.parent[node], child = child, self.partner[node]
            node = self.parent[self.partner[node]]

    def _augment(self, end: int) -> None:
        """Turn a path over: one more pair."""
        while end != FREE:
            before = self.parent[end]
            following = self.partner[before]
            self.partner[end], self.partner[before] = before, end
            end = following
