"""Tables in memory: registry, sessions, clocks, bots, leases."""
