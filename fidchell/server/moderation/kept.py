"""How long what is kept: the settings of retention, for the host and for the privacy page."""

from fidchell.server.ops.config import Config

RETENTION = (
    "keep_ended_tables",
    "keep_guest_tables",
    "keep_chat",
    "keep_daily_results",
    "keep_reports",
    "keep_audit",
)


def how_long(config: Config) -> dict[str, str]:
    """Each setting of retention with its length of time; "" is for ever."""
    return {name: str(getattr(config, name)) for name in RETENTION}
