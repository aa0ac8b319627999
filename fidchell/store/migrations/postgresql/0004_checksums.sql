-- A checksum beside every event: damage is noticed where it is, and named. The same sum as in store/checksum.py.
ALTER TABLE events ADD COLUMN checksum BYTEA NOT NULL DEFAULT '';

UPDATE events SET checksum =
    substring(sha256(convert_to(table_id || ':' || version || ':', 'UTF8') || event) FROM 1 FOR 8);
