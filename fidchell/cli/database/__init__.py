"""Commands for whoever keeps a database: backup, restore, rescue, move, delete, audit."""
