# La page des nouvelles.
news-about = Quand vous êtes ailleurs, Fidchell peut vous dire que c’est à vous de jouer, que quelqu’un vous invite ou comment une partie a fini. Rien n’est envoyé tant que vous êtes à la table.
news-silence = Le serveur ne répond pas. Réessayez.
news-saved = Enregistré.
news-places = Où vont les nouvelles
news-no-places = Nulle part encore. Ajoutez une destination.
news-add-push = M’avertir dans ce navigateur
news-push-elsewhere = Ce navigateur ne peut pas montrer les nouvelles d’une page. Il faut une page en https, ou cette machine comme localhost.
news-push-refused = Le navigateur ne l’a pas permis. Vous pouvez le permettre dans les réglages de cette page, puis réessayer.
news-add-mail = Écrire à { $email }
news-mail-first = Pour des nouvelles par e-mail, confirmez d’abord une adresse sur la page de votre compte.
news-add-hook = Un canal de Discord ou de Slack, ou un programme à vous
news-hook-kind = Ce que c’est
news-hook-address = Son adresse (webhook)
news-hook-add = Ajouter
news-secret = Le secret qui signe les messages, montré seulement maintenant :
news-added = Ajouté. Envoyez un essai pour voir s’il arrive.
news-test = Essai
news-test-sent = Un essai est en route.
news-remove = Retirer
news-channel-push = Navigateur
news-channel-mail = E-mail
news-channel-webhook = Webhook
news-channel-discord = Discord
news-channel-slack = Slack
news-events = Ce qu’on vous dit
news-event = Événement
news-event-turn = À vous de jouer
news-event-invitation = Une invitation
news-event-over = Une partie est finie
news-event-round = La ronde suivante d’un tournoi
news-event-daily = La donne du jour
news-event-test = Essai
news-digest = Ce qui vient dans ce délai fait un seul message
news-minutes = { $count ->
    [0] chacune aussitôt
    [60] 1 heure
    [240] 4 heures
    [1440] 1 jour
   *[other] { $count } minutes
}
news-language = Langue des nouvelles
news-english = English
news-french = français
news-quiet = Heures de silence
news-quiet-about = Rien n’est envoyé alors ; ce qui s’est amassé vient ensuite, en un message. Fuseau horaire : { $zone }
news-zone-here = Prendre le fuseau horaire de cet appareil ({ $zone })
news-from-to = de { $begin } à { $end }
news-quiet-add = Ajouter des heures de silence
news-days = Jours où elles commencent
news-begin = De
news-end = À
news-quiet-save = Ajouter ces heures
news-log = Les dernières nouvelles
news-log-empty = Aucune encore.
news-log-more = Plus anciennes
news-done-to = { $what } : { $name }
news-state-waiting = en attente
news-state-sent = envoyée
news-state-failed = abandonnée
news-state-dropped = écartée
news-state-seen = vue à la table
news-detail-http = réponse { $code }
news-detail-mail = réponse du serveur de courrier : { $code }
news-detail-timeout = pas de réponse à temps
news-detail-unreachable = injoignable
news-detail-removed = la destination a été retirée
news-detail-unsubscribed = arrêté par un lien
news-detail-mail-address = plus d’adresse e-mail
news-detail-mail-server = ce serveur n’envoie pas d’e-mails
news-detail-failure = une erreur de ce serveur
news-detail-address = l’adresse a été refusée
