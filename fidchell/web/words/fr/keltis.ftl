keltis-board = La table de Keltis
keltis-thing-hand = { $card } dans votre main
keltis-thing-path = { $row ->
    [0] sentier { $path } : lancer une figurine
   *[other] sentier { $path } : votre figurine en rangée { $row }
}
keltis-thing-pile = { $height ->
    [one] défausse { $path }, { $card }, 1 carte
   *[other] défausse { $path }, au-dessus { $card }, { $height } cartes
}
keltis-thing-pile-empty = défausse { $path }, vide
keltis-thing-deck = { $count ->
    [one] la pioche, une carte
   *[other] la pioche, { $count } cartes
}
keltis-thing-small = avec une petite figurine
keltis-thing-large = avec la grande figurine
keltis-thing-decline = pas de pas
keltis-stones = { $count ->
    [0] aucune pierre à vœux
    [one] une pierre à vœux
   *[other] { $count } pierres à vœux
}
keltis-points = { $count ->
    [0] aucun point de tuile
    [one] un point de tuile
   *[other] { $count } points de tuiles
}
keltis-total = { $count } en tout, si la partie finissait maintenant
keltis-text-hand = Votre main
keltis-text-player = { $name }
keltis-text-paths = Sentiers
keltis-text-table = Table
keltis-text-goal = { $count } figurines sur { $most } dans la zone d’arrivée
keltis-text-column = { $path } : cartes { $cards } ; { $row ->
    [0] aucune figurine partie
   *[other] { $large ->
        [yes] grande figurine en rangée { $row }
       *[no] figurine en rangée { $row }
    }
}
keltis-text-none = aucune
keltis-text-cards = { $count ->
    [one] une carte en main
   *[other] { $count } cartes en main
}
keltis-text-tile = rangée { $row } : { $tile }
keltis-tile-wish = pierre à vœux
keltis-tile-clover = trèfle
keltis-tile-number = { $points ->
    [1] 1 point
   *[other] { $points } points
}
keltis-text-path = { $path } : tuiles { $tiles } ; sur la défausse : { $pile } ({ $height })
keltis-seat-0 = Chêne
keltis-seat-1 = Granit
keltis-seat-2 = Tourbe
keltis-seat-3 = Craie

# Un coup en une phrase
keltis-do-lay = { $figure ->
    [small] Posez { $card } avec une petite figurine
    [large] Posez { $card } avec la grande figurine
   *[other] Posez { $card }
}
keltis-do-discard = Défaussez { $card }
keltis-do-step = { $figure ->
    [small] Lancez une petite figurine sur le sentier { $path }
    [large] Lancez la grande figurine sur le sentier { $path }
   *[other] Avancez votre figurine sur le sentier { $path }
}
keltis-do-take = Prenez { $card } sur sa défausse
keltis-do-deck = Prenez une carte de la pioche
keltis-do-decline = Ne faites aucun pas

# La leçon
keltis-lesson-welcome = Bienvenue à Keltis. Cinq sentiers de dalles mènent de la dalle de départ, où se tiennent toutes les figurines, jusqu’à la zone d’arrivée dorée. Les cartes font avancer vos figurines ; qui récolte le plus de points gagne.
keltis-lesson-rows = Chaque rangée a une valeur. Une figurine qui s’arrête trop tôt coûte des points : −4, −3, −2. À partir de la quatrième dalle elle en rapporte : +1, +2, +3, puis +6, +7 et +10. Ne commencez que ce que vous pourrez poursuivre.
keltis-lesson-lay = Un tour commence par une carte. Posez Rouille 2 : choisissez la carte, puis le sentier rouille ou votre colonne. La première carte peut avoir n’importe quelle valeur. Prenez une petite figurine.
keltis-lesson-draw = Votre figurine a avancé sur la première dalle. Chaque tour se termine par une pioche : prenez une carte de la pioche.
keltis-lesson-column = Quelques tours plus tard. Votre colonne rouille monte : 2, 4, 4. Chaque carte suivante doit être égale ou supérieure. Posez Rouille 7 ; sur la dalle suivante se trouve une pierre à vœux.
keltis-lesson-stone = La pierre à vœux est à vous. Qui n’en a aucune perd 4 points à la fin, deux en rapportent 2, cinq ou plus 10. Piochez maintenant.
keltis-lesson-clover = Une colonne peut aussi descendre. Cherchez les trèfles : posez Ambre 9 pour en atteindre un.
keltis-lesson-step = Un trèfle fait avancer d’une dalle n’importe laquelle de vos figurines. Avancez sur le sentier rouille.
keltis-lesson-pile = Au lieu de la pioche, vous pouvez prendre la carte du dessus d’une défausse. Bruyère 3 va bien avec votre colonne bruyère qui descend : prenez-la.
keltis-lesson-discard = Parfois aucune carte ne convient. Ambre 0 et Rouille 1 ne vont plus dans aucune de vos colonnes : défaussez l’une des deux.
keltis-lesson-own = On ne reprend pas la carte que l’on vient de défausser. Prenez une carte de la pioche.
keltis-lesson-large = L’une de vos figurines est grande : elle compte double, en bien comme en mal. Lancez-la là où vous avez beaucoup de cartes. Posez Ciel 2 avec la grande figurine.
keltis-lesson-choice = Un seul sentier peut l’avoir, et elle ne revient jamais. Une grande figurine dans la zone d’arrivée vaut jusqu’à 20 points.
keltis-lesson-end = La partie s’arrête quand cinq figurines de tout le monde sont dans la zone d’arrivée, ou quand la pioche est vide. Quatre y sont. Posez Rouille 9 et terminez.
keltis-lesson-score = C’était la cinquième. On additionne rangées, tuiles de points et pierres à vœux, et vous êtes en tête. Vous connaissez Keltis : jouez contre l’Enfant !

# Où sont les points
keltis-worth = { $player } : vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} ici
keltis-runs-up = Cette colonne va en montant
keltis-runs-down = Cette colonne va en descendant
