name-seat = Place { $seat }

# Noms des joueurs ordinateurs, un par place ; aucun ne figure sur une carte d’un jeu
bot-names-lir = Fiadh, Ailbhe, Nessa, Sorcha, Caoimhe
bot-names-setanta = Éanna, Tadhg, Darragh, Rónán, Conall
bot-names-oisin = Torna, Dallán, Senchán, Flann, Colmán
bot-names-medb = Eithne, Sadhbh, Gormla, Líadan, Órla
bot-names-fionn = Lorcán, Caílte, Conán, Oscar, Ferdia
bot-names-lugh = Ciarán, Fintan, Ogma, Tuan, Manus

# Conditions et places
chair-bot = Seule la place d’un robot a un niveau ; cette place est du genre « { $kind } ».
name-wrong = Un nom tient sur une ligne de 1 à { $longest } caractères visibles ; reçu : « { $came } ».
name-twice = Quelqu’un à cette table s’appelle déjà « { $came } ».
name-mixed = Les lettres d’un nom sont d’une seule écriture ; « { $came } » en mélange plusieurs.
name-alike = « { $came } » ressemble à « { $other } », déjà à cette table : choisissez un autre nom.
edition-long = Une édition compte au plus { $most } octets ; reçu : { $came }.
no-chair = Cette place ne peut pas être choisie ; la table compte { $chairs } places, et les robots gardent la leur.
chair-taken = Quelqu’un occupe déjà cette place.
invite-wrong = Cette place est réservée à la personne qui en a le lien.
code-wrong = Aucune place de cette table n’a ce code de secours.
no-keys = Une place ne se prend qu’avec de nouvelles clés.
host-only = Seul l’hôte de la table peut faire cela.
no-seat = Il faut être assis à cette table pour faire cela.
seat-played = Vous ne décidez pas pour cette place en ce moment.

# Où en est la partie
table-empty = Il n’y a rien à cette table : son journal ne commence pas par sa création.
table-open = La partie n’a pas commencé.
table-begun = La partie a déjà commencé.
table-ended = La partie est finie.
table-paused = La partie est en pause.
table-full = Il s’est passé trop de choses à cette table ({ $most } événements) : on ne peut plus que jouer la partie jusqu’au bout.
table-closed = L’hôte de ce serveur a fermé cette table.
rules-changed = Cette partie de { $game } a commencé avec les règles { $rules } et se déroulerait autrement avec les règles { $current }, jouées ici maintenant. Elle est arrêtée ; son journal est conservé en entier, et elle reprend là où l’on joue les règles { $rules }.
line-wrong = Le coup { $number } de ceux par lesquels la table devrait commencer est impossible.

# Coups
number-wrong = Ceci visait une position antérieure ou ultérieure : votre prochain acte porte le numéro { $expected } ; reçu : { $came }.
act-crossing = « { $move } » révèle quelque chose de caché : confirmez-le avant de continuer.
draft-done = Avec cela votre tour est complet : confirmez-le ou annulez-le.
draft-long = Un brouillon compte au plus { $most } coups.
time-over = Votre temps est écoulé.

# Reprises
undo-never = On ne reprend pas de coups à cette table.
rated-terms = Une partie classée se joue à deux ou plus, avec notre édition, sur plusieurs appareils, sans conseils ; qui dépasse son temps abandonne.
rated-account = Cette partie est classée : connectez-vous d’abord.
rated-twice = Cette partie est classée : personne n’y occupe deux places.
undo-rated = Cette partie est classée : ce qui a été révélé le reste.
undo-nothing = Vous n’avez pas de tel coup à reprendre.
undo-by-consent = À cette table, tous doivent être d’accord pour reprendre un coup.
undo-hidden = Quelque chose de caché a été révélé depuis : tous les autres doivent être d’accord.
undo-other = La place { $seat } a joué depuis : tous les autres doivent être d’accord.
undo-pending = Quelqu’un demande déjà une autre reprise.
undo-not-asked = Personne ne demande à reprendre des coups.

# Des robots à la place des personnes
replace-nobody = Personne ne joue à cette place.
replace-pending = Quelqu’un demande déjà un robot.
replace-not-asked = Personne ne demande de robot.
return-given-up = Qui a abandonné ne peut pas revenir dans cette partie.
free-pending = L’hôte attend déjà le retour de quelqu’un.

# Discussion
say-empty = Ce message ne dit rien.
chat-closed = Vous ne pouvez pas parler à cette table.
chat-silenced = L’hôte vous a retiré la parole à cette table.
chat-full = La discussion de cette table est pleine : elle garde { $most } messages.
chat-fast = C’était beaucoup : au plus { $most } messages en { $seconds } secondes.

# Après la fin, et retour en arrière
rematch-early = La partie suivante se propose quand celle-ci est finie.
replay-eyes = On ne regarde par les yeux des autres qu’après la fin.
replay-range = Il y a les coups 0 à { $most } ; reçu : { $came }.
fork-early = Une variante se tire d’une partie finie.
fork-over = La partie y est finie : choisissez un coup antérieur.

# Le journal
told-created = La table est dressée. Le mélange est engagé : { $commitment }…
told-taken = { $player } s’assoit.
told-left = { $player } quitte la table.
told-dismissed = L’hôte libère la place de { $player }.
told-started = La partie commence.
told-undo = { $count ->
    [one] { $player } reprend un coup.
   *[other] { $player } reprend { $count } coups.
}
told-undo-asked = { $player } demande à reprendre des coups.
told-undo-agreed = { $player } accepte la reprise.
told-undo-refused = { $player } : pas de reprise.
told-undo-unanswered = Personne n’a répondu : pas de reprise.
told-resigned = { $player } abandonne.
told-time-resigned = Le temps de { $player } est écoulé : abandon.
told-replace-asked = Un robot est demandé à la place de { $player }, qui peut s’y opposer.
told-replace-agreed = { $player } accepte le robot.
told-replace-refused = { $player } : pas de robot.
told-replaced-clock = Le temps de { $player } est écoulé : un robot continue.
told-replaced-agreed = Un robot joue pour { $player }.
told-replaced-host = Un robot joue pour { $player }.
told-returned = { $player } est de retour.
told-pause-asked = { $player } demande une pause.
told-paused = La partie est en pause.
told-resume-asked = { $player } est prêt à continuer.
told-resumed = La partie continue.
told-rematch-on = { $player } rejouerait volontiers.
told-rematch-off = { $player } préfère ne pas rejouer.
told-unsealed = Toutes les tables de la ronde ont fini : la donne est visible de tous.
told-rematch = La partie suivante commence à une autre table.
told-ended-finished = La partie est finie. En tête : { $winners }.
told-ended-nobody = La partie est finie. Personne n’a gagné.
told-ended-resigned = La partie s’achève par abandon. En tête : { $winners }.
told-stopped = La partie est arrêtée : elle a commencé avec les règles { $rules }, et l’on joue ici les règles { $current }.
told-closed = L’hôte de ce serveur a fermé la table.
told-free-asked = L’hôte voudrait libérer la place de { $player }, qui la garde en revenant à temps.
told-free-refused = { $player } est là et garde sa place.
told-freed = La place de { $player } est libre : l’hôte peut inviter quelqu’un.
told-seed-known = La personne qui a créé cette table connaît peut-être les cartes à venir : elle continue une partie jouée ailleurs.
