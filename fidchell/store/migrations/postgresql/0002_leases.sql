-- Leases: who does the work of a table (clocks, bots) for the next few seconds.
CREATE TABLE leases (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL
);
