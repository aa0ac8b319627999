"""Every setting of the server in one table; docs/hosting.md is tested against it."""

from dataclasses import dataclass

from fidchell.rulekit.targets.cpu import cores
from fidchell.server.ops.duration import Duration
from fidchell.store import default_database

MAX_PROCESSES = 32  # that serve one port
Value = str | int | float | bool | tuple[str, ...]


@dataclass(frozen=True)
class Setting:
    """One setting: `--port`, FIDCHELL_PORT or `port = 8000`; its help text is the message `setting-port`."""

    name: str
    default: Value
    least: float = 0
    most: float = 1e9
    has_auto: bool = False  # `auto` stands for the number of cores

    @property
    def flag(self) -> str:
        """The name on the command line."""
        return self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """The name in the environment."""
        return f"FIDCHELL_{self.name.upper()}"


SETTINGS = (
    Setting("host", "127.0.0.1"),
    Setting("port", 8000, 0, 65535),
    Setting("processes", 1, 1, MAX_PROCESSES, has_auto=True),
    Setting("database", default_database()),
    Setting("database_password_file", ""),
    Setting("public_url", ""),
    Setting("origins", ()),
    Setting("hosts", ()),
    Setting("trusted_proxies", ()),
    Setting("bot_processes", max(1, cores() - 1), 0, 64),
    Setting("bot_queue", 500, 1, 100_000),
    Setting("bot_seconds", 60.0, 0.1, 3_600),
    Setting("review_seconds", 300.0, 0.1, 86_400),
    Setting("background_reviews", True),
    Setting("check_processes", 1, 1, 64),
    Setting("check_seconds", 30.0, 0.1, 3_600),
    Setting("worker_megabytes", 1_500, 300, 1_000_000),
    Setting("requests_per_second", 20.0, 0.1),
    Setting("request_burst", 100, 1),
    Setting("tables_per_hour", 60, 1),
    Setting("accounts", True),
    Setting("accounts_per_hour", 10, 1),
    Setting("sign_ins_per_hour", 60, 1),
    Setting("mail_server", ""),
    Setting("mail_password_file", ""),
    Setting("mail_sender", ""),
    Setting("mails_per_hour", 10, 1),
    Setting("openid_issuer", ""),
    Setting("openid_client", ""),
    Setting("openid_secret_file", ""),
    Setting("openid_name", ""),
    Setting("matches_per_hour", 120, 1),
    Setting("match_bot_seconds", 45.0, 0, 3_600),
    Setting("news_private_addresses", False),
    Setting("connections_per_address", 100, 1),
    Setting("open_per_address", 250, 1),
    Setting("connections", 10_000, 1),
    Setting("header_bytes", 16_384, 1_024, 1_000_000),
    Setting("request_seconds", 20.0, 0.05, 600),
    Setting("message_bytes", 16_384, 256, 1_000_000),
    Setting("import_bytes", 1_000_000, 1_000, 20_000_000),
    Setting("heartbeat_seconds", 20.0, 0.05, 600),
    Setting("slow_seconds", 20.0, 0.05, 600),
    Setting("poll_seconds", 3.0, 0.05, 600),
    Setting("idle_seconds", 900.0, 0.05, 86_400),
    Setting("stop_seconds", 10.0, 0, 600),
    Setting("backup_every", Duration("")),
    Setting("backup_folder", ""),
    Setting("backup_keep", 14, 1, 10_000),
    Setting("keep_ended_tables", Duration("")),
    Setting("keep_guest_tables", Duration("")),
    Setting("keep_chat", Duration("")),
    Setting("keep_daily_results", Duration("")),
    Setting("keep_reports", Duration("")),
    Setting("keep_audit", Duration("365d")),
    Setting("compile", True),
    Setting("metrics", True),
    Setting("log_level", "info"),
)
BY_NAME = {setting.name: setting for setting in SETTINGS}
