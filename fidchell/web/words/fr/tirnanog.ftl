tirnanog-table = La table
tirnanog-round = Round { $round } sur { $rounds }
tirnanog-stage-journey = Voyage
tirnanog-stage-saga = Saga
tirnanog-stage-echtra = Echtra
tirnanog-stage-cleanup = Entretien
tirnanog-stage-scoring = Décompte
tirnanog-stage-end = Fin de partie
tirnanog-deck = { $count ->
    [0] Paquet vide
    [one] Une carte dans le paquet
   *[other] { $count } cartes dans le paquet
}
tirnanog-discards = { $count ->
    [0] Défausse vide
    [one] Une carte dans la défausse
   *[other] { $count } cartes dans la défausse
}
tirnanog-first = { $player } a le pion Premier joueur.
tirnanog-all-cards = Cartes et textes
tirnanog-close = Fermer
tirnanog-open-saga = La saga de { $player } : l’agrandir
tirnanog-saga-of = La saga de { $player }
tirnanog-otherworld = L’Autre Monde
tirnanog-hand = Votre main
tirnanog-drawn = Carte piochée : { $card }
tirnanog-geas = Geis
tirnanog-geas-top = Geis de la rangée du haut
tirnanog-geas-middle = Geis de la rangée du milieu
tirnanog-geas-bottom = Geis de la rangée du bas
tirnanog-placement = Pour jouer ici :
tirnanog-scoring = Décompte :
tirnanog-rule-short = a une règle
tirnanog-solo = Balor en tire { $points } points.
tirnanog-subplot = Intrigue secondaire
tirnanog-subplots = Intrigues secondaires
tirnanog-tokens = Jetons restants : { $tokens }.
tirnanog-closed = Plus de jeton : close.
tirnanog-regions = Régions de Tír na nÓg
tirnanog-regions-text = Pour chaque couleur, on classe votre plus grand groupe d’au moins deux cartes reliées. Les places rapportent { $values } points ; en cas d’égalité, on partage.
tirnanog-plain = Carte sans texte.

tirnanog-seat-0 = clochettes
tirnanog-seat-1 = lyre
tirnanog-seat-2 = flûte
tirnanog-seat-3 = harpe
tirnanog-seat-4 = tuba

tirnanog-colour-R = rouge
tirnanog-colour-Y = jaune
tirnanog-colour-G = vert
tirnanog-colour-B = bleu
tirnanog-card = { $name }, { $colour } { $value }
tirnanog-card-ailm = { $name }, { $colour } { $value } avec Ailm
tirnanog-cell = { $cell } : { $name }, { $colour } { $value }
tirnanog-nothing = aucune carte

tirnanog-shows = Affiche { $colour } { $value }
tirnanog-why-printed-colour = Imprimé : { $colour }.
tirnanog-why-printed-value = Imprimé : { $value }.
tirnanog-why-dye = Un pion Couleur : { $colour }.
tirnanog-why-token = Un pion Valeur : +{ $amount }.
tirnanog-why-own = Son propre texte : { $amount }.
tirnanog-why-other = { $card } : { $amount }.
tirnanog-why-copies-value = A la valeur de { $card }.
tirnanog-why-copies-colour = A la couleur de { $card }.
tirnanog-why-marked = Marquée pour l’intrigue { $side }.
tirnanog-why-used = Déjà utilisée pendant cette phase.

tirnanog-thing-space = entre { $cards } ({ $place })
tirnanog-thing-teller = Votre barde au contact de { $cards }
tirnanog-which-teller = Choisissez le barde qui prend la carte.
tirnanog-thing-any = Défausser Mag Mell : votre barde au contact de { $cards } prend n’importe quelle carte
tirnanog-thing-world = { $card }, { $place }
tirnanog-thing-hand = { $card }, dans votre main
tirnanog-thing-pile = { $card }, dans la pile de Balor
tirnanog-thing-row-top = Rangée du haut
tirnanog-thing-row-middle = Rangée du milieu
tirnanog-thing-row-bottom = Rangée du bas
tirnanog-thing-cell = { $card }, { $cell }
tirnanog-thing-power = Utiliser { $card }, { $cell }
tirnanog-thing-seat = Un barde de { $player }
tirnanog-thing-claim = Réclamer avec { $cards }
tirnanog-thing-keep = Garder la carte piochée
tirnanog-thing-end = Finir le tour
tirnanog-thing-none = Renoncer

tirnanog-standing = Bardes de { $player } : { $spaces }
tirnanog-row-top = Rangée du haut
tirnanog-row-middle = Rangée du milieu
tirnanog-row-bottom = Rangée du bas
tirnanog-row = { $row }, { $points ->
    [0] aucun point
    [one] un point
   *[other] { $points } points
} : { $cards }
tirnanog-gap = vide
tirnanog-empty = aucune carte
tirnanog-region = { $region } { $size }, { $points ->
    [0] aucun point
    [one] un point
   *[other] { $points } points
}
tirnanog-score = Score actuel : { $total }. Bardes à la maison : { $tellers }. Cartes en main : { $hand }.

tirnanog-highest = prend la plus haute
tirnanog-lowest = prend la plus basse
tirnanog-token = Le pion Premier joueur se trouve { $space }.
tirnanog-pile = Sa pile : { $cards }
tirnanog-pile-empty = Il n’a encore pris aucune carte.
tirnanog-balor-score = Score actuel : { $total }.
tirnanog-remove = { $count ->
    [one] Encore une carte à retirer de sa pile.
   *[other] Encore { $count } cartes à retirer de sa pile.
}

# Emplacements
tirnanog-nth = { $number ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
   *[other] huitième
}
tirnanog-at-home = à la maison
tirnanog-at-world = rangée du { $row }, { $place } carte
tirnanog-at-beside = entre la { $place } et la { $next } carte de la rangée du { $row }
tirnanog-at-under = sous la { $place } carte de la rangée du { $row }
tirnanog-at-corner = au coin sous la { $place } et la { $next } carte de la rangée du { $row }
tirnanog-at-cell = rangée du { $row }, { $place } place
tirnanog-lies = { $place } : { $card }
tirnanog-card-short = { $name } ({ $colour } { $value })
tirnanog-card-plain = { $colour } { $value }

# Un coup en une phrase, et ce qui s’est passé
tirnanog-do-play = Jouez { $card } dans la rangée du { $row }
tirnanog-do-discard = Défaussez { $card }
tirnanog-do-remove = Retirez { $card } de la pile de Balor
tirnanog-do-space = Placez un barde { $place }
tirnanog-do-world = Prenez { $card }
tirnanog-do-any = Défaussez Mag Mell et prenez { $card }
tirnanog-do-seat = { $teller }, { $place }
tirnanog-log-token = { $player } pose le pion { $space }.
tirnanog-log-token-you = Vous posez le pion { $space }.
tirnanog-log-place = { $player } place un barde { $space }.
tirnanog-log-place-you = Vous placez un barde { $space }.
tirnanog-log-moved = Un barde de { $player } se déplace. Avant : { $old } ; maintenant : { $space }.
tirnanog-log-moved-you = L’un de vos bardes se déplace. Avant : { $old } ; maintenant : { $space }.
tirnanog-log-balor-place = Balor place un barde { $space }.
tirnanog-log-balor-moved = Un barde de Balor se déplace. Avant : { $old } ; maintenant : { $space }.
tirnanog-log-play = { $player } joue { $card } : { $cell }.
tirnanog-log-play-you = Vous jouez { $card } : { $cell }.
tirnanog-log-exchange = { $player } échange une carte avec l’Autre Monde : { $card } se trouve là maintenant ({ $cell }).
tirnanog-log-exchange-you = Vous échangez une carte avec l’Autre Monde : { $card } se trouve là maintenant ({ $cell }).
tirnanog-log-shift = La carte { $card } de { $player } se déplace : { $cell }.
tirnanog-log-shift-you = Votre carte { $card } se déplace : { $cell }.
tirnanog-log-dye = La carte { $card } de { $player }, { $cell }, devient { $colour }.
tirnanog-log-dye-you = Votre carte { $card }, { $cell }, devient { $colour }.
tirnanog-log-mark = La carte { $card } de { $player }, { $cell }, gagne +{ $amount }.
tirnanog-log-mark-you = Votre carte { $card }, { $cell }, gagne +{ $amount }.

tirnanog-lesson-welcome = Bienvenue au pays de l’éternelle jeunesse. En cinq rounds, vous prenez des cartes dans l’Autre Monde, la grille de cartes visibles, et vous en tissez votre saga de trois rangées.
tirnanog-lesson-geas = Chaque rangée a son Geis, le même pour tout le monde : il dit ce qui y rapporte. Arrêtez-vous sur un Geis ou sur une carte, ou appuyez longuement, pour la lire en grand.
tirnanog-lesson-place = D’abord le Voyage : chacun à son tour place trois bardes, chacun entre deux cartes. Placez-en un entre la Morrígan et la Biche blanche.
tirnanog-lesson-placed = Il prendra l’une de ces deux cartes. Aucun autre barde ne peut se mettre là, mais d’autres peuvent atteindre les mêmes cartes par un autre côté.
tirnanog-lesson-take = Quand tous sont en place, la phase de Saga commence, dans l’ordre inverse. Choisissez votre barde, puis la carte qu’il prend : la Morrígan, rouge 8.
tirnanog-lesson-play = La carte est dans votre main, le barde est rentré. Jouez maintenant une carte : la Morrígan, puis la rangée du haut. Elle va au premier emplacement libre.
tirnanog-lesson-middle = Deuxième round. Dans la rangée du milieu, une carte rapporte si elle vaut moins que sa voisine de gauche. Jouez le 4 vert derrière le 7.
tirnanog-lesson-regions = Elle rapporte 4 points. Et vos deux cartes vertes se touchent : pour chaque couleur, votre plus grand groupe est classé à la fin ; le plus grand rapporte 8, le deuxième 3.
tirnanog-lesson-ongoing = Certaines cartes ont un texte ; le signe dans le coin dit quand il agit. Le Dolmen donne toujours +1 aux cartes adjacentes. Jouez-le dans la rangée du milieu.
tirnanog-lesson-shown = Les valeurs qui diffèrent de celles imprimées sont marquées : vert pour plus, rouge pour moins. Arrêtez-vous sur une telle carte, ou appuyez longuement, pour savoir pourquoi.
tirnanog-lesson-when = D’autres textes agissent une fois, à la mise en jeu. La Leanan Sidhe rend rouge une carte adjacente. Jouez-la dans la rangée du milieu.
tirnanog-lesson-dye = Choisissez la carte au-dessus d’elle : elle devient rouge. Une goutte et le coin rappellent la couleur imprimée.
tirnanog-lesson-lost = Quand toutes les cartes au contact d’un barde sont parties, il est égaré. À la fin de la phase, les égarés partent pour l’Echtra : ils prennent n’importe quelle carte restante. Prenez le 8 jaune.
tirnanog-lesson-echtra = Ensuite vous jouez une carte comme d’habitude. Choisissez une rangée pour le 8 jaune et regardez les points à côté des Geis.
tirnanog-lesson-cleanup = Après trois tours chacun, le round s’achève : tout le monde défausse une carte et un nouvel Autre Monde est distribué. Défaussez le 1 bleu.
tirnanog-lesson-end = Après cinq rounds, on additionne les trois Geis, les régions et les bonus. Vous gagnez celle-ci. À vous de jouer !

# Où sont les points
tirnanog-worth-region = Plus grande région ({ $colour }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tirnanog-worth-row = Cette rangée : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tirnanog-worth-card = Ce que les Geas gagnent par cette carte : { $points }
