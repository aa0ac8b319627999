#!/usr/bin/env python3
"""A whole bot: it speaks the lines of docs/bots.md and plays any game of Fidchell, by chance.

fidchell arena keltis --players program:examples/bot.py,greedy --games 40
"""

import json
import random
import sys


def choose(view: dict[str, object], legal: list[str], dice: random.Random) -> str:
    """Think here: `view` is all this seat may see, `legal` are the texts of all legal moves."""
    return dice.choice(legal)


def main() -> None:
    """Answer line by line; lines that are not needed are passed over."""
    view: dict[str, object] = {}
    legal: list[str] = []
    dice = random.Random()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "fidchell":
            print("ready 1 Example", flush=True)
        elif word == "seed":
            dice = random.Random(int(rest))
        elif word == "view":
            view = json.loads(rest)
        elif word == "legal":
            legal = json.loads(rest)
        elif word == "choose":
            print("move", choose(view, legal, dice), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
