-- What the host of a server decides: who is host, what was reported, who may not speak or play, house rules, invitations.
CREATE TABLE server_hosts (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

-- `device` is the salted hash of an address, to be compared; "" where none is known.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    account_id TEXT NOT NULL,
    device TEXT NOT NULL,
    name TEXT NOT NULL,
    said TEXT NOT NULL,
    words TEXT NOT NULL,
    reporter TEXT NOT NULL,
    resolved DOUBLE PRECISION NOT NULL,
    note TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX reports_in_order ON reports (resolved, at);

-- Who may not speak (mute) or play (ban), as an account, at a seat, or from an address; until 0 is for ever.
CREATE TABLE sanctions (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    account_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    device TEXT NOT NULL,
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE TABLE house_rules (
    id TEXT NOT NULL PRIMARY KEY,
    rules TEXT NOT NULL,
    changed DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

-- The id holds the hash of the invitation.
CREATE TABLE server_invitations (
    id TEXT NOT NULL PRIMARY KEY,
    label TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    expires DOUBLE PRECISION NOT NULL,
    uses_left BIGINT NOT NULL
) WITHOUT ROWID;
