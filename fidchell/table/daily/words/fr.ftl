# La donne du jour.
daily-day-wrong = « { $came } » n’est pas un jour. Écrivez-le ainsi : 2026-11-17.
daily-future = La donne du { $day } n’existe pas encore : nous sommes le { $today } (UTC).
daily-late = Les résultats du { $day } étaient reçus jusqu’au { $until }. La donne peut encore être jouée, sans classement.
daily-device = Envoyez le secret de cet appareil, 16 à 64 lettres et chiffres, comme jeton (bearer).
daily-twice = Cet appareil a déjà joué la donne du { $day }. Le premier résultat compte.
daily-other-game = Ce journal est celui d’une partie de { $came }, et la donne en est une de { $expected }.
daily-other-rules = Ce journal a été joué avec d’autres règles ou un autre matériel que ceux de ce serveur.
daily-other-table = La donne du jour se joue seul, avec les options habituelles, contre { $bots }.
daily-other-deal = Ce ne sont pas les cartes du { $day } : sa graine est différente.
daily-undo = Un journal de la donne du jour ne contient que des coups.
daily-bot = Le coup { $number } n’est pas celui de { $bot } : le journal a été modifié, ou vient d’une autre version.
daily-unfinished = Cette partie n’est pas terminée.
