# Bad input
dataset-pyarrow = Parquet needs the package pyarrow, which is missing here; pip install "fidchell[research]".
dataset-logs-none = { $folder } holds no log; expected a folder with files named { $pattern }.
dataset-rules = it was played by the rules of version { $came }; expected version { $expected }.
dataset-open = the game is not over (moves: { $moves }).
dataset-nothing = No log in { $folder } gives a game for a data set.
dataset-there = { $folder } is there already; expected a folder that does not exist yet.
dataset-unwritable = { $folder } cannot be written: { $reason }.
dataset-source = Expected a game with --players, or --logs FOLDER.
dataset-keep = { $file } holds games without their moves, as fidchell arena keeps them; name another file for --keep.
dataset-both = --logs takes games as they were played; expected no { $came } beside it.

# The command
help-dataset-game = the game; with --logs all games that are found
help-dataset-folder = where the data set goes, in a folder for each game (dataset)
help-dataset-keep = a file for the finished games; the same command goes on from there
help-dataset-logs = take the games from the logs in this folder instead of playing them
dataset-left-out = { $file } is left out: { $reason }
dataset-written = { $folder }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $decisions } decisions.

# The datasheet
sheet-title = { $game }: a data set of whole games
sheet-about = { $games } games with { $decisions } decisions, for { $seats } players. Written by fidchell { $version } with pyarrow { $arrow }; rules of version { $rules }, edition { $edition }.
sheet-origin = How it came about
sheet-origin-generated = Games of computer players, on shared deals with rotated seats as in `fidchell arena`. Seed `{ $seed }`, options `{ $options }`. The same command with the same versions writes the same bytes, whatever the number of processes, as long as no player thinks against the clock.
sheet-origin-logs = Logs of games that were played at tables or in a terminal, their moves and totals checked. Names of people are not in the data. Logs left out, because they were unfinished, damaged or by other rules: { $left }.
sheet-players = Players
sheet-table-games = One row for each game, and how it ended.
sheet-table-moves = One row for each decision: what could be done, and what was. Where several seats act at the same time, each has its row, and none of them saw the others’ choices.
sheet-table-observations = One row for each decision: what the seat that decided knew, as the page of the game tells with offsets.
sheet-table-values = One row for each decision: what came of it for the seat that decided. These are results of games, not estimates.
sheet-table-chance = What nobody at the table knew: keep it away from whatever learns to play.
sheet-head-column = column
sheet-head-type = type
sheet-head-meaning = meaning
sheet-column-game = number of the game, from 0
sheet-column-number = number of the decision in its game, from 0
sheet-column-games-rules = version of the rules
sheet-column-games-edition = content hash of the edition
sheet-column-games-options = all options as JSON
sheet-column-games-players = the player at each seat: a bot’s name, program, person, or mixed where one followed another (the moves tell)
sheet-column-games-decisions = how many decisions the game had
sheet-column-games-points = final total of each seat
sheet-column-games-ranks = final rank of each seat, 1 is first
sheet-column-games-rewards = 1 shared among the winners
sheet-column-moves-seat = who decided, from 0
sheet-column-moves-player = who decided: a bot’s name, program, or person
sheet-column-moves-action = the action that was chosen
sheet-column-moves-text = the same as text
sheet-column-moves-legal = all actions that were legal
sheet-column-observations-observation = what the seat knew, as numbers
sheet-column-values-reward = 1 shared among the winners, for this seat
sheet-column-values-points = final total of this seat
sheet-column-values-rank = final rank of this seat
sheet-column-values-remaining = decisions that followed in the game
sheet-column-chance-seed = the 256 bits that decided the deal, as digits
sheet-use = Games are numbered in all tables alike; join on `game` and `number`.
