-- News for people who are away: what they want to hear of, where it goes, what waits to be sent, and how far each table
-- has been read. A delivery has an id made of its event and its endpoint, so that no event goes to a device twice.
CREATE TABLE news_settings (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    settings TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX news_settings_by_account ON news_settings (account_id);

CREATE TABLE news_endpoints (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    label TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    failures BIGINT NOT NULL,
    rests_until DOUBLE PRECISION NOT NULL,
    open_at DOUBLE PRECISION NOT NULL,
    claim TEXT NOT NULL,
    claimed_until DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE UNIQUE INDEX news_endpoints_by_address ON news_endpoints (account_id, kind, address);
CREATE INDEX news_endpoints_by_claim ON news_endpoints (claim);

CREATE TABLE news_deliveries (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    endpoint_id TEXT NOT NULL,
    channel TEXT NOT NULL,
    event TEXT NOT NULL,
    facts TEXT NOT NULL,
    table_id TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    is_urgent BOOLEAN NOT NULL CHECK (is_urgent IN (0, 1)),
    state TEXT NOT NULL,
    batch TEXT NOT NULL,
    tries BIGINT NOT NULL,
    detail TEXT NOT NULL,
    done DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX news_deliveries_waiting ON news_deliveries (endpoint_id, due) WHERE state = 'waiting';
CREATE INDEX news_deliveries_due ON news_deliveries (due) WHERE state = 'waiting';
CREATE INDEX news_deliveries_by_account ON news_deliveries (account_id, created);
CREATE INDEX news_deliveries_by_batch ON news_deliveries (batch) WHERE batch <> '';
CREATE INDEX news_deliveries_by_age ON news_deliveries (created);

CREATE TABLE news_cursors (
    id TEXT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    seats TEXT NOT NULL,
    is_over BOOLEAN NOT NULL CHECK (is_over IN (0, 1))
) WITHOUT ROWID;

-- Secrets of this server that others know it by: the key of web push, and the one that signs links.
CREATE TABLE news_keys (
    id TEXT NOT NULL PRIMARY KEY,
    content TEXT NOT NULL
) WITHOUT ROWID;
