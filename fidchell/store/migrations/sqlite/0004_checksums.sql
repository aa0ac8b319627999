-- A checksum beside every event: damage is noticed where it is, and named. `event_checksum` is store/checksum.py.
ALTER TABLE events ADD COLUMN checksum BLOB NOT NULL DEFAULT x'';

UPDATE events SET checksum = event_checksum(table_id, version, event);
