"""Tipperary counted a second time, slowly and apart from the rules, from drawings."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.position import Position

Space = tuple[int, int]
Display = dict[Space, str]

SHEEP = {"s": 1, "t": 2, "w": 1, "N": 1}
TRACK = (0, 3, 6, 10, 13, 17, 21)
OBJECTIVES = {
    1: ("second_flock", 4, 5),
    2: ("largest_site", 3, 4),
    3: ("circle_count", 5, 4),
    4: ("most_partners", 3, 4),
    5: ("longest_line", 12, 3),
    6: ("meadow_group", 8, 3),
    7: ("ruin_group", 5, 3),
    8: ("circles_at_town", 2, 4),
}


def display(rows: Iterable[str], corner: Iterable[int] = (0, 0)) -> Display:
    top, left = corner
    return {
        (top + row, left + column): letter
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != "."
    }


def around(space: Space) -> list[Space]:
    row, column = space
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def groups(spaces: Iterable[Space]) -> list[set[Space]]:
    left, found = set(spaces), []
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            space = waiting.pop()
            group.add(space)
            for other in around(space):
                if other in left:
                    left.remove(other)
                    waiting.append(other)
        found.append(group)
    return found


def of(land: Display, letters: str) -> set[Space]:
    return {space for space, letter in land.items() if letter in letters}


def flocks(land: Display) -> list[int]:
    sizes = [sum(SHEEP[land[space]] for space in group) for group in groups(of(land, "stwN"))]
    return sorted(sizes, reverse=True)


def contacts(land: Display) -> set[frozenset[Space]]:
    grain, distilleries = of(land, "gG"), of(land, "dD")
    return {frozenset((one, two)) for one in grain for two in around(one) if two in distilleries}


def new_contacts(land: Display, new: set[Space]) -> int:
    return sum(bool(pair & new) for pair in contacts(land))


def runs(spaces: set[Space]) -> list[tuple[str, set[Space]]]:
    found = []
    for name, (y, x) in (("row", (0, 1)), ("column", (1, 0))):
        for row, column in spaces:
            if (row - y, column - x) not in spaces:
                run = set[Space]()
                while (row, column) in spaces:
                    run.add((row, column))
                    row, column = row + y, column + x
                if len(run) >= 3:
                    found.append((name, run))
    return found


def new_lines(land: Display, new: set[Space]) -> int:
    ruins = of(land, "rR")
    before = runs(ruins - new)
    return sum(
        bool(run & new) and not any(way == old_way and old <= run for old_way, old in before)
        for way, run in runs(ruins)
    )


def new_sites(land: Display, new: set[Space]) -> int:
    bogs = of(land, "bB")
    before = [group for group in groups(bogs - new) if len(group) > 1]
    after = [group for group in groups(bogs) if len(group) > 1]
    return sum(bool(group & new) and not any(old <= group for old in before) for group in after)


def rectangle(land: Iterable[Space]) -> int:
    spaces, best = set(land), 0
    for top, left in spaces:
        widest, bottom = 10**6, top
        while (bottom, left) in spaces:
            width = 0
            while width < widest and (bottom, left + width) in spaces:
                width += 1
            widest = min(widest, width)
            bottom += 1
            best = max(best, (bottom - top) * widest)
    return best


def edge(land: Iterable[Space]) -> set[Space]:
    spaces = set(land)
    return {other for space in spaces for other in around(space)} - spaces


def ring(town: Iterable[Space]) -> set[Space]:
    spaces = set(town)
    near = {(row + y, column + x) for row, column in spaces for y in (-1, 0, 1) for x in (-1, 0, 1)}
    return near - spaces


def placements(land: Display, face: Iterable[Space]) -> set[Space]:
    """§21.1 word for word."""
    cells, found = list(face), set()
    for row, column in edge(land):
        for down, right in cells:
            corner = (row - down, column - right)
            if all((corner[0] + y, corner[1] + x) not in land for y, x in cells):
                found.add(corner)
    return found


def longest_line(land: Iterable[Space]) -> int:
    spaces, best = set(land), 0
    for y, x in ((0, 1), (1, 0)):
        for row, column in spaces:
            length = 0
            while (row + y * length, column + x * length) in spaces:
                length += 1
            best = max(best, length)
    return best


def measures(land: Display, town: Iterable[Space]) -> dict[str, int]:
    partners = Counter(space for pair in contacts(land) for space in pair)
    circles = of(land, "123456789")
    sites = [len(group) for group in groups(of(land, "b")) if len(group) > 1]
    return {
        "second_flock": [*flocks(land), 0, 0][1],
        "largest_site": max(sites, default=0),
        "circle_count": len(circles),
        "most_partners": max(partners.values(), default=0),
        "longest_line": longest_line(land),
        "meadow_group": max(map(len, groups(of(land, "mn"))), default=0),
        "ruin_group": max(map(len, groups(of(land, "r"))), default=0),
        "circles_at_town": len(circles & ring(town)),
    }


def towns(position: Position) -> dict[tuple[str, str], set[Space]]:
    return {
        (row["name"], side): set(display(row[key]))
        for row in position.edition.data["hometown"]
        for side, key in (("A", "side_a"), ("B", "side_b"))
    }


def totals(position: Position) -> list[int]:
    """§15 and §41: the total of each seat."""
    drawn, result = exchange.dump(position), []
    for seat, row in enumerate(drawn["seats"]):
        land, town = display(row["display"], row["corner"]), towns(position)[row["town"], row["side"]]
        total = rectangle(land) + max(flocks(land), default=0) + TRACK[row["barrel"]]
        total += 5 * (drawn["marker"] == seat) + 5 * (ring(town) <= set(land))
        total += sum(int(letter) for letter in land.values() if letter.isdigit())
        met = measures(land, town)
        for card in drawn["objectives"]:
            name, least, points = OBJECTIVES[card]
            total += points * (met[name] >= least)
        result.append(total)
    return result


def census(position: Position) -> Any:
    """All sheep, towers and spaces of tiles; drawn tiles are those not in bag and areas."""
    drawn, spaces = exchange.dump(position), 0
    sheep, towers, bonuses = drawn["sheep"], drawn["towers"], len(drawn["stack"].split())
    bonuses += drawn["bonus"] != "-"
    for row in drawn["seats"]:
        text = "".join(row["display"])
        sheep += text.count("w") + text.count("N")
        towers += row["towers"] + text.count("#")
        spaces += len(text) - text.count(".") - 9 - text.count("#")
    lying = " ".join([*drawn["areas"], drawn["bag"]]).replace("-", "").split()
    tiles = {
        f"T{tile['id']:02}": sum(len(r) - r.count(".") for r in tile["rows"]) for tile in tiles_of(position)
    }
    used = sum(size for name, size in tiles.items() if name not in lying)
    # Covering bonus tiles take no space of their own, so spaces lie between the two.
    return sheep, towers, len(set(lying)) == len(lying), used <= spaces <= used + 12 - bonuses


def tiles_of(position: Position) -> list[dict[str, Any]]:
    return list(position.edition.data["tile"])
