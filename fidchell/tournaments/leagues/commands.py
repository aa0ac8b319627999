"""What somebody may ask of a league."""

import msgspec


class LeagueCommandBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="command"):
    """What every command is."""


class JoinLeague(LeagueCommandBase, frozen=True, tag="join"):
    """Play from the next season on."""


class LeaveLeague(LeagueCommandBase, frozen=True, tag="leave"):
    """Play no further season; the present one is left at its tournament."""


class SetMembership(LeagueCommandBase, frozen=True, tag="registration"):
    """As the organiser, let people join, or nobody any more."""

    is_open: bool


class BeginSeason(LeagueCommandBase, frozen=True, tag="begin_season"):
    """As the organiser, begin the next season; `season` is its number, so that two clicks begin one."""

    season: int


class CloseLeague(LeagueCommandBase, frozen=True, tag="close"):
    """As the organiser, let no further season begin."""


LeagueCommand = JoinLeague | LeaveLeague | SetMembership | BeginSeason | CloseLeague
