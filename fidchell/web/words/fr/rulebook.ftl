# Les règles en deux pages : ce que tous les jeux ont en commun
rulebook-title = { $game } en deux pages
rulebook-page = Page { $page }
rulebook-print = Imprimer
rulebook-paragraphs = Toutes les règles, paragraphe par paragraphe
rulebook-lesson = Apprendre en jouant
rulebook-foot = Les règles dans nos propres mots, pour jouer à cette table. Qui possède le jeu trouvera tous les détails et toutes les décisions dans les paragraphes numérotés.

# Keltis
rulebook-keltis-aim-title = De quoi s’agit-il
rulebook-keltis-aim = Cinq sentiers de dalles montent de la dalle de départ jusqu’à l’arrivée dorée. Les cartes y font avancer vos figurines. S’arrêter tôt coûte des points, aller loin en rapporte beaucoup : **commencez peu, et finissez ce que vous commencez.** 2 à 4 personnes, une demi-heure.
rulebook-keltis-setup-title = Mise en place
rulebook-keltis-setup =
    Toutes les figurines attendent sur la dalle de départ : chacun en a **quatre petites et une grande**. Sur 25 des dalles se trouve une tuile, face visible.
    Il y a 110 cartes : cinq couleurs, de 0 à 10, chacune en double. Chacun en reçoit **huit** ; le reste forme la pioche. À deux, on écarte 30 cartes sans les regarder.
rulebook-keltis-turn-title = Votre tour : jouer une carte, en piocher une
rulebook-keltis-turn =
    1. **Posez une carte** dans votre colonne de sa couleur : votre figurine sur ce sentier monte d’une dalle. Chaque colonne monte ou descend : le premier nombre différent en décide. Un nombre égal peut toujours suivre, les sauts sont permis.
    La première carte d’une couleur fait entrer une figurine sur le sentier. Vous choisissez si c’est la grande ; on n’en change plus ensuite.
    • **Ou défaussez-la** face visible sur la pile de sa couleur. Rien n’avance alors.
    2. **Piochez** la carte du dessus de la pioche ou d’une défausse, mais pas celle que vous venez de défausser.
rulebook-keltis-turn-caption = Une colonne qui monte : 2, 4, 4, puis 7. La figurine atteint la pierre à vœux.
rulebook-keltis-tiles-title = Les tuiles en chemin
rulebook-keltis-tiles =
    • **Pierre à vœux :** prenez-la ; elle quitte le sentier.
    • **Trèfle :** avancez d’une dalle n’importe laquelle de vos figurines, peut-être jusqu’à la tuile suivante. Il reste pour tout le monde.
    • **Nombre :** marquez aussitôt 1, 2 ou 3 points. Il reste pour tout le monde.
    Si votre figurine est au bout de son sentier, une carte de plus de cette couleur peut en faire avancer une autre.
rulebook-keltis-tiles-caption = Pierre à vœux, trèfle, nombre
rulebook-keltis-end-title = La fin
rulebook-keltis-end = La partie s’arrête **aussitôt que cinq figurines**, toutes celles de la table comptées ensemble, sont dans la zone d’arrivée (les trois dernières dalles), ou quand la dernière carte de la pioche est prise. Surveillez les autres : ils peuvent finir avant vous.
rulebook-keltis-end-caption = Cinq à l’arrivée : c’est fini.
rulebook-keltis-score-title = Ce qui compte
rulebook-keltis-score =
    • **Chaque figurine** rapporte la valeur de sa rangée ; **la grande compte double**, même en négatif. Sur la dalle de départ, une figurine ne compte pas.
    • **Pierres à vœux :** aucune −4, une −3, deux +2, trois +3, quatre +6, cinq ou plus +10.
    • **Les nombres** récoltés en chemin. Les cartes en main ne comptent pas. Qui a le plus de points gagne.
rulebook-keltis-score-caption = Les neuf rangées. La petite figurine rapporte 2, la grande deux fois 6.

# Tipperary
rulebook-tipperary-aim-title = De quoi s’agit-il
rulebook-tipperary-aim = Autour de votre bourg, vous étendez un coin d’Irlande : prairies et troupeaux, céréales et distilleries, ruines, tourbières et cercles de pierres. Après douze manches (dix à cinq), le plus beau domaine gagne. 1 à 5 personnes, 45 minutes.
rulebook-tipperary-setup-title = Mise en place
rulebook-tipperary-setup =
    Chacun reçoit un **bourg** avec son blason, et un tonneau au début de la piste de whiskey. Ce qui est imprimé sur le bourg ne rapporte encore rien.
    La **roue** a cinq secteurs de deux tuiles ; toutes les autres tuiles sont dans le sac. Les tuiles bonus forment une pile, face cachée.
rulebook-tipperary-setup-caption = La roue : votre blason désigne votre secteur.
rulebook-tipperary-turn-title = Une manche
rulebook-tipperary-turn =
    1. **La roue** tourne, et votre blason désigne un secteur avec deux tuiles.
    2. **Choisissez-en une** et posez-la. Tournez-la et retournez-la à votre gré ; elle doit toucher votre domaine par un côté et ne rien recouvrir. Les terrains n’ont pas à s’accorder. Tout le monde le fait en même temps.
    3. **Prenez ce qu’elle rapporte** (page 2), dans l’ordre qui vous plaît.
    4. **Les troupeaux.** Qui a seul le plus grand troupeau prend l’étoile.
    Puis le sac passe au suivant et l’on complète la roue.
rulebook-tipperary-turn-caption = La nouvelle tuile touche le bourg par un côté. Les céréales rencontrent la distillerie : un whiskey.
rulebook-tipperary-lands-title = Ce que font les terrains
rulebook-tipperary-lands =
    • **Des moutons** qui se touchent forment un troupeau. Un petit mouton sur une tuile apporte un mouton en bois pour une prairie libre.
    • **Céréales à côté d’une distillerie :** votre tonneau avance d’une case pour chaque paire.
    • **Trois ruines alignées :** une tour, gardée jusqu’à la fin.
    • **Deux tourbières qui se touchent :** une tuile bonus d’une case, posée aussitôt à côté de votre domaine ou sur une prairie libre.
    • **Les cercles de pierres** attendent la fin.
rulebook-tipperary-lands-caption = Un troupeau de quatre, un whiskey, une ligne de ruines, une tourbière protégée, un cercle de pierres
rulebook-tipperary-end-title = La fin
rulebook-tipperary-end = Après la dernière manche, chacun peut poser ses **tours** sur des cases vides à côté de son domaine, pour combler des trous. Puis on additionne les points. À égalité, on partage la victoire.
rulebook-tipperary-score-title = Ce qui compte
rulebook-tipperary-score =
    • **Surface :** le plus grand rectangle rempli, un point par case.
    • **Moutons :** votre plus grand troupeau, un point par mouton ; l’étoile en vaut 5 de plus.
    • **Exploration :** 5 si toutes les cases autour de votre bourg sont remplies, coins compris.
    • **Whiskey :** la case de votre tonneau : 0, 3, 6, 10, 13, 17 ou 21. À 6, 13 et 21, il apporte aussi un mouton.
    • **Cercles de pierres :** les nombres qu’ils portent.
rulebook-tipperary-score-caption = Le plus grand rectangle : 3 fois 5, soit 15 points. Le trou coûte toute une rangée.

# Tír na nÓg
rulebook-tirnanog-aim-title = De quoi s’agit-il
rulebook-tirnanog-aim = Vos bardes rapportent des cartes de l’Autre Monde, et vous en tissez une saga de trois rangées. Chaque rangée rapporte à sa façon, et les couleurs qui se touchent rapportent comme régions. Cinq rounds, 1 à 5 personnes, 45 minutes.
rulebook-tirnanog-setup-title = Mise en place
rulebook-tirnanog-setup =
    On choisit trois **Geis**, un par rangée ; ils sont les mêmes pour tout le monde et disent ce qui y rapporte.
    Chacun a trois **bardes** et cinq cartes en main. L’**Autre Monde** est distribué face visible : huit cartes en cercle à deux, sinon trois rangées de quatre, cinq ou six. Quelqu’un a le pion Premier joueur.
rulebook-tirnanog-journey-title = Le Voyage : placer les bardes
rulebook-tirnanog-journey = Chacun à son tour, à partir du Premier joueur, on place un barde **entre deux cartes** voisines, côte à côte ou l’une au-dessus de l’autre, jusqu’à ce que les trois soient en place. Un intervalle n’en contient qu’un, mais une carte peut être atteinte de plusieurs côtés.
rulebook-tirnanog-journey-caption = Ce barde prendra la carte à sa gauche ou celle à sa droite.
rulebook-tirnanog-saga-title = La Saga : prendre une carte, en jouer une
rulebook-tirnanog-saga =
    On joue maintenant **dans l’autre sens** : le Premier joueur passe en dernier. À votre tour, un de vos bardes **prend une carte à côté de lui**, qui va dans votre main, et rentre. Puis vous **jouez une carte** de votre main dans l’une de vos rangées : elle va au premier emplacement libre. Une rangée contient cinq cartes.
    Quand toutes les cartes à côté d’un barde sont parties, il est **égaré**. Quand il ne reste que des égarés, ils partent pour l’**Echtra** : chacun à son tour prend n’importe quelle carte restante.
    Après trois cartes chacun, tout le monde en défausse une, un nouvel Autre Monde est distribué et le pion passe à gauche.
rulebook-tirnanog-cards-title = Les cartes avec un texte
rulebook-tirnanog-cards = Une carte a une **valeur**, une **couleur** et parfois un texte ; le signe dans le coin dit quand il agit : toujours tant qu’elle est dans votre saga, une fois à la mise en jeu, ou à un autre moment. C’est ce que la carte montre à présent qui compte, non ce qui est imprimé. Arrêtez-vous sur une carte, ou appuyez longuement, pour la lire.
rulebook-tirnanog-cards-caption = Une carte simple, une qui agit toujours, une qui agit à la mise en jeu
rulebook-tirnanog-score-title = Ce qui compte
rulebook-tirnanog-score =
    • **Chaque rangée selon son Geis.** Une carte décomptée rapporte sa valeur ; le Geis dit lesquelles le sont.
    • **Régions :** dans chaque couleur, votre plus grand groupe de cartes qui se touchent, deux au moins. Le plus grand de tous rapporte 8, le deuxième 3 ; à quatre ou cinq, 8, 4 et 2. À égalité, on partage.
    • **Les points bonus** de certaines cartes.
rulebook-tirnanog-score-caption = Dans la rangée du haut, par exemple, chaque carte plus basse que sa voisine de gauche rapporte : ici le 4 et le 2. Les trois cartes vertes forment une région.
rulebook-tirnanog-end-title = La fin
rulebook-tirnanog-end = Après cinq rounds, votre saga a quinze cartes, et le plus haut total gagne ; à égalité, la plus grande région. Seul, vous jouez contre **Balor**, qui prend des cartes selon une règle fixe.
