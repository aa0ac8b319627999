-- What changed last, whatever its status: asked every few seconds, since a hint may be lost.
CREATE INDEX changed ON tables (updated, id);
