# Saisie fautive
benchmark-lost = { $agent } a perdu sa place dans { $lost } parties sur { $games }, et un joueur glouton l’a prise : il n’y a pas de chiffres. Dernier message reçu : { $told }
benchmark-file = { $file } existe déjà, ou son dossier n’existe pas ; on attend un nouveau fichier pour --results.
benchmark-unwritable = { $file } ne peut pas être écrit : { $reason }.
benchmark-one = On mesure un agent à la fois ; « { $came } » est venu.
benchmark-none = Pas d’épreuve de { $game } à { $seats } joueurs ; on attend l’une de : { $tasks }.

# La commande
help-benchmark-agent = qui est mesuré : policy:module:fonction, onnx:FICHIER, program:COMMANDE (voir docs/benchmark.md), ou un robot par son nom
help-benchmark-game = seulement les épreuves de ce jeu
help-benchmark-seats = seulement les épreuves à tant de joueurs
help-benchmark-deals = donnes de chaque épreuve ({ $deals } ; avec moins, les résultats ne se comparent pas)
help-benchmark-results = où vont les résultats (benchmark.json)
benchmark-task = { $game }, { $seats ->
    [one] un joueur
   *[other] { $seats } joueurs
}
benchmark-title = { $benchmark } : { $agent }, cotes avec intervalles à 95 % ; scores pour les parties en solitaire
benchmark-incomparable = Ces résultats ne se comparent pas à d’autres de { $benchmark } : { $reason }.
benchmark-few = { $came } donnes au lieu de { $deals }
benchmark-changed = les règles, l’édition ou les adversaires de { $game } ont changé
benchmark-written = Résultats écrits dans { $file }.
benchmark-column-game = jeu
benchmark-column-agent = agent
benchmark-column-random = hasard
benchmark-column-greedy = glouton
benchmark-column-tuned = réglé
benchmark-column-search = recherche
benchmark-column-net = réseau
benchmark-column-ppo = PPO
benchmark-column-dqn = DQN
benchmark-column-wins = gain %

# Jusqu’où un joueur peut être exploité
help-exploit-player = qui ne change jamais : un robot par son nom, ou tout agent du banc d’essai (fionn)
help-exploit-generations = générations de poids contre greedy ou fionn (30)
help-exploit-candidates = candidats pour ces poids à chaque génération ({ $candidates })
help-exploit-games = parties de chaque candidat à chaque génération ({ $games }) ; moins là où les parties durent, comme à Tipperary
help-exploit-deals = donnes sur lesquelles la réponse est mesurée, chacune jouée de chaque place (500)
exploit-alone = Personne ne peut être exploité dans une partie en solitaire ; attendu : --seats d’au moins 2.
exploit-weights = Des poids cherchés exprès gagnent { $mean } % [{ $low }, { $high }] contre { $player } sur { $deals } autres donnes.
exploit-response = De { $responses }, { $response } fait le mieux ; il gagne { $mean } % [{ $low }, { $high }] contre { $player } sur { $deals } autres donnes.
exploit-bound = Il peut être exploité d’au moins { $bound } points sur 100 (des joueurs égaux gagnent { $equal } %).
exploit-none = Aucune réponse trouvée ne gagne à coup sûr plus de { $equal } %.
