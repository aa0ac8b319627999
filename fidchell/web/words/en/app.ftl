# The shell of the client: every word outside the boards.
shell-welcome = Three Celtic board games at an open table
shell-menu = Menu
shell-skip = To the main part
shell-back = Back
shell-close = Close
shell-home = Home
shell-loading = One moment …
shell-offline = The server cannot be reached. We keep trying.
shell-silence = The server does not answer. Try again in a moment.
shell-guest = Guest
shell-you = you
shell-language = Language
shell-language-en = English
shell-language-fr = Français

# Lobby
shell-opponent = Your opponent
shell-play-now = Play now
shell-new-table = New table
shell-how = How it is played
shell-learn = Learn
shell-settings = Settings
shell-account = Account
shell-tournaments = Tournaments
shell-to-tournament = To the tournament
shell-sealed = Others are still playing the same cards. The seed, the analysis and everybody’s hidden moves are shown when the last table of the round is done.
shell-about-keltis = Lay out cards, lead your travellers along five stone paths. 2 to 4 players, 30 minutes.
shell-about-tipperary = Lay meadows, castles and flocks around your hometown. 1 to 5 players, 45 minutes.
shell-about-tirnanog = Send storytellers to the Otherworld and weave a saga. 1 to 5 players, 45 minutes.
shell-my-games = My games
shell-no-games = No games yet on this device.
shell-open-tables = Open tables
shell-no-tables = No public table is open just now.
shell-free-chair = a free chair
shell-sit-down = Sit down
shell-watch = Watch
shell-replay = Replay
shell-forget = Take off the list
shell-state-ended = over
shell-state-open = waits for players
shell-state-yours = your turn
shell-state-running = being played
shell-state-theirs = waits for { $names }
shell-more-games = { $count ->
    [one] One more
   *[other] { $count } more
}
shell-removed = The game was taken off the list.
shell-removed-games = Taken off the list ({ $count })
shell-put-back = Put back
shell-forget-for-good = Forget for good
shell-delete = Delete for good
shell-import = Bring a log along
shell-programmers = For programmers
shell-privacy = Privacy
shell-host = Host of this server
shell-announcement = Announcement
shell-report = Report to the host
shell-report-what = What is wrong?
shell-report-table = this table
shell-report-name = the name { $name }
shell-report-chat = { $name }: “{ $text }”
shell-report-words = In your words (if you like)
shell-report-send = Send
shell-report-done = The host of this server will look at it.
shell-play-computer = Play against the computer
shell-together = Together on this device
shell-open-log = Open a log
shell-log-elsewhere = A log must lie on the same host as this page.
shell-log-missing = There is no log at { $address }.
shell-site = Without a server
shell-site-about = Everything here runs on your device: the games, the computer players, the lessons. Playing with people on other devices needs a server, which keeps everybody’s cards hidden.
shell-site-no-server = This page has no server: what needs one is not to be had here.

# New table
shell-game = Game
shell-players = Players
shell-name = Your name
shell-chair = Chair { $number }
shell-chair-me = me
shell-chair-open = whoever comes
shell-chair-person = somebody with a link
shell-chair-bot = computer player
shell-chair-here = somebody at this device
shell-player = Player { $number }
shell-level = Level
shell-create = Open the table
shell-seats-wrong = { $game } is for { $seats } players.
shell-clock = Clock
shell-clock-none = none
shell-clock-quick = 10 minutes
shell-clock-calm = 30 minutes
shell-clock-days = 3 days a turn
shell-undo-free = free
shell-undo-agreed = if all agree
shell-undo-never = never
shell-with-hints = Hints may be asked for
shell-rated = Rated (for people with accounts, without hints)
shell-rated-table = rated
shell-account-mark = has an account under this name
shell-public = Show this table in the lobby
shell-options = Options of the game
shell-import-about = A log that was saved from a table: a finished game to look at, or one to go on with.
shell-file = Log file
shell-their-name = Name
shell-variant = How it is played
shell-more-options = More options

# Before the game
shell-chairs = Chairs
shell-invite = Invite
shell-link = Link to this table
shell-copy-link = Copy link
shell-copied = Copied
shell-qr = QR code of { $link }
shell-start = Start
shell-start-with-bots = Start; bots take the free chairs
shell-dismiss = Free the chair of { $name }
shell-commitment = The shuffle is committed to:
shell-at-table = At the table: { $names }
shell-back-to-table = Back to my seat
shell-have-code = I have a code to come back
shell-invites-you = { $name } invites you
shell-invited = You are invited
shell-no-chair = No chair is free at this table any more. You may watch, or open a table of your own.
shell-to-lobby = To the lobby
shell-link-only-here = This address works on this device only. Open the page by the name or number of this computer in your network, and others can follow the link.
shell-code = Code
shell-come-back = Come back

# The table
shell-actions = Actions
shell-question = What is asked
shell-choices = Choices
shell-acts = to move
shell-away = away
shell-watchers = watching
shell-total = Total
shell-days = { $count ->
    [one] one day
   *[other] { $count } days
}
shell-your-turn = It is your turn.
shell-waits-for = Waiting for { $names }
shell-over = The game is over.
shell-paused = The game is paused.
shell-confirm-to-see = Confirm to see what comes to light.
shell-confirm-turn = Confirm your turn.
shell-confirm = Confirm
shell-tap-again = Tap again to do it, or tap elsewhere.
shell-not-your-turn = It is not your turn: { $names } to play.
shell-not-now = You cannot choose that now.
shell-not-with-that = That does not go with what you picked.
shell-gain = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
shell-not-here = It cannot go there.
shell-undo = Undo
shell-ask-undo = Ask for undo
shell-undo-asked = { $name } asks to take moves back.
shell-bot-asked = A bot is asked for in the place of { $name }.
shell-agree = Agree
shell-refuse = Refuse
shell-resume = Go on
shell-lost = The connection is lost. We are trying again …
shell-lost-draft = The connection is lost. Your turn is kept until it is back.
shell-draft-gone = The table went on while the connection was lost; look at it again.
shell-short-undo = Undo
shell-short-hint = Hint
shell-short-points = Points
shell-short-log = Log
shell-short-chat = Chat
shell-short-moves = Moves
shell-short-text = Words
shell-hint = Hint
shell-hint-nudge = A nudge
shell-hint-shortlist = A few good moves
shell-hint-answer = The move, and why
shell-hint-thinking = Thinking …
shell-hint-more = Tell me more
shell-hint-compare = How the moves compare
shell-hint-nth = move { $number }
shell-hint-wins = wins { $percent } of games
shell-hint-mean = { $percent } reach the mean
shell-hint-show = Show it on the board
shell-hint-draft = Confirm what you have begun, or take it back: then there can be a hint.
shell-hint-points =
    { $points ->
        [one] about { $points } point in the end
       *[other] about { $points } points in the end
    }
shell-hint-behind = { $percent } behind
shell-percent = { $number }%
shell-played = played
shell-result = Result
shell-panel-log = Log
shell-panel-chat = Chat
shell-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
shell-panel-moves = Moves
shell-panel-text = Table in words
shell-no-moves = There is nothing for you to decide now.
shell-say = Say something
shell-earlier-chat = Earlier messages
shell-send = Send
shell-told-created = The table stands. The shuffle is sealed: after the end anybody can check it.
shell-since = Since your last turn
shell-show-again = Show it again
shell-rules = Rules
shell-export = Save the log
shell-pause = Pause
shell-ask-bot = A bot for { $name }
shell-resign = Resign
shell-resign-sure = Really resign?
shell-recovery = Your code to come back from another device:
shell-recovery-once = Write it down: it is shown on this page only, and this device does not keep it.
shell-copy-code = Copy the code
shell-known-seed = Whoever made this table may know the cards to come.
shell-free-seat = Free the seat of { $name }
shell-seat-freed = If nobody comes back in a few minutes, this link opens the seat:
shell-hand-over = Hand the device to { $name }
shell-hand-on = On to { $name }
shell-hand-over-why = Nobody else should look now.
shell-i-am = I am { $name }
shell-no-table = There is no such table
shell-no-table-why = The link may be old, or a letter is missing.

# The end
shell-you-won = You have won!
shell-won = { $count ->
    [0] The game is over
    [one] { $names } has won
   *[other] { $names } share the victory
}
shell-verify = Check the shuffle
shell-verified = The shuffle was decided before the first card and never changed.
shell-not-verified = The seed does not fit its commitment!
shell-seed = Seed
shell-rematch = Play again
shell-rematch-waits = Waiting for the others …
shell-end-lead = { $points ->
    [one] one point ahead of { $name }
   *[other] { $points } points ahead of { $name }
}
shell-end-ranking = Everybody by rank
shell-end-score = The score by category
shell-end-review = Review the game
shell-share = Share
shell-share-words = { $game }: { $title } ({ $points })
shell-share-give = Send the picture
shell-share-copy = Copy the picture
shell-share-save = Save the picture
shell-share-given = The picture has been sent.
shell-share-copied = The picture has been copied.
shell-share-saved = The picture has been saved.
shell-share-link-copied = The link has been copied.
shell-share-failed = This browser does not allow that. Save the picture instead.

# Replay
shell-eyes = Through whose eyes
shell-eyes-public = as everybody saw it
shell-fork = Play on from here
shell-fork-about = A new table begins after move { $at }; computer players take the other chairs.
shell-fork-as = as { $name }
shell-move = Move
shell-move-of = Move { $at } of { $most }.
shell-first = To the beginning
shell-previous = One move back
shell-next = One move on
shell-last = To the end
shell-run = Let it run
shell-stop = Stop
shell-curve = Points of everybody, move by move

# The analysis of a game
shell-review = Analysis
shell-chances = Chances to win, move by move
shell-chances-par = Chance to reach { $par } points, move by move
shell-chances-of = { $name }: { $first } at the beginning, { $last } at the end; lowest { $low }, highest { $high }.
shell-chances-table = The chances as a table
shell-review-waiting = The analysis will begin in a moment.
shell-review-underway = The game is being analysed.
shell-review-failed = The analysis did not succeed.
shell-review-again = Try again
shell-fared = How everybody fared
shell-accuracy = Accuracy
shell-accuracy-about = How close the decisions came to the best ones found, from 0 to 100; what chance decided does not count.
shell-luck = Luck
shell-luck-about = How much cards and dice alone changed the chance to win, with its uncertainty.
shell-slips = Slips
shell-turning-points = Turning points
shell-axis-start = start
shell-axis-end = { $moves } moves
shell-no-turning-points = No single move decided the game.
shell-turn-luck = luck
shell-turn-slip = a slip
shell-turn-move = the move itself
shell-turn-name = Move { $number }, { $cause }: { $words } { $name } { $swing }
shell-analyse = Analyse this position
shell-analysing = Thinking …
shell-decides = { $name } decides here
shell-analysis-chances = Chances with the best move: { $chances }
shell-turning-point = The turning point
shell-look = Look at it
shell-fork-before = Play on from there
shell-worst = Your costliest move
shell-worst-about = None of your moves cost more than move { $number }. Would you find a better one now?
shell-puzzle = Replay it as a puzzle
shell-puzzle-title = Puzzle: move { $number }
shell-puzzle-ask = { $name } is to move, as in the game. Find a better move than the one that was played!
shell-puzzle-found = Found! There is no better move than this: { $move }.
shell-puzzle-good = Well chosen: as good as the best. { $move }.
shell-puzzle-better = Better than in the game, but there is something stronger. { $move }.
shell-puzzle-same = That is what was played in the game. { $move }.
shell-puzzle-worse = No better than in the game. { $move }.
shell-puzzle-best = The best move found: { $move }.
shell-puzzle-show = Show the best move
shell-puzzle-again = Try again
shell-puzzle-not-here = This puzzle needs the rules of the game on this device, and they cannot be loaded now.

# Learn and rules
shell-lesson = Begin the lesson
shell-lesson-you = You
shell-lesson-of = The lesson of { $game }
shell-lesson-step = Step { $step } of { $steps }
shell-lesson-lit = Here only what is lit can be picked.
shell-lesson-next = Go on
shell-lesson-again = Back
shell-rules-of = Rules of { $game }
shell-contents = Contents
shell-rulebook = The game on two pages
shell-hear = Hear “{ $name }”
shell-search = Search the rules
shell-found = { $count ->
    [0] Nothing found
    [one] One paragraph
   *[other] { $count } paragraphs
}
shell-pronunciation = Pronunciation

# Settings
shell-set-theme = Colours
shell-set-theme-system = as the system
shell-set-theme-light = day
shell-set-theme-dark = night
shell-set-theme-contrast = high contrast
shell-set-motion = Motion
shell-set-motion-system = as the system
shell-set-motion-none = none
shell-set-motion-full = full
shell-set-sound = Sound
shell-set-sound-on = on
shell-set-sound-off = off
shell-set-size = Text
shell-set-size-usual = usual
shell-set-size-large = large
shell-set-size-largest = very large
shell-set-confirm = Confirm every turn
shell-set-confirm-game = where the rules ask for it
shell-set-confirm-off = no
shell-set-confirm-on = yes
shell-set-remarks = Computer players talk
shell-set-remarks-on = yes
shell-set-remarks-off = no
shell-keys = Keys at a table: b goes to the board, arrows walk, Enter picks, Escape lets go, u takes back, c confirms, h gives a hint, p shows where the points are, m lists the moves, t shows the table in words, l the log. In a replay: arrows, Home, End, p.

# On this device
shell-local-switch = On this device, without a server
shell-local-about = The game is kept in this browser and needs no connection; everybody plays here, against computer players or in turns.
shell-local-import = Open it on this device, without a server
shell-local-to-server = Take this game to the server
shell-local-thinking = Thinking
shell-local-stop-thinking = Move now
shell-local-elsewhere = This game is being played on another page of this browser.
shell-local-again = Try again
shell-local-take-over = Play it here
shell-local-trouble = This game cannot be opened
shell-local-not-here = This is not possible at a table on this device.
shell-local-later = This is shown when the game is over.
shell-local-illegal = “{ $move }” is not possible now.
shell-local-options = These options do not go together, or not with this number of players: { $options }.
shell-local-option = This game has no option “{ $option }”.
shell-local-no-rules = The rules cannot be loaded on this device just now; at a table of the server you can play.
shell-local-rules = This game was begun by other rules than those that are played here now. It is kept; its log can be saved.
shell-local-storage = This browser lets us keep nothing on this device, so no game can be played here. Tables of the server work.
shell-local-full = There is no room left on this device: the move was not made. Everything before it is kept.
shell-local-failed = Something went wrong on this device. Load the page again: everything that was played is kept.
shell-local-edition = This log was played with an edition of its own; bring it to the server instead.
shell-local-log-altered = Line { $line } of the log was altered, or a line before it was; it does not fit its mark.
shell-local-log-line = Line { $line } of the log: expected { $expected }; came “{ $came }”.
shell-local-log-move = Line { $line } of the log, “{ $move }”, was not possible then.
shell-local-log-rules = This log was played by rules { $came }; rules { $expected } are played here.
shell-local-log-totals = The totals at the end of the log are wrong.
shell-ready-offline = Ready to play offline

# Where the points are, forced moves
shell-points = Points
shell-points-where = Where the points are
shell-forced = Only one move is possible. It is made for you: { $move }.
shell-set-forced = When only one move is possible
shell-set-forced-on = make it for me
shell-set-forced-off = leave it to me

# What computer players say
shell-remark-lir-start = Ooh, it glitters! Can we start?
shell-remark-lir-strong = Look, look what I found!
shell-remark-lir-won = I won? I really won?
shell-remark-lir-lost = Again! Let’s play again!
shell-remark-setanta-start = Throw in the ball, I’m ready!
shell-remark-setanta-strong = Straight between the posts!
shell-remark-setanta-won = Too quick for you today!
shell-remark-setanta-lost = Next time I’ll run faster.
shell-remark-oisin-start = Every game is a tale. Let us begin ours.
shell-remark-oisin-strong = Now that verse rhymed.
shell-remark-oisin-won = A fine ending. I shall sing of it.
shell-remark-oisin-lost = Yours was the better tale today.
shell-remark-medb-start = Let us see whether you are worthy of my table.
shell-remark-medb-strong = A queen takes what is hers.
shell-remark-medb-won = As it should be.
shell-remark-medb-lost = Enjoy it. I keep count.
shell-remark-fionn-start = Quiet now. The hunt is on.
shell-remark-fionn-strong = The trail was plain to see.
shell-remark-fionn-won = The hounds eat well tonight.
shell-remark-fionn-lost = Well tracked. Such a quiet step!
shell-remark-lugh-start = I played this before there was a board.
shell-remark-lugh-strong = I saw that coming many games ago.
shell-remark-lugh-won = Well played. I have had longer to learn.
shell-remark-lugh-lost = This board has a new master.

shell-daily = Deal of the day
shell-daily-about = Everybody plays the same cards today, against the same players, once.
shell-daily-played = { $points } points
shell-daily-results = Everybody’s results
shell-daily-once = The deal of the day is played once, by yourself.
shell-daily-undo = In the deal of the day, a move stands once it was answered or has shown something new.
shell-match = Play somebody
shell-friends = Friends
shell-profile = Profile
shell-clubs = Clubs
shell-series = game { $count } of your series
