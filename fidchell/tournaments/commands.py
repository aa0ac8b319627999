"""What somebody may ask of a tournament: entering and leaving it, and the tools of its organiser."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fidchell.tournaments.plan import MOST_ENTRANTS, MOST_ROUNDS

EntryNumber = Annotated[int, Meta(ge=1, le=MOST_ENTRANTS)]
RoundNumber = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Rank = Annotated[int, Meta(ge=1, le=5)]
Total = Annotated[int, Meta(ge=-10_000, le=10_000)]


class TournamentCommandBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="command"):
    """What every command is."""


class Enter(TournamentCommandBase, frozen=True, tag="enter"):
    """Take part."""


class Withdraw(TournamentCommandBase, frozen=True, tag="withdraw"):
    """Take part no more; a game that has begun is played, or lost, at its table."""


class SetRegistration(TournamentCommandBase, frozen=True, tag="registration"):
    """As the organiser, let people enter, or nobody any more."""

    is_open: bool


class BeginTournament(TournamentCommandBase, frozen=True, tag="begin"):
    """As the organiser, begin the first round."""


class BeginRound(TournamentCommandBase, frozen=True, tag="next_round"):
    """As the organiser, begin the next round; `round` is its number, so that two clicks begin one."""

    round: RoundNumber


class HoldTournament(TournamentCommandBase, frozen=True, tag="hold"):
    """As the organiser, let no further round begin for now."""


class ContinueTournament(TournamentCommandBase, frozen=True, tag="continue"):
    """As the organiser, go on."""


class CancelTournament(TournamentCommandBase, frozen=True, tag="cancel"):
    """As the organiser, end it without a winner."""


class DropEntrant(TournamentCommandBase, frozen=True, tag="drop"):
    """As the organiser, let somebody take part no more."""

    number: EntryNumber


class ReinstateEntrant(TournamentCommandBase, frozen=True, tag="reinstate"):
    """As the organiser, let somebody who was dropped play again from the next round on."""

    number: EntryNumber


class CorrectResult(TournamentCommandBase, frozen=True, tag="correct"):
    """As the organiser, set the result of a table, by seat, and say why; everybody can read that."""

    round: RoundNumber
    table: Annotated[int, Meta(ge=1, le=MOST_ENTRANTS)]
    ranks: Annotated[list[Rank], Meta(min_length=2, max_length=5)]
    reason: Annotated[str, Meta(min_length=1, max_length=200)]
    totals: Annotated[list[Total], Meta(max_length=5)] = []  # as the game has them where none are given


TournamentCommand = (
    Enter
    | Withdraw
    | SetRegistration
    | BeginTournament
    | BeginRound
    | HoldTournament
    | ContinueTournament
    | CancelTournament
    | DropEntrant
    | ReinstateEntrant
    | CorrectResult
)


def facts_of(command: Any) -> dict[str, Any]:
    """What a command says besides its name."""
    return msgspec.structs.asdict(command)


def kind_of(command: Any) -> str:
    """The name of a command."""
    return str(type(command).__struct_config__.tag)
