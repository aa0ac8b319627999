"""OpenSpiel: the same games played wholly inside C++ and step by step through its Python API.

A decision is a player node, forced ones included; chance nodes (one for each dealt card) take time but are
not counted. `evaluate_bots` returns no counts: its decisions are its games times the mean length of the games
of the Python pass.
"""

import random
from collections.abc import Callable
from functools import partial

import pyspiel
from loops import through_openspiel
from stopwatch import Pace, Tally, pace, report

# Bridge stops after the auction unless it is told to play the cards.
GAMES = {
    "hearts": "hearts",
    "bridge (auction and play)": "bridge(use_double_dummy_result=false)",
    "skat": "skat",
}


def compiled_player(game: pyspiel.Game) -> Callable[[], Tally]:
    """A function that plays one random game with a single call into C++."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def play() -> Tally:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(31))
        return Tally(0, 1)

    return play


def main() -> None:
    """Measure each game both ways."""
    for name, text in GAMES.items():
        game = pyspiel.load_game(text)
        in_python = pace(partial(through_openspiel, game))
        length = in_python.decisions_per_s / in_python.games_per_s
        games_per_s = pace(compiled_player(game)).games_per_s
        report("open_spiel", name, "C++, evaluate_bots", Pace(games_per_s * length, games_per_s))
        report("open_spiel", name, "Python API", in_python)


main()
