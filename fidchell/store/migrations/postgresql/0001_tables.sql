-- Tables and their events: the log is the truth, a row of `tables` is what the lobby lists of it.
CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    game TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    updated DOUBLE PRECISION NOT NULL,
    seats TEXT NOT NULL
) WITH (fillfactor = 80);

CREATE INDEX lobby ON tables (status, updated, id);

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    event BYTEA NOT NULL,
    PRIMARY KEY (table_id, version)
);
