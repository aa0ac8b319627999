# Les profils : ce que les parties finies disent de quelqu’un.
profile-title = Profil
profile-silence = Le serveur ne répond pas. Réessayez plus tard.
profile-account = Un profil est fait des parties que vous jouez avec un compte.
profile-to-account = Vers votre compte
profile-games = { $count ->
    [0] aucune partie
    [one] une partie
   *[other] { $count } parties
}
profile-won = { $count ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $count } gagnées
}
profile-since = ici depuis le { $day }
profile-public = Tout le monde peut voir ce profil.
profile-private = Vous seul pouvez voir ce profil.
profile-visibility = Qui peut le voir
profile-picture = Une image à partager
profile-no-games = Pas encore de partie finie.
profile-players = { $count ->
    [one] en solo
   *[other] à { $count }
}
profile-kinds = Parties et résultats
profile-column-game = Jeu
profile-column-count = Parties
profile-column-places = Résultats
profile-column-mean = Moyenne
profile-column-best = Meilleur
profile-column-level = Adversaires comme
profile-column-reviewed = Analysées
profile-column-luck = Chance
profile-column-lost = Décisions
profile-column-accuracy = Précision
profile-column-opponent = Avec
profile-column-ahead = Devant
profile-column-behind = Derrière
profile-column-last = Dernière rencontre
profile-wins = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
profile-losses = { $count ->
    [one] { $count } perdue
   *[other] { $count } perdues
}
profile-place = { $place ->
    [1] { $count } × 1er
    [2] { $count } × 2e
    [3] { $count } × 3e
    [4] { $count } × 4e
   *[other] { $count } × 5e
}
profile-ratings = Classements
profile-rating = classement { $points }
profile-provisional = provisoire
profile-curve = Classement à { $kind }, partie par partie
profile-scores = Points moyens par catégorie
profile-scores-about = Les adversaires sont comparés au joueur automatique dont le classement est le plus proche du leur.
profile-level-unknown = sans classement
profile-alone = en solo
profile-luck = Chance et décisions
profile-luck-about = Moyennes d’une partie, en chances de gagner, d’après les analyses : ce que les cartes ont donné ou pris, et ce qu’ont coûté les coups qui n’étaient pas les meilleurs.
profile-no-reviews = Vos parties finies sont analysées quand le serveur en a le temps. Vous verrez alors ici la part de la chance.
profile-opponents = Face à face
profile-opponents-about = Combien de fois l’un a été classé devant l’autre, ou derrière. Les invités ne sont pas comptés.
profile-computer-other = Un joueur automatique
profile-computer = joueur automatique
profile-you = Vous
profile-longest = Parties les plus longues
profile-moves = { $count } coups
profile-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
profile-won-of = { $won } sur { $games }
profile-share-words = { $name } sur Fidchell : { $games }, { $won }
