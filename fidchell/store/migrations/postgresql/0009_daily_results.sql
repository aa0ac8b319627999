-- Results of the deals of the day: one for each day, game and device.
CREATE TABLE daily_results (
    day TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    device TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    rules BIGINT NOT NULL,
    points BIGINT NOT NULL,
    scores TEXT NOT NULL,
    moves TEXT NOT NULL,
    PRIMARY KEY (day, game, device)
);

CREATE INDEX daily_points ON daily_results (day, game, rules, points);

CREATE INDEX daily_devices ON daily_results (device, day);
