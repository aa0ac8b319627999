# La page du compte.
account-title = Votre compte
account-silence = Le serveur ne répond pas. Réessayez.
account-why = Vous pouvez jouer sans compte. Avec un compte, votre nom est à vous ici, et vos parties sont sur tous vos appareils. Il n’y a pas de mot de passe.
account-claim = Un nom à vous
account-name = Nom
account-email-optional = Adresse de courriel (si vous voulez : un lien crée le compte)
account-claim-passkey = Cet appareil propose ensuite de créer une clé d’accès, avec laquelle vous vous connectez. Vous recevez aussi des codes à noter.
account-claim-codes = Vous recevez des codes à noter, avec lesquels vous revenez. Les clés d’accès demandent une page en https, ou cette machine comme localhost.
account-claim-name = Prendre ce nom
account-sign-in = Se connecter
account-by-passkey = Avec une clé d’accès
account-code = Un code que vous avez noté
account-by-code = Avec ce code
account-email = Adresse de courriel
account-by-email = Envoyez-moi un lien
account-mail-sent = Si cette adresse convient, un lien est en route. Il sert une fois, pendant 15 minutes.
account-by-provider = Chez { $provider }
account-provider = { $provider }
account-provider-about = Connectez-vous là-bas, et vous voilà connecté ici.
account-provider-tie = Se connecter désormais chez { $provider }
account-provider-back = De retour de { $provider }…
account-provider-denied = La connexion n’a pas eu lieu là-bas. Vous pouvez réessayer à tout moment.
account-provider-name = Comment voulez-vous vous appeler ici ?
account-link = Un lien reçu par courriel
account-link-about = Ce lien sert une fois. Il fait ce que vous avez demandé : vous connecter, créer votre compte ou confirmer votre adresse.
account-link-use = Continuer
account-link-done = C’est fait.
account-passkey-dismissed = Aucune clé d’accès n’a été créée ou utilisée. Vous pouvez réessayer à tout moment.
account-codes-new = Des codes pour revenir
account-codes-about = Notez-les ou gardez-les dans un fichier. Chacun vous connecte une fois, sur n’importe quel appareil. Ils ne sont montrés que maintenant.
account-codes-kept = Je les ai
account-copy = Copier
account-copied = Copié
account-save = Enregistrer
account-hello = Vous êtes { $name }
account-sign-out = Se déconnecter
account-passkeys = Clés d’accès
account-no-passkeys = Vous n’en avez pas encore. Sans elle, vous revenez par vos codes.
account-add-passkey = Ajouter une clé d’accès
account-passkeys-elsewhere = Les clés d’accès demandent une page en https, ou cette machine comme localhost.
account-used = dernière utilisation : { $day }
account-remove = Retirer
account-codes = Codes
account-codes-left = { $count ->
    [0] Il ne vous reste aucun code.
    [one] Il vous reste un code.
   *[other] Il vous reste { $count } codes.
}
account-codes-renew = De nouveaux codes (les anciens ne valent plus)
account-email-why = Avec une adresse, vous pouvez recevoir un lien qui vous connecte, et des nouvelles si vous le demandez. Elle ne sert à rien d’autre.
account-email-new = Votre adresse
account-email-confirm = Envoyer un lien pour la confirmer
account-email-forget = L’oublier
account-devices = Appareils connectés
account-device-unknown = Un appareil
account-device-this = cet appareil
account-sign-others-out = Déconnecter tous les autres
account-data = Vos données
account-export = Tout enregistrer dans un fichier
account-delete = Supprimer le compte
account-delete-about = Vos parties restent, pour ceux qui les ont jouées avec vous ; votre nom en disparaît. C’est sans retour.
account-delete-name = Écrivez { $name } pour le supprimer
account-delete-now = Supprimer pour de bon
account-deleted = Votre compte est supprimé.
account-ratings = Classements
account-no-ratings = Vous n’avez pas encore joué de partie classée. En ouvrant une table, vous pouvez la rendre classée.
account-players = { $count ->
    [one] à un
   *[other] à { $count }
}
account-games = { $count ->
    [one] une partie
   *[other] { $count } parties
}
account-provisional = provisoire jusqu’à la dixième partie
account-curve = Votre classement à { $game }, partie après partie
account-public = Montrer mon profil à tous, et me montrer dans les classements
account-leaderboards = Les meilleurs
account-leaderboard-about = 400 points de plus, c’est dix chances contre une. L’intervalle contient la vraie force 19 fois sur 20. On y figure dès la dixième partie classée, si on veut être montré.
account-game = Jeu
account-seats = Joueurs
account-points = Points
account-interval = Intervalle
account-computer = joueur automatique
account-invited-only = Sur ce serveur, les comptes sont réservés aux personnes invitées. Ouvrez le lien que son hôte vous a donné.
account-invited = Vous êtes invité : choisissez un nom.
account-news = Nouvelles quand vous êtes ailleurs
account-news-open = Choisir
