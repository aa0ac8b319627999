"""What a running server holds for people who look for others."""

from fidchell.community.friends import Friends
from fidchell.community.invitations import Invitations
from fidchell.community.notices import Announce
from fidchell.community.presence import Presence
from fidchell.server.auth.account_access import hourly
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.community.match_maker import MatchMaker
from fidchell.server.community.presence_writer import PresenceWriter
from fidchell.server.ops.config import Config
from fidchell.server.tables.registry import TableRegistry
from fidchell.server.ws.router import WebSocketRouter
from fidchell.store import Store

FRIEND_CHANGES_PER_HOUR = 200  # of one account: requests, answers, invitations


class Community:
    """The pool, friends, invitations, and who is here."""

    def __init__(
        self,
        config: Config,
        store: Store,
        tables: TableRegistry,
        websockets: WebSocketRouter,
        counters: Counters = LOCAL,
    ) -> None:
        self.matches = MatchMaker(config, store, tables, counters)
        self.friends, self.invitations, self.presence = Friends(store), Invitations(store), Presence(store)
        self.friend_rates = hourly("friends", FRIEND_CHANGES_PER_HOUR, counters)
        self.who_is_here = PresenceWriter(self.presence, websockets)

    def announce_by(self, announce: Announce) -> None:
        """Tell people what they should hear of, from now on, by statements of somebody who sends news."""
        self.friends.announce = self.invitations.announce = announce
