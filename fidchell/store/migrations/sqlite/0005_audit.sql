-- What a host may have to account for: recoveries of seats, acts of hosts, refusals, deletions.
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    table_id TEXT NOT NULL,
    address TEXT NOT NULL,
    detail TEXT NOT NULL
) WITHOUT ROWID;
