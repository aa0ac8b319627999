-- People who look for others: who waits for a game, who knows whom, invitations to tables, and who is here.
-- A row of somebody who waits names its table once one was made; the beginning of an id tells what the row is.
CREATE TABLE match_requests (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    seats BIGINT NOT NULL,
    pace TEXT NOT NULL,
    is_rated BOOLEAN NOT NULL CHECK (is_rated IN (0, 1)),
    mean DOUBLE PRECISION NOT NULL,
    address TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    recovery_hash TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    heard DOUBLE PRECISION NOT NULL,
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL
) WITHOUT ROWID;

CREATE UNIQUE INDEX match_requests_by_token ON match_requests (token_hash);
CREATE INDEX match_requests_by_pool ON match_requests (game, seats, pace, is_rated, since);
CREATE INDEX match_requests_by_account ON match_requests (account_id);

-- What one account thinks of another: asked, friend or blocked. Friends have a row each.
CREATE TABLE contacts (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    other_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX contacts_by_account ON contacts (account_id);
CREATE INDEX contacts_by_other ON contacts (other_id);

CREATE TABLE table_invitations (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    host_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    expires DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX table_invitations_by_account ON table_invitations (account_id);
CREATE INDEX table_invitations_by_host ON table_invitations (host_id);

CREATE TABLE account_presence (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    seen DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX account_presence_by_account ON account_presence (account_id);
