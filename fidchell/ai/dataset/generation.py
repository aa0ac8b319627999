"""Games of chosen players for a data set, in the order of their numbers whatever the number of processes."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

from fidchell.ai.arena.arena import play_in_processes, play_sequentially
from fidchell.ai.arena.match import PROGRAM_PREFIX, GameResult, Match
from fidchell.ai.dataset.recorded_game import RecordedGame
from fidchell.games import find


def generated_games(match: Match, games: int, processes: int) -> Iterator[RecordedGame]:
    """The games of a match, as they were played."""
    match = replace(match, is_recorded=True)
    numbers = iter(range(match.round_up(games)))
    played = (
        play_in_processes(match, numbers, processes) if processes > 1 else play_sequentially(match, numbers)
    )
    waiting: dict[int, GameResult] = {}
    following = 0
    with closing(played):
        for result in played:
            waiting[result.number] = result
            while following in waiting:
                yield recorded(match, waiting.pop(following))
                following += 1


def recorded(match: Match, result: GameResult) -> RecordedGame:
    """A game of a match with its deal and its actions."""
    players = tuple(player_kind(match.players[player]) for player in result.seating)
    seed = match.deal_seed(match.game_at(result.number).deal)
    actions = tuple((seat, action) for seat, action in result.actions)
    return RecordedGame(find(match.game), players, seed, actions, match.options)


def player_kind(name: str) -> str:
    """A bot's name; of a program only that it is one, since its command names places of a machine."""
    return name.partition(":")[0] if name.startswith(PROGRAM_PREFIX) else name
