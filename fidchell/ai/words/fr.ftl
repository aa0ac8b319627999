# Entrées fautives
player-unknown = Joueur inconnu : « { $came } » ; on attend l’un de : { $bots }, ou un programme comme program:./monbot.py.
players-few = Pour { $seats } places, il faut au moins { $seats } joueurs ; reçu : { $came }.
program-empty = « program:{ $came } » ne nomme aucun programme ; on attend par exemple program:./monbot.py.
program-missing = Le programme « { $came } » ne peut pas être lancé ; on attend un fichier exécutable, ou une commande connue.
keep-unreadable = { $file } ne peut pas être lu : { $reason }.
keep-unwritable = { $file } ne peut pas être écrit : { $reason }.
keep-line = { $file }, ligne { $line } : ce n’est pas un match gardé par fidchell arena ; indiquez un autre fichier à --keep.
keep-other = { $file } contient un autre match : { $name } y vaut { $expected }, reçu : { $came } ; indiquez un autre fichier à --keep.
chart-kind = { $file } n’est pas un graphique possible ; on attend un nom qui finit par .svg ou .png.
chart-pillow = { $file } : le PNG demande le paquet Pillow (pip install "fidchell[plot]") ; un nom qui finit par .svg ne demande rien.
chart-place = { $file } ne peut pas être écrit : on attend un fichier dans un dossier qui existe.
chart-unwritable = { $file } ne peut pas être écrit : { $reason }.
process-died = Un processus de l’arène a été arrêté de l’extérieur, peut-être faute de mémoire ; essayez moins de --processes.
ray-missing = --ray demande le paquet Ray : pip install "fidchell[research]".
ray-unreachable = Aucune grappe Ray ne répond à { $address } ({ $reason }) ; on attend par exemple auto ou 10.0.0.1:6379, après ray start.
ray-sources = Une machine de la grappe a d’autres sources de Fidchell, un autre Python ou un autre Numba ({ $came }) que celle-ci ({ $expected }) ; installez partout les mêmes.
ray-versions = Une machine de la grappe a une autre édition ou d’autres poids ({ $came }) que celle-ci ({ $expected }) ; installez partout les mêmes.
ray-died = Un ouvrier de la grappe n’a pas pu être relancé : { $reason }
ray-alone = --ray ne va pas avec { $other }.

# La commande
help-players = qui joue, par exemple greedy,random ou greedy,program:./monbot.py (voir docs/bots.md)
help-games = nombre de parties, arrondi à des donnes entières (100)
help-seats = places à la table s’il y a plus de joueurs que de places : tous les groupes se rencontrent
help-seed = un nombre qui redonne les mêmes parties, ou 64 chiffres ; sinon de nouvelles donnes
help-processes = nombre de parties jouées en même temps ; sinon une par cœur
help-ray = jouer sur toutes les machines de la grappe Ray à cette adresse, ou auto pour celle de cette machine (pip install "fidchell[research]")
help-limit = secondes dont un programme dispose par coup (10)
help-keep = un fichier pour les parties finies ; la même commande reprend de là
help-plot = un graphique des cotes et des scores, .svg ou .png
help-json = tous les chiffres en une ligne de JSON

# Pendant le match
arena-bar = Parties
arena-whole = { $games } parties sont jouées au lieu de { $came } : chaque donne en demande { $a_deal }, pour que tous reçoivent les mêmes cartes à chaque place.
arena-cores = { $processes } processus se partagent { $cores ->
    [one] un cœur
   *[other] { $cores } cœurs
} : les coups prennent plus de temps, et les joueurs limités par la pendule s’affaiblissent.
arena-kept = Les parties finies sont gardées dans { $file } ; la même commande reprend de là.

# Les chiffres
arena-title = { $game }, { $seats ->
    [one] une place
   *[other] { $seats } places
} : { $games } { $games ->
    [one] partie
   *[other] parties
} sur { $deals } { $deals ->
    [one] donne
   *[other] donnes
}, intervalles à 95 %
column-player = joueur
column-rating = cote
column-wins = gains %
column-rank = rang
column-category = points moyens
column-score = score
column-time = ms/coup
column-speed = décisions/s
arena-rate = { $rate } décisions/s pendant cette exécution ({ $seconds } s avec { $processes ->
    [one] un processus
   *[other] { $processes } processus
}, démarrage compris)
arena-rate-ray = { $rate } décisions/s dans cette exécution ({ $seconds } s sur la grappe Ray, démarrage compris)
arena-seed = Graine : { $seed }
arena-slips = { $player } a perdu sa place dans { $lost } parties sur { $games } (planté : { $crash }, muet : { $silence }, incompris : { $nonsense }, illégal : { $illegal }) ; dernière erreur annoncée : { $told }

# Le graphique
chart-title = { $game }, { $seats ->
    [one] une place
   *[other] { $seats } places
}
chart-games = { $games ->
    [one] une partie
   *[other] { $games } parties
}
chart-rating = cote, intervalle à 95 %
chart-wins = part de victoires, intervalle à 95 %
chart-scores = scores, avec leur moyenne

# Niveaux
bot-random = au hasard
bot-greedy = glouton
bot-net = réseau de neurones
level-lir = L’Enfant
level-lir-about = Prend ce qui brille au plus près, oublie les piles et ne vous regarde jamais.
level-setanta = Le Gamin
level-setanta-about = Un garçon à la crosse : vif, avide de points, insouciant de ses rivaux.
level-oisin = Le Poète
level-oisin-about = Joue selon de bonnes règles, un pas à la fois, et rêve un peu.
level-medb = La Reine
level-medb-about = Connaît les règles par cœur, mais son orgueil la trompe parfois.
level-fionn = Le Chasseur
level-fionn-about = Met son pouce sous sa dent et sait : les meilleures règles que nous ayons, sans un faux pas.
level-lugh = Le Maître
level-lugh-about = Habile en tous les arts : passe en revue des milliers de parties à venir, aussi fort que nous savons le faire.

# Réglage
tune-no-weights = { $game } n’a pas de poids à régler.
tune-unsettled = Rien à quoi se fixer : { $file } ne contient aucune génération ; on attend d’abord --generations au-dessus de 0.
tune-title = Réglage de { $game } à { $seats }
tune-generation = Génération { $number } : meilleur { $best }, moyenne { $mean }, contre le premier joueur glouton { $share }
tune-kept = Poids conservés dans { $file }.
net-no-features = { $game } ne dit pas encore ce qu’un réseau de neurones peut voir ; rien à entraîner.
net-alone = Un réseau apprend contre des adversaires ; on attend au moins 2 joueurs, pas { $seats }.
net-other = { $file } vient d’un autre entraînement ; on attend { $game } à { $seats } et les mêmes tailles.
net-unreadable = { $file } n’est pas un réseau lisible.
net-torch = Entraîner un réseau demande PyTorch, qui manque ici ; pip install "fidchell[research,torch]".
net-title = Entraînement d’un réseau pour { $game } à { $seats }
net-record = { $decisions } millions de décisions contre soi-même : { $share } % contre le joueur réglé ({ $low } à { $high }), { $margin } points d’avance
net-kept = Reprise, registre et réseau conservés dans { $file }.
help-train-what = ce qu’on entraîne : tune, les poids du joueur à règles ; net, un réseau de neurones
help-train-folder = net : où sont conservés reprise, registre et réseau (l’entraînement continue de là)
help-train-imitated = net : millions de décisions à apprendre d’abord du joueur réglé
help-train-decisions = net : millions de décisions contre soi-même
help-train-minutes = net : s’arrêter après tant de minutes ; un appel suivant continue
help-train-rows = net : parties à la fois
help-train-game = le jeu
help-train-seats = nombre de joueurs (le plus petit, par défaut)
help-train-device = où jouent les candidats : cpu, ou cuda pour une carte graphique
help-train-variant = la variante que jouent les candidats (la variante habituelle, par défaut)
help-train-spread = de combien les premiers candidats s’écartent des poids, en part de ceux-ci (0.4 ; moins pour polir)
help-train-settle = garder à la fin la moyenne des derniers centres, quand ils ne font plus qu’errer
help-train-generations = générations à ajouter au registre
help-train-candidates = candidats par génération
help-train-games = parties de chaque candidat contre chaque sorte de rival

# Analyse et conseils
effort-wrong = L’effort est un nombre entier de { $least } à { $most } ; reçu : { $came }.
look-over = La partie est finie : il n’y a plus de coup à trouver.
look-not-now = La place { $came } n’a rien à décider maintenant ; on attend l’une de : { $actors }.
review-not-over = Seule une partie finie peut être analysée ; celle-ci compte { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} et continue.
review-compiled = L’analyse demande des règles compilées, et Numba manque ici ; pip install numba.
hint-strength = Force de conseil inconnue : « { $came } » ; on attend l’une de : { $strengths }.
hint-language = Langue inconnue : « { $came } » ; on attend l’une de : { $languages }.
review-bar = Coups
review-title = { $game } : le cours de la partie
review-chances = chance de gagner, coup par coup
review-par = chance d’atteindre { $par } points, coup par coup

# Agents
agent-policy-form = { $agent } ne désigne aucune fonction ; on attend policy:module:fonction, une fonction qui prend une observation avec son masque et le nom d’un agent.
agent-load = { $agent } ne peut pas être chargé : { $reason }.
agent-crashed = { $agent } a échoué quand on lui demandait une action : { $reason }.
agent-illegal = { $agent } a répondu { $came }, ce qui n’est pas permis ; on attend l’une de { $count } actions permises, par exemple { $first }.
agent-onnx-missing = { $agent } demande le paquet onnxruntime, absent ici ; pip install "fidchell[research]".
agent-onnx-file = { $agent } n’est pas un fichier lisible ; on attend un fichier ONNX.
agent-onnx-input = { $agent } a une entrée { $came } ; on attend { $observed } nombres (l’observation) ou { $actions } (le masque).
agent-onnx-output = { $agent } a répondu des nombres de forme { $came } ; on attend un nombre pour chacune des { $actions } actions.
agent-search = Une recherche compte de 1 à { $most } itérations, comme search:100 ou net:100 ; { $agent } est venu.
agent-baseline = Une référence est l’une de { $known }, comme baseline:ppo ; baseline:{ $agent } est venu.
agent-baseline-missing = baseline:{ $agent } n’a pas été entraîné pour { $game } à { $seats } joueurs.
