-- Tables and their events: the log is the truth, a row of `tables` is what the lobby lists of it.
PRAGMA application_id = 1179206723;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    game TEXT NOT NULL,
    public BOOLEAN NOT NULL CHECK (public IN (0, 1)),
    status TEXT NOT NULL,
    updated DOUBLE PRECISION NOT NULL,
    seats TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX lobby ON tables (status, updated, id);

CREATE TABLE events (
    table_id TEXT NOT NULL,
    version BIGINT NOT NULL,
    event BLOB NOT NULL CHECK (typeof(event) = 'blob'),
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
