"""A database file that is being made: nobody else takes it for something left behind."""

from pathlib import Path

import pytest

from fidchell.store.sqlite import part


def test_a_part_cleared_away_before_it_was_locked_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two who open a new database at once: one looks for stale parts while the other makes its own."""
    lock, cleared = part.lock, []

    def late(number: int) -> bool:
        monkeypatch.setattr(part, "lock", lock)
        cleared.append(part.remove_stale(tmp_path))
        return lock(number)

    monkeypatch.setattr(part, "lock", late)
    with part.part_of(tmp_path / "tables.sqlite") as made:
        assert cleared == [1]
        assert made.exists()
        assert part.remove_stale(tmp_path) == 0
    assert list(tmp_path.iterdir()) == []
