# What a store complains of
store-no-table = There is no table “{ $table }”.
store-conflict = Table { $table } has version { $version } by now; { $expected } was expected.
store-away = The server cannot reach its tables now; whatever it confirmed is safe. Try again in a moment.
store-closed = The database is closed, since the server is stopping.
store-full = The disk of the database { $database } is full; nothing can be saved until there is room.
store-readonly = The database { $database } can only be read; nothing can be saved now.
store-locked = The database { $database } is locked by another program; try again when that has finished.
store-forbidden = The database { $database } may not be opened or written; check its permissions.
store-disk = The disk of the database { $database } does not read or write; nothing can be saved now.
store-cannot-open = The database { $database } cannot be opened: { $reason }.
store-lost = The database { $database } cannot be reached: { $reason }.
store-complains = The database { $database } does not do it: { $reason }.
store-refused = The database { $database } refused the user or the password.
store-no-database = There is no database { $database } on that server; create it first.
store-crowded = The database { $database } has no connection left; raise its limit or close others.
store-exhausted = The database { $database } has run out of memory or another resource.
store-slow = The database { $database } took too long to answer.
store-address = “{ $came }” is no address of a database; expected sqlite:PATH or postgresql://USER@HOST/NAME.
store-not-ours = { $database } is no database of Fidchell; choose another.
store-damaged = The database { $database } is damaged; go back to a backup.
store-newer = The database { $database } was written by a newer Fidchell (schema { $came }; this one knows up to { $known }); update Fidchell.
store-older = The database { $database } has an older schema; stop the server and start it again.
reason-missing = there is no such file
reason-forbidden = permission denied
reason-readonly = the disk can only be read
reason-folder = it is a folder
reason-no-folder = a part of the path is no folder
reason-full = the disk is full
reason-long = the name is too long
reason-silent = it does not answer
reason-unknown = the system does not say why

# Moves and backups
move-part = { $part }: { $rows ->
    [one] one row
   *[other] { $rows } rows
}, the same in both (SHA-256 { $digest })
move-done = Everything was moved; start the server with the new database. The old one is unchanged.
move-not-empty = The database { $database } is not empty; move into an empty one.
move-differs = What was written to { $database } ({ $table }) is not what was read; nothing was moved.
move-schema = The two databases have different schemas ({ $source } and { $target }); start the server once on each, or move into a new database.
move-busy = The database { $database } changed meanwhile, so nothing was moved; stop the server first.
backup-exists = { $file } exists already; name a new file.
backup-done = { $file } holds { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $events ->
    [one] one event
   *[other] { $events } events
}.
