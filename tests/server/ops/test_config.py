"""Settings from flags, environment and file."""

from pathlib import Path

import pytest
from psycopg.conninfo import conninfo_to_dict

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.targets.cpu import cores
from fidchell.server.ops.config import read_config
from fidchell.server.ops.settings import BY_NAME, MAX_PROCESSES


def test_flags_before_environment_before_file_before_default(tmp_path: Path) -> None:
    file = tmp_path / "fidchell.toml"
    lines = [
        "port = 1",
        'host = "file"',
        "bot_queue = 7",
        'trusted_proxies = ["10.0.0.0/8"]',
        "compile = false",
    ]
    file.write_text("\n".join(lines))
    environment = {"FIDCHELL_CONFIG": str(file), "FIDCHELL_PORT": "2", "FIDCHELL_HOST": "environment"}
    config = read_config({"port": "3"}, environment)
    assert (config.port, config.host, config.bot_queue, config.compile) == (3, "environment", 7, False)
    assert config.trusted_proxies == ("10.0.0.0/8",)
    assert config.message_bytes == BY_NAME["message_bytes"].default


@pytest.mark.parametrize(
    ("name", "value"),
    [("port", "x"), ("port", "70000"), ("compile", "perhaps"), ("slow_seconds", "-1"), ("log_level", "loud")],
)
def test_a_wrong_value_is_named(name: str, value: str) -> None:
    with pytest.raises(UserError) as wrong:
        read_config({}, {f"FIDCHELL_{name.upper()}": value})
    assert value in wrong.value.say("en")
    assert wrong.value.say("fr") != wrong.value.say("en")


def test_processes_are_a_number_or_as_many_as_there_are_cores() -> None:
    assert read_config({}, {}).processes == 1
    assert read_config({"processes": "3"}, {}).processes == 3
    assert read_config({}, {"FIDCHELL_PROCESSES": "auto"}).processes == min(cores(), MAX_PROCESSES)
    for wrong in ("0", "many", "1000"):
        with pytest.raises(UserError) as error:
            read_config({"processes": wrong}, {})
        assert "auto" in error.value.say("fr")


@pytest.mark.parametrize("text", ["prot = 1", "port = ", "port = true", "host = 7"])
def test_a_wrong_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "fidchell.toml"
    file.write_text(text)
    with pytest.raises(UserError):
        read_config({}, {}, str(file))


def test_a_password_comes_from_a_file_and_only_where_one_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("a&b=c/d ä\n")
    given = {"database_password_file": str(file)}
    config = read_config({**given, "database": "postgresql://fidchell@db/tables"}, {})
    assert conninfo_to_dict(config.database)["password"] == "a&b=c/d ä"
    config = read_config({**given, "database": "postgresql://fidchell@/t?host=/run"}, {})
    assert conninfo_to_dict(config.database)["password"] == "a&b=c/d ä"
    assert conninfo_to_dict(config.database)["host"] == "/run"
    assert read_config({**given, "database": "sqlite:t"}, {}).database == "sqlite:t"
    file.unlink()
    with pytest.raises(UserError) as wrong:
        read_config({**given, "database": "postgresql://fidchell@db/tables"}, {})
    assert str(file) in wrong.value.say("en")
