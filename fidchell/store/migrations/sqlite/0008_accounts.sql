-- People who come back: a name of their own, passkeys, codes to come back with, devices that are signed in, and the
-- tables where they sit. Tokens and codes are kept as hashes alone. The beginning of an id tells what the row is.
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    skeleton TEXT NOT NULL,
    email TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    is_public BOOLEAN NOT NULL CHECK (is_public IN (0, 1))
) WITHOUT ROWID;

CREATE UNIQUE INDEX accounts_by_skeleton ON accounts (skeleton);
CREATE UNIQUE INDEX accounts_by_email ON accounts (email) WHERE email <> '';

CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    public_key BLOB NOT NULL,
    sign_count BIGINT NOT NULL,
    label TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX passkeys_by_account ON passkeys (account_id);

CREATE TABLE account_sessions (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    device TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE UNIQUE INDEX account_sessions_by_token ON account_sessions (token_hash);
CREATE INDEX account_sessions_by_account ON account_sessions (account_id);

CREATE TABLE account_codes (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX account_codes_by_account ON account_codes (account_id);

-- The keys of seats (and, with seat -1, of hosts) that an account holds, as the hashes that the tables know them by.
CREATE TABLE account_keys (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    key_hash TEXT NOT NULL,
    seat BIGINT NOT NULL,
    since DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX account_keys_by_account ON account_keys (account_id, table_id);
CREATE INDEX account_keys_by_table ON account_keys (table_id);

-- What is asked for and not done yet: challenges for passkeys, links in e-mails. Each is used once, and soon.
CREATE TABLE account_tickets (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    account_id TEXT NOT NULL,
    detail TEXT NOT NULL,
    expires DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

-- Rated games that have ended, in the order in which they count, and what came of them. Accounts that were deleted
-- stay in these by their ids, which name nobody: the ratings of the others follow from all games.
CREATE TABLE rated_games (
    id TEXT NOT NULL PRIMARY KEY,
    ended DOUBLE PRECISION NOT NULL,
    game TEXT NOT NULL,
    seats BIGINT NOT NULL,
    players TEXT NOT NULL,
    is_counted BOOLEAN NOT NULL CHECK (is_counted IN (0, 1))
) WITHOUT ROWID;

CREATE INDEX rated_games_in_order ON rated_games (ended, id);

CREATE TABLE ratings (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    game TEXT NOT NULL,
    seats BIGINT NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    updated DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX ratings_by_game ON ratings (game, seats, mean);
CREATE INDEX ratings_by_account ON ratings (account_id);

CREATE TABLE rating_points (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    game TEXT NOT NULL,
    seats BIGINT NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX rating_points_by_account ON rating_points (account_id, game, seats, ended);
