# Clubs: people who play together.
club-title = Clubs
club-silence = The server does not answer. Try again later.
club-about = A club is a page for people who play together: its members, their open tables, and a ladder of their own.
club-sign-in = Sign in to join a club or to found one
club-new = Found a club
club-own = Your clubs
club-others = Other clubs
club-all = All clubs
club-none-yet = There is no club yet.
club-members-count = { $count ->
    [one] one member
   *[other] { $count } members
}
club-open = open to everybody
club-closed = leaders decide who comes in
club-standing-leader = leader
club-standing-member = you are a member
club-standing-asked = you have asked
club-name = Name of the club
club-about-field = What the club is about
club-open-field = Everybody may join
club-found = Found the club
club-join = Join
club-ask = Ask to join
club-take-back = Take it back
club-leave = Leave the club
club-join-about = Members see each other’s names, who is here, and each other’s ratings on the ladder.
club-tables = Tables
club-no-tables = No table is open just now.
club-new-table = Open a table
club-tables-about = While a table waits for players, those who sit there can show it to the club. Members sit down by one press.
club-table-free = { $count ->
    [0] all chairs taken
    [one] one free chair
   *[other] { $count } free chairs
}
club-table-running = being played
club-table-rated = rated
club-sit = Sit down
club-look = Look
club-ladder = Ladder
club-ladder-empty = Nobody in the club has a rating here yet.
club-game = Game
club-seats = Players
club-column-name = Name
club-column-points = Rating
club-column-interval = Between
club-column-games = Games
club-provisional = provisional
club-members = Members
club-members-hidden = { $count ->
    [one] One member does not show themselves to others.
   *[other] { $count } members do not show themselves to others.
}
club-here = here
club-lead = Make leader
club-remove = Remove
club-step-down = Step down
club-asking = Want to join
club-accept = Accept
club-refuse = Refuse
club-leading = Lead the club
club-change = Save
club-end = End the club
club-end-about = The club goes, with the list of its members. Accounts, games and ratings stay.
club-end-now = End it now
club-show = Show the table to a club
club-show-here = Show
club-shown = shown
