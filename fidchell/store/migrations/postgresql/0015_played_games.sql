-- What came of every finished game for each account that sat there: the profile is made of it. `detail` holds the points by
-- category and who the others were, as JSON; `review` what the review says of the seat, once there is one.
CREATE TABLE played_games (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account_id TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    seats BIGINT NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    place BIGINT NOT NULL,
    total BIGINT NOT NULL,
    moves BIGINT NOT NULL,
    seconds DOUBLE PRECISION NOT NULL,
    is_rated BOOLEAN NOT NULL,
    is_listed BOOLEAN NOT NULL,
    detail TEXT NOT NULL,
    review TEXT NOT NULL,
    changed DOUBLE PRECISION NOT NULL
);

CREATE INDEX played_games_by_account ON played_games (account_id, ended);
CREATE INDEX played_games_by_table ON played_games (table_id);
CREATE INDEX played_games_without_review ON played_games (ended) WHERE review = '';
