# Nouvelles : ce qui est envoyé et ce qui est refusé. Un titre se lit seul sur un petit écran.
news-turn-title = À vous de jouer
news-turn = C’est à vous de jouer à { $game } avec { $players }.
news-turns-title = À vous de jouer à { $count } tables
news-invitation-title = Une invitation
news-invitation = { $from } vous invite à jouer à { $game }.
news-over-title = Une partie est finie
news-over = { $game } avec { $players } : la partie est finie. { $outcome ->
    [won] Vous avez gagné.
    [shared] Vous partagez la victoire.
    [lost] Victoire : { $winners }.
   *[stopped] Elle a été arrêtée.
}
news-round-title = La ronde suivante
news-round = { $tournament } : la ronde { $round } commence.
news-daily-title = La donne du jour
news-daily = La donne du { $day } est là.
news-test-title = Des nouvelles de Fidchell
news-test = Ceci est un essai. Les nouvelles pour { $name } arrivent ici.
news-digest-title = { $count } nouvelles de Fidchell
news-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
}
news-mail-stop = Ne plus recevoir ces messages : { $link }
news-zone = « { $came } » n’est pas un fuseau horaire ; il faut un nom comme Europe/Paris.
news-language = « { $came } » n’est pas une langue de ce serveur ; il faut l’une de celles-ci : { $known }.
news-choice = « { $came } » ne peut pas être choisi ; il faut un événement et un canal, comme turn:mail.
news-address-wrong = « { $came } » ne peut pas servir d’adresse ; il en faut une comme https://example.org/hook.
news-address-http = L’adresse doit commencer par https://.
news-address-private = « { $came } » est dans un réseau privé. Ce serveur n’écrit qu’aux adresses que tout le monde peut joindre.
news-push-keys = Les clés de ce navigateur sont illisibles.
news-no-email = Confirmez d’abord une adresse e-mail sur la page de votre compte.
news-no-mail = Ce serveur n’envoie pas d’e-mails.
news-many = Un compte a au plus { $most } destinations pour les nouvelles ; retirez-en une d’abord.
news-no-endpoint = Cette destination n’est plus sur votre compte.
news-kind = « { $came } » n’est pas un canal ; il faut l’un de ceux-ci : { $known }.
news-stop-heading = Plus d’e-mails
news-stop-about = Appuyez sur le bouton, et plus aucune nouvelle ne vous parviendra par e-mail. Vous pourrez les rétablir sur la page de votre compte.
news-stop-button = Arrêter ces e-mails
news-stop-done = C’est fait : plus aucune nouvelle ne vous parviendra par e-mail.
news-stop-void = Ce lien n’est pas de nous, ou ces e-mails sont déjà arrêtés.
