# La donne du jour.
daily-title = Donne du jour
daily-title-of = Donne du jour : { $game }
daily-none = Cette donne n’existe pas, ou pas encore : il y en a une nouvelle chaque jour à minuit UTC.
daily-today = Les donnes du jour
daily-how = Comment ça marche
daily-about = Une donne pour le monde entier : les mêmes cartes, contre les deux mêmes adversaires, qui répondent toujours de la même façon. Vous avez un seul essai ; ce qui a reçu une réponse ou a été révélé reste joué.
daily-honour = Les cartes découlent de la date seule : chaque serveur, et chaque appareil sans connexion, a donc les mêmes. Qui le veut peut les calculer d’avance : c’est un jeu d’honneur.
daily-play = Jouer la donne : { $game }
daily-go-on = Continuer la donne : { $game }
daily-players = { $count ->
    [0] Personne ne l’a encore jouée.
    [one] Une personne l’a jouée.
   *[other] { $count } personnes l’ont jouée.
}
daily-given-up = Vous avez abandonné cette donne : elle n’a pas de résultat.
daily-waiting = Votre résultat est gardé sur cet appareil, et sera remis dès que le serveur répondra.
daily-again = Réessayer
daily-points = { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}, place { $rank } sur { $seats } à la table
daily-place = Place { $place } sur { $players } aujourd’hui
daily-streak = Série : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
daily-streak-best = (record : { $days })
daily-results = Les résultats de tous
daily-first = Vous êtes en tête… et sans rival. Revenez plus tard voir ce qu’ont fait les autres.
daily-column-name = Nom
daily-column-place = Place
daily-column-points = Points
daily-column-table = À la table
daily-rank = { $rank } sur { $seats }
daily-site = Cette page n’a pas de serveur : les résultats des autres n’y sont pas.
daily-picture = La table, et une image à partager
daily-share = Partager votre résultat, sans les cartes
daily-send = Envoyer ou copier
daily-copied = Copié.
daily-copy-failed = La copie n’est pas possible ici : sélectionnez le texte ci-dessus.
daily-decisions = Les décisions côte à côte
daily-decision = Décision { $number } sur { $most }
daily-before = La décision précédente
daily-after = La décision suivante
daily-engine = Ce qu’en pense l’analyse
daily-here = { $count ->
    [0] Personne d’autre n’a eu cette position.
    [one] Une autre personne a eu cette position.
   *[other] { $count } autres personnes ont eu cette position.
}
daily-elsewhere = { $count ->
    [one] Une personne était alors ailleurs
   *[other] { $count } personnes étaient alors ailleurs
}
