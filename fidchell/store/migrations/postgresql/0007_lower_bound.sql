-- `tables.version` is no longer written with every event: it is the version for which the row was written, a lower
-- bound, and the log ends where `events` ends. A program that takes it for the end of the log refuses a database of
-- this version.
COMMENT ON COLUMN tables.version IS 'the version for which this row was written; the log may go on';
