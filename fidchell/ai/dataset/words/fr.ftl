# Saisie fautive
dataset-pyarrow = Parquet demande le paquet pyarrow, absent ici ; pip install "fidchell[research]".
dataset-logs-none = { $folder } ne contient aucun journal ; on attend un dossier de fichiers nommés { $pattern }.
dataset-rules = la partie suit la version { $came } des règles ; on attend la version { $expected }.
dataset-open = la partie n’est pas finie (coups : { $moves }).
dataset-nothing = Aucun journal de { $folder } ne donne une partie pour un jeu de données.
dataset-there = { $folder } existe déjà ; on attend un dossier qui n’existe pas encore.
dataset-unwritable = { $folder } ne peut pas être écrit : { $reason }.
dataset-source = On attend un jeu avec --players, ou --logs DOSSIER.
dataset-keep = { $file } contient des parties sans leurs coups, telles que les garde fidchell arena ; nommez un autre fichier pour --keep.
dataset-both = --logs prend les parties telles qu’elles ont été jouées ; on n’attend pas { $came } avec.

# La commande
help-dataset-game = le jeu ; avec --logs, tous les jeux trouvés
help-dataset-folder = où vont les données, dans un dossier par jeu (dataset)
help-dataset-keep = un fichier pour les parties finies ; la même commande reprend de là
help-dataset-logs = prendre les parties dans les journaux de ce dossier au lieu de les jouer
dataset-left-out = { $file } est laissé de côté : { $reason }
dataset-written = { $folder } : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $decisions } décisions.

# La fiche
sheet-title = { $game } : un jeu de données de parties entières
sheet-about = { $games } parties avec { $decisions } décisions, pour { $seats } joueurs. Écrit par fidchell { $version } avec pyarrow { $arrow } ; règles de version { $rules }, édition { $edition }.
sheet-origin = Origine
sheet-origin-generated = Parties de robots, sur des donnes partagées avec rotation des places comme dans `fidchell arena`. Graine `{ $seed }`, options `{ $options }`. La même commande avec les mêmes versions écrit les mêmes octets, quel que soit le nombre de processus, tant qu’aucun joueur ne réfléchit contre la montre.
sheet-origin-logs = Journaux de parties jouées à des tables ou dans un terminal, coups et totaux vérifiés. Les noms des personnes ne figurent pas dans les données. Journaux laissés de côté, parce qu’inachevés, abîmés ou d’autres règles : { $left }.
sheet-players = Joueurs
sheet-table-games = Une ligne par partie, et comment elle a fini.
sheet-table-moves = Une ligne par décision : ce qui était possible, et ce qui a été fait. Quand plusieurs places agissent en même temps, chacune a sa ligne, et aucune n’a vu le choix des autres.
sheet-table-observations = Une ligne par décision : ce que savait la place qui décidait, comme le dit la page du jeu avec ses positions.
sheet-table-values = Une ligne par décision : ce qui en est venu pour la place qui décidait. Ce sont des résultats de parties, non des estimations.
sheet-table-chance = Ce que personne à la table ne savait : à tenir loin de ce qui apprend à jouer.
sheet-head-column = colonne
sheet-head-type = type
sheet-head-meaning = sens
sheet-column-game = numéro de la partie, depuis 0
sheet-column-number = numéro de la décision dans sa partie, depuis 0
sheet-column-games-rules = version des règles
sheet-column-games-edition = empreinte du contenu de l’édition
sheet-column-games-options = toutes les options en JSON
sheet-column-games-players = le joueur de chaque place : nom d’un robot, program, person, ou mixed quand l’un a remplacé l’autre (les coups le disent)
sheet-column-games-decisions = nombre de décisions de la partie
sheet-column-games-points = total final de chaque place
sheet-column-games-ranks = rang final de chaque place, 1 est premier
sheet-column-games-rewards = 1 partagé entre les vainqueurs
sheet-column-moves-seat = qui a décidé, depuis 0
sheet-column-moves-player = quel joueur a décidé : nom d’un robot, program ou person
sheet-column-moves-action = l’action choisie
sheet-column-moves-text = la même en texte
sheet-column-moves-legal = toutes les actions permises
sheet-column-observations-observation = ce que savait la place, en nombres
sheet-column-values-reward = 1 partagé entre les vainqueurs, pour cette place
sheet-column-values-points = total final de cette place
sheet-column-values-rank = rang final de cette place
sheet-column-values-remaining = décisions qui ont suivi dans la partie
sheet-column-chance-seed = les 256 bits qui ont décidé la donne, en chiffres
sheet-use = Les parties ont le même numéro dans toutes les tables ; on les joint par `game` et `number`.
