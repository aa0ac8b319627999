# L’enveloppe du client : tous les mots hors des plateaux.
shell-welcome = Trois jeux celtiques autour d’une table ouverte
shell-menu = Menu
shell-skip = Aller au contenu
shell-back = Retour
shell-close = Fermer
shell-home = Accueil
shell-loading = Un instant…
shell-offline = Le serveur est injoignable. Nous réessayons.
shell-silence = Le serveur ne répond pas. Réessayez dans un instant.
shell-guest = Invité
shell-you = vous
shell-language = Langue
shell-language-en = English
shell-language-fr = Français

# Accueil
shell-opponent = Votre adversaire
shell-play-now = Jouer
shell-new-table = Nouvelle table
shell-how = Comment on y joue
shell-learn = Apprendre
shell-settings = Réglages
shell-account = Compte
shell-tournaments = Tournois
shell-to-tournament = Au tournoi
shell-sealed = D’autres jouent encore les mêmes cartes. La graine, l’analyse et les coups cachés de chacun s’affichent quand la dernière table de la ronde a fini.
shell-about-keltis = Posez des cartes, menez vos voyageurs sur cinq sentiers de pierre. 2 à 4 personnes, 30 minutes.
shell-about-tipperary = Étendez prés, châteaux et troupeaux autour de votre bourg. 1 à 5 personnes, 45 minutes.
shell-about-tirnanog = Envoyez vos bardes dans l’Autre Monde et tissez une saga. 1 à 5 personnes, 45 minutes.
shell-my-games = Mes parties
shell-no-games = Aucune partie sur cet appareil.
shell-open-tables = Tables ouvertes
shell-no-tables = Aucune table publique n’est ouverte.
shell-free-chair = une chaise libre
shell-sit-down = S’asseoir
shell-watch = Regarder
shell-replay = Revoir
shell-forget = Retirer de la liste
shell-state-ended = terminée
shell-state-open = attend du monde
shell-state-yours = à vous
shell-state-running = en cours
shell-state-theirs = on attend { $names }
shell-more-games = { $count ->
    [one] Encore une
   *[other] Encore { $count }
}
shell-removed = La partie a été retirée de la liste.
shell-removed-games = Retirées de la liste ({ $count })
shell-put-back = Remettre
shell-forget-for-good = Oublier pour de bon
shell-delete = Effacer pour de bon
shell-import = Apporter un journal
shell-programmers = Pour les programmes
shell-privacy = Confidentialité
shell-host = Hôte de ce serveur
shell-announcement = Annonce
shell-report = Signaler à l’hôte
shell-report-what = Qu’est-ce qui ne va pas ?
shell-report-table = cette table
shell-report-name = le nom { $name }
shell-report-chat = { $name } : « { $text } »
shell-report-words = Avec vos mots (si vous voulez)
shell-report-send = Envoyer
shell-report-done = L’hôte de ce serveur va regarder.
shell-play-computer = Jouer contre l’ordinateur
shell-together = Ensemble sur cet appareil
shell-open-log = Ouvrir un journal
shell-log-elsewhere = Un journal doit se trouver sur le même hôte que cette page.
shell-log-missing = Il n’y a pas de journal à l’adresse { $address }.
shell-site = Sans serveur
shell-site-about = Ici, tout se passe sur votre appareil : les parties, l’ordinateur, les leçons. Pour jouer avec des personnes sur d’autres appareils, il faut un serveur, qui garde cachées les cartes de chacun.
shell-site-no-server = Cette page n’a pas de serveur : ce qui en demande un n’est pas disponible ici.

# Nouvelle table
shell-game = Jeu
shell-players = Joueurs
shell-name = Votre nom
shell-chair = Chaise { $number }
shell-chair-me = moi
shell-chair-open = qui voudra
shell-chair-person = quelqu’un avec un lien
shell-chair-bot = robot
shell-chair-here = quelqu’un sur cet appareil
shell-player = Joueur { $number }
shell-level = Niveau
shell-create = Ouvrir la table
shell-seats-wrong = { $game } se joue à { $seats }.
shell-clock = Pendule
shell-clock-none = aucune
shell-clock-quick = 10 minutes
shell-clock-calm = 30 minutes
shell-clock-days = 3 jours par tour
shell-undo-free = libre
shell-undo-agreed = si tous sont d’accord
shell-undo-never = jamais
shell-with-hints = On peut demander conseil
shell-rated = Classée (pour qui a un compte, sans conseils)
shell-rated-table = classée
shell-account-mark = a un compte à ce nom
shell-public = Montrer cette table à l’accueil
shell-options = Options du jeu
shell-import-about = Un journal enregistré à une table : une partie finie à revoir, ou une partie à poursuivre.
shell-file = Fichier du journal
shell-their-name = Nom
shell-variant = Façon de jouer
shell-more-options = Plus d’options

# Avant la partie
shell-chairs = Chaises
shell-invite = Inviter
shell-link = Lien vers cette table
shell-copy-link = Copier le lien
shell-copied = Copié
shell-qr = Code QR de { $link }
shell-start = Commencer
shell-start-with-bots = Commencer ; des robots prennent les chaises libres
shell-dismiss = Libérer la chaise de { $name }
shell-commitment = Le mélange est engagé :
shell-at-table = À la table : { $names }
shell-back-to-table = Retrouver ma place
shell-have-code = J’ai un code de retour
shell-invites-you = { $name } vous invite
shell-invited = Vous êtes invité à cette table
shell-no-chair = Il n’y a plus de chaise libre à cette table. Vous pouvez regarder, ou ouvrir la vôtre.
shell-to-lobby = Vers l’accueil
shell-link-only-here = Cette adresse ne fonctionne que sur cet appareil. Ouvrez la page par le nom ou le numéro de cet ordinateur dans votre réseau : le lien marchera pour les autres.
shell-code = Code
shell-come-back = Revenir

# La table
shell-actions = Actions
shell-question = Ce qui est demandé
shell-choices = Choix
shell-acts = doit jouer
shell-away = absent
shell-watchers = regardent
shell-total = Total
shell-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
shell-your-turn = C’est à vous.
shell-waits-for = On attend { $names }
shell-over = La partie est terminée.
shell-paused = La partie est en pause.
shell-confirm-to-see = Confirmez pour voir ce qui apparaît.
shell-confirm-turn = Confirmez votre tour.
shell-confirm = Confirmer
shell-tap-again = Touchez encore pour jouer, ou touchez ailleurs.
shell-not-your-turn = Ce n’est pas votre tour : à { $names } de jouer.
shell-not-now = Vous ne pouvez pas choisir cela maintenant.
shell-not-with-that = Cela ne va pas avec ce que vous avez choisi.
shell-gain = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
shell-not-here = Cela ne se pose pas ici.
shell-undo = Annuler
shell-ask-undo = Demander à annuler
shell-undo-asked = { $name } demande à reprendre des coups.
shell-bot-asked = On demande un robot à la place de { $name }.
shell-agree = Accepter
shell-refuse = Refuser
shell-resume = Reprendre
shell-lost = La connexion est perdue. Nous réessayons…
shell-lost-draft = La connexion est perdue. Votre coup est gardé jusqu’à son retour.
shell-draft-gone = La partie a continué pendant la coupure : regardez de nouveau la table.
shell-short-undo = Annuler
shell-short-hint = Conseil
shell-short-points = Points
shell-short-log = Journal
shell-short-chat = Chat
shell-short-moves = Coups
shell-short-text = Mots
shell-hint = Conseil
shell-hint-nudge = Un indice
shell-hint-shortlist = Quelques bons coups
shell-hint-answer = Le coup, et pourquoi
shell-hint-thinking = Réflexion…
shell-hint-more = Dites-m’en plus
shell-hint-compare = Comparer les coups
shell-hint-nth = coup { $number }
shell-hint-wins = gagne { $percent } des parties
shell-hint-mean = { $percent } atteignent la moyenne
shell-hint-show = Montrer sur la table
shell-hint-draft = Confirmez ce que vous avez commencé, ou annulez-le : ensuite, un conseil est possible.
shell-hint-points =
    { $points ->
        [one] environ { $points } point à la fin
       *[other] environ { $points } points à la fin
    }
shell-hint-behind = { $percent } de moins
shell-percent = { $number } %
shell-played = joué
shell-result = Résultat
shell-panel-log = Journal
shell-panel-chat = Discussion
shell-unread = { $count ->
    [one] un nouveau message
   *[other] { $count } nouveaux messages
}
shell-panel-moves = Coups
shell-panel-text = La table en mots
shell-no-moves = Vous n’avez rien à décider maintenant.
shell-say = Dire quelque chose
shell-earlier-chat = Messages précédents
shell-send = Envoyer
shell-told-created = La table est dressée. Le mélange est scellé : après la fin, chacun peut le vérifier.
shell-since = Depuis votre dernier tour
shell-show-again = Revoir
shell-rules = Règles
shell-export = Enregistrer le journal
shell-pause = Pause
shell-ask-bot = Un robot pour { $name }
shell-resign = Abandonner
shell-resign-sure = Abandonner vraiment ?
shell-recovery = Votre code pour revenir d’un autre appareil :
shell-recovery-once = Notez-le : il ne s’affiche que sur cette page, et cet appareil ne le garde pas.
shell-copy-code = Copier le code
shell-known-seed = La personne qui a créé cette table connaît peut-être les cartes à venir.
shell-free-seat = Libérer la place de { $name }
shell-seat-freed = Si personne ne revient d’ici quelques minutes, ce lien ouvre la place :
shell-hand-over = Passez l’appareil à { $name }
shell-hand-on = Au tour de { $name }
shell-hand-over-why = Personne d’autre ne doit regarder.
shell-i-am = Je suis { $name }
shell-no-table = Cette table n’existe pas
shell-no-table-why = Le lien est peut-être ancien, ou il manque une lettre.

# La fin
shell-you-won = Vous avez gagné !
shell-won = { $count ->
    [0] La partie est terminée
    [one] { $names } a gagné
   *[other] { $names } se partagent la victoire
}
shell-verify = Vérifier le mélange
shell-verified = Le mélange était décidé avant la première carte et n’a jamais changé.
shell-not-verified = La graine ne correspond pas à son engagement !
shell-seed = Graine
shell-rematch = Rejouer
shell-rematch-waits = On attend les autres…
shell-end-lead = { $points ->
    [one] un point devant { $name }
   *[other] { $points } points devant { $name }
}
shell-end-ranking = Le classement
shell-end-score = Les points par catégorie
shell-end-review = Revoir la partie
shell-share = Partager
shell-share-words = { $game } : { $title } ({ $points })
shell-share-give = Envoyer l’image
shell-share-copy = Copier l’image
shell-share-save = Enregistrer l’image
shell-share-given = L’image a été envoyée.
shell-share-copied = L’image a été copiée.
shell-share-saved = L’image a été enregistrée.
shell-share-link-copied = Le lien a été copié.
shell-share-failed = Ce navigateur ne le permet pas. Enregistrez plutôt l’image.

# Revoir
shell-eyes = Par les yeux de qui
shell-eyes-public = comme tout le monde l’a vue
shell-fork = Rejouer à partir d’ici
shell-fork-about = Une nouvelle table commence après le coup { $at } ; des robots prennent les autres chaises.
shell-fork-as = comme { $name }
shell-move = Coup
shell-move-of = Coup { $at } sur { $most }.
shell-first = Au début
shell-previous = Un coup en arrière
shell-next = Un coup en avant
shell-last = À la fin
shell-run = Laisser défiler
shell-stop = Arrêter
shell-curve = Les points de chacun, coup par coup

# L’analyse d’une partie
shell-review = Analyse
shell-chances = Chances de gagner, coup par coup
shell-chances-par = Chance d’atteindre { $par } points, coup par coup
shell-chances-of = { $name } : { $first } au début, { $last } à la fin ; au plus bas { $low }, au plus haut { $high }.
shell-chances-table = Les chances en tableau
shell-review-waiting = L’analyse commence dans un instant.
shell-review-underway = La partie est en cours d’analyse.
shell-review-failed = L’analyse n’a pas abouti.
shell-review-again = Réessayer
shell-fared = Comment chacun s’en est tiré
shell-accuracy = Précision
shell-accuracy-about = À quel point les décisions approchent les meilleures trouvées, de 0 à 100 ; ce que décide le hasard ne compte pas.
shell-luck = Chance
shell-luck-about = De combien les cartes et les dés seuls ont changé les chances de gagner, avec l’incertitude.
shell-slips = Faux pas
shell-turning-points = Tournants
shell-axis-start = début
shell-axis-end = { $moves } coups
shell-no-turning-points = Aucun coup n’a décidé seul de la partie.
shell-turn-luck = hasard
shell-turn-slip = faux pas
shell-turn-move = le coup lui-même
shell-turn-name = Coup { $number }, { $cause } : { $words } { $name } { $swing }
shell-analyse = Analyser cette position
shell-analysing = Réflexion…
shell-decides = { $name } décide ici
shell-analysis-chances = Chances avec le meilleur coup : { $chances }
shell-turning-point = Le tournant
shell-look = Voir ce coup
shell-fork-before = Rejouer à partir de là
shell-worst = Votre coup le plus coûteux
shell-worst-about = Aucun de vos coups n’a coûté plus cher que le coup { $number }. En trouveriez-vous un meilleur à présent ?
shell-puzzle = Le rejouer comme un problème
shell-puzzle-title = Problème : le coup { $number }
shell-puzzle-ask = C’est à { $name } de jouer, comme dans la partie. Trouvez mieux que le coup joué !
shell-puzzle-found = Trouvé ! Il n’y a pas mieux : { $move }.
shell-puzzle-good = Bien vu : ce coup vaut le meilleur. { $move }.
shell-puzzle-better = Mieux que dans la partie, mais il y a plus fort. { $move }.
shell-puzzle-same = C’est le coup joué dans la partie. { $move }.
shell-puzzle-worse = Pas mieux que dans la partie. { $move }.
shell-puzzle-best = Le meilleur coup trouvé : { $move }.
shell-puzzle-show = Montrer le meilleur coup
shell-puzzle-again = Réessayer
shell-puzzle-not-here = Ce problème a besoin des règles du jeu sur cet appareil, et elles ne peuvent pas être chargées pour l’instant.

# Apprendre et règles
shell-lesson = Commencer la leçon
shell-lesson-you = Vous
shell-lesson-of = La leçon de { $game }
shell-lesson-step = Étape { $step } sur { $steps }
shell-lesson-lit = Ici, seul ce qui est éclairé peut être choisi.
shell-lesson-next = Continuer
shell-lesson-again = Revenir
shell-rules-of = Règles de { $game }
shell-contents = Sommaire
shell-rulebook = Le jeu en deux pages
shell-hear = Écouter « { $name } »
shell-search = Chercher dans les règles
shell-found = { $count ->
    [0] Rien trouvé
    [one] Un paragraphe
   *[other] { $count } paragraphes
}
shell-pronunciation = Prononciation

# Réglages
shell-set-theme = Couleurs
shell-set-theme-system = comme le système
shell-set-theme-light = jour
shell-set-theme-dark = nuit
shell-set-theme-contrast = contraste élevé
shell-set-motion = Mouvement
shell-set-motion-system = comme le système
shell-set-motion-none = aucun
shell-set-motion-full = complet
shell-set-sound = Son
shell-set-sound-on = oui
shell-set-sound-off = non
shell-set-size = Texte
shell-set-size-usual = normal
shell-set-size-large = grand
shell-set-size-largest = très grand
shell-set-confirm = Confirmer chaque tour
shell-set-confirm-game = là où la règle le demande
shell-set-confirm-off = non
shell-set-confirm-on = oui
shell-set-remarks = Les joueurs ordinateurs parlent
shell-set-remarks-on = oui
shell-set-remarks-off = non
shell-keys = Touches à une table : b va au plateau, les flèches se déplacent, Entrée choisit, Échap lâche, u annule, c confirme, h conseille, p montre où sont les points, m liste les coups, t montre la table en mots, l le journal. Dans une relecture : flèches, Début, Fin, p.

# Sur cet appareil
shell-local-switch = Sur cet appareil, sans serveur
shell-local-about = La partie est gardée dans ce navigateur et se passe de connexion ; tout le monde joue ici, contre des robots ou à tour de rôle.
shell-local-import = L’ouvrir sur cet appareil, sans serveur
shell-local-to-server = Porter cette partie au serveur
shell-local-thinking = Réflexion
shell-local-stop-thinking = Jouer maintenant
shell-local-elsewhere = Cette partie se joue dans une autre page de ce navigateur.
shell-local-again = Réessayer
shell-local-take-over = La jouer ici
shell-local-trouble = Cette partie ne peut pas être ouverte
shell-local-not-here = Ce n’est pas possible à une table sur cet appareil.
shell-local-later = Cela se montre quand la partie est terminée.
shell-local-illegal = « { $move } » n’est pas possible maintenant.
shell-local-options = Ces options ne vont pas ensemble, ou pas à ce nombre de joueurs : { $options }.
shell-local-option = Ce jeu n’a pas d’option « { $option } ».
shell-local-no-rules = Les règles ne peuvent pas être chargées sur cet appareil pour l’instant ; à une table du serveur, on peut jouer.
shell-local-rules = Cette partie a été commencée selon d’autres règles que celles d’ici. Elle est gardée ; son journal peut être enregistré.
shell-local-storage = Ce navigateur ne nous laisse rien garder sur cet appareil : aucune partie ne peut s’y jouer. Les tables du serveur fonctionnent.
shell-local-full = Il n’y a plus de place sur cet appareil : le coup n’a pas été joué. Tout ce qui précède est gardé.
shell-local-failed = Quelque chose a échoué sur cet appareil. Rechargez la page : tout ce qui a été joué est gardé.
shell-local-edition = Ce journal a été joué avec sa propre édition ; portez-le plutôt au serveur.
shell-local-log-altered = La ligne { $line } du journal a été modifiée, ou une ligne avant elle ; elle ne correspond pas à sa marque.
shell-local-log-line = Ligne { $line } du journal : attendu { $expected } ; reçu « { $came } ».
shell-local-log-move = Ligne { $line } du journal : « { $move } » n’était pas possible alors.
shell-local-log-rules = Ce journal a été joué selon les règles { $came } ; ici on joue selon les règles { $expected }.
shell-local-log-totals = Les totaux à la fin du journal sont faux.
shell-ready-offline = Prêt à jouer hors connexion

# Où sont les points, coups forcés
shell-points = Points
shell-points-where = Où sont les points
shell-forced = Un seul coup est possible. Il est joué pour vous : { $move }.
shell-set-forced = Quand un seul coup est possible
shell-set-forced-on = le jouer pour moi
shell-set-forced-off = me le laisser

# Ce que disent les joueurs ordinateurs
shell-remark-lir-start = Oh, ça brille ! On commence ?
shell-remark-lir-strong = Regardez ce que j’ai trouvé !
shell-remark-lir-won = J’ai gagné ? Pour de vrai ?
shell-remark-lir-lost = Encore ! On rejoue !
shell-remark-setanta-start = Lancez la balle, je suis prêt !
shell-remark-setanta-strong = En plein entre les poteaux !
shell-remark-setanta-won = Trop rapide pour vous, aujourd’hui !
shell-remark-setanta-lost = La prochaine fois, je courrai plus vite.
shell-remark-oisin-start = Chaque partie est un récit. Commençons le nôtre.
shell-remark-oisin-strong = Voilà un vers qui rime.
shell-remark-oisin-won = Une belle fin. J’en ferai un chant.
shell-remark-oisin-lost = Votre récit était le meilleur, aujourd’hui.
shell-remark-medb-start = Voyons si vous êtes digne de ma table.
shell-remark-medb-strong = Une reine prend ce qui lui revient.
shell-remark-medb-won = Comme il se doit.
shell-remark-medb-lost = Savourez. Je tiens les comptes.
shell-remark-fionn-start = Chut. La chasse commence.
shell-remark-fionn-strong = La piste était claire.
shell-remark-fionn-won = Les chiens mangeront bien ce soir.
shell-remark-fionn-lost = Bien pisté. Quel pas silencieux !
shell-remark-lugh-start = J’y jouais avant qu’il y ait un plateau.
shell-remark-lugh-strong = Je l’avais vu venir, il y a bien des parties.
shell-remark-lugh-won = Bien joué. J’ai eu plus de temps pour apprendre.
shell-remark-lugh-lost = Ce plateau a trouvé un nouveau maître.

shell-daily = Donne du jour
shell-daily-about = Aujourd’hui, tout le monde joue les mêmes cartes, contre les mêmes adversaires, une seule fois.
shell-daily-played = { $points } points
shell-daily-results = Les résultats de tous
shell-daily-once = La donne du jour se joue une seule fois, et par vous-même.
shell-daily-undo = Dans la donne du jour, un coup reste joué dès qu’on y a répondu ou qu’il a révélé quelque chose.
shell-match = Jouer avec quelqu’un
shell-friends = Amis
shell-profile = Profil
shell-clubs = Clubs
shell-series = partie { $count } de votre série
