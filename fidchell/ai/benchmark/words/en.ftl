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
benchmark-column-agent = agent
benchmark-column-random = random
benchmark-column-greedy = greedy
benchmark-column-tuned = tuned
benchmark-column-search = search
benchmark-column-net = net
benchmark-column-ppo = PPO
benchmark-column-dqn = DQN
benchmark-column-wins = wins %

# How far a player can be exploited
help-exploit-player = who never changes: a computer player by name, or any agent of the benchmark (fionn)
help-exploit-generations = generations of weights against greedy or fionn (30)
help-exploit-candidates = candidates for these weights in each generation ({ $candidates })
help-exploit-games = games of each candidate in each generation ({ $games }); fewer where games take long, as in Tipperary
help-exploit-deals = deals on which the response is measured, each played from every seat (500)
exploit-alone = Nobody can be exploited in a game for one; expected --seats of at least 2.
exploit-weights = Weights that were searched for win { $mean } % [{ $low }, { $high }] against { $player } on { $deals } other deals.
exploit-response = Of { $responses }, { $response } does best; it wins { $mean } % [{ $low }, { $high }] against { $player } on { $deals } other deals.
exploit-bound = It can be exploited by at least { $bound } points of 100 (equal players win { $equal } %).
exploit-none = No response was found that wins more than { $equal } % for certain.
