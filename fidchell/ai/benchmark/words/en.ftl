# Bad input
benchmark-lost = { $agent } lost its seat in { $lost } of { $games } games, and a greedy player took it: there are no figures. It was told last: { $told }
benchmark-file = { $file } is there already, or its folder is not; expected a new file for --results.
benchmark-unwritable = { $file } cannot be written: { $reason }.
benchmark-one = One agent is measured at a time; “{ $came }” came.
benchmark-none = No task for { $game } with { $seats } players; expected one of: { $tasks }.

# The command
help-benchmark-agent = who is measured: policy:module:function, onnx:FILE, program:COMMAND (see docs/benchmark.md), or a computer player by name
help-benchmark-game = only the tasks of this game
help-benchmark-seats = only the tasks with so many players
help-benchmark-deals = deals of each task ({ $deals }; with fewer the results are not comparable)
help-benchmark-results = where the results go (benchmark.json)
benchmark-task = { $game }, { $seats ->
    [one] one player
   *[other] { $seats } players
}
benchmark-title = { $benchmark }: { $agent }, ratings with 95 % intervals; scores for games of one
benchmark-incomparable = These results cannot be compared with others of { $benchmark }: { $reason }.
benchmark-few = { $came } deals instead of { $deals }
benchmark-changed = rules, edition or opponents of { $game } have changed
benchmark-written = Results written to { $file }.
benchmark-column-game = game
benchmark-column-seats = seats
benchmark-column-agent = agent
benchmark-column-random = random
benchmark-column-greedy = greedy
benchmark-column-tuned = tuned
benchmark-column-search = search
benchmark-column-net = net
benchmark-column-wins = wins %
