seat-name = Joueur { $letter }
nudge-aim = Pensez à cette catégorie : { $category }.
nudge-only = Il n’y a qu’une chose à faire.
nudge-clear = Un coup se détache.
nudge-open = Plusieurs coups se valent à peu près.
nudge-glance = C’est un premier coup d’œil, sans calculer plus loin.
shortlist = Bons coups au premier coup d’œil : { $moves }.
shortlist-alone = « { $move } » : comptez environ { $points } points ; { $wins } parties sur 100 atteignent la moyenne.
shortlist-move = « { $move } » : vous gagnez environ { $wins } parties sur 100, avec { $points } points.
answer = Jouez « { $move } ».
answer-then = Jouez « { $move } », puis « { $then } ».
gain-now = Il rapporte { $points } { $points ->
    [one] point
   *[other] points
} tout de suite : { $category }.
expected-more = À la fin, comptez { $points } points de plus qu’avec « { $next } » pour : { $category }.
rival-less = { $player } peut espérer { $points } points de moins qu’après « { $next } ».
lead-only = Il n’y a rien d’autre à faire.
lead-alone = Aucun autre coup ne s’en approche.
lead-glance = Le suivant au premier coup d’œil : « { $next } ».
lead-wins = Vous gagnez environ { $wins } parties sur 100 avec lui, { $others } avec « { $next } ».
lead-points = Il vaut environ { $points } points de plus que « { $next } ».
lead-none = « { $next } » se vaut à peu près.
