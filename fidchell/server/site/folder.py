"""Writing a site into a folder: the page comes last, so that an interrupted run leaves no half site."""

import json
import os
import re
import shutil
from pathlib import Path

from fidchell import __version__
from fidchell.rulekit.errors import UserError
from fidchell.server.i18n import WORDS
from fidchell.server.site.content import SiteContent

MARKER = "fidchell-site.json"  # says that a folder is ours
NO_JEKYLL = ".nojekyll"  # repositories' pages are to be served as they are
PART = ".part"
OF_A_VERSION = re.compile(rf"[0-9a-f]{{16}}({re.escape(PART)})?")


def check_folder(folder: Path) -> None:
    """A site goes into a new or empty folder, or one that holds a site already."""
    if folder.exists() and not folder.is_dir():
        raise UserError("site-no-folder", WORDS, folder=str(folder))
    found = {each.name for each in folder.iterdir()} if folder.is_dir() else set[str]()
    if found - {MARKER + PART} and MARKER not in found:
        raise UserError("site-not-empty", WORDS, folder=str(folder))


def write_site(folder: Path, content: SiteContent) -> None:
    """Write a site, or a newer one over an older; until the last step the older one stays whole."""
    check_folder(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace(folder / MARKER, json.dumps({"fidchell": __version__}).encode() + b"\n")
        replace(folder / NO_JEKYLL, b"")
        write_files(folder, content)
        for name, page in content.pages.items():
            replace(folder / name, page)
        remove_others(folder, content.version)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UserError("site-unwritable", WORDS, folder=str(folder), reason=reason) from error


def write_files(folder: Path, content: SiteContent) -> None:
    """The folder of a version, under another name until it is whole."""
    part, whole = folder / f"{content.version}{PART}", folder / content.version
    if whole.is_dir():
        return
    shutil.rmtree(part, ignore_errors=True)
    for name, file in content.files.items():
        (part / name).parent.mkdir(parents=True, exist_ok=True)
        (part / name).write_bytes(file)
    os.replace(part, whole)


def replace(file: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    part = file.with_name(file.name + PART)
    part.write_bytes(content)
    os.replace(part, file)


def remove_others(folder: Path, version: str) -> None:
    """Remove what older versions have left; nothing that is not ours."""
    for found in folder.iterdir():
        if OF_A_VERSION.fullmatch(found.name) and found.name != version:
            shutil.rmtree(found)
