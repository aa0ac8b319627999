# Ceux qui cherchent d’autres joueurs.
match-kind = Il n’y a pas de partie de « { $came } » à { $seats }.
match-rated-account = Les parties classées sont pour ceux qui ont un compte. Identifiez-vous, ou jouez une partie libre.
match-twice = Vous attendez déjà, sur une autre page ou un autre appareil.
match-crowd = Déjà { $most } personnes attendent à votre adresse. Laissez-en jouer quelques-unes d’abord.
match-gone = Vous n’attendez plus.
match-no-bot = Aucun joueur ordinateur n’est encore proposé.
match-device = Un invité nomme son appareil par 16 à 64 lettres et chiffres.
friend-unknown = Personne ici n’a de compte au nom de « { $came } ».
friend-self = C’est vous.
friend-blocked = Vous avez bloqué { $name }. Levez d’abord ce blocage.
friend-not-asked = { $name } ne vous a rien demandé, ou ne le demande plus.
friend-many = C’est trop de monde : { $most } personnes au plus tiennent sur la liste.
invite-friend = On n’invite que des amis, et { $name } n’est pas des vôtres.
invite-many = { $most } de vos invitations sont encore sans réponse. Attendez-en quelques-unes.
invite-begun = La partie a commencé à cette table.
invite-outside = Il faut être assis à une table pour y inviter d’autres.
invite-none = Vous n’êtes pas invité à cette table, ou ne l’êtes plus.
