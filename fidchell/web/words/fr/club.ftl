# Les clubs : des gens qui jouent ensemble.
club-title = Clubs
club-silence = Le serveur ne répond pas. Réessayez plus tard.
club-about = Un club est une page pour des gens qui jouent ensemble : ses membres, leurs tables ouvertes et leur propre échelle.
club-sign-in = Connectez-vous pour rejoindre ou fonder un club
club-new = Fonder un club
club-own = Vos clubs
club-others = Autres clubs
club-all = Tous les clubs
club-none-yet = Il n’y a pas encore de club.
club-members-count = { $count ->
    [one] un membre
   *[other] { $count } membres
}
club-open = ouvert à tous
club-closed = les responsables décident qui entre
club-standing-leader = responsable
club-standing-member = vous êtes membre
club-standing-asked = vous avez demandé
club-name = Nom du club
club-about-field = Ce qu’est le club
club-open-field = Tout le monde peut entrer
club-found = Fonder le club
club-join = Rejoindre
club-ask = Demander à entrer
club-take-back = Retirer la demande
club-leave = Quitter le club
club-join-about = Les membres voient les noms des autres, qui est là, et leurs classements dans l’échelle.
club-tables = Tables
club-no-tables = Aucune table n’est ouverte en ce moment.
club-new-table = Ouvrir une table
club-tables-about = Tant qu’une table attend des joueurs, ceux qui y sont assis peuvent la montrer au club. Les membres s’y assoient d’un geste.
club-table-free = { $count ->
    [0] toutes les places sont prises
    [one] une place libre
   *[other] { $count } places libres
}
club-table-running = en cours
club-table-rated = classée
club-sit = S’asseoir
club-look = Regarder
club-ladder = Échelle
club-ladder-empty = Personne dans le club n’a encore de classement ici.
club-game = Jeu
club-seats = Joueurs
club-column-name = Nom
club-column-points = Classement
club-column-interval = Entre
club-column-games = Parties
club-provisional = provisoire
club-members = Membres
club-members-hidden = { $count ->
    [one] Un membre ne se montre pas aux autres.
   *[other] { $count } membres ne se montrent pas aux autres.
}
club-here = présent
club-lead = Nommer responsable
club-remove = Exclure
club-step-down = Se retirer
club-asking = Demandent à entrer
club-accept = Accepter
club-refuse = Refuser
club-leading = Diriger le club
club-change = Enregistrer
club-end = Dissoudre le club
club-end-about = Le club disparaît, avec la liste de ses membres. Les comptes, les parties et les classements restent.
club-end-now = Dissoudre maintenant
club-show = Montrer la table à un club
club-show-here = Montrer
club-shown = montrée
