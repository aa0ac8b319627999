-- Tournaments: what was agreed, who takes part, the tables of every round with their results, and what organisers did.
CREATE TABLE tournaments (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    organiser_id TEXT COLLATE "C" NOT NULL,
    plan TEXT NOT NULL,
    status TEXT NOT NULL,
    is_open BOOLEAN NOT NULL,
    round BIGINT NOT NULL,
    seed TEXT NOT NULL,
    version BIGINT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL
);

CREATE INDEX tournaments_by_update ON tournaments (updated);

CREATE TABLE tournament_entries (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    tournament_id TEXT COLLATE "C" NOT NULL,
    account_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    name TEXT NOT NULL,
    is_playing BOOLEAN NOT NULL,
    first_round BIGINT NOT NULL,
    place TEXT NOT NULL,
    entered DOUBLE PRECISION NOT NULL
);

CREATE INDEX tournament_entries_by_tournament ON tournament_entries (tournament_id, number);
CREATE UNIQUE INDEX tournament_entries_once ON tournament_entries (tournament_id, account_id) WHERE account_id <> '';
CREATE INDEX tournament_entries_by_account ON tournament_entries (account_id);

-- One row for each table of a round; a bye is a table with one player. `result` is empty until there is one.
CREATE TABLE tournament_tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    tournament_id TEXT COLLATE "C" NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    seed TEXT NOT NULL,
    players TEXT NOT NULL,
    state TEXT NOT NULL,
    result TEXT NOT NULL,
    updated DOUBLE PRECISION NOT NULL
);

CREATE UNIQUE INDEX tournament_tables_once ON tournament_tables (tournament_id, round, number);
CREATE INDEX tournament_tables_by_state ON tournament_tables (state) WHERE state <> 'shown';

CREATE TABLE tournament_notes (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    tournament_id TEXT COLLATE "C" NOT NULL,
    account_id TEXT COLLATE "C" NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    detail TEXT NOT NULL
);

CREATE INDEX tournament_notes_by_tournament ON tournament_notes (tournament_id, at);
CREATE INDEX tournament_notes_by_account ON tournament_notes (account_id);

-- Leagues: who belongs to which division, and the tournament of every division in every season.
CREATE TABLE leagues (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    organiser_id TEXT COLLATE "C" NOT NULL,
    plan TEXT NOT NULL,
    status TEXT NOT NULL,
    is_open BOOLEAN NOT NULL,
    season BIGINT NOT NULL,
    seed TEXT NOT NULL,
    version BIGINT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL
);

CREATE INDEX leagues_by_update ON leagues (updated);

CREATE TABLE league_members (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    league_id TEXT COLLATE "C" NOT NULL,
    account_id TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    division BIGINT NOT NULL,
    position BIGINT NOT NULL,
    is_playing BOOLEAN NOT NULL,
    place TEXT NOT NULL,
    entered DOUBLE PRECISION NOT NULL
);

CREATE INDEX league_members_by_league ON league_members (league_id, division, position);
CREATE UNIQUE INDEX league_members_once ON league_members (league_id, account_id) WHERE account_id <> '';
CREATE INDEX league_members_by_account ON league_members (account_id);

CREATE TABLE league_divisions (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    league_id TEXT COLLATE "C" NOT NULL,
    season BIGINT NOT NULL,
    division BIGINT NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL
);

CREATE UNIQUE INDEX league_divisions_once ON league_divisions (league_id, season, division);
