# Ceux qui cherchent d’autres joueurs.
match-kind = Il n’y a pas de partie de « { $came } » à { $seats }.
match-rated-account = Les parties classées sont pour ceux qui ont un compte. Identifiez-vous, ou jouez une partie libre.
match-twice = Vous attendez déjà, sur une autre page ou un autre appareil.
match-crowd = Déjà { $most } personnes attendent à votre adresse. Laissez-en jouer quelques-unes d’abord.
match-gone = Vous n’attendez plus.
match-no-bot = Aucun joueur ordinateur n’est encore proposé.
match-device = Un invité nomme son appareil par 16 à 64 lettres et chiffres.
