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
store-not-ours = { $database } is no database of Fidchell, or its beginning is damaged; choose another, or go back to a backup with “fidchell restore”.
store-damaged = The database { $database } is damaged; nothing more is written to it. Save the healthy tables with “fidchell rescue { $database } --to NEW”, or go back to a backup with “fidchell restore”.
store-damaged-server = The database { $database } is damaged; repair it, or go back to a backup with “fidchell restore”.
store-empty = { $database } has 0 bytes and is no database. Go back to a backup with “fidchell restore --replace”, or remove the file to begin anew.
store-orphan = { $database } is gone, but what was last written to it is there still ({ $database }-wal). Bring the file back, or go back to a backup with “fidchell restore --replace”; to begin anew, remove that one too.
store-broken = The tables of this server are damaged; nothing can be saved until its host has repaired them.
store-table-damaged = Table { $table } is damaged: its event { $version } is not what was written. Every other table goes on.
store-password = The password of the database cannot be read from { $file }.
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
restore-exists = There is a database at { $database } already; with --replace it is kept aside and the backup takes its place.
restore-busy = The database { $database } is in use; stop the server first.
restore-damaged = The backup { $file } is damaged; nothing was restored.
restore-table = The backup { $file } is not whole; nothing was restored. { $reason }
restore-done = { $file } was restored: { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $events ->
    [one] one event
   *[other] { $events } events
}. Start the server.
restore-aside = The database that was there before is kept as { $aside }.
rescue-nothing = No table can be read in { $database }; go back to a backup with “fidchell restore”.
rescue-saved = saved: { $table } ({ $events ->
    [one] one event
   *[other] { $events } events
})
rescue-rebuilt = saved: { $table } ({ $events ->
    [one] one event
   *[other] { $events } events
}; its row was lost and made again, its last events may be missing)
rescue-lost = lost: { $table } ({ $events ->
    [one] one event
   *[other] { $events } events
} could be read)
rescue-lost-of = lost: { $table } ({ $events } of { $version } events could be read)
rescue-done = { $file }: { $saved ->
    [one] one table
   *[other] { $saved } tables
} saved, { $lost } lost. The damaged file is unchanged.
delete-done = Table { $table } was deleted, with { $events ->
    [one] its event
   *[other] its { $events } events
}.
audit-empty = The audit log has no such entry.
ratings-done = { $games ->
    [one] One rated game was read
   *[other] { $games } rated games were read
} and all ratings computed anew.
