"""Endpoints of the host of a server: reports, bans, house rules, invitations; and the privacy page."""
