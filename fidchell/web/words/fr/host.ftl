# La page de l’hôte d’un serveur.
host-title = Hôte de ce serveur
host-silence = Le serveur ne répond pas. Réessayez.
host-done = Fait.
host-reports = Signalements
host-no-reports = Aucun signalement n’attend.
host-report-chat = Un message de
host-report-name = Le nom
host-report-table = Une table
host-report-pattern = Des résultats qui semblent arrangés :
host-words = { $name } écrit : { $words }
host-guest = Un invité
host-look = Voir la table
host-note = Note
host-decision = Suite donnée
host-decision-none = rien de plus
host-decision-mute = sourdine (pas de bavardage)
host-decision-ban = exclusion (pas de jeu)
host-days = Pour combien de jours (0 : définitivement)
host-resolve = Réglé
host-close-this = Fermer cette table
host-people = Personnes et tables
host-is-mute = est en sourdine
host-is-ban = est exclu
host-until = jusqu’au { $time }
host-for-good = définitivement
host-lift = Lever
host-sanction = Mettre un compte en sourdine ou l’exclure
host-name = Nom du compte
host-reason = Raison, montrée à la personne
host-impose = Le faire
host-rename = Renommer un compte
host-new-name = Nouveau nom
host-rename-now = Renommer
host-close = Fermer une table
host-table = Table ou son lien
host-close-now = La fermer
host-rules = Règles de la maison
host-registration = Qui peut créer un compte
host-registration-open = tout le monde
host-registration-invited = les personnes invitées
host-registration-closed = personne
host-invite-only = Seuls les comptes ouvrent des tables et s’assoient sans lien de place
host-no = non
host-yes = oui
host-tables-per-hour = Tables par heure depuis une adresse (0 : comme réglé au départ)
host-open-tables = Tables d’un compte qui ne sont pas finies (0 : sans limite)
host-change = Changer
host-invitations = Invitations
host-invitation-once = Ce lien n’est montré que maintenant :
host-invitation-left = { $count ->
    [one] pour encore une personne, jusqu’au { $time }
   *[other] pour encore { $count } personnes, jusqu’au { $time }
}
host-withdraw = Retirer
host-invite = Créer un lien
host-label = Pour qui (pour vous seul)
host-uses = Pour combien de personnes
host-days-valid = Valable combien de jours
host-announcement = Annonce
host-announce = Annoncer
host-announce-end = La retirer
host-english = En anglais
host-french = En français
host-days-shown = Montrée combien de jours
host-kept = Ce qui est gardé, et combien de temps
host-kept-about = Ce sont des réglages du serveur.
host-privacy = La page de confidentialité
host-for-ever = toujours
host-hosts = Hôtes : { $names }
host-audit = Journal d’audit
host-pattern-one-sided = la même personne a gagné { $count } de leurs { $most } parties cette semaine
host-pattern-short = { $count } de leurs { $most } parties cette semaine se sont finies presque sans coup
host-pattern-jump = un classement monté de { $count } points en { $most } parties, en un jour
host-invitation-unnamed = Un lien
host-length-s = { $count ->
    [one] une seconde
   *[other] { $count } secondes
}
host-length-m = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
host-length-h = { $count ->
    [one] une heure
   *[other] { $count } heures
}
host-length-d = { $count ->
    [one] un jour
   *[other] { $count } jours
}
host-kept-keep-ended-tables = Parties finies : { $time }
host-kept-keep-guest-tables = Parties des invités : { $time }
host-kept-keep-chat = Bavardage des parties finies : { $time }
host-kept-keep-daily-results = Résultats des donnes du jour : { $time }
host-kept-keep-reports = Signalements réglés : { $time }
host-kept-keep-audit = Ce journal : { $time }
host-audit-somebody = Quelqu’un
host-audit-server = Le serveur
host-audit-account-claimed = { $name } a créé un compte.
host-audit-account-signed-in = { $name } s’est connecté avec une clé d’accès.
host-audit-account-code-used = { $name } s’est connecté avec un code.
host-audit-account-link-used = { $name } a suivi un lien reçu par e-mail.
host-audit-account-openid-used = { $name } s’est connecté chez le fournisseur.
host-audit-account-openid-removed = { $name } ne se connecte plus chez le fournisseur.
host-audit-account-deleted = Un compte a été supprimé par qui le tenait.
host-audit-account-codes-renewed = { $name } a pris de nouveaux codes.
host-audit-account-passkey-added = { $name } a ajouté une clé d’accès.
host-audit-account-passkey-removed = { $name } a retiré une clé d’accès.
host-audit-account-renamed = { $by } a renommé un compte : { $name } désormais.
host-audit-tournament-created = { $name } a créé un tournoi.
host-audit-club-founded = { $name } a fondé un club.
host-audit-club-ended = { $name } a dissous un club.
host-audit-seat-recovered = Une place a été reprise avec son code.
host-audit-seat-free-asked = L’hôte d’une table veut libérer une place.
host-audit-host-act = { $what ->
    [mute] L’hôte d’une table y a mis quelqu’un en sourdine.
    [dismiss] L’hôte d’une table a renvoyé quelqu’un.
   *[other] L’hôte d’une table a mis un joueur automatique à une place.
}
host-audit-refused = { $what ->
    [code-wrong] Un code faux a été refusé.
    [invite-wrong] Un lien de place faux a été refusé.
    [not-your-seat] Quelqu’un a voulu jouer à la place d’un autre.
   *[other] Quelqu’un a voulu faire ce que seul l’hôte d’une table peut faire.
}
host-audit-table-closed = { $by } a fermé une table.
host-audit-table-deleted = Une table a été supprimée.
host-audit-chat-removed = { $count ->
    [one] Un vieux message a été retiré d’un bavardage.
   *[other] { $count } vieux messages ont été retirés d’un bavardage.
}
host-audit-name-removed = Un nom a été retiré d’une table.
host-audit-host-granted = { $name } est maintenant hôte de ce serveur.
host-audit-host-revoked = { $name } n’est plus hôte de ce serveur.
host-audit-invitation-made = { $count ->
    [one] { $by } a fait une invitation pour une personne.
   *[other] { $by } a fait une invitation pour { $count } personnes.
}
host-audit-invitation-used = Quelqu’un a suivi une invitation.
host-audit-invitation-withdrawn = { $by } a retiré une invitation.
host-audit-mute-imposed = { $by } a mis en sourdine : { $name }.
host-audit-ban-imposed = { $by } a exclu : { $name }.
host-audit-sanction-lifted = { $by } a levé une sourdine ou une exclusion.
host-audit-report-filed = { $what ->
    [chat] Un message a été signalé.
    [name] Un nom a été signalé.
    [pattern] Des résultats qui semblent arrangés ont été notés.
   *[other] Une table a été signalée.
}
host-audit-report-resolved = { $by } a réglé un signalement.
host-audit-rules-changed = { $by } a changé les règles de la maison.
host-audit-announcement-changed = { $by } a changé l’annonce.
host-audit-sanctions-removed = { $count ->
    [one] Une sourdine ou une exclusion finie a été retirée.
   *[other] { $count } sourdines et exclusions finies ont été retirées.
}
host-audit-invitations-removed = { $count ->
    [one] Une vieille invitation a été retirée.
   *[other] { $count } vieilles invitations ont été retirées.
}
host-audit-reports-removed = { $count ->
    [one] Un vieux signalement a été retiré.
   *[other] { $count } vieux signalements ont été retirés.
}
host-audit-daily-results-removed = { $count ->
    [one] Un vieux résultat d’une donne du jour a été retiré.
   *[other] { $count } vieux résultats de donnes du jour ont été retirés.
}
