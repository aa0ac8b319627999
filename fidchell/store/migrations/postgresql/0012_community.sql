-- People who look for others: who waits for a game, who knows whom, invitations to tables, and who is here.
-- A row of somebody who waits names its table once one was made; the beginning of an id tells what the row is.
CREATE TABLE match_requests (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account_id TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    seats BIGINT NOT NULL,
    pace TEXT COLLATE "C" NOT NULL,
    is_rated BOOLEAN NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    address TEXT COLLATE "C" NOT NULL,
    token_hash TEXT COLLATE "C" NOT NULL,
    recovery_hash TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    heard DOUBLE PRECISION NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL
);

CREATE UNIQUE INDEX match_requests_by_token ON match_requests (token_hash);
CREATE INDEX match_requests_by_pool ON match_requests (game, seats, pace, is_rated, since);
CREATE INDEX match_requests_by_account ON match_requests (account_id);

-- What one account thinks of another: asked, friend or blocked. Friends have a row each.
CREATE TABLE contacts (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account_id TEXT COLLATE "C" NOT NULL,
    other_id TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    since DOUBLE PRECISION NOT NULL
);

CREATE INDEX contacts_by_account ON contacts (account_id);
CREATE INDEX contacts_by_other ON contacts (other_id);

CREATE TABLE table_invitations (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account_id TEXT COLLATE "C" NOT NULL,
    host_id TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    expires DOUBLE PRECISION NOT NULL
);

CREATE INDEX table_invitations_by_account ON table_invitations (account_id);
CREATE INDEX table_invitations_by_host ON table_invitations (host_id);

CREATE TABLE account_presence (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account_id TEXT COLLATE "C" NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);

CREATE INDEX account_presence_by_account ON account_presence (account_id);
