"""The deal of the day over HTTP."""
