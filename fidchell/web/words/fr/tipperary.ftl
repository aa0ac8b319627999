tipperary-table = La table
tipperary-round = Manche { $round } sur { $rounds }
tipperary-end = La partie est terminée.
tipperary-wheel = La roue
tipperary-open-wheel = La roue et ses cinq secteurs : l’agrandir
tipperary-area = Secteur { $area }
tipperary-display-of = Le domaine de { $player }
tipperary-open-display = Le domaine de { $player } : l’agrandir
tipperary-close = Fermer
tipperary-nearer = Plus près (+)
tipperary-farther = Plus loin (−)
tipperary-fit = Tout voir (0)
tipperary-beyond-left = D’autres emplacements à gauche
tipperary-beyond-right = D’autres emplacements à droite
tipperary-beyond-up = D’autres emplacements plus haut
tipperary-beyond-down = D’autres emplacements plus bas
tipperary-turn = Tourner la tuile (R)
tipperary-flip = Retourner la tuile (F)
tipperary-barrel = Tonneau de { $player } : { $value }.
tipperary-bag-holder = { $player } a le sac.
tipperary-supply-sheep = { $count ->
    [0] Plus de mouton en bois dans la réserve
    [one] Un mouton en bois dans la réserve
   *[other] { $count } moutons en bois dans la réserve
}
tipperary-supply-tower = { $count ->
    [0] Plus de tour dans la réserve
    [one] Une tour dans la réserve
   *[other] { $count } tours dans la réserve
}
tipperary-supply-bonus = { $count ->
    [0] Plus de tuile bonus dans la pile
    [one] Une tuile bonus dans la pile
   *[other] { $count } tuiles bonus dans la pile
}
tipperary-supply-bag = { $count ->
    [0] Plus de tuile dans le sac
    [one] Une tuile dans le sac
   *[other] { $count } tuiles dans le sac
}
tipperary-bag = Dans le sac : { $count }
tipperary-stack = Dans la pile de tuiles bonus : { $count }
tipperary-open-bag = Montrer ce qui reste dans le sac et dans la pile
tipperary-left = Ce qui reste
tipperary-marker = { $player } a le plus grand troupeau (5 points).
tipperary-marker-free = Personne n’a le marqueur du plus grand troupeau.
tipperary-rival = Le troupeau rival compte { $count ->
    [one] un mouton
   *[other] { $count } moutons
}.
tipperary-objectives = Objectifs maison
tipperary-total = Score actuel : { $total }
tipperary-facts = Plus grand troupeau { $flock }, whiskey { $whiskey }, tours en main { $towers }, cases libres autour du bourg { $open }
tipperary-committed = A choisi un emplacement.
tipperary-row = { $row } : { $lands }

tipperary-gain-area = { $gain ->
    [one] Le plus grand rectangle gagne une case.
   *[other] Le plus grand rectangle gagne { $gain } cases.
}
tipperary-gain-flock = { $gain ->
    [one] Le plus grand troupeau gagne un mouton.
   *[other] Le plus grand troupeau gagne { $gain } moutons.
}
tipperary-gain-ring = { $gain ->
    [one] Une case de plus est occupée autour du bourg.
   *[other] { $gain } cases de plus sont occupées autour du bourg.
}
tipperary-gain-whiskey = { $gain ->
    [one] Un whiskey
   *[other] { $gain } whiskeys
}
tipperary-gain-tower = { $gain ->
    [one] Une tour
   *[other] { $gain } tours
}
tipperary-gain-sheep = { $gain ->
    [one] Un mouton en bois
   *[other] { $gain } moutons en bois
}
tipperary-gain-bonus = { $gain ->
    [one] Une tuile bonus
   *[other] { $gain } tuiles bonus
}
tipperary-gain-nothing = ne rapporte rien tout de suite

tipperary-feature-meadow = prairie
tipperary-feature-pasture = { $count ->
    [one] pâturage avec un mouton
   *[other] pâturage avec { $count } moutons
}
tipperary-feature-grain = champ de céréales
tipperary-feature-distillery = distillerie
tipperary-feature-ruin = ruine
tipperary-feature-bog = tourbière
tipperary-feature-circle = cercle de pierres de { $points }
tipperary-feature-town = bourg
tipperary-feature-tower = tour
tipperary-with-symbol = { $feature } avec un symbole mouton

tipperary-thing-tile = La tuile avec { $lands }
tipperary-thing-face = { $turns ->
    [0] Telle quelle
    [one] Tournée une fois
   *[other] Tournée { $turns } fois
}
tipperary-thing-face-back = { $turns ->
    [0] Retournée
    [one] Retournée, tournée une fois
   *[other] Retournée, tournée { $turns } fois
}
tipperary-thing-space = { $place }
tipperary-thing-space-land = { $land }, { $place }
tipperary-thing-draw = Piocher une tuile bonus
tipperary-thing-done = Plus de tour

tipperary-seat-0 = chêne
tipperary-seat-1 = granit
tipperary-seat-2 = tourbe
tipperary-seat-3 = craie
tipperary-seat-4 = trèfle

tipperary-due-sheep = { $count ->
    [one] un mouton à poser
   *[other] { $count } moutons à poser
}
tipperary-due-bonus = { $count ->
    [one] une tuile bonus à piocher
   *[other] { $count } tuiles bonus à piocher
}
tipperary-due-tower = { $count ->
    [one] une tour
   *[other] { $count } tours
}

# Emplacements, vus du bourg au milieu d’un domaine
tipperary-place-town = dans le bourg
tipperary-place-left = { $across ->
    [one] juste à gauche du bourg
   *[other] à { $across } cases à gauche du bourg
}, { $part ->
    [first] en haut
    [last] en bas
   *[middle] au milieu
}
tipperary-place-right = { $across ->
    [one] juste à droite du bourg
   *[other] à { $across } cases à droite du bourg
}, { $part ->
    [first] en haut
    [last] en bas
   *[middle] au milieu
}
tipperary-place-above = { $down ->
    [one] juste au-dessus du bourg
   *[other] à { $down } cases au-dessus du bourg
}, { $part ->
    [first] côté gauche
    [last] côté droit
   *[middle] au milieu
}
tipperary-place-below = { $down ->
    [one] juste en dessous du bourg
   *[other] à { $down } cases en dessous du bourg
}, { $part ->
    [first] côté gauche
    [last] côté droit
   *[middle] au milieu
}
tipperary-place-above-left = à { $down } au-dessus et { $across } à gauche du bourg
tipperary-place-above-right = à { $down } au-dessus et { $across } à droite du bourg
tipperary-place-below-left = à { $down } en dessous et { $across } à gauche du bourg
tipperary-place-below-right = à { $down } en dessous et { $across } à droite du bourg
tipperary-line-town = { $part ->
    [first] À côté du haut du bourg
    [last] À côté du bas du bourg
   *[middle] À côté du milieu du bourg
}
tipperary-line-above = { $down ->
    [one] Juste au-dessus du bourg
   *[other] { $down } lignes au-dessus du bourg
}
tipperary-line-below = { $down ->
    [one] Juste en dessous du bourg
   *[other] { $down } lignes en dessous du bourg
}
tipperary-free = libre

# Un coup en une phrase, et ce qui s’est passé
tipperary-do-take = Prenez la tuile avec { $lands }{ $flipped ->
    [yes] { $turns ->
        [0] , retournée
        [one] , retournée et tournée une fois
       *[other] , retournée et tournée { $turns } fois
    }
   *[no] { $turns ->
        [0] , telle quelle
        [one] , tournée une fois
       *[other] , tournée { $turns } fois
    }
}
tipperary-do-tile = Posez la tuile { $place }
tipperary-do-sheep = Posez le mouton en bois { $place }
tipperary-do-bonus = Posez la tuile bonus { $place }
tipperary-do-tower = Bâtissez la tour { $place }
tipperary-log-take = { $player } prend la tuile avec { $tile }.
tipperary-log-take-you = Vous prenez la tuile avec { $tile }.
tipperary-log-commit-own = { $player } a choisi un emplacement : { $place }.
tipperary-log-commit-own-you = Vous avez choisi un emplacement : { $place }.
tipperary-log-place = { $player } pose la tuile avec { $tile }, { $place }.
tipperary-log-place-you = Vous posez la tuile avec { $tile }, { $place }.
tipperary-log-sheep = { $player } pose un mouton en bois { $place }.
tipperary-log-sheep-you = Vous posez un mouton en bois { $place }.
tipperary-log-bonus = { $player } pose la tuile bonus ({ $feature }) { $place }.
tipperary-log-bonus-you = Vous posez la tuile bonus ({ $feature }) { $place }.
tipperary-log-build = { $player } bâtit une tour { $place }.
tipperary-log-build-you = Vous bâtissez une tour { $place }.

tipperary-lesson-welcome = Bienvenue à Tipperary. Voici votre bourg. En douze manches, vous posez des tuiles autour de lui : prairies, troupeaux, céréales, distilleries, ruines, tourbières et cercles de pierres.
tipperary-lesson-wheel = À chaque manche, on fait tourner la roue. Votre blason désigne alors un secteur avec deux tuiles : l’une d’elles est pour vous.
tipperary-lesson-take = Choisissez la tuile avec le cercle de pierres. Une tuile peut être tournée et retournée ; ici, elle doit être debout.
tipperary-lesson-at = Une tuile doit toucher votre domaine par un côté. Posez-la de sorte que la distillerie touche le champ de céréales de votre bourg.
tipperary-lesson-whiskey = Des céréales à côté d’une distillerie donnent du whiskey : votre tonneau avance d’une case sur la piste, jusqu’à 21 points. Le cercle de pierres vaut 3 points.
tipperary-lesson-ruins = Quelques manches plus tard. Trois ruines alignées rapportent une tour. Choisissez la tuile avec les deux ruines.
tipperary-lesson-line = Posez-la à côté de la ruine de votre bourg, pour que les trois ruines soient alignées.
tipperary-lesson-sheep = Une tour pour la ligne ! Et le petit mouton de la tuile rapporte un mouton en bois : posez-le sur une prairie libre.
tipperary-lesson-flock = Des moutons qui se touchent forment un troupeau. Votre plus grand troupeau rapporte un point par mouton ; qui a seul le plus grand de tous tient l’étoile, 5 points.
tipperary-lesson-bog = Deux tourbières qui se touchent forment un site protégé et rapportent une tuile bonus. Piochez-la.
tipperary-lesson-bonus = Elle occupe une case : à côté de votre domaine ou sur une prairie libre. Un champ de céréales ! Posez-le à côté de la distillerie.
tipperary-lesson-tower = Après la dernière manche, les tours comblent les trous. Remplissez la dernière case autour de votre bourg : l’entourer vaut 5 points.
tipperary-lesson-end = Le plus grand rectangle rempli rapporte un point pour chacune de ses 30 cases ; puis moutons, bourg, whiskey et cercles. 52 points ! À vous de jouer.

# Où sont les points
tipperary-best-area = Plus grand rectangle : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tipperary-best-flock = Plus grand troupeau : { $points ->
    [one] { $points } mouton
   *[other] { $points } moutons
}
