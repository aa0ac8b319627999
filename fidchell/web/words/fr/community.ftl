# Ceux qui cherchent d’autres joueurs : attendre une partie, amis, invitations.
community-match = Jouer avec quelqu’un
community-match-about = Dites à quoi vous aimeriez jouer. Dès que d’autres veulent la même chose, une table est ouverte et vous y êtes.
community-silence = Le serveur ne répond pas. Nous essayons encore.
community-game = Jeu
community-seats = Joueurs
community-pace = Rythme
community-pace-quick = Rapide
community-pace-calm = Tranquille
community-pace-days = Sur plusieurs jours
community-pace-quick-about = Cinq minutes pour toute la partie, et 15 secondes de plus après chaque tour.
community-pace-calm-about = Un quart d’heure pour toute la partie, et 45 secondes de plus après chaque tour.
community-pace-days-about = Deux jours pour chaque tour.
community-look = Chercher quelqu’un
community-players = { $count ->
    [one] un joueur
   *[other] { $count } joueurs
}
community-waiting-now = Qui attend
community-nobody = Personne n’attend en ce moment. Commencez : les autres le verront ici.
community-join-pool = En être
community-waiting = Nous cherchons quelqu’un avec qui jouer
community-wait-count = { $count ->
    [one] Une personne attend.
   *[other] { $count } personnes attendent.
}
community-needed = Il en faut { $count }.
community-keep-open = Gardez cette page ouverte. Vous n’attendez que tant qu’elle l’est.
community-keep-open-rated = Gardez cette page ouverte. D’abord on ne prend que des joueurs d’à peu près votre force, puis d’autres aussi.
community-bot = Personne n’est encore là. { $name } jouerait avec vous : un joueur ordinateur d’à peu près votre force.
community-take-bot = Jouer avec { $name }
community-stop = Ne plus attendre
community-here-instead = Attendre plutôt ici
community-friends = Amis
community-friends-account = Les amis sont pour ceux qui ont un compte : son nom permet de se retrouver.
community-to-account = Vers votre compte
community-friend-name = Nom d’un compte
community-ask = Demander en ami
community-block-about = Qui est bloqué n’est plus mis à votre table par « Jouer avec quelqu’un », et ne peut ni vous inviter ni rien vous demander. On ne le lui dit pas.
community-no-friends = Personne encore. Demandez quelqu’un par le nom de son compte.
community-asks = { $name } voudrait être de vos amis.
community-accept = Accepter
community-refuse = Refuser
community-remove = Retirer
community-block = Bloquer
community-unblock = Lever le blocage
community-asked = Sans réponse encore
community-take-back = Reprendre
community-blocked = Bloqués
community-online = là
community-offline = absent
community-invitations = Pour vous
community-invites = { $name } vous invite à une partie de { $game }.
community-invite-friends = Inviter des amis
community-invite = Inviter
community-invited = invité
