"""The server's configuration: flags before environment before TOML file before defaults."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.targets.cpu import cores
from fidchell.server.i18n import WORDS
from fidchell.server.ops.duration import Duration
from fidchell.server.ops.settings import BY_NAME, SETTINGS, Setting, Value
from fidchell.store.connect import with_password

BOOLEANS = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
LEVELS = ("debug", "info", "warning", "error")
CONFIG_VARIABLE = "FIDCHELL_CONFIG"


@dataclass(frozen=True)
class Config:
    """All settings of one server."""

    host: str
    port: int
    processes: int
    database: str
    database_password_file: str
    public_url: str
    origins: tuple[str, ...]
    hosts: tuple[str, ...]
    trusted_proxies: tuple[str, ...]
    bot_processes: int
    bot_queue: int
    bot_seconds: float
    review_seconds: float
    background_reviews: bool
    check_processes: int
    check_seconds: float
    worker_megabytes: int
    requests_per_second: float
    request_burst: int
    tables_per_hour: int
    accounts: bool
    accounts_per_hour: int
    sign_ins_per_hour: int
    mail_server: str
    mail_password_file: str
    mail_sender: str
    mails_per_hour: int
    openid_issuer: str
    openid_client: str
    openid_secret_file: str
    openid_name: str
    matches_per_hour: int
    match_bot_seconds: float
    news_private_addresses: bool
    connections_per_address: int
    open_per_address: int
    connections: int
    header_bytes: int
    request_seconds: float
    message_bytes: int
    import_bytes: int
    heartbeat_seconds: float
    slow_seconds: float
    poll_seconds: float
    idle_seconds: float
    stop_seconds: float
    backup_every: Duration
    backup_folder: str
    backup_keep: int
    keep_ended_tables: Duration
    keep_guest_tables: Duration
    keep_chat: Duration
    keep_daily_results: Duration
    keep_reports: Duration
    keep_audit: Duration
    compile: bool
    metrics: bool
    log_level: str


def bad_value(setting: Setting, came: object, source: str) -> UserError:
    """The error of a value that a setting does not take."""
    kind = "processes" if setting.has_auto else type(setting.default).__name__.lower()
    return UserError(
        f"config-{kind}", WORDS, name=source, came=str(came)[:80], least=setting.least, most=setting.most
    )


def read_value(setting: Setting, came: Any, source: str) -> Value:
    """The checked value of a setting, from a text or from TOML."""
    default = setting.default
    if isinstance(default, bool):
        truth = came if isinstance(came, bool) else BOOLEANS.get(str(came).lower())
        if truth is None:
            raise bad_value(setting, came, source)
        return truth
    if isinstance(default, tuple):
        return tuple(came) if isinstance(came, list) else tuple(str(came).replace(",", " ").split())
    if isinstance(default, str):
        if not isinstance(came, str):
            raise bad_value(setting, came, source)
        return read_duration(setting, came, source) if isinstance(default, Duration) else came
    return read_number(setting, came, source)


def read_duration(setting: Setting, came: str, source: str) -> Duration:
    """A length of time; an empty text is never."""
    duration = Duration(came)
    if not duration.is_right:
        raise bad_value(setting, came, source)
    return duration


def read_number(setting: Setting, came: Any, source: str) -> Value:
    """A number within the bounds of its setting."""
    kind = int if isinstance(setting.default, int) else float
    if setting.has_auto and came == "auto":
        return int(min(setting.most, cores()))
    try:
        number = kind(came)
    except (TypeError, ValueError) as error:
        raise bad_value(setting, came, source) from error
    if isinstance(came, bool) or not setting.least <= number <= setting.most:
        raise bad_value(setting, came, source)
    return number


def read_toml(path: Path) -> dict[str, Value]:
    """The settings of a TOML file; an unknown name is an error."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UserError("config-file", WORDS, file=str(path), reason=str(error)) from error
    unknown = [name for name in found if name not in BY_NAME]
    if unknown:
        raise UserError("config-unknown", WORDS, name=unknown[0], file=str(path), known=", ".join(BY_NAME))
    return {name: read_value(BY_NAME[name], came, name) for name, came in found.items()}


def read_config(
    flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ, file: str | None = None
) -> Config:
    """All settings, each from the first source that has it."""
    path = file or environment.get(CONFIG_VARIABLE)
    values: dict[str, Any] = {setting.name: setting.default for setting in SETTINGS}
    values |= read_toml(Path(path).expanduser()) if path else {}
    for setting in SETTINGS:
        if setting.variable in environment:
            values[setting.name] = read_value(setting, environment[setting.variable], setting.variable)
        if flags.get(setting.name) is not None:
            values[setting.name] = read_value(setting, flags[setting.name], f"--{setting.flag}")
    if values["log_level"] not in LEVELS:
        raise UserError("config-level", WORDS, came=values["log_level"], known=", ".join(LEVELS))
    if values["backup_every"] and not values["backup_folder"]:
        raise UserError("config-backup", WORDS)
    if values["mail_server"] and not values["public_url"]:
        raise UserError("config-mail", WORDS)
    if values["openid_issuer"] and not values["public_url"]:
        raise UserError("config-openid", WORDS)
    values["database"] = with_password(values["database"], values["database_password_file"])
    return Config(**values)
