# The page of the host of a server.
host-title = Host of this server
host-silence = The server does not answer. Try again.
host-done = Done.
host-reports = Reports
host-no-reports = No report waits.
host-report-chat = A message of
host-report-name = The name
host-report-table = A table
host-report-pattern = Results that look made up:
host-words = { $name } writes: { $words }
host-guest = A guest
host-look = Look at the table
host-note = Note
host-decision = What follows
host-decision-none = nothing more
host-decision-mute = mute (no chat)
host-decision-ban = ban (no play)
host-days = For how many days (0: for good)
host-resolve = Resolved
host-close-this = Close this table
host-people = People and tables
host-is-mute = is muted
host-is-ban = is banned
host-until = until { $time }
host-for-good = for good
host-lift = Lift
host-sanction = Mute or ban an account
host-name = Name of the account
host-reason = Reason, shown to them
host-impose = Do it
host-rename = Rename an account
host-new-name = New name
host-rename-now = Rename
host-close = Close a table
host-table = Table or its link
host-close-now = Close it
host-rules = House rules
host-registration = Who may make an account
host-registration-open = everybody
host-registration-invited = people with an invitation
host-registration-closed = nobody
host-invite-only = Only accounts open tables and sit down without a seat link
host-no = no
host-yes = yes
host-tables-per-hour = Tables an hour from one address (0: as set at the start)
host-open-tables = Tables of one account that are not over (0: no limit)
host-change = Change
host-invitations = Invitations
host-invitation-once = This link is shown only now:
host-invitation-left = { $count ->
    [one] for one more person, until { $time }
   *[other] for { $count } more people, until { $time }
}
host-withdraw = Withdraw
host-invite = Make a link
host-label = For whom (for you alone)
host-uses = For how many people
host-days-valid = Valid for how many days
host-announcement = Announcement
host-announce = Announce
host-announce-end = Take it down
host-english = In English
host-french = In French
host-days-shown = Shown for how many days
host-kept = What is kept, and how long
host-kept-about = These are settings of the server.
host-privacy = The privacy page
host-for-ever = for ever
host-hosts = Hosts: { $names }
host-audit = Audit log
host-pattern-one-sided = the same one has won { $count } of their { $most } games this week
host-pattern-short = { $count } of their { $most } games this week were over after hardly a move
host-pattern-jump = a rating that has risen by { $count } points in { $most } games within a day
host-invitation-unnamed = A link
host-length-s = { $count ->
    [one] for one second
   *[other] for { $count } seconds
}
host-length-m = { $count ->
    [one] for one minute
   *[other] for { $count } minutes
}
host-length-h = { $count ->
    [one] for one hour
   *[other] for { $count } hours
}
host-length-d = { $count ->
    [one] for one day
   *[other] for { $count } days
}
host-kept-keep-ended-tables = Games that are over: { $time }
host-kept-keep-guest-tables = Games of guests: { $time }
host-kept-keep-chat = Chat of games that are over: { $time }
host-kept-keep-daily-results = Results of daily deals: { $time }
host-kept-keep-reports = Reports that are resolved: { $time }
host-kept-keep-audit = This log of what was done: { $time }
host-audit-somebody = Somebody
host-audit-server = The server
host-audit-account-claimed = { $name } has made an account.
host-audit-account-signed-in = { $name } has signed in with a passkey.
host-audit-account-code-used = { $name } has signed in with a code.
host-audit-account-link-used = { $name } has used a link from an e-mail.
host-audit-account-openid-used = { $name } has signed in at the provider.
host-audit-account-openid-removed = { $name } no longer signs in at the provider.
host-audit-account-deleted = An account was deleted by its owner.
host-audit-account-codes-renewed = { $name } has taken new codes.
host-audit-account-passkey-added = { $name } has added a passkey.
host-audit-account-passkey-removed = { $name } has removed a passkey.
host-audit-account-renamed = { $by } has renamed an account: it is { $name } now.
host-audit-tournament-created = { $name } has made a tournament.
host-audit-club-founded = { $name } has founded a club.
host-audit-club-ended = { $name } has ended a club.
host-audit-seat-recovered = A seat was taken again with its code.
host-audit-seat-free-asked = The host of a table wants to free a seat.
host-audit-host-act = { $what ->
    [mute] The host of a table has muted somebody there.
    [dismiss] The host of a table has dismissed somebody.
   *[other] The host of a table has put a computer player on a seat.
}
host-audit-refused = { $what ->
    [code-wrong] A wrong code was refused.
    [invite-wrong] A wrong seat link was refused.
    [not-your-seat] Somebody has tried to play on a seat that is not theirs.
   *[other] Somebody has tried what only the host of a table may do.
}
host-audit-table-closed = { $by } has closed a table.
host-audit-table-deleted = A table was deleted.
host-audit-chat-removed = { $count ->
    [one] One old message was removed from a chat.
   *[other] { $count } old messages were removed from a chat.
}
host-audit-name-removed = A name was removed from a table.
host-audit-host-granted = { $name } has become a host of this server.
host-audit-host-revoked = { $name } is no host of this server any more.
host-audit-invitation-made = { $count ->
    [one] { $by } has made an invitation for one person.
   *[other] { $by } has made an invitation for { $count } people.
}
host-audit-invitation-used = Somebody has used an invitation.
host-audit-invitation-withdrawn = { $by } has withdrawn an invitation.
host-audit-mute-imposed = { $by } has muted { $name }.
host-audit-ban-imposed = { $by } has banned { $name }.
host-audit-sanction-lifted = { $by } has lifted a mute or a ban.
host-audit-report-filed = { $what ->
    [chat] A message was reported.
    [name] A name was reported.
    [pattern] Results that look made up were noted.
   *[other] A table was reported.
}
host-audit-report-resolved = { $by } has resolved a report.
host-audit-rules-changed = { $by } has changed the house rules.
host-audit-announcement-changed = { $by } has changed the announcement.
host-audit-sanctions-removed = { $count ->
    [one] A mute or ban that was over was removed.
   *[other] { $count } mutes and bans that were over were removed.
}
host-audit-invitations-removed = { $count ->
    [one] An old invitation was removed.
   *[other] { $count } old invitations were removed.
}
host-audit-reports-removed = { $count ->
    [one] An old report was removed.
   *[other] { $count } old reports were removed.
}
host-audit-daily-results-removed = { $count ->
    [one] An old result of a daily deal was removed.
   *[other] { $count } old results of daily deals were removed.
}
