"""The running server: its store, tables, bots and WebSockets, and the tasks that run beside requests."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from fidchell.clubs.clubs import Clubs
from fidchell.clubs.tables import ClubTables
from fidchell.moderation.hosts import ServerHosts
from fidchell.moderation.house_rules import HouseRules
from fidchell.server.auth.account_access import AccountAccess
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.bots.compile import RulesCompiler
from fidchell.server.bots.modules import GameModules
from fidchell.server.bots.pool import BotPool
from fidchell.server.bots.review_cache import ReviewCache
from fidchell.server.checks.pool import CheckPool
from fidchell.server.community.community import Community
from fidchell.server.moderation.moderator import Moderator
from fidchell.server.news.notices import NoticeSender
from fidchell.server.news.service import NewsService
from fidchell.server.ops.backups import BackupScheduler
from fidchell.server.ops.config import Config
from fidchell.server.ops.health import HealthProbe
from fidchell.server.ops.logging import log_event
from fidchell.server.ops.metrics import BOT_QUEUE, exposition
from fidchell.server.profiles.profile_keeper import ProfileKeeper
from fidchell.server.tables.bot_scheduler import BotScheduler
from fidchell.server.tables.clock_scheduler import ClockScheduler
from fidchell.server.tables.leases import Leases
from fidchell.server.tables.ownership import Ownership
from fidchell.server.tables.rating_scheduler import RatingScheduler
from fidchell.server.tables.registry import TableRegistry
from fidchell.server.tables.reports import TableReports
from fidchell.server.tables.retention import Retention
from fidchell.server.tasks import end_tasks
from fidchell.server.tournaments.runner import TournamentRunner
from fidchell.server.ws.lobby import LobbyFeed
from fidchell.server.ws.router import WebSocketRouter
from fidchell.store import DailyResults, Store

HOUR = 3600.0
TOURNAMENT_COMMANDS = 600  # an hour, of one account
CLUB_COMMANDS = 200  # an hour, of one account
REPORTS_PER_HOUR = 20  # to the host of the server, from one address
SCAN_INTERVAL = 10  # polls of changed tables for each scan for tables that nobody has in memory


class Server:
    """Everything that one server process holds."""

    def __init__(
        self, config: Config, store: Store, counters: Counters = LOCAL, ownership: Ownership | None = None
    ) -> None:
        self.config, self.store, self.health = config, store, HealthProbe(store)
        self.daily_results = DailyResults(store)
        self.ownership, self.compiler = ownership or Ownership(), RulesCompiler()
        self.modules, self.accounts = GameModules(), AccountAccess(config, store, counters)
        is_shared = config.database.startswith("postgres")
        self.tables = TableRegistry(store, self.compiler.entry_points, is_shared, counters, self.ownership)
        leases = Leases(store, self.ownership.holder)
        self.clocks = ClockScheduler(self.tables, leases)
        self.bot_pool = BotPool(config)
        self.checks = CheckPool(config, self.compiler)
        self.tables.replay = self.checks.replay
        self.reports = TableReports()
        self.bots = BotScheduler(self.bot_pool, self.compiler, leases)
        self.moderator = Moderator(store)
        self.tables.check_command = self.moderator.check_command
        self.tables.schedule_bots, self.tables.schedule_clock = self.bots.schedule, self.clocks.schedule
        self.reviews = ReviewCache(self.compiler, self.bot_pool, counters)
        self.lobby = LobbyFeed(store)
        self.websockets = WebSocketRouter(self.tables, self.lobby, self.accounts, config, counters)
        self.websockets.moderator = self.moderator
        hourly = config.tables_per_hour
        self.new_table_rates = TokenBuckets(hourly / HOUR, hourly, buckets=counters.buckets("tables"))
        often = TOURNAMENT_COMMANDS
        self.tournament_rates = TokenBuckets(often / HOUR, often, buckets=counters.buckets("tournaments"))
        self.report_rates = TokenBuckets(
            REPORTS_PER_HOUR / HOUR, REPORTS_PER_HOUR, buckets=counters.buckets("reports")
        )
        self.hosts, self.moderator.on_rules = ServerHosts(store), self.apply_rules
        self.backups, self.retention = BackupScheduler(config, store), Retention(self.tables, config)
        self.ratings = RatingScheduler(store, self.ownership.holder)
        self.profiles = ProfileKeeper(
            store, self.tables, self.reviews, self.ownership.holder, config.background_reviews
        )
        self.news = NewsService(config, store, self.tables, counters)
        notices = NoticeSender(self.news.outbox)
        self.tournament_runner = TournamentRunner(
            store, self.tables, self.ownership.holder, notices.round_begins
        )
        self.tournaments = self.tournament_runner.progress.tournaments
        self.leagues = self.tournament_runner.leagues
        self.community = Community(config, store, self.tables, self.websockets, counters)
        self.clubs = Clubs(store)
        self.club_tables = ClubTables(self.clubs)
        self.club_rates = TokenBuckets(CLUB_COMMANDS / HOUR, CLUB_COMMANDS, buckets=counters.buckets("clubs"))
        self.community.announce_by(notices.announce)
        self.tasks: list[asyncio.Task[None]] = []
        self.exposition: Callable[[], Awaitable[bytes]] = own_exposition  # set where there are more processes
        BOT_QUEUE.set_function(lambda: self.bot_pool.waiting)

    def apply_rules(self, rules: HouseRules) -> None:
        """The house rules have been read: limits that they set hold from now on."""
        hourly = rules.tables_per_hour or self.config.tables_per_hour
        self.new_table_rates.rate, self.new_table_rates.capacity = hourly / HOUR, float(hourly)

    @property
    def is_stopping(self) -> bool:
        """Whether the server is about to stop."""
        return self.tables.is_stopping

    def start(self) -> None:
        """Start everything that runs beside requests."""
        config = self.config
        self._run(self.tables.follow_changes())
        self._run(self.tables.poll_changes(config.poll_seconds))
        self._run(self.tables.evict_idle(config.idle_seconds))
        self._run(self.tables.summaries.run())
        self._run(self.clocks.scan(config.poll_seconds * SCAN_INTERVAL))
        self._run(self.websockets.keep_alive())
        self._run(self.community.who_is_here.run())
        self._run(self.websockets.follow_sessions(config.poll_seconds))
        self._run(self.moderator.follow(config.poll_seconds))
        self._run(self.websockets.follow_bans(config.poll_seconds))
        self._run(self.retention.follow_deletions(config.poll_seconds))
        self._run(self.tournament_runner.run(config.poll_seconds))
        self._run(self.news.follower.listen())
        self._run(self.news.follower.run())
        if self.ownership.is_first:
            self._run(self.news.run())
            self._run(self.backups.run())
            self._run(self.retention.run())
            self._run(self.ratings.run(config.poll_seconds))
            self._run(self.profiles.run(config.poll_seconds))
            self._run(self.community.matches.run())
        if config.compile and self.ownership.is_first:
            self._run(self.compile())

    async def compile(self) -> None:
        """Compile for this machine, then for browsers."""
        await self.compiler.run(self.tables.reload_rules)
        await self.modules.build()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task until the server closes."""
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    async def disconnect_clients(self) -> None:
        """Accept nothing new, and tell every client to reconnect later."""
        self.tables.is_stopping = True
        log_event("stopping", connections=len(self.websockets.connections))
        await self.websockets.close()

    async def close(self) -> None:
        """Stop everything; writes that are under way are finished."""
        self.tables.is_stopping = True
        await end_tasks(self.tasks)
        await self.accounts.close()
        await self.bots.close()
        await self.clocks.close()
        await self.reviews.close()
        await self.bot_pool.close()
        await self.checks.close()
        await self.compiler.close()
        await self.modules.close()
        await self.tables.summaries.close()
        await self.store.close()


async def own_exposition() -> bytes:
    """The metrics of this process."""
    return exposition()
