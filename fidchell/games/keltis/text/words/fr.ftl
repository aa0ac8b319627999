prompt-play = Jouez une carte : posez-la ou défaussez-la.
prompt-clover = Trèfle : avancez une de vos figurines d’une dalle.
prompt-free = Sentier terminé : vous pouvez avancer une autre figurine d’une dalle.
prompt-draw = Piochez ou prenez la carte du dessus d’une défausse.

log-lay = { $player } pose { $card }.
log-lay-large = { $player } pose { $card } avec la grande figurine.
log-discard = { $player } défausse { $card }.
log-step = { $player } avance à la rangée { $row } sur { $path }.
log-start = { $player } lance une petite figurine sur { $path }.
log-start-large = { $player } lance la grande figurine sur { $path }.
log-decline = { $player } renonce au pas.
log-number = { $player } marque { $points } { $points ->
    [one] point
   *[other] points
} grâce à une tuile.
log-stone = { $player } prend une pierre à vœux ({ $count }).
log-clover = { $player } atteint un trèfle.
log-free = Le sentier est terminé : { $player } peut avancer une autre figurine.
log-lapse = Aucune figurine ne peut avancer : le trèfle est sans effet.
log-deck = { $player } pioche.
log-deck-own = { $player } pioche { $card }.
log-take = { $player } prend { $card } dans une défausse.
round-goal = Assez de figurines sont dans la zone d’arrivée : la manche { $round } est finie.
round-deck = La dernière carte a été piochée : la manche { $round } est finie.
log-carry = { $player } : { $points } jusqu’ici, sans les pierres à vœux.
log-round = La manche { $round } commence ; { $player } joue en premier.
end-goal = { $count ->
    [5] La cinquième figurine est dans la zone d’arrivée : la partie est finie.
   *[other] { $count } figurines sont dans la zone d’arrivée : la partie est finie.
}
end-deck = La dernière carte a été piochée : la partie est finie.

move-unreadable = « { $came } » n’est pas un coup ; on attend par exemple : lay R5, lay R5 large, discard R5, step R, decline, draw deck ou draw R.
why-not-your-turn = Ce n’est pas à vous de jouer.
why-phase = Pas maintenant. { $prompt }
why-not-in-hand = { $card } n’est pas dans votre main.
why-order-up = Cette colonne est croissante : il faut une carte de { $value } ou plus.
why-order-down = Cette colonne est décroissante : il faut une carte de { $value } ou moins.
why-figure-there = Votre figurine est déjà sur ce sentier : retirez « large ».
why-no-small = Il ne reste que la grande figurine sur la dalle de départ : ajoutez « large ».
why-no-large = La grande figurine a déjà quitté la dalle de départ : retirez « large ».
why-end-stone = Une figurine sur la dalle d’arrivée ne peut plus avancer.
why-no-start = Vous n’avez pas de figurine sur { $path }, et un pas ne lance pas de figurine dans cette partie.
why-must-step = Le pas d’un trèfle est obligatoire.
why-pile-empty = La défausse { $path } est vide.
why-own-discard = On ne peut pas reprendre la carte que l’on vient de défausser.
why-guard = { $rounds } tours de table sans progrès : il faut piocher.

category-rows = rangées
category-tiles = tuiles de points
category-stones = pierres à vœux
category-carry = manches précédentes

# À qui l’on dit vous.
log-lay-you = Vous posez { $card }.
log-lay-large-you = Vous posez { $card } avec la grande figurine.
log-discard-you = Vous défaussez { $card }.
log-step-you = Vous avancez à la rangée { $row } sur { $path }.
log-start-you = Vous lancez une petite figurine sur { $path }.
log-start-large-you = Vous lancez la grande figurine sur { $path }.
log-decline-you = Vous renoncez au pas.
log-number-you = Vous marquez { $points } { $points ->
    [one] point
   *[other] points
} grâce à une tuile.
log-stone-you = Vous prenez une pierre à vœux ({ $count }).
log-clover-you = Vous atteignez un trèfle.
log-free-you = Le sentier est terminé : vous pouvez avancer une autre figurine.
log-deck-you = Vous piochez.
log-deck-own-you = Vous piochez { $card }.
log-take-you = Vous prenez { $card } dans une défausse.
log-round-you = La manche { $round } commence ; vous jouez en premier.

expect-values = les valeurs 0 à { $most }
expect-numbers = 1 à { $most } nombres
expect-tiles = { $count } tuiles en tout
expect-rows = quatre rangées différentes
expect-phase = une phase où peut agir la place dont c’est le tour
expect-end = goal ou deck, exactement dans la phase end
expect-letters = { $count } caractères parmi { $letters }
expect-cards = { $count } cartes
expect-figures = cinq rangées de 0 à 9, au plus une avec L
expect-small-figures = au plus quatre petites figurines
expect-sorted = une colonne triée, croissante ou décroissante
expect-card = des cartes comme R5 ou M10
expect-colour = des cartes de la couleur { $letter }
expect-copies = au plus { $count } exemplaires d’une carte
expect-deck = au moins une carte tant que la partie dure
expect-room = au plus { $most } points avec les tuiles de points posées sur les sentiers
expect-card-name = un nom avec { "{" }colour{ "}" } et { "{" }value{ "}" }
expect-code-once = chaque code une seule fois
expect-players-once = chaque nombre de joueurs une seule fois
expect-known = des cartes de la main

# Conseils : ce qui parle en faveur d’un coup
fact-start-large = { $path } est un nouveau sentier : { $points } pour l’instant, et le double à chaque carte suivante.
fact-start-small = { $path } est un nouveau sentier : { $points } pour l’instant, davantage à chaque carte suivante.
fact-goal-large = Votre grande figurine sur { $path } entre dans la zone d’arrivée : +{ $points }.
fact-goal-small = Votre figurine sur { $path } entre dans la zone d’arrivée : +{ $points }.
fact-advance-large = Votre grande figurine sur { $path } avance à la rangée { $row } : +{ $points }.
fact-advance-small = Votre figurine sur { $path } avance à la rangée { $row } : +{ $points }.
fact-close = La suite est serrée : aucune carte { $path } encore posable n’est sautée.
fact-number = Il atteint une tuile de points : +{ $points }.
fact-stone = Il prend la pierre à vœux numéro { $count } : { $points ->
    [0] pas encore de points
   *[other] +{ $points }
}.
fact-clover = Il atteint un trèfle : encore un pas.
fact-round = Il termine la manche.
fact-ends = Il termine la partie.
fact-ends-won = Il termine la partie, et vous gagnez.
fact-decline = Aucun autre pas ne vous sert.
fact-useless = Vous ne pouvez plus poser { $card }.
fact-harmless = Personne ne peut poser { $card } sur un sentier commencé.
fact-covers = Il recouvre { $card }, qui servirait à { $player }.
fact-fits = { $card } va dans votre colonne.
fact-last = { $card } va dans votre colonne, et c’est la dernière carte { $path } de ce genre qui puisse encore venir.
fact-denies = { $card } servirait aussi à { $player }.
fact-last-card = Il pioche la dernière carte : la partie se termine.
fact-no-pile = Aucune défausse ne montre une carte pour un sentier commencé.
fact-deck = Parmi les cartes que vous n’avez pas vues, { $percent } % vont sur un sentier commencé.
nudge-hand-path = Regardez votre main : une de vos cartes est à poser.
nudge-hand-pile = Regardez votre main : une de vos cartes peut partir.
nudge-path = Regardez vos figurines.
nudge-decline = Regardez ce qu’un pas coûterait.
nudge-deck = Regardez la pioche et les défausses.
nudge-pile = Regardez les défausses.

# Mots des coups et valeurs des options
word-lay = poser, pose
word-large = grande, grand
word-discard = défausser, défausse
word-step = avancer, avance
word-decline = refuser, refuse
word-draw = prendre, piocher
word-deck = pioche
value-staggered = décalé
value-regular = régulier
value-standard = normale
value-three_journeys = trois_voyages
value-short = courte

# Options: what they are called and do where the edition says it in codes, and what their values are called.
option-layout-staggered = en quinconce
option-layout-regular = en rangées droites
option-goal_figures-3 = trois
option-goal_figures-5 = cinq
option-stall_rounds-help = Après ce nombre de tours de table où l’on défausse et reprend, qui défausse doit piocher.
option-stall_rounds-0 = sans limite
option-stall_rounds-2 = deux
option-stall_rounds-3 = trois
option-stall_rounds-4 = quatre
option-first-help = Qui commence.
option-scale-1 = comme imprimés
option-scale-5 = multipliés par cinq
option-rounds-1 = une
option-rounds-3 = trois
option-memory_aid-help = Ce que la table vous rappelle de ce qu’on a déjà vu.
option-memory_aid-0 = rien
option-memory_aid-1 = défausses et cartes connues dans les mains
option-memory_aid-2 = aussi les exemplaires que personne n’a vus
