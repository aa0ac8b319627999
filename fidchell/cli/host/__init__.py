"""The commands of a server’s host: `fidchell host ...`."""
