"""What follows when somebody leaves clubs: the longest member leads on, and an empty club ends."""

from fidchell.store.sql.statements import Statement

LOCK_OF_ACCOUNT = """UPDATE clubs SET updated = {0} WHERE id IN (
    SELECT club_id FROM club_members WHERE account_id = {0})"""
LEAVE_ALL = "DELETE FROM club_members WHERE account_id = {0}"
# Whoever has been in a club without a leader for longest.
PROMOTE = """UPDATE club_members SET standing = 'leader', updated = {0} WHERE standing = 'member'
    AND NOT EXISTS (SELECT 1 FROM club_members AS leaders
        WHERE leaders.club_id = club_members.club_id AND leaders.standing = 'leader')
    AND NOT EXISTS (SELECT 1 FROM club_members AS others
        WHERE others.club_id = club_members.club_id AND others.standing = 'member' AND (
            others.since < club_members.since
            OR (others.since = club_members.since AND others.id < club_members.id)))"""
END_EMPTY = """DELETE FROM clubs WHERE NOT EXISTS (SELECT 1 FROM club_members
    WHERE club_members.club_id = clubs.id AND club_members.standing = 'leader')"""
FORGET_MEMBERS = "DELETE FROM club_members WHERE club_id NOT IN (SELECT id FROM clubs)"
FORGET_TABLES = "DELETE FROM club_tables WHERE club_id NOT IN (SELECT id FROM clubs)"


def settle(now: float) -> list[Statement]:
    """Every club has a leader again, or there is none of it."""
    return [
        Statement(PROMOTE, (now,)),
        Statement(END_EMPTY),
        Statement(FORGET_MEMBERS),
        Statement(FORGET_TABLES),
    ]


def leave_all_clubs(account: str, now: float) -> list[Statement]:
    """An account leaves all its clubs; they are locked first, so that no two leaders leave unseen."""
    return [
        Statement(LOCK_OF_ACCOUNT, (now, account)),
        Statement(LEAVE_ALL, (account,)),
        *settle(now),
    ]
