# L’entrée
about = Fidchell : une table ouverte pour des jeux de plateau celtiques.
command-serve = ouvrir les tables de cette maison au navigateur et aux programmes
command-play = jouer une partie dans le terminal
command-replay = revoir une partie coup par coup
command-verify = recalculer un journal et l’engagement de son mélange
command-show = montrer les règles, le matériel, les décisions et les options d’un jeu
command-arena = faire se rencontrer des robots et mesurer leur cote
command-train = régler dans des parties contre lui-même les poids du joueur d’un jeu
command-dataset = écrire des parties de robots, ou de journaux, en tables Parquet pour la recherche
command-benchmark = mesurer votre propre agent contre des joueurs fixes sur des donnes fixes
command-exploit = trouver combien gagne contre un joueur quelqu’un qui le connaît
command-bench = mesurer décisions et parties par seconde sur chaque cible présente
command-wasm = compiler les jeux pour les navigateurs, en modules WebAssembly
command-site = écrire un site de fichiers où l’on joue sans serveur
command-move-database = déplacer tout d’une base de données vers une autre, vide
command-backup = écrire toute la base de données dans un fichier, sans arrêter le serveur
command-restore = revenir à une sauvegarde
command-rescue = sauver les tables intactes d’un fichier SQLite endommagé
command-delete = supprimer pour de bon une table et tout ce qui y fut écrit
command-audit = afficher ce qui a été récupéré, refusé et supprimé
command-ratings = recalculer tous les classements, d’après les journaux des parties classées
command-host = décider pour tout le serveur : hôtes, signalements, exclusions, règles de la maison, invitations
help-usage = utilisation :
help-arguments = arguments
help-options = options
help-commands = commandes
help-help = montrer cette aide
help-language = en ou fr ; sinon la langue du système
help-version = afficher la version
help-game = le jeu, par exemple keltis
help-seats = qui joue où, dans l’ordre du tour, par exemple you,easy,easy : you, ou l’un de { $players }
help-names = les noms des personnes, par exemple Anna,Ben
help-seed = un nombre qui redonne le même mélange, ou la graine montrée après une partie
help-variant = une variante, voir fidchell show JEU options
help-option = nom=valeur, peut être répété ; voir fidchell show JEU options
help-edition = votre propre fichier d’édition (TOML)
help-log = où écrire le journal ; sinon dans votre dossier de données
help-resume = reprendre une partie à partir de son journal
help-file = le journal d’une partie
help-from = la base à lire : sqlite:CHEMIN ou postgresql://UTILISATEUR@HÔTE/NOM ; arrêtez d’abord le serveur
help-to = la base vide à écrire
help-backup = le nouveau fichier ; c’est lui-même une base, sqlite:FICHIER
help-database = la base de données ; sinon FIDCHELL_DATABASE, sinon le fichier de votre dossier de données
help-restore = une sauvegarde écrite par fidchell backup ; arrêtez d’abord le serveur
help-restore-to = la base à écrire ; sinon FIDCHELL_DATABASE, sinon le fichier de votre dossier de données
help-replace = prendre la place d’une base existante, qui est mise de côté
help-rescue = le fichier SQLite endommagé ; arrêtez d’abord le serveur
help-rescue-to = le nouveau fichier
help-delete = l’identifiant de la table, comme dans son adresse
help-audit-table = seulement les entrées de cette table
help-audit-kind = seulement les entrées de ce genre, par exemple table-deleted
help-audit-limit = combien d’entrées, les plus récentes (100 par défaut)
help-ratings = quoi faire : recompute
help-seat = regarder depuis cette place : a, b, c … ; sinon en spectateur
help-all = afficher tous les coups d’un seul tenant
help-topic = règles, matériel, décisions, options, un paragraphe comme 5.2, ou décision 7
metavar-command = COMMANDE
metavar-language = LANGUE
metavar-game = JEU
metavar-seats = PLACES
metavar-seat = PLACE
metavar-names = NOMS
metavar-name = NOM
metavar-number = NOMBRE
metavar-option = NOM=VALEUR
metavar-file = FICHIER
metavar-address = ADRESSE
metavar-folder = DOSSIER
metavar-from = SOURCE
metavar-to = CIBLE
metavar-database = BASE
metavar-table = TABLE
metavar-action = ACTION
metavar-kind = GENRE
metavar-topic = SUJET

# Entrées fautives
language-unknown = Langue inconnue : « { $came } » ; on attend l’une de : { $languages }.
argument-unknown = Arguments inconnus : { $came } ; voir { $program } --help.
argument-missing = { $argument } manque ; voir { $program } --help.
argument-value = { $argument } demande une valeur ; voir { $program } --help.
argument-bare = { $argument } ne prend pas de valeur ; reçu : « { $came } » ; voir { $program } --help.
argument-choice = Commande inconnue : « { $came } » ; on attend l’une de : { $known }.
argument-number = { $argument } prend un nombre ; reçu : « { $came } » ; voir { $program } --help.
argument-least = { $argument } prend un nombre entier d’au moins { $least } ; reçu : { $came }.
argument-above-zero = { $argument } prend un nombre supérieur à 0 ; reçu : { $came }.
argument-wrong = Ces arguments sont illisibles ; voir { $program } --help.
names-many = { $people ->
    [0] Personne ne joue ici en personne, aucun nom n’est attendu ; reçu : { $came }.
    [one] Un seul nom est attendu ; reçu : { $came }.
   *[other] On attend au plus { $people } noms ; reçu : { $came }.
}
name-wrong = « { $came } » ne peut pas être un nom ; on attend de 1 à { $longest } lettres visibles.
name-twice = Le nom « { $came } » est donné deux fois ; on attend des noms différents.
seat-unknown = Place inconnue : « { $came } » ; on attend l’une de : { $seats }.
option-form = « { $came } » n’est pas une option ; on attend nom=valeur.
seed-wrong = « { $came } » n’est pas une graine ; on attend un nombre entier, ou les 64 chiffres (0-9, a-f) montrés après une partie.
resume-alone = --resume s’emploie seul, car tout le reste est dans le journal ; reçu aussi : { $came }.
paragraph-unknown = Les règles n’ont pas de « { $came } » ; on attend un paragraphe ({ $example } à { $last }) ou une décision (décision 1 à { $rulings }).
log-busy = { $file } est ouvert à une autre table ; fermez-la d’abord.
log-of-table = { $file } est le journal d’une table : regardez-le avec fidchell replay, ou importez-le sur un serveur pour continuer.
reason-missing = ce fichier n’existe pas
reason-exists = le fichier existe déjà
reason-forbidden = permission refusée
reason-folder = c’est un dossier
reason-no-folder = une partie du chemin n’est pas un dossier
reason-full = le disque est plein
reason-long = le nom est trop long

# Les personnes et les robots
name-you = Vous
name-person = Joueur { $number }
kind-person = personne
kind-bot = robot ({ $kind })
list-and = { $first } et { $last }

# Avant la première carte
ask-game = Quel jeu ? [{ $usual }]
ask-game-wrong = On attend un nombre ou l’un de : { $games }.
ask-opponents = Combien d’adversaires ({ $numbers }) ? [{ $usual }]
ask-opponents-wrong = On attend l’un de : { $numbers }.
commitment-shown = Le mélange est fixé. Son engagement (SHA-256 de la graine) :
log-place = Chaque coup est aussitôt écrit dans { $file }
help-hint = Tapez un coup ou son numéro ; « aide » montre tout le reste.
press-enter = Appuyez sur Entrée pour continuer.
hand-over = Passez le clavier à { $player }.

# À l’invite
your-move = À vous de jouer.
number-wrong = Il n’y a pas de coup { $came } ; on attend un nombre de 1 à { $most }.
words-help = aide, a, ?
words-preview = aperçu, apercu, p
words-hint = conseil, indice
words-look = regarder, voir
words-undo = annuler, reprendre
words-scores = scores, score, points
words-log = journal
words-rules = règles, regles, règle, regle
words-pieces = matériel, materiel, pièces, pieces
words-show = montrer
words-save = sauver, enregistrer
words-quit = quitter, q
what-help = cette liste ; « aide 5.2 » ou « aide décision 7 » montre ce passage des règles
what-preview = ce qu’un coup apporterait, avant de le jouer : « aperçu 3 » ou un coup entier
what-hint = quoi faire : « conseil » met sur la voie, « conseil 2 » donne quelques bons coups, « conseil 3 » la réponse et pourquoi
what-look = ce qui ne tient pas sur la table
what-undo = reprendre votre dernier coup, si rien de caché n’a été révélé
what-scores = les scores, comme si la partie finissait maintenant
what-log = ce qui s’est passé dernièrement
what-rules = toutes les règles, ou un paragraphe
what-pieces = le matériel, et les signes de la table
what-show = une carte par son nom, son code ou sa place : son texte, et comment son nom se prononce
show-what = Montrer quoi ? Il faut un nom, un code ou une place de la table.
show-nothing = Aucune carte de ce jeu n’a de texte ; « matériel » montre le contenu de la boîte.
show-unknown = « { $came } » n’est ni une carte ni une place de cette table.
what-save = où la partie est enregistrée (elle l’est toujours)
what-quit = quitter ; la partie pourra être reprise
help-moves = Tapez un coup (« { $example } », majuscules ou non), son numéro, ou seulement son premier mot ; Entrée redessine la table.
hint-what = On attend conseil, conseil 2 ou conseil 3 ; reçu : « { $came } ».
hint-more = « conseil { $number } » en dit plus.
preview-what = L’aperçu de quoi ? On attend un coup ou son numéro, par exemple : aperçu { $example }.
preview-hidden = Pas d’aperçu : ce coup révélerait quelque chose de caché.
preview-shown = Aperçu : rien n’est joué. « { $move } » le joue, Entrée revient en arrière.
confirm-turn = Votre tour se termine ainsi : { $move }. Entrée confirme ; toute autre saisie compte comme une nouvelle réponse.
undo-done = Le coup est repris.
undo-nothing = Il n’y a pas de coup à reprendre.
undo-other = Rien à reprendre : { $player } a joué depuis.
undo-hidden = Ce coup ne peut pas être repris : il a révélé quelque chose de caché.
saved = Chaque coup est enregistré. Pour reprendre : fidchell play --resume { $file }
resume-with = La partie est enregistrée. Pour la reprendre : fidchell play --resume { $file }

# La fin
score-now = Comme si la partie finissait maintenant :
score-rank = rang
score-player = joueur
score-total = total
win = { $player } gagne avec { $points } { $points ->
    [one] point
   *[other] points
}.
win-you = Vous gagnez avec { $points } { $points ->
    [one] point
   *[other] points
}.
win-shared = Victoire partagée : { $players }, avec { $points } { $points ->
    [one] point
   *[other] points
}.
seed-shown = Graine : { $seed }
verify-with = Pour vérifier le mélange et chaque coup : fidchell verify { $file }

# Revoir et vérifier
replay-prompt = [Entrée] suivant · [r] retour · [nombre] aller au coup · [q] quitter ▸
replay-back = r, retour, b, back
replay-quit = q, quitter, quit
replay-place = Après le coup { $number } sur { $moves }
replay-open = La partie n’est pas finie. Comme si elle finissait maintenant :
verified-over = { $file } : les { $moves } coups sont justes et la graine correspond à son engagement { $commitment }… ; la partie est finie : { $totals }.
verified-open = { $file } : les { $moves } coups sont justes et la graine correspond à son engagement { $commitment }… ; la partie n’est pas finie.
verified-alone = { $undos ->
    [0] Rien n’a été repris. Le journal ne dit rien d’accords, de pendules ou de places qui auraient changé de mains.
    [one] Une reprise, avant toute révélation. Le journal ne dit rien d’accords, de pendules ou de places qui auraient changé de mains.
   *[other] { $undos } reprises, toutes avant toute révélation. Le journal ne dit rien d’accords, de pendules ou de places qui auraient changé de mains.
}
verified-table = Journal d’une table : { $undos ->
    [0] aucune reprise
    [one] 1 reprise
   *[other] { $undos } reprises
} (dont { $agreed } d’un commun accord) et { $others } autres entrées (accords, robots et personnes aux places, pauses) sont telles que la table les décide, pendules comprises. Qui a envoyé chaque message, seul le serveur l’atteste.

# Montrer
topic-rules = règles, regles
topic-pieces = matériel, materiel, pièces, pieces
topic-rulings = décisions, decisions
topic-options = options, variantes
show-options = Options (* par défaut)
show-option = option
show-choices = choix
show-effect = effet
show-variants = Variantes
show-variant = variante
show-name = nom
show-sets = règle

# La table de Keltis
keltis-deck = pioche { $count }
keltis-figures = { $count } { $count ->
    [one] figurine
   *[other] figurines
} sur { $needed } à l’arrivée
keltis-standstill = sans progrès { $count } sur { $limit }
keltis-round = manche { $round } sur { $rounds }
keltis-minus = zone négative
keltis-middle = zone médiane
keltis-goal = zone d’arrivée
keltis-piles = défausse
keltis-start = départ
keltis-now = score
keltis-hand = Main
keltis-pile = Défausse { $letter }
keltis-known = Connu : { $player }
keltis-unseen = Pas encore vu
keltis-cards = Cartes
keltis-colour = couleur
keltis-symbol = symbole
keltis-values = valeurs
keltis-tiles = Tuiles de sentier
keltis-tile = tuile
keltis-number = nombre
keltis-stays = reste sur le sentier
keltis-yes = oui
keltis-no = non
keltis-rows = Rangées et leur valeur
keltis-wishes = Pierres à vœux et leurs points
keltis-players = Figurines
keltis-sizes = Cartes selon le nombre de joueurs
keltis-seats = joueurs
keltis-removed = écartées
keltis-drawn = pioche

# La table de Tipperary
tipperary-round = manche { $round } sur { $rounds }
tipperary-holder = sac : { $player }
tipperary-mode-simultaneous = tout le monde pose en même temps
tipperary-mode-turns = chacun son tour
tipperary-rival = troupeau rival { $count }
tipperary-area = secteur
tipperary-area-number = secteur { $number }
tipperary-rectangle = rect.
tipperary-flock = troupeau
tipperary-ring = bourg
tipperary-whiskey = whiskey
tipperary-circles = cercles
tipperary-towers = tours
tipperary-now = score
tipperary-tile = Tuile { $tile }
tipperary-bracket-first = Un numéro vaut pour
tipperary-bracket-second = sa case entre [ ].
tipperary-due-sheep = { $count ->
    [one] { $count } mouton à placer
   *[other] { $count } moutons à placer
}
tipperary-due-bonus = { $count ->
    [one] { $count } tuile bonus due
   *[other] { $count } tuiles bonus dues
}
tipperary-bonus = Tuile bonus
tipperary-towers-left = { $count ->
    [one] { $count } tour à placer
   *[other] { $count } tours à placer
}
tipperary-meadow = prairie (n : tuile bonus)
tipperary-pasture = pâturage, 1 ou 2 moutons
tipperary-wooden = mouton en bois
tipperary-town = bourg
tipperary-supply = réserve
tipperary-supply-sheep = { $count ->
    [one] { $count } mouton
   *[other] { $count } moutons
}
tipperary-supply-towers = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
tipperary-supply-stack = { $count ->
    [one] { $count } tuile bonus
   *[other] { $count } tuiles bonus
}
tipperary-supply-bag = { $count ->
    [one] sac { $count } tuile
   *[other] sac { $count } tuiles
}
tipperary-supply-marker = ★ troupeau
tipperary-objectives = objectifs maison
tipperary-hint-tiles = 1–{ $last } : les numéros au-dessus des tuiles
tipperary-hint-display = { $last ->
    [1] 1 : le numéro du domaine
   *[other] 1–{ $last } : les numéros du domaine
}
tipperary-hint-list = 1–{ $last } : « { $verb } » les énumère
tipperary-hint-preview = « aperçu { $number } » montre l’effet
tipperary-wheel = La roue et ses secteurs
tipperary-displays = Les domaines
tipperary-bag = { $count ->
    [0] Dans le sac : plus rien
   *[other] Dans le sac : { $count }
}
tipperary-stack = { $count ->
    [0] Dans la pile de tuiles bonus : plus rien
   *[other] Dans la pile de tuiles bonus : { $count }
}
tipperary-box-lands = Terrains (A* : symbole mouton, [a] : nouveau, souligné : bourg)
tipperary-box-tiles = Tuiles paysage
tipperary-box-towns = Bourgs, les deux faces
tipperary-box-bonuses = Tuiles bonus
tipperary-box-track = Échelle du whiskey (une étoile donne un mouton en bois)
tipperary-box-supplies = Réserves

help-bench-game = le jeu à mesurer ; tous si rien n’est indiqué
help-bench-seats = nombre de joueurs
help-bench-seconds = durée de chaque mesure
help-bench-json = une ligne de JSON par jeu
bench-title = { $game }, { $seats } joueurs, coups au hasard
bench-column-target = cible
bench-column-decisions = décisions/s
bench-column-games = parties/s
bench-column-ratio = × interprété
bench-target-interpreted = interprété
bench-target-one-core = compilé, un cœur
bench-target-all-cores = compilé, tous les cœurs
bench-target-cuda = CUDA
bench-row-one-thread = pas par lots, un fil
bench-row-cpu = pas par lots, tous les cœurs
bench-scaling-cpu = tous les cœurs par rapport à un fil
bench-row-one-thread-with-observations = pas par lots avec observations, un fil
bench-row-cpu-with-observations = pas par lots avec observations, tous les cœurs
bench-scaling-cpu-with-observations = tous les cœurs par rapport à un fil, avec observations
bench-row-cuda = pas par lots, CUDA
bench-row-cuda-with-observations = pas par lots avec observations, CUDA
bench-starting = Nouveau démarrage de Python, compilation unique des règles avec un cache vide …
bench-interpreted = Mesure des règles interprétées …
bench-one-core = Mesure des règles compilées sur un cœur (compilation d’abord si le cache est froid) …
bench-all-cores = Mesure des règles compilées sur tous les cœurs …
bench-cuda = Mesure de CUDA (compilation d’abord) …
bench-batched-cpu = Mesure de l’environnement par lots sur le processeur …
bench-batched-cuda = Mesure de l’environnement par lots sur CUDA …
bench-bytes = { $bytes } octets par position
bench-copy = { $time } µs pour copier une position
bench-first = Du démarrage de Python à la première liste de coups : { $cold } s avec un cache froid, { $warm } s avec un cache chaud
bench-contract = Du démarrage de Python à la dernière règle compilée : { $cold } s avec un cache froid, { $warm } s avec un cache chaud
metavar-seconds = SECONDES
help-wasm-game = les jeux à compiler ; sans précision, tous
help-wasm-folder = où écrire les fichiers ; sans précision, là où le serveur les cherche
wasm-built = { $game } : { $file } ({ $size } ko)
help-site-folder = où écrire le site : un dossier nouveau ou vide, ou celui d’un site plus ancien
site-building = { $game } : compilation des règles pour les navigateurs ; cela prend quelques minutes.
site-written = { $folder } : { $files } fichiers ({ $size } ko)

# La table de Tír na nÓg
topic-cards = cartes
topic-geas = geis, geas
topic-regions = régions, regions
topic-subplots = intrigues, intrigues secondaires
topic-balor = balor, solo
tirnanog-round = round { $round } sur { $rounds }
tirnanog-stage-journey = Voyage
tirnanog-stage-saga = Saga
tirnanog-stage-echtra = Saga, Echtra
tirnanog-stage-cleanup = Entretien
tirnanog-stage-scoring = Décompte
tirnanog-stage-end = fin
tirnanog-deck = paquet { $count }
tirnanog-discards = défausse { $count }
tirnanog-discard-pile = Défausse
tirnanog-hand = Main
tirnanog-drawn = Piochée
tirnanog-geas = Geis
tirnanog-pile = Pile
tirnanog-highest = prend le Maximum
tirnanog-lowest = prend le Minimum
tirnanog-remove = { $count } à retirer
tirnanog-closed = close
tirnanog-none = renoncer
tirnanog-keep = garder la carte
tirnanog-end-turn = terminer le tour
tirnanog-row-top = haut
tirnanog-row-middle = milieu
tirnanog-row-bottom = bas
tirnanog-copies = ×{ $count }
tirnanog-plain = Une carte ordinaire, sans texte.
tirnanog-printed = imprimé
tirnanog-dye = pion Couleur { $colour }
tirnanog-token = pion Valeur { $amount }
tirnanog-used = utilisée dans cette phase
tirnanog-copies-value = a la valeur de { $card }
tirnanog-copies-colour = a la couleur de { $card }
tirnanog-solo = score solo { $points }
tirnanog-solo-score = solo
tirnanog-subplot = Intrigue secondaire
tirnanog-signs = Signes de la table
tirnanog-sign-balor = Balor, dans la partie solo
tirnanog-sign-spaces = intervalles entre deux cartes, côte à côte ou l’une au-dessus de l’autre
tirnanog-sign-corners = un angle intérieur libre, et son nom
tirnanog-sign-ailm = une marque Ailm
tirnanog-sign-changed = affiche une valeur plus grande ou plus petite que la valeur imprimée (dessous : l’imprimé et la différence)
tirnanog-sign-dyed = affiche une autre couleur que la couleur imprimée
tirnanog-sign-marked = repère de l’intrigue de gauche ou de droite ; points des intrigues
tirnanog-sign-first = le pion Premier joueur
tirnanog-sign-home = les bardes d’un joueur encore chez lui
tirnanog-sign-in-hand = cartes en main
tirnanog-sign-region = la plus grande région rouge : sa taille, et ce qu’elle rapporterait maintenant
tirnanog-cards = Cartes Rencontre
tirnanog-card = carte
tirnanog-number = nombre
tirnanog-name = nom
tirnanog-text = texte
tirnanog-row = rangée
tirnanog-set = série
tirnanog-regions = Régions
tirnanog-players = joueurs
tirnanog-first-place = la plus grande
tirnanog-second-place = deuxième
tirnanog-third-place = troisième
tirnanog-subplots = Intrigues secondaires
tirnanog-tokens = jetons PV à côté de chacune
tirnanog-balor = Balor
tirnanog-level = difficulté
tirnanog-removed = cartes que vous retirez de sa pile
tirnanog-level-easy = Facile
tirnanog-level-normal = Moyenne
tirnanog-level-hard = Élevée
tirnanog-level-impossible = Impossible

# Analyse
help-analyse = revenir sur une partie finie : chances de gagner, tournants, chance et précision
help-effort = l’effort pour chaque coup (100) ; davantage prend plus de temps et donne plus de sûreté
help-chart = avec --analyse : écrire la courbe en .svg ou .png
analyse-effort = --effort prend un nombre entier d’au moins 1 ; reçu : « { $came } ».
analyse-first = --{ $came } va avec --analyse.
analyse-curve = La chance de gagner, coup par coup, telle que les joueurs pouvaient la connaître
analyse-curve-par = La chance d’atteindre { $par } points, qu’on pouvait espérer au début, coup par coup
analyse-even = Aucun coup n’a fait tourner la partie à lui seul.
analyse-luck = hasard
analyse-slip = faute ; mieux : { $best }
analyse-move = le coup
analyse-column-move = coup
analyse-column-player = joueur
analyse-column-happened = tournant
analyse-column-change = effet
analyse-column-cause = cause
analyse-column-points = points
analyse-column-accuracy = précision
analyse-column-slips = fautes
analyse-column-lost = perdu par coup
analyse-column-luck = hasard
analyse-about = Effort { $effort }. La précision va de 0 à 100 : un coup qui cède 2,5 % d’une victoire compte pour moitié. Le hasard est ce qui a été révélé (cartes, roue, choix secrets) par rapport à ce qu’on pouvait attendre, avec un intervalle à 95 %.
analyse-chart = Le graphique est dans { $file }

# Valeurs des options
value-on = oui
value-off = non

# fidchell host
help-host = grant, revoke, list, reports, resolve, mute, ban, sanctions, lift, close, rename, rules, invite ou announce
help-host-words = de quoi il s’agit : un nom, un signalement, une table, ou des règles comme registration=invited
help-host-reason = pourquoi, ou ce qui a été décidé
help-host-for = combien de temps, par exemple 7d ; sans cela une sourdine ou une exclusion est définitive
help-host-uses = combien de personnes peuvent utiliser une invitation (1 par défaut)
help-host-en = l’annonce en anglais
help-host-fr = l’annonce en français
metavar-word = MOT
metavar-text = TEXTE
metavar-duration = DURÉE
host-words = host { $action } demande { $expected } ; { $count } mots sont venus.
host-words-grant = le nom d’un compte
host-words-revoke = le nom d’un compte
host-words-list = aucun autre mot
host-words-reports = aucun autre mot
host-words-resolve = le numéro d’un signalement
host-words-mute = le nom d’un compte
host-words-ban = le nom d’un compte
host-words-sanctions = aucun autre mot
host-words-lift = le numéro d’une sourdine ou d’une exclusion
host-words-close = une table
host-words-rename = un nom et un nouveau nom
host-words-rules = des règles comme registration=invited
host-words-invite = tout au plus une étiquette
host-words-announce = aucun autre mot, mais --en et --fr
host-duration = « { $came } » n’est pas une durée ; attendu par exemple 30m, 6h ou 7d.
host-granted = { $name } est maintenant hôte de ce serveur.
host-revoked = { $name } n’est plus hôte de ce serveur.
host-none = Personne n’est hôte de ce serveur.
host-no-reports = Aucun signalement n’attend.
host-no-sanctions = Personne n’est en sourdine ni exclu.
host-done = Fait.
host-mute = { $name } est en sourdine jusqu’à { $until } ({ $id }).
host-ban = { $name } est exclu jusqu’à { $until } ({ $id }).
host-closed = La table { $table } est fermée.
host-renamed = { $name } s’appelle maintenant { $new }, à { $tables } tables aussi.
host-invited = { $link } (pour { $uses }, jusqu’à { $until } ; après l’adresse de votre serveur)
