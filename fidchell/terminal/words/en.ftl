# The front door
about = Fidchell: an open table for Celtic board games.
command-serve = open the tables of this house in the browser, and to programs
command-play = play a game in the terminal
command-replay = step through a game log
command-verify = recompute a game log and the commitment of its shuffle
command-show = show a game’s rules, pieces, rulings and options
command-arena = let computer players meet and measure their ratings
command-train = tune the weights of a game’s rule player in self-play
command-dataset = write games of computer players, or of logs, as Parquet tables for research
command-benchmark = measure an agent of your own against fixed players on fixed deals
command-exploit = find how much somebody who knows a player wins against it
command-bench = measure decisions and games a second on every target present
command-wasm = compile games for browsers, as WebAssembly modules
command-site = write a site of files on which people play without a server
command-move-database = move everything from one database into another, empty one
command-backup = write everything in the database into one file, while the server goes on
command-restore = go back to a backup
command-rescue = save every healthy table from a damaged SQLite file
command-delete = remove a table and everything written at it, for good
command-audit = print what was recovered, refused and deleted
command-ratings = compute all ratings anew, from the logs of rated games
command-host = decide for the whole server: hosts, reports, bans, house rules, invitations
help-usage = usage:
help-arguments = arguments
help-options = options
help-commands = commands
help-help = show this help
help-language = en or fr; otherwise the language of your system
help-version = show the version
help-game = the game, for example keltis
help-seats = who sits where, in turn order, for example you,easy,easy: you, or one of { $players }
help-names = the names of the people, for example Anna,Ben
help-seed = a number that gives the same shuffle again, or the seed shown after a game
help-variant = a variant, see fidchell show GAME options
help-option = name=value, may be repeated; see fidchell show GAME options
help-edition = your own edition file (TOML)
help-log = where the log is written; otherwise in your data folder
help-resume = go on with a game from its log
help-file = a game log
help-from = the database to read: sqlite:PATH or postgresql://USER@HOST/NAME; stop the server first
help-to = the empty database to write
help-backup = the new file; it is itself a database, sqlite:FILE
help-database = the database; otherwise FIDCHELL_DATABASE, otherwise the file in your data folder
help-restore = a backup, written by fidchell backup; stop the server first
help-restore-to = the database to write; otherwise FIDCHELL_DATABASE, otherwise the file in your data folder
help-replace = take the place of a database that is there; it is kept aside
help-rescue = the damaged SQLite file; stop the server first
help-rescue-to = the new file
help-delete = the id of the table, as in its address
help-audit-table = only entries of this table
help-audit-kind = only entries of this kind, such as table-deleted
help-audit-limit = how many entries, the newest (100 if not given)
help-ratings = what to do: recompute
help-seat = look from this seat: a, b, c …; otherwise as a spectator
help-all = print all moves at once
help-topic = rules, pieces, rulings, options, a paragraph such as 5.2, or ruling 7
metavar-command = COMMAND
metavar-language = LANGUAGE
metavar-game = GAME
metavar-seats = SEATS
metavar-seat = SEAT
metavar-names = NAMES
metavar-name = NAME
metavar-number = NUMBER
metavar-option = NAME=VALUE
metavar-file = FILE
metavar-address = ADDRESS
metavar-folder = FOLDER
metavar-from = FROM
metavar-to = TO
metavar-database = DATABASE
metavar-table = TABLE
metavar-action = ACTION
metavar-kind = KIND
metavar-topic = TOPIC

# Bad input
language-unknown = Unknown language “{ $came }”; expected one of: { $languages }.
argument-unknown = Unknown arguments: { $came }; see { $program } --help.
argument-missing = { $argument } is missing; see { $program } --help.
argument-value = { $argument } needs a value; see { $program } --help.
argument-bare = { $argument } takes no value, but “{ $came }” came; see { $program } --help.
argument-choice = Unknown command “{ $came }”; expected one of: { $known }.
argument-number = { $argument } takes a number; “{ $came }” came; see { $program } --help.
argument-least = { $argument } takes a whole number of at least { $least }; { $came } came.
argument-above-zero = { $argument } takes a number above 0; { $came } came.
argument-wrong = These arguments cannot be read; see { $program } --help.
names-many = { $people ->
    [0] No person plays here, so no name is expected; { $came } came.
    [one] One name is expected; { $came } came.
   *[other] At most { $people } names are expected; { $came } came.
}
name-wrong = “{ $came }” cannot be a name; expected 1 to { $longest } visible letters.
name-twice = The name “{ $came }” was given twice; expected different names.
seat-unknown = Unknown seat “{ $came }”; expected one of: { $seats }.
option-form = “{ $came }” is no option; expected name=value.
seed-wrong = “{ $came }” is no seed; expected a whole number, or the 64 digits (0-9, a-f) shown after a game.
resume-alone = --resume goes alone, since everything else is in the log; also came: { $came }.
paragraph-unknown = There is no “{ $came }” in the rules; expected a paragraph ({ $example } to { $last }) or a ruling (ruling 1 to { $rulings }).
log-busy = { $file } is open at another table; close that one first.
log-of-table = { $file } is the log of a table: look at it with fidchell replay, or import it at a server to go on.
reason-missing = there is no such file
reason-exists = the file exists already
reason-forbidden = permission denied
reason-folder = it is a folder
reason-no-folder = a part of the path is no folder
reason-full = the disk is full
reason-long = the name is too long

# People and bots
name-you = You
name-person = Player { $number }
kind-person = person
kind-bot = computer ({ $kind })
list-and = { $first } and { $last }

# Before the first card
ask-game = Which game? [{ $usual }]
ask-game-wrong = Expected a number or one of: { $games }.
ask-opponents = How many opponents ({ $numbers })? [{ $usual }]
ask-opponents-wrong = Expected one of: { $numbers }.
commitment-shown = The shuffle is fixed. Its commitment (SHA-256 of the seed):
log-place = Every move is written at once to { $file }
help-hint = Type a move or its number; “help” lists everything else.
press-enter = Press Enter to go on.
hand-over = Pass the keyboard to { $player }.

# At the prompt
your-move = Your move.
number-wrong = There is no move { $came }; expected a number from 1 to { $most }.
words-help = help, h, ?
words-preview = preview, p
words-hint = hint, tip
words-look = look, l
words-undo = undo, u
words-scores = scores, score
words-log = log
words-rules = rules, rule
words-pieces = pieces
words-show = show
words-save = save
words-quit = quit, exit, q
what-help = this list; “help 5.2” or “help ruling 7” shows that part of the rules
what-preview = what a move would bring, before you play it: “preview 3” or a whole move
what-hint = what to do: “hint” gives a nudge, “hint 2” a few good moves, “hint 3” the answer and why
what-look = what finds no room on the table
what-undo = take back your last move, unless something hidden came to light
what-scores = the scores, as if the game ended now
what-log = what happened lately
what-rules = all the rules, or one paragraph
what-pieces = what lies in the box, and the signs on the table
what-show = a card by its name, its code or its place: its text, and how its name is said
show-what = Show what? Expected a name, a code or a place on the table.
show-nothing = No card of this game has a text; “pieces” shows what lies in the box.
show-unknown = “{ $came }” is no card and no place on this table.
what-save = where the game is saved (it always is)
what-quit = leave; the game can be resumed
help-moves = Type a move (“{ $example }”, in any case), its number, or only its first word; Enter draws the table again.
hint-what = Expected hint, hint 2 or hint 3; “{ $came }” came.
hint-more = “hint { $number }” says more.
preview-what = Preview of what? Expected a move or its number, for example: preview { $example }.
preview-hidden = No preview: this move would bring something hidden to light.
preview-shown = A preview: nothing has been played. “{ $move }” plays it, Enter goes back.
confirm-turn = Your turn ends with this: { $move }. Enter confirms it; anything else is read as another answer.
undo-done = The move was taken back.
undo-nothing = There is no move to take back.
undo-other = Nothing to take back: { $player } has moved since.
undo-hidden = This move cannot be taken back: it brought something hidden to light.
saved = Every move is saved. Resume with: fidchell play --resume { $file }
resume-with = The game is saved. Resume with: fidchell play --resume { $file }

# The end
score-now = As if the game ended now:
score-rank = rank
score-player = player
score-total = total
win = { $player } wins with { $points } { $points ->
    [one] point
   *[other] points
}.
win-you = You win with { $points } { $points ->
    [one] point
   *[other] points
}.
win-shared = Shared win: { $players }, with { $points } { $points ->
    [one] point
   *[other] points
}.
seed-shown = Seed: { $seed }
verify-with = Check the shuffle and every move with: fidchell verify { $file }

# Replay and verify
replay-prompt = [Enter] next · [b] back · [number] go to move · [q] quit ▸
replay-back = b, back
replay-quit = q, quit
replay-place = After move { $number } of { $moves }
replay-open = The game is not over. As if it ended now:
verified-over = { $file }: all { $moves } moves are right and the seed fits its commitment { $commitment }…; the game is over: { $totals }.
verified-open = { $file }: all { $moves } moves are right and the seed fits its commitment { $commitment }…; the game is not over.
verified-alone = { $undos ->
    [0] Nothing was taken back. The log tells nothing of consent, clocks or seats that changed hands.
    [one] One undo, within its barrier. The log tells nothing of consent, clocks or seats that changed hands.
   *[other] { $undos } undos, all within their barriers. The log tells nothing of consent, clocks or seats that changed hands.
}
verified-table = The log of a table: { $undos ->
    [0] no undo
    [one] 1 undo
   *[other] { $undos } undos
} ({ $agreed } by consent) and { $others } other entries (consent, bots and people at seats, pauses) are as the table decides them, clocks included. Who sent each message is the word of the server.

# Show
topic-rules = rules
topic-pieces = pieces
topic-rulings = rulings
topic-options = options, variants
show-options = Options (* usual)
show-option = option
show-choices = choices
show-effect = effect
show-variants = Variants
show-variant = variant
show-name = name
show-sets = sets

# The table of Keltis
keltis-deck = deck { $count }
keltis-figures = { $count } of { $needed } figures in the goal area
keltis-standstill = standstill { $count } of { $limit }
keltis-round = round { $round } of { $rounds }
keltis-minus = minus area
keltis-middle = middle area
keltis-goal = goal area
keltis-piles = piles
keltis-start = start
keltis-now = now
keltis-hand = Hand
keltis-pile = Pile { $letter }
keltis-known = Known: { $player }
keltis-unseen = Not yet seen
keltis-cards = Cards
keltis-colour = colour
keltis-symbol = symbol
keltis-values = values
keltis-tiles = Path tiles
keltis-tile = tile
keltis-number = number
keltis-stays = stays on the path
keltis-yes = yes
keltis-no = no
keltis-rows = Rows and their values
keltis-wishes = Wishing stones and their points
keltis-players = Figures
keltis-sizes = Cards by number of players
keltis-seats = players
keltis-removed = removed unseen
keltis-drawn = deck

# The table of Tipperary
tipperary-round = round { $round } of { $rounds }
tipperary-holder = bag: { $player }
tipperary-mode-simultaneous = all place at the same time
tipperary-mode-turns = taking turns
tipperary-rival = rival flock { $count }
tipperary-area = area
tipperary-area-number = area { $number }
tipperary-rectangle = rect.
tipperary-flock = flock
tipperary-ring = town
tipperary-whiskey = whiskey
tipperary-circles = circles
tipperary-towers = towers
tipperary-now = now
tipperary-tile = Tile { $tile }
tipperary-bracket-first = A number on the display
tipperary-bracket-second = is for its space in [ ].
tipperary-due-sheep = { $count ->
    [one] 1 wooden sheep is due
   *[other] { $count } wooden sheep are due
}
tipperary-due-bonus = { $count ->
    [one] 1 bonus tile is due
   *[other] { $count } bonus tiles are due
}
tipperary-bonus = Bonus tile
tipperary-towers-left = { $count ->
    [one] 1 tower to place
   *[other] { $count } towers to place
}
tipperary-meadow = meadow (n: a bonus tile)
tipperary-pasture = pasture, 1 or 2 sheep
tipperary-wooden = wooden sheep
tipperary-town = hometown
tipperary-supply = supply
tipperary-supply-sheep = { $count } sheep
tipperary-supply-towers = { $count ->
    [one] 1 tower
   *[other] { $count } towers
}
tipperary-supply-stack = { $count ->
    [one] 1 bonus tile
   *[other] { $count } bonus tiles
}
tipperary-supply-bag = { $count ->
    [one] bag 1 tile
   *[other] bag { $count } tiles
}
tipperary-supply-marker = ★ largest flock
tipperary-objectives = house objectives
tipperary-hint-tiles = 1–{ $last }: the numbers above the tiles
tipperary-hint-display = { $last ->
    [1] 1: the number on the display
   *[other] 1–{ $last }: the numbers on the display
}
tipperary-hint-list = 1–{ $last }: “{ $verb }” lists them
tipperary-hint-preview = “preview { $number }” shows what it brings
tipperary-wheel = The wheel and its areas
tipperary-displays = The displays
tipperary-bag = { $count ->
    [0] In the bag: nothing
   *[other] In the bag: { $count }
}
tipperary-stack = { $count ->
    [0] In the stack of bonus tiles: nothing
   *[other] In the stack of bonus tiles: { $count }
}
tipperary-box-lands = Lands (A* with a sheep symbol, [a] new, underlined: hometown)
tipperary-box-tiles = Landscape tiles
tipperary-box-towns = Hometowns, both sides
tipperary-box-bonuses = Bonus tiles
tipperary-box-track = Whiskey track (a star gives a wooden sheep)
tipperary-box-supplies = Supplies

help-bench-game = the game to measure; all of them without it
help-bench-seats = number of players
help-bench-seconds = how long each figure is measured
help-bench-json = one line of JSON for each game
bench-title = { $game }, { $seats } players, random play
bench-column-target = target
bench-column-decisions = decisions/s
bench-column-games = games/s
bench-column-ratio = × interpreted
bench-target-interpreted = interpreted
bench-target-one-core = compiled, one core
bench-target-all-cores = compiled, all cores
bench-target-cuda = CUDA
bench-row-one-thread = batched steps, one thread
bench-row-cpu = batched steps, all cores
bench-scaling-cpu = all cores beside one thread
bench-row-one-thread-with-observations = batched steps with observations, one thread
bench-row-cpu-with-observations = batched steps with observations, all cores
bench-scaling-cpu-with-observations = all cores beside one thread, with observations
bench-row-cuda = batched steps, CUDA
bench-row-cuda-with-observations = batched steps with observations, CUDA
bench-starting = Starting Python anew, compiling the rules once with an empty cache …
bench-interpreted = Measuring interpreted rules …
bench-one-core = Measuring compiled rules on one core (compiling first where the cache is cold) …
bench-all-cores = Measuring compiled rules on all cores …
bench-cuda = Measuring CUDA (compiling first) …
bench-batched-cpu = Measuring the batched environment on the CPU …
bench-batched-cuda = Measuring the batched environment on CUDA …
bench-bytes = { $bytes } bytes a position
bench-copy = { $time } µs to copy a position
bench-first = From starting Python to the first list of moves: { $cold } s with a cold cache, { $warm } s with a warm one
bench-contract = From starting Python to every rule compiled: { $cold } s with a cold cache, { $warm } s with a warm one
metavar-seconds = SECONDS
help-wasm-game = the games to compile; without one, all of them
help-wasm-folder = where the files go; without it, where the server looks for them
wasm-built = { $game }: { $file } ({ $size } kB)
help-site-folder = where the site goes: a new or empty folder, or one with an older site
site-building = { $game }: its rules are being compiled for browsers, which takes some minutes.
site-written = { $folder }: { $files } files ({ $size } kB)

# The table of Tír na nÓg
topic-cards = cards
topic-geas = geas
topic-regions = regions
topic-subplots = subplots, subplot
topic-balor = balor, solo
tirnanog-round = round { $round } of { $rounds }
tirnanog-stage-journey = Journey
tirnanog-stage-saga = Saga
tirnanog-stage-echtra = Saga, Echtra
tirnanog-stage-cleanup = Cleanup
tirnanog-stage-scoring = Scoring
tirnanog-stage-end = end
tirnanog-deck = deck { $count }
tirnanog-discards = discards { $count }
tirnanog-discard-pile = Discard pile
tirnanog-hand = Hand
tirnanog-drawn = Drawn
tirnanog-geas = Geas
tirnanog-pile = Pile
tirnanog-highest = takes the Highest
tirnanog-lowest = takes the Lowest
tirnanog-remove = { $count } to remove
tirnanog-closed = closed
tirnanog-none = decline
tirnanog-keep = keep the card
tirnanog-end-turn = end the turn
tirnanog-row-top = top
tirnanog-row-middle = middle
tirnanog-row-bottom = bottom
tirnanog-copies = ×{ $count }
tirnanog-plain = A plain card, without a text.
tirnanog-printed = printed
tirnanog-dye = colour token { $colour }
tirnanog-token = value token { $amount }
tirnanog-used = used in this phase
tirnanog-copies-value = has the value of { $card }
tirnanog-copies-colour = has the colour of { $card }
tirnanog-solo = solo score { $points }
tirnanog-solo-score = solo
tirnanog-subplot = Subplot
tirnanog-signs = Signs on the table
tirnanog-sign-balor = Balor, in the solo game
tirnanog-sign-spaces = spaces between two cards, side by side or one above the other
tirnanog-sign-corners = a free inner corner, and its name
tirnanog-sign-ailm = an Ailm mark
tirnanog-sign-changed = shows a higher or lower value than printed (below it: what is printed, and the difference)
tirnanog-sign-dyed = shows another colour than printed
tirnanog-sign-marked = marked for the left or the right Subplot; points of Subplots
tirnanog-sign-first = the 1st Player token
tirnanog-sign-home = a player’s Storytellers at home
tirnanog-sign-in-hand = cards in hand
tirnanog-sign-region = the largest red region: its size, and what it would earn now
tirnanog-cards = Encounter cards
tirnanog-card = card
tirnanog-number = number
tirnanog-name = name
tirnanog-text = text
tirnanog-row = row
tirnanog-set = set
tirnanog-regions = Regions
tirnanog-players = players
tirnanog-first-place = largest
tirnanog-second-place = second
tirnanog-third-place = third
tirnanog-subplots = Subplots
tirnanog-tokens = VP tokens beside each
tirnanog-balor = Balor
tirnanog-level = level
tirnanog-removed = cards you remove from his pile
tirnanog-level-easy = Easy
tirnanog-level-normal = Normal
tirnanog-level-hard = Hard
tirnanog-level-impossible = Impossible

# Analysis
help-analyse = look back on a finished game: win chances, turning points, luck and accuracy
help-effort = how hard to think about each move (100); more takes longer and is surer
help-chart = with --analyse: write the curve as .svg or .png
analyse-effort = --effort takes a whole number of at least 1; “{ $came }” came.
analyse-first = --{ $came } goes with --analyse.
analyse-curve = The chance to win, move by move, as the players could know it
analyse-curve-par = The chance to reach { $par } points, which could be expected at the start, move by move
analyse-even = No single move turned the game.
analyse-luck = luck
analyse-slip = slip; better: { $best }
analyse-move = the move
analyse-column-move = move
analyse-column-player = player
analyse-column-happened = turning point
analyse-column-change = change
analyse-column-cause = cause
analyse-column-points = points
analyse-column-accuracy = accuracy
analyse-column-slips = slips
analyse-column-lost = lost a move
analyse-column-luck = luck
analyse-about = Effort { $effort }. Accuracy is from 0 to 100: a move that gives away 2.5 % of a victory counts half. Luck is what came to light (cards, spins, secret choices) against what could be expected, with a 95 % interval.
analyse-chart = The chart is in { $file }

# Values of options
value-on = on
value-off = off

# fidchell host
help-host = grant, revoke, list, reports, resolve, mute, ban, sanctions, lift, close, rename, rules, invite or announce
help-host-words = what it is about: a name, a report, a table, or rules such as registration=invited
help-host-reason = why, or what was decided
help-host-for = how long, such as 7d; a mute or a ban without it is for good
help-host-uses = how many people may use an invitation (1 if not given)
help-host-en = the announcement in English
help-host-fr = the announcement in French
metavar-word = WORD
metavar-text = TEXT
metavar-duration = DURATION
host-words = host { $action } takes { $expected }; { $count } words came.
host-words-grant = the name of an account
host-words-revoke = the name of an account
host-words-list = no more words
host-words-reports = no more words
host-words-resolve = the id of a report
host-words-mute = the name of an account
host-words-ban = the name of an account
host-words-sanctions = no more words
host-words-lift = the id of a mute or ban
host-words-close = a table
host-words-rename = a name and a new name
host-words-rules = rules such as registration=invited
host-words-invite = at most a label
host-words-announce = no more words, but --en and --fr
host-duration = “{ $came }” is no length of time; expected such as 30m, 6h or 7d.
host-granted = { $name } is host of this server now.
host-revoked = { $name } is not host of this server any more.
host-none = Nobody is host of this server.
host-no-reports = No report waits.
host-no-sanctions = Nobody is muted or banned.
host-done = Done.
host-mute = { $name } is muted until { $until } ({ $id }).
host-ban = { $name } is banned until { $until } ({ $id }).
host-closed = Table { $table } is closed.
host-renamed = { $name } is called { $new } now, at { $tables } tables too.
host-invited = { $link } (for { $uses }, until { $until }; after the address of your server)
