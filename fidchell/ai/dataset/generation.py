"""Games of chosen players for a data set, in the order of their numbers whatever the number of processes."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

from fidchell.ai.arena.arena import play_games
from fidchell.ai.arena.match import PROGRAM_PREFIX, GameResult, Match
from fidchell.ai.arena.results_file import ResultsFile
from fidchell.ai.dataset import DATASET_WORDS
from fidchell.ai.dataset.recorded_game import RecordedGame
from fidchell.games import find
from fidchell.rulekit.errors import UserError


def generated_games(
    match: Match, games: int, processes: int, file: ResultsFile | None = None, ray: str | None = None
) -> Iterator[RecordedGame]:
    """The games of a match, as they were played; those in the file are not played again."""
    match, total = replace(match, is_recorded=True), match.round_up(games)
    waiting = kept_games(file)
    missing = [number for number in range(total) if number not in waiting]
    played = play_games(match, iter(missing), processes, ray)
    following = 0
    with closing(played):
        while following < total:
            if following in waiting:
                yield recorded(match, waiting.pop(following))
                following += 1
                continue
            result = next(played)
            if file:
                file.add(result)
            waiting[result.number] = result


def kept_games(file: ResultsFile | None) -> dict[int, GameResult]:
    """The games in a file; without their moves there is nothing to write."""
    kept = dict(file.results) if file else {}
    if file and any(not result.actions for result in kept.values()):
        raise UserError("dataset-keep", DATASET_WORDS, file=str(file.path))
    return kept


def recorded(match: Match, result: GameResult) -> RecordedGame:
    """A game of a match with its deal and its actions."""
    players = tuple(player_kind(match.players[player]) for player in result.seating)
    seed = match.deal_seed(match.game_at(result.number).deal)
    actions = tuple((seat, action) for seat, action in result.actions)
    return RecordedGame(find(match.game), players, seed, actions, match.options)


def player_kind(name: str) -> str:
    """A bot's name; of a program only that it is one, since its command names places of a machine."""
    return name.partition(":")[0] if name.startswith(PROGRAM_PREFIX) else name
