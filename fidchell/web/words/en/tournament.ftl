# Tournaments: the list, a new one, and one with its standings.
tournament-title = Tournaments
tournament-silence = The server does not answer. Try again.
tournament-about = Several rounds, fair pairings, one winner. Whoever has an account can take part, or lead one.
tournament-sign-in = Sign in to take part.
tournament-none = There is no tournament yet.
tournament-more = More
tournament-new = New tournament
tournament-make = Make it
tournament-name = Name of the tournament
tournament-game = Game
tournament-seats = Players at a table
tournament-format = Who meets whom
tournament-format-swiss = Swiss
tournament-format-round_robin = Round robin
tournament-format-knock_out = Knock-out
tournament-about-swiss = In each round those with about the same points meet; nobody goes out.
tournament-about-round_robin = Everybody meets everybody; at larger tables as evenly as possible.
tournament-about-knock_out = Only the best of each table go on, until one table is left.
tournament-pace = Time to think
tournament-rounds = Rounds (0: as many as it takes)
tournament-advancing = How many of a table go on
tournament-options = Options of the game
tournament-tick-is_duplicate = Equal deals: all tables of a round play the same cards
tournament-tick-is_rated = Rated
tournament-tick-is_automatic = The next round begins by itself
tournament-rest = Minutes of rest between two rounds
tournament-next-at = Round { $round } begins at { $at }.
tournament-duplicate = equal deals
tournament-about-duplicate = All tables of a round play the same cards. Your points are compared with those of everybody who sat in the same seat, so that luck is shared out. Until the last table is done, nobody sees another table.
tournament-table-of = tables of { $count }
tournament-days = { $count ->
    [one] one day a turn
   *[other] { $count } days a turn
 }
tournament-minutes = { $count } minutes
tournament-rounds-count = { $count ->
    [one] one round
   *[other] { $count } rounds
 }
tournament-entrants-count = { $count ->
    [one] one player
   *[other] { $count } players
 }
tournament-by = led by { $name }
tournament-by-nobody = nobody leads it any more
tournament-round = Round { $round }
tournament-round-of = { $open ->
    [0] Round { $round } of { $rounds } is done.
    [one] Round { $round } of { $rounds }: one table is still playing.
   *[other] Round { $round } of { $rounds }: { $open } tables are still playing.
 }
tournament-status-open = Not begun yet
tournament-status-held = Paused: no round begins
tournament-status-running = Running
tournament-status-ended = Over
tournament-status-cancelled = Cancelled
tournament-enter = Take part
tournament-withdraw = Withdraw
tournament-you-left = You do not take part any more.
tournament-to-table = To my table
tournament-entrants = Who takes part
tournament-nobody-yet = Nobody yet.
tournament-nobody = Number { $number }
tournament-somebody = Somebody
tournament-standings = Standings
tournament-name-column = Name
tournament-rank = Rank
tournament-points = Points
tournament-played = Games
tournament-left = left
tournament-criterion-buchholz = Buchholz
tournament-criterion-sonneborn = Sonneborn-Berger
tournament-criterion-difference = Difference
tournament-criterion-totals = In the games
tournament-criterion-stage = Last round
tournament-ahead-points = ahead by points, { $own } to { $next }
tournament-ahead-buchholz = ahead by the points of all opponents (Buchholz), { $own } to { $next }
tournament-ahead-sonneborn = ahead by the points of those who were beaten (Sonneborn-Berger), { $own } to { $next }
tournament-ahead-direct = ahead by the games against one another, { $own } to { $next }
tournament-ahead-difference = ahead by the difference to others in the same seats, { $own } to { $next }
tournament-ahead-totals = ahead by the points in the games, { $own } to { $next }
tournament-ahead-stage = went further: round { $own }, not { $next }
tournament-ahead-place = had place { $own } in the last round, not { $next }
tournament-points-swiss = A game is worth the part of the others at the table whom you have beaten, half of it where you are level; a bye is worth 1. Among equals count the points of all opponents, then of those who were beaten, the games against one another, and the points in the games.
tournament-points-round_robin = A game is worth the part of the others at the table whom you have beaten, half of it where you are level; a bye is worth 1. Among equals count the games against one another, then the points of those who were beaten, and the points in the games.
tournament-points-knock_out = Who went further is ahead, then who had the better place there. Among equals the one with the better number goes on.
tournament-points-duplicate = A game is worth the part of the other tables at which the same seat had fewer points, half of it where it had as many. Who gives up has nothing; who could not be compared has 0.6. Among equals counts how much more one had than the others in the same seats.
tournament-rounds-title = Rounds
tournament-round-runs = is being played
tournament-hidden = Results are shown when all tables of the round are done.
tournament-bye = { $name } has a bye
tournament-table = Table { $table }
tournament-table-in = Round { $round }, table { $table }
tournament-look = look
tournament-table-waiting = is being opened
tournament-table-playing = is playing
tournament-table-done = is done
tournament-corrected = Set by the organiser: { $reason }
tournament-result = { $name }: { $result }
tournament-result-rank = place { $rank }
tournament-result-total = { $count ->
    [one] one point in the game
   *[other] { $count } points in the game
 }
tournament-result-points = worth { $points }
tournament-result-difference = { $difference } to the mean
tournament-gave-up = gave up
tournament-organiser = For the organiser
tournament-do-begin = Begin
tournament-do-next-round = Begin the next round
tournament-do-hold = Pause
tournament-do-continue = Go on
tournament-do-open = Let people enter
tournament-do-close = Let nobody else enter
tournament-do-cancel = Cancel the tournament
tournament-do-drop = Drop
tournament-do-reinstate = Let play again
tournament-do-correct = Correct a result
tournament-choose = Somebody who takes part
tournament-which-table = Which table
tournament-rank-of = Place of { $name }
tournament-reason = Reason (everybody can read it)
tournament-set-result = Set this result
tournament-notes = What was done
tournament-note-created = The tournament was made.
tournament-note-enter = { $name } takes part.
tournament-note-withdraw = { $name } withdrew.
tournament-note-registration-on = The organiser lets people enter.
tournament-note-registration-off = The organiser lets nobody else enter.
tournament-note-begin = The tournament began.
tournament-note-next_round = Round { $round } began.
tournament-note-hold = The organiser paused the tournament.
tournament-note-continue = The tournament went on.
tournament-note-cancel = The organiser cancelled the tournament.
tournament-note-drop = The organiser dropped { $name }.
tournament-note-reinstate = The organiser lets { $name } play again.
tournament-note-correct = The organiser set the result of table { $table } in round { $round }: { $reason }
tournament-note-ended = The tournament ended.
tournament-save-csv = Save for a spreadsheet
tournament-save-json = Save as JSON
tournament-league-title = Leagues
tournament-league-about = Divisions that play a season of everybody against everybody, in days. Afterwards the best go up and the last go down.
tournament-league-new = New league
tournament-league-name = Name of the league
tournament-league-number-days = Days for a turn
tournament-league-number-size = Players in a division
tournament-league-number-moving = How many go up, and how many go down
tournament-league-of = divisions of { $size }, { $moving } up and { $moving } down
tournament-league-status-waiting = { $season ->
    [0] The first season has not begun yet.
   *[other] Season { $season } is over.
 }
tournament-league-status-running = Season { $season } is being played.
tournament-league-status-closed = Closed after season { $season }.
tournament-league-join = Play from the next season on
tournament-league-leave = Play no further season
tournament-league-begin = Begin season { $season }
tournament-league-close = Close the league
tournament-league-divisions = Divisions
tournament-league-division = Division { $division }
tournament-league-waiting = From the next season on
tournament-league-seasons = Seasons
tournament-league-season-division = Season { $season }, division { $division }
