-- Clubs: a name, who belongs to it (leaders, members, and those who have asked), and the tables that are opened there.
CREATE TABLE clubs (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    skeleton TEXT NOT NULL,
    about TEXT NOT NULL,
    is_open BOOLEAN NOT NULL CHECK (is_open IN (0, 1)),
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE UNIQUE INDEX clubs_by_skeleton ON clubs (skeleton);

CREATE TABLE club_members (
    id TEXT NOT NULL PRIMARY KEY,
    club_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    standing TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX club_members_by_club ON club_members (club_id, standing);
CREATE INDEX club_members_by_account ON club_members (account_id);

CREATE TABLE club_tables (
    id TEXT NOT NULL PRIMARY KEY,
    club_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX club_tables_by_club ON club_tables (club_id);
CREATE INDEX club_tables_by_account ON club_tables (account_id);
