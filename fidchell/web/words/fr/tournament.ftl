# Les tournois : la liste, un nouveau, et un tournoi avec son classement.
tournament-title = Tournois
tournament-silence = Le serveur ne répond pas. Réessayez.
tournament-about = Plusieurs rondes, des rencontres équitables, un vainqueur. Qui a un compte peut participer, ou en organiser un.
tournament-sign-in = Connectez-vous pour participer.
tournament-none = Il n’y a pas encore de tournoi.
tournament-more = Plus
tournament-new = Nouveau tournoi
tournament-make = Créer
tournament-name = Nom du tournoi
tournament-game = Jeu
tournament-seats = Joueurs par table
tournament-format = Qui rencontre qui
tournament-format-swiss = Système suisse
tournament-format-round_robin = Toutes rondes
tournament-format-knock_out = Élimination directe
tournament-about-swiss = À chaque ronde se rencontrent ceux qui ont à peu près autant de points ; personne n’est éliminé.
tournament-about-round_robin = Chacun rencontre chacun ; aux grandes tables, aussi régulièrement que possible.
tournament-about-knock_out = Seuls les meilleurs de chaque table continuent, jusqu’à ce qu’il ne reste qu’une table.
tournament-pace = Temps de réflexion
tournament-rounds = Rondes (0 : autant qu’il en faut)
tournament-advancing = Combien passent, par table
tournament-options = Options du jeu
tournament-tick-is_duplicate = Donnes égales : toutes les tables d’une ronde jouent les mêmes cartes
tournament-tick-is_rated = Classé
tournament-tick-is_automatic = La ronde suivante commence d’elle-même
tournament-rest = Minutes de repos entre deux rondes
tournament-next-at = La ronde { $round } commence : { $at }.
tournament-duplicate = donnes égales
tournament-about-duplicate = Toutes les tables d’une ronde jouent les mêmes cartes. Vos points sont comparés à ceux de tous les joueurs assis à la même place, et la chance est ainsi partagée. Tant qu’une table joue encore, personne ne voit une autre table.
tournament-table-of = tables de { $count }
tournament-days = { $count ->
    [one] un jour par tour
   *[other] { $count } jours par tour
 }
tournament-minutes = { $count } minutes
tournament-rounds-count = { $count ->
    [one] une ronde
   *[other] { $count } rondes
 }
tournament-entrants-count = { $count ->
    [0] aucun joueur
    [one] un joueur
   *[other] { $count } joueurs
 }
tournament-by = organisé par { $name }
tournament-by-nobody = plus personne ne l’organise
tournament-round = Ronde { $round }
tournament-round-of = { $open ->
    [0] La ronde { $round } sur { $rounds } est terminée.
    [one] Ronde { $round } sur { $rounds } : une table joue encore.
   *[other] Ronde { $round } sur { $rounds } : { $open } tables jouent encore.
 }
tournament-status-open = Pas encore commencé
tournament-status-held = En pause : aucune ronde ne commence
tournament-status-running = En cours
tournament-status-ended = Terminé
tournament-status-cancelled = Annulé
tournament-enter = Participer
tournament-withdraw = Se retirer
tournament-you-left = Vous ne participez plus.
tournament-to-table = À ma table
tournament-entrants = Qui participe
tournament-nobody-yet = Encore personne.
tournament-nobody = Numéro { $number }
tournament-somebody = Quelqu’un
tournament-standings = Classement
tournament-name-column = Nom
tournament-rank = Rang
tournament-points = Points
tournament-played = Parties
tournament-left = parti
tournament-criterion-buchholz = Buchholz
tournament-criterion-sonneborn = Sonneborn-Berger
tournament-criterion-difference = Écart
tournament-criterion-totals = Dans les parties
tournament-criterion-stage = Dernière ronde
tournament-ahead-points = devant aux points, { $own } contre { $next }
tournament-ahead-buchholz = devant par les points de tous les adversaires (Buchholz), { $own } contre { $next }
tournament-ahead-sonneborn = devant par les points des adversaires battus (Sonneborn-Berger), { $own } contre { $next }
tournament-ahead-direct = devant par les rencontres directes, { $own } contre { $next }
tournament-ahead-difference = devant par l’écart avec les autres aux mêmes places, { $own } contre { $next }
tournament-ahead-totals = devant par les points des parties, { $own } contre { $next }
tournament-ahead-stage = est allé plus loin : ronde { $own }, et non { $next }
tournament-ahead-place = a eu la place { $own } dans la dernière ronde, et non { $next }
tournament-points-swiss = Une partie vaut la part des autres joueurs de la table que l’on a battus, la moitié à égalité ; une exemption vaut 1. À égalité comptent les points de tous les adversaires, puis ceux des adversaires battus, les rencontres directes, et les points des parties.
tournament-points-round_robin = Une partie vaut la part des autres joueurs de la table que l’on a battus, la moitié à égalité ; une exemption vaut 1. À égalité comptent les rencontres directes, puis les points des adversaires battus, et les points des parties.
tournament-points-knock_out = Qui est allé plus loin est devant, puis qui y a eu la meilleure place. À égalité passe celui qui a le meilleur numéro.
tournament-points-duplicate = Une partie vaut la part des autres tables où la même place a eu moins de points, la moitié où elle en a eu autant. Qui abandonne n’a rien ; qui n’a pas pu être comparé a 0,6. À égalité compte ce que l’on a eu de plus que les autres aux mêmes places.
tournament-rounds-title = Rondes
tournament-round-runs = se joue
tournament-hidden = Les résultats s’affichent quand toutes les tables de la ronde ont fini.
tournament-bye = { $name } est exempt
tournament-table = Table { $table }
tournament-table-in = Ronde { $round }, table { $table }
tournament-look = regarder
tournament-table-waiting = s’ouvre
tournament-table-playing = joue
tournament-table-done = a fini
tournament-corrected = Fixé par l’organisateur : { $reason }
tournament-result = { $name } : { $result }
tournament-result-rank = place { $rank }
tournament-result-total = { $count ->
    [one] { $count } point dans la partie
   *[other] { $count } points dans la partie
 }
tournament-result-points = vaut { $points }
tournament-result-difference = { $difference } par rapport à la moyenne
tournament-gave-up = a abandonné
tournament-organiser = Pour l’organisateur
tournament-do-begin = Commencer
tournament-do-next-round = Commencer la ronde suivante
tournament-do-hold = Mettre en pause
tournament-do-continue = Continuer
tournament-do-open = Ouvrir les inscriptions
tournament-do-close = Fermer les inscriptions
tournament-do-cancel = Annuler le tournoi
tournament-do-drop = Retirer
tournament-do-reinstate = Laisser rejouer
tournament-do-correct = Corriger un résultat
tournament-choose = Quelqu’un qui participe
tournament-which-table = Quelle table
tournament-rank-of = Place de { $name }
tournament-reason = Raison (tout le monde peut la lire)
tournament-set-result = Fixer ce résultat
tournament-notes = Ce qui a été fait
tournament-note-created = Le tournoi a été créé.
tournament-note-enter = { $name } participe.
tournament-note-withdraw = { $name } s’est retiré.
tournament-note-registration-on = L’organisateur a ouvert les inscriptions.
tournament-note-registration-off = L’organisateur a fermé les inscriptions.
tournament-note-begin = Le tournoi a commencé.
tournament-note-next_round = La ronde { $round } a commencé.
tournament-note-hold = L’organisateur a mis le tournoi en pause.
tournament-note-continue = Le tournoi a repris.
tournament-note-cancel = L’organisateur a annulé le tournoi.
tournament-note-drop = L’organisateur a retiré { $name }.
tournament-note-reinstate = L’organisateur laisse { $name } rejouer.
tournament-note-correct = L’organisateur a fixé le résultat de la table { $table } de la ronde { $round } : { $reason }
tournament-note-ended = Le tournoi s’est terminé.
tournament-save-csv = Enregistrer pour un tableur
tournament-save-json = Enregistrer en JSON
tournament-league-title = Ligues
tournament-league-about = Des divisions jouent une saison où chacun rencontre chacun, en jours. Ensuite les meilleurs montent et les derniers descendent.
tournament-league-new = Nouvelle ligue
tournament-league-name = Nom de la ligue
tournament-league-number-days = Jours par tour
tournament-league-number-size = Joueurs par division
tournament-league-number-moving = Combien montent, et combien descendent
tournament-league-of = divisions de { $size }, { $moving } qui montent et { $moving } qui descendent
tournament-league-status-waiting = { $season ->
    [0] La première saison n’a pas encore commencé.
   *[other] La saison { $season } est terminée.
 }
tournament-league-status-running = La saison { $season } se joue.
tournament-league-status-closed = Close après la saison { $season }.
tournament-league-join = Jouer dès la saison suivante
tournament-league-leave = Ne plus jouer d’autre saison
tournament-league-begin = Commencer la saison { $season }
tournament-league-close = Clore la ligue
tournament-league-divisions = Divisions
tournament-league-division = Division { $division }
tournament-league-waiting = Dès la saison suivante
tournament-league-seasons = Saisons
tournament-league-season-division = Saison { $season }, division { $division }
