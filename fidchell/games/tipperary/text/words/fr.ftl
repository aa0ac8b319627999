prompt-take = Choisissez l’une des deux tuiles et posez-la.
prompt-at = Posez la tuile : elle doit toucher votre domaine par un côté.
prompt-effect = Placez un mouton en bois sur une prairie libre, ou piochez une tuile bonus.
prompt-sheep = Placez un mouton en bois sur une prairie libre ({ $count } à placer).
prompt-draw = Piochez une tuile bonus ({ $count } à piocher).
prompt-bonus = Posez la tuile bonus sur une case vide qui touche votre domaine, ou sur une prairie libre.
prompt-tower = Placez une tour, ou terminez.
prompt-tower-none = Toutes vos tours sont placées : terminez, ou reprenez la dernière.
verdict-solo = Vous atteignez { $points } points : { $rank }.
prompt-spin = La roue tourne : votre blason désigne le secteur { $area }.
prompt-help = Pivoter : R. Retourner : F. La tuile doit toucher votre domaine par un côté.
prompt-wait = En attente des autres. Vous pouvez encore changer d’avis.
prompt-round = Manche { $round } sur { $rounds }
prompt-last-round = Dernière manche

log-take = { $player } prend la tuile { $tile }.
log-commit = { $player } a choisi.
log-commit-own = { $player } a choisi l’emplacement ligne { $row }, colonne { $column }.
log-place = { $player } pose la tuile { $tile } ligne { $row }, colonne { $column }.
log-sheep = { $player } place un mouton en bois ligne { $row }, colonne { $column }.
log-draw = { $player } pioche une tuile bonus : { $feature }.
log-bonus = { $player } pose la tuile bonus ({ $feature }) ligne { $row }, colonne { $column }.
log-build = { $player } place une tour ligne { $row }, colonne { $column }.
log-done = { $count ->
    [0] { $player } a terminé.
    [one] { $player } a terminé ; il reste une tour inutilisée.
   *[other] { $player } a terminé ; il reste { $count } tours inutilisées.
}
log-symbol = { $count ->
    [one] Un symbole mouton : { $player } gagne un mouton en bois.
   *[other] { $count } symboles mouton : { $player } gagne { $count } moutons en bois.
}
log-whiskey = { $player } produit { $count ->
    [one] un whiskey
   *[other] { $count } whiskeys
} : le tonneau est sur { $value }.
log-tower = { $count ->
    [one] Une ligne de ruines : { $player } gagne une tour.
   *[other] { $count } lignes de ruines : { $player } gagne { $count } tours.
}
log-site = { $count ->
    [one] Un nouveau site protégé : { $player } gagne une tuile bonus.
   *[other] { $count } nouveaux sites protégés : { $player } gagne { $count } tuiles bonus.
}
log-sheep-lost = Aucune prairie libre : { $player } perd un mouton en bois.
log-supply = La réserve est vide : { $player } perd une récompense.
log-marker = { $player } possède désormais le plus grand troupeau.
log-marker-back = Personne n’est seul à avoir le plus grand troupeau : le marqueur retourne à la réserve.
log-round = La manche { $round } commence ; { $player } porte le sac et fait tourner la roue.
log-towers = La dernière manche est finie : on peut placer ses tours.
log-end = La partie est finie.

move-unreadable = « { $came } » n’est pas un coup ; on attend par exemple : take T25 5, at 3 -1, sheep 3 2, draw, bonus 0 6, tower 2 4 ou done.
why-not-your-turn = Ce n’est pas à vous de jouer.
why-phase = Pas maintenant. { $prompt }
why-not-offered = { $tile } n’est pas dans votre secteur, qui offre { $offer }.
why-same-pattern = Cette orientation est identique à une autre de numéro plus petit : prenez celle-là.
why-overlap = Les tuiles ne peuvent pas se chevaucher.
why-no-contact = La tuile doit toucher votre domaine par un côté ; un coin ne suffit pas.
why-no-meadow = Un mouton en bois se place sur une prairie sans mouton.
why-no-sheep = Aucun mouton en bois n’est dû, ou la réserve est vide.
why-no-cover = Une tuile bonus ne recouvre qu’une prairie sans mouton et sans tuile bonus.
why-no-draw = Aucune tuile bonus n’est due.
why-supply = La réserve est vide : la récompense est perdue.

category-area = surface
category-sheep = moutons
category-exploration = exploration
category-whiskey = whiskey
category-circles = cercles de pierres
category-objectives = objectifs maison

about = Édition maison : les tuiles, les bourgs et les tuiles bonus sont de notre invention.
about-solo = Solo maison : le jeu en solitaire est de notre invention.
about-objectives = Objectifs maison : les cartes objectif sont de notre invention.
prompt-tower-count = Placez une tour, ou terminez ({ $count } { $count ->
    [one] restante
   *[other] restantes
}).

log-take-you = Vous prenez la tuile { $tile }.
log-commit-you = Vous avez choisi.
log-commit-own-you = Vous avez choisi l’emplacement ligne { $row }, colonne { $column }.
log-place-you = Vous posez la tuile { $tile } ligne { $row }, colonne { $column }.
log-sheep-you = Vous placez un mouton en bois ligne { $row }, colonne { $column }.
log-draw-you = Vous piochez une tuile bonus : { $feature }.
log-bonus-you = Vous posez la tuile bonus ({ $feature }) ligne { $row }, colonne { $column }.
log-build-you = Vous placez une tour ligne { $row }, colonne { $column }.
log-done-you = { $count ->
    [0] Vous avez terminé.
    [one] Vous avez terminé ; il reste une tour inutilisée.
   *[other] Vous avez terminé ; il reste { $count } tours inutilisées.
}
log-symbol-you = { $count ->
    [one] Un symbole mouton : vous gagnez un mouton en bois.
   *[other] { $count } symboles mouton : vous gagnez { $count } moutons en bois.
}
log-whiskey-you = Vous produisez { $count ->
    [one] un whiskey
   *[other] { $count } whiskeys
} : votre tonneau est sur { $value }.
log-tower-you = { $count ->
    [one] Une ligne de ruines : vous gagnez une tour.
   *[other] { $count } lignes de ruines : vous gagnez { $count } tours.
}
log-site-you = { $count ->
    [one] Un nouveau site protégé : vous gagnez une tuile bonus.
   *[other] { $count } nouveaux sites protégés : vous gagnez { $count } tuiles bonus.
}
log-sheep-lost-you = Aucune prairie libre : vous perdez un mouton en bois.
log-supply-you = La réserve est vide : vous perdez une récompense.
log-marker-you = Vous possédez désormais le plus grand troupeau.
log-round-you = La manche { $round } commence ; vous portez le sac et faites tourner la roue.

expect-character = un seul caractère, aucun de { $reserved }
expect-same-length = des lignes de même longueur
expect-sides = des côtés d’au plus { $most } cases
expect-legend = des caractères de la légende
expect-edges = aucune ligne ni colonne vide au bord
expect-spaces = de 2 à { $most } cases
expect-connected = des cases d’un seul tenant
expect-number = chaque numéro une seule fois
expect-mirrored = le contour du recto, en miroir
expect-arms = chaque blason une seule fois
expect-surrounding = { $count } cases tout autour
expect-track = de 2 à { $most } nombres croissants à partir de 0
expect-flags = { $count } fois true ou false
expect-reach = des tuiles qui s’étendent sur au plus { $most } cases en ligne droite
expect-rounds = au plus { $most } manches : le sac contient 60 tuiles
expect-moves = des tuiles qui vont à { $most } endroits au plus
expect-ranks = des rangs à partir de 0, chacun plus haut que le précédent
expect-most-ranks = au plus { $most } rangs
expect-once-named = un nom que ne porte aucune autre pièce
expect-display-size = au plus { $most } cases dans un domaine
expect-seats = { $count ->
    [one] une place
   *[other] { $count } places
}
expect-hometowns = un bourg différent pour chaque place
expect-seed = 64 chiffres hexadécimaux
expect-objectives = aucune carte, ou { $count } cartes différentes, triées
expect-choice = une étape, un emplacement, une orientation, une ligne et une colonne
expect-place = un emplacement, une orientation et une case
expect-letters = des lettres d’un domaine
expect-display = de 1 à { $most } cases d’un seul tenant
expect-fresh = des cases du domaine
expect-home = { $letter } du bourg en { $space }
expect-tiles = des tuiles de T01 à T{ $most }
expect-areas = { $count } textes de { $slots } tuiles
expect-area = { $slots } tuiles ou tirets
expect-once = chaque tuile une seule fois
expect-bonuses = des tuiles bonus encore disponibles, comme B10 ou b
expect-pieces = au plus { $most }, autant qu’en contient la boîte
expect-one-home = aucun cœur de bourg hors du bourg
expect-bag = au moins { $least } tuiles, pour que le sac suffise jusqu’à la fin
expect-room = un domaine où tient tout ce qui peut encore venir
expect-last-round = la manche { $round }, la dernière
expect-slots = { $count ->
    [one] au moins une tuile : seule l’autre a été posée
   *[other] { $count } tuiles : personne n’en a posé dans cette manche
}
expect-holder-first = { $seat }, qui tient le sac
expect-open-choice = une place qui n’a pas encore validé
expect-nothing-due = quelque chose de dû seulement à la place qui résout ses effets
expect-due = un mouton ou une tuile bonus à recevoir et disponible
expect-tower = une tour en main, ou déjà placée
expect-nothing-fresh = des cases non comptées seulement pour une place qui attend de résoudre ses effets
expect-choosable = un choix seulement pour une place qui peut poser, dans une orientation distincte
expect-fitting = un endroit libre qui touche le domaine
expect-in-hand = une tuile bonus en main dans la phase bonus, et alors seulement

# Conseils : ce qui parle en faveur d’un coup
fact-joins = Il réunit { $count } troupeaux : { $sheep } moutons, +{ $points }.
fact-joins-marker = Il réunit { $count } troupeaux : { $sheep } moutons, +{ $points } et, pour l’instant, le marqueur.
fact-flock = { $count ->
    [0] Il fonde votre plus grand troupeau
   *[other] Votre plus grand troupeau grandit
} : { $sheep } moutons, +{ $points }.
fact-flock-marker = { $count ->
    [0] Il fonde votre plus grand troupeau
   *[other] Votre plus grand troupeau grandit
} : { $sheep } moutons, +{ $points } et, pour l’instant, le marqueur.
fact-area = Votre plus grand rectangle passe à { $area } cases : +{ $points }.
fact-circles = Il apporte des cercles de pierres : +{ $points }.
fact-objective = Il remplit un objectif maison : +{ $points }.
fact-enclosed = Il encercle votre bourg : +{ $points }.
fact-ring = Il remplit { $count ->
    [one] une case
   *[other] { $count } cases
} autour de votre bourg ; il en reste { $left }.
fact-whiskey = { $count ->
    [one] Un whiskey
   *[other] { $count } whiskeys
} : +{ $points } sur la piste.
fact-symbols = { $count ->
    [one] Il rapporte un mouton en bois.
   *[other] Il rapporte { $count } moutons en bois.
}
fact-lines = { $count ->
    [one] Il achève une ligne de ruines : une tour.
   *[other] Il achève { $count } lignes de ruines : { $count } tours.
}
fact-sites = { $count ->
    [one] Il crée un site protégé : une tuile bonus.
   *[other] Il crée { $count } sites protégés : { $count } tuiles bonus.
}
nudge-tile = Comparez vos deux tuiles, tournées et retournées.
nudge-space = Regardez le bord de votre domaine.
nudge-draw = Regardez ce qui vous est dû.
nudge-done = Regardez ce qu’une tour apporterait encore.

# Mots des coups et valeurs des options
word-take = prendre, prends
word-at = en, à
word-sheep = mouton
word-draw = piocher, pioche
word-bonus = bonus
word-tower = tour
word-done = fini, terminer
value-simultaneous = simultané
value-turns = tours
value-standard = simultanée
value-objectives = objectifs

# Options: what they are called and do where the edition says it in codes, and what their values are called.
option-mode-simultaneous = tous en même temps
option-mode-turns = chacun son tour
option-first-help = Qui tient d’abord le sac.
option-town_a = Bourg du joueur 1
option-town_b = Bourg du joueur 2
option-town_c = Bourg du joueur 3
option-town_d = Bourg du joueur 4
option-town_e = Bourg du joueur 5
