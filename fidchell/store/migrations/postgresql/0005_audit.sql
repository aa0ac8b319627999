-- What a host may have to account for: recoveries of seats, acts of hosts, refusals, deletions.
CREATE TABLE audit (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    address TEXT NOT NULL,
    detail TEXT NOT NULL
);
