"""Configuration, metrics and logging."""
