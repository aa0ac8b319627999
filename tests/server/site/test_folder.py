"""Writing a site: never over somebody else's files, and never half of it under the name of the whole."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.server.site import folder as site_folder
from fidchell.server.site.content import INDEX, SiteContent
from fidchell.server.site.folder import MARKER, write_site

OLD, NEW = "0" * 16, "1" * 16


def content(version: str) -> SiteContent:
    files = {"app/main.js": b"//", "answers/en/house.json": b"{}"}
    return SiteContent(version, files, {"worker.js": b"//", INDEX: version.encode()})


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_site_is_written_into_a_new_folder(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "site"
    write_site(folder, content(OLD))
    assert names(folder) == {MARKER, ".nojekyll", OLD, "worker.js", INDEX}
    assert (folder / OLD / "app" / "main.js").read_bytes() == b"//"


def test_a_newer_site_takes_the_place_of_an_older_one_and_of_nothing_else(tmp_path: Path) -> None:
    write_site(tmp_path, content(OLD))
    (tmp_path / "CNAME").write_text("games.example")
    write_site(tmp_path, content(NEW))
    assert names(tmp_path) == {MARKER, ".nojekyll", NEW, "worker.js", INDEX, "CNAME"}
    assert (tmp_path / INDEX).read_text() == NEW


def test_other_peoples_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / INDEX).write_text("mine")
    with pytest.raises(UserError, match="holds other files"):
        write_site(tmp_path, content(OLD))
    assert names(tmp_path) == {INDEX}
    assert (tmp_path / INDEX).read_text() == "mine"


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    with pytest.raises(UserError, match="is no folder"):
        write_site(tmp_path / "site", content(OLD))
    with pytest.raises(UserError, match="cannot be written"):
        write_site(tmp_path / "site" / "below", content(OLD))


class PowerCut(BaseException):
    """Nothing after it happens."""


@pytest.mark.parametrize("writes", range(9))
def test_an_interrupted_run_leaves_the_older_site_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    """Whatever write the power is cut at, a page that is there has all its files; the next run ends well."""
    for has_older in (False, True):
        folder = tmp_path / str(has_older)
        if has_older:
            write_site(folder, content(OLD))
        with monkeypatch.context() as patched:
            cut_after(patched, writes)
            try:
                write_site(folder, content(NEW))
            except PowerCut:
                assert not (folder / INDEX).exists() or has_older
        page = (folder / INDEX).read_text() if (folder / INDEX).exists() else None
        assert page is None or (folder / page / "app" / "main.js").exists()
        write_site(folder, content(NEW))
        assert names(folder) == {MARKER, ".nojekyll", NEW, "worker.js", INDEX}


def cut_after(patched: pytest.MonkeyPatch, writes: int) -> None:
    """The power is cut after so many writes and renames."""
    left = [writes]

    def counted(act: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            if not left[0]:
                raise PowerCut
            left[0] -= 1
            return act(*given)

        return call

    patched.setattr(Path, "write_bytes", counted(Path.write_bytes))
    patched.setattr(site_folder.os, "replace", counted(site_folder.os.replace))
