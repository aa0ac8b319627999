-- When the chat of a table was last removed, as the `updated` it had then; 0 for never.
ALTER TABLE tables ADD COLUMN trimmed DOUBLE PRECISION NOT NULL DEFAULT 0;
