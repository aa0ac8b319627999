# Bad input
player-unknown = Unknown player “{ $came }”; expected one of: { $bots }, or a program such as program:./mybot.py.
players-few = { $seats } seats need at least { $seats } players; { $came } came.
program-empty = “program:{ $came }” names no program; expected for example program:./mybot.py.
program-missing = The program “{ $came }” cannot be started; expected a file that can be run, or a command that is found.
keep-unreadable = { $file } cannot be read: { $reason }.
keep-unwritable = { $file } cannot be written: { $reason }.
keep-line = { $file }, line { $line }: this is no match that was kept by fidchell arena; expected another file for --keep.
keep-other = { $file } holds another match: its { $name } is { $expected }, but { $came } came; name another file for --keep.
chart-kind = { $file } is no chart that can be written; expected a name that ends in .svg or .png.
chart-pillow = { $file }: PNG needs the package Pillow (pip install "fidchell[plot]"); a name that ends in .svg needs nothing.
chart-place = { $file } cannot be written: expected a file in a folder that exists.
chart-unwritable = { $file } cannot be written: { $reason }.
process-died = A process of the arena was ended from outside, perhaps for want of memory; try fewer --processes.
ray-missing = --ray needs the package Ray: pip install "fidchell[research]".
ray-unreachable = No Ray cluster answers at { $address } ({ $reason }); expected for example auto or 10.0.0.1:6379, after ray start.
ray-sources = A machine of the cluster has other sources of Fidchell, or another Python or Numba ({ $came }) than this one ({ $expected }); install the same everywhere.
ray-versions = A machine of the cluster has another edition or other weights ({ $came }) than this one ({ $expected }); install the same everywhere.
ray-died = A worker of the cluster could not be started again: { $reason }
ray-alone = --ray does not go together with { $other }.

# The command
help-players = who plays, for example greedy,random or greedy,program:./mybot.py (see docs/bots.md)
help-games = how many games, rounded up to whole deals (100)
help-seats = seats at a table where there are more players than seats: all groups meet
help-seed = a number that gives the same games again, or 64 digits; otherwise new deals
help-processes = how many games are played at the same time; otherwise one for each core
help-ray = play on all machines of the Ray cluster at this address, or auto for the one of this machine (pip install "fidchell[research]")
help-limit = seconds a program has for a move (10)
help-keep = a file for the finished games; the same command goes on from there
help-plot = a chart of ratings and scores, .svg or .png
help-json = all figures as one line of JSON

# While it runs
arena-bar = Games
arena-whole = { $games } games are played instead of { $came }: each deal takes { $a_deal }, so that all meet the same cards in every seat.
arena-cores = { $processes } processes share { $cores ->
    [one] one core
   *[other] { $cores } cores
}: moves take longer, and players that think against the clock become weaker.
arena-kept = Finished games are kept in { $file }; the same command goes on from there.

# Figures
arena-title = { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}: { $games } { $games ->
    [one] game
   *[other] games
} on { $deals } { $deals ->
    [one] deal
   *[other] deals
}, 95 % intervals
column-player = player
column-rating = rating
column-wins = wins %
column-rank = rank
column-category = mean points
column-score = score
column-time = ms/move
column-speed = decisions/s
arena-rate = { $rate } decisions/s in this run ({ $seconds } s with { $processes ->
    [one] one process
   *[other] { $processes } processes
}, start-up included)
arena-rate-ray = { $rate } decisions/s in this run ({ $seconds } s on the Ray cluster, start-up included)
arena-seed = Seed: { $seed }
arena-slips = { $player } lost its seat in { $lost } of { $games } games (crashed: { $crash }, silent: { $silence }, not understood: { $nonsense }, illegal: { $illegal }); it was told last: { $told }

# The chart
chart-title = { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
chart-games = { $games ->
    [one] one game
   *[other] { $games } games
}
chart-rating = rating, 95 % interval
chart-wins = win share, 95 % interval
chart-scores = scores, with their mean

# Levels
bot-random = by chance
bot-greedy = greedy
bot-net = neural net
level-lir = The Child
level-lir-about = Takes what glitters nearest, forgets the piles, and never looks at you.
level-setanta = The Lad
level-setanta-about = A boy with a hurley: quick, eager for points, careless of rivals.
level-oisin = The Poet
level-oisin-about = Plays by good rules, one step at a time, and dreams a little.
level-medb = The Queen
level-medb-about = Knows the rules by heart, but pride makes her misjudge now and then.
level-fionn = The Hunter
level-fionn-about = Puts his thumb to his tooth and knows: the best rules we have, without a slip.
level-lugh = The Master
level-lugh-about = Skilled in every art: thinks through thousands of games to come, as strong as we can make him.

# Tuning
tune-no-weights = { $game } has no weights to tune.
tune-unsettled = There is nothing to settle on: { $file } holds no generation; expected --generations above 0 at first.
tune-title = Tuning { $game } with { $seats } players
tune-generation = Generation { $number }: best { $best }, mean { $mean }, against the first greedy player { $share }
tune-kept = Weights kept in { $file }.
net-no-features = { $game } does not say yet what a neural net may see; nothing can be trained.
net-alone = A net learns against rivals; expected at least 2 players, got { $seats }.
net-other = { $file } is of another training; expected { $game } with { $seats } players and the same sizes.
net-unreadable = { $file } is not a net that can be read.
net-torch = Training a net needs PyTorch, which is missing here; pip install "fidchell[research,torch]".
net-title = Training a net for { $game } with { $seats } players
net-record = { $decisions } million decisions of self-play: { $share } % against the tuned player ({ $low } to { $high }), { $margin } points ahead
net-kept = Checkpoint, record and net kept in { $file }.
help-train-what = what to train: tune, the weights of the rule player; net, a neural net
help-train-folder = net: where checkpoint, record and net are kept (training goes on from there)
help-train-imitated = net: millions of decisions to learn from the tuned player first
help-train-decisions = net: millions of decisions of self-play
help-train-minutes = net: stop after so many minutes; a later call goes on
help-train-rows = net: games at once
help-train-game = the game
help-train-seats = number of players (the fewest if left out)
help-train-device = where candidates play: cpu, or cuda for a GPU
help-train-variant = the variant that candidates play (the usual one if left out)
help-train-spread = how far the first candidates lie from the weights, as a part of them (0.4; less to polish what is good)
help-train-settle = keep the mean of the later centres at the end, where they only wander any more
help-train-generations = generations to add to the record
help-train-candidates = candidates in a generation
help-train-games = games of each candidate against each kind of rival

# Analysis and hints
effort-wrong = Effort is a whole number from { $least } to { $most }; { $came } came.
look-over = The game is over: there is no move to find.
look-not-now = Seat { $came } has no decision now; expected one of: { $actors }.
review-not-over = Only a finished game can be analysed; this one has { $moves ->
    [one] one move
   *[other] { $moves } moves
} and goes on.
review-compiled = The analysis needs compiled rules, and Numba is missing here; pip install numba.
hint-strength = Unknown strength “{ $came }”; expected one of: { $strengths }.
hint-language = Unknown language “{ $came }”; expected one of: { $languages }.
review-bar = Moves
review-title = { $game }: how the game went
review-chances = chance to win, move by move
review-par = chance to reach { $par } points, move by move

# Agents
agent-policy-form = { $agent } names no function; expected policy:module:function, a function that takes an observation with its mask and the name of an agent.
agent-load = { $agent } cannot be loaded: { $reason }.
agent-crashed = { $agent } failed while it was asked for an action: { $reason }.
agent-illegal = { $agent } answered { $came }, which is not legal; expected one of { $count } legal actions, for example { $first }.
agent-onnx-missing = { $agent } needs the package onnxruntime, which is missing here; pip install "fidchell[research]".
agent-onnx-file = { $agent } is no file that can be read; expected an ONNX file.
agent-onnx-input = { $agent } has an input { $came }; expected { $observed } numbers (the observation) or { $actions } (the mask).
agent-onnx-output = { $agent } answered numbers of shape { $came }; expected one number for each of { $actions } actions.
agent-search = A search has 1 to { $most } iterations, as in search:100 or net:100; { $agent } came.
agent-baseline = A baseline is one of { $known }, as in baseline:ppo; baseline:{ $agent } came.
agent-baseline-missing = baseline:{ $agent } has not been trained for { $game } with { $seats } players.
