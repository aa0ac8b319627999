# Ce dont la réserve se plaint
store-no-table = Il n’y a pas de table « { $table } ».
store-conflict = La table { $table } en est à la version { $version } ; la version { $expected } était attendue.
store-away = Le serveur n’atteint pas ses tables pour l’instant ; tout ce qu’il a confirmé est en sûreté. Réessayez dans un instant.
store-closed = La base de données est fermée, car le serveur s’arrête.
store-full = Le disque de la base { $database } est plein ; rien ne peut être enregistré tant qu’il n’y a pas de place.
store-readonly = La base { $database } est en lecture seule ; rien ne peut être enregistré pour l’instant.
store-locked = La base { $database } est verrouillée par un autre programme ; réessayez quand il aura fini.
store-forbidden = La base { $database } ne peut être ouverte ou écrite ; vérifiez ses permissions.
store-disk = Le disque de la base { $database } ne lit ou n’écrit plus ; rien ne peut être enregistré pour l’instant.
store-cannot-open = Impossible d’ouvrir la base { $database } : { $reason }.
store-lost = La base { $database } est injoignable : { $reason }.
store-complains = La base { $database } s’y refuse : { $reason }.
store-refused = La base { $database } a refusé l’utilisateur ou le mot de passe.
store-no-database = Il n’y a pas de base { $database } sur ce serveur ; créez-la d’abord.
store-crowded = La base { $database } n’a plus de connexion libre ; relevez sa limite ou fermez-en d’autres.
store-exhausted = La base { $database } manque de mémoire ou d’une autre ressource.
store-slow = La base { $database } a mis trop de temps à répondre.
store-address = « { $came } » n’est pas l’adresse d’une base ; attendu : sqlite:CHEMIN ou postgresql://UTILISATEUR@HÔTE/NOM.
store-not-ours = { $database } n’est pas une base de Fidchell, ou son début est endommagé ; choisissez-en une autre, ou revenez à une sauvegarde avec « fidchell restore ».
store-damaged = La base { $database } est endommagée ; plus rien n’y est écrit. Sauvez les tables intactes avec « fidchell rescue { $database } --to NOUVEAU », ou revenez à une sauvegarde avec « fidchell restore ».
store-damaged-server = La base { $database } est endommagée ; réparez-la, ou revenez à une sauvegarde avec « fidchell restore ».
store-empty = { $database } fait 0 octet et n’est pas une base. Revenez à une sauvegarde avec « fidchell restore --replace », ou supprimez le fichier pour repartir de zéro.
store-orphan = { $database } a disparu, mais les dernières écritures sont encore là ({ $database }-wal). Remettez le fichier à sa place, ou revenez à une sauvegarde avec « fidchell restore --replace » ; pour repartir de zéro, supprimez aussi celui-là.
store-broken = Les tables de ce serveur sont endommagées ; rien ne peut être enregistré tant que son hôte ne les a pas réparées.
store-table-damaged = La table { $table } est endommagée : son événement { $version } n’est pas celui qui fut écrit. Toutes les autres tables continuent.
store-password = Le mot de passe de la base est illisible dans { $file }.
store-newer = La base { $database } a été écrite par un Fidchell plus récent (schéma { $came } ; celui-ci connaît jusqu’à { $known }) ; mettez Fidchell à jour.
store-older = La base { $database } a un schéma plus ancien ; arrêtez le serveur et relancez-le.
reason-missing = ce fichier n’existe pas
reason-forbidden = permission refusée
reason-readonly = le disque est en lecture seule
reason-folder = c’est un dossier
reason-no-folder = une partie du chemin n’est pas un dossier
reason-full = le disque est plein
reason-long = le nom est trop long
reason-silent = elle ne répond pas
reason-unknown = le système ne dit pas pourquoi

# Déménagements et sauvegardes
move-part = { $part } : { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
}, identiques des deux côtés (SHA-256 { $digest })
move-done = Tout a été déplacé ; lancez le serveur avec la nouvelle base. L’ancienne est inchangée.
move-not-empty = La base { $database } n’est pas vide ; choisissez une base vide.
move-differs = Ce qui a été écrit dans { $database } ({ $table }) n’est pas ce qui a été lu ; rien n’a été déplacé.
move-schema = Les deux bases ont des schémas différents ({ $source } et { $target }) ; lancez une fois le serveur sur chacune, ou choisissez une base neuve.
move-busy = La base { $database } a changé entre-temps, donc rien n’a été déplacé ; arrêtez d’abord le serveur.
backup-exists = { $file } existe déjà ; nommez un nouveau fichier.
backup-done = { $file } contient { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} avec { $events ->
    [one] { $events } événement
   *[other] { $events } événements
}.
restore-exists = Il y a déjà une base à { $database } ; avec --replace elle est mise de côté et la sauvegarde prend sa place.
restore-busy = La base { $database } est en service ; arrêtez d’abord le serveur.
restore-damaged = La sauvegarde { $file } est endommagée ; rien n’a été restauré.
restore-table = La sauvegarde { $file } n’est pas complète ; rien n’a été restauré. { $reason }
restore-done = { $file } est restauré : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} avec { $events ->
    [one] { $events } événement
   *[other] { $events } événements
}. Lancez le serveur.
restore-aside = La base qui était là auparavant est conservée : { $aside }.
rescue-nothing = Aucune table n’est lisible dans { $database } ; revenez à une sauvegarde avec « fidchell restore ».
rescue-saved = sauvée : { $table } ({ $events ->
    [one] { $events } événement
   *[other] { $events } événements
})
rescue-rebuilt = sauvée : { $table } ({ $events ->
    [one] { $events } événement
   *[other] { $events } événements
} ; sa ligne perdue a été refaite, ses derniers événements peuvent manquer)
rescue-lost = perdue : { $table } ({ $events ->
    [one] { $events } événement lisible
   *[other] { $events } événements lisibles
})
rescue-lost-of = perdue : { $table } ({ $events } événements lisibles sur { $version })
rescue-done = { $file } : { $saved ->
    [one] { $saved } table sauvée
   *[other] { $saved } tables sauvées
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}. Le fichier endommagé est inchangé.
delete-done = La table { $table } a été supprimée, avec { $events ->
    [one] son événement
   *[other] ses { $events } événements
}.
audit-empty = Le journal d’audit n’a pas d’entrée de ce genre.
ratings-done = { $games ->
    [one] Une partie classée a été lue
   *[other] { $games } parties classées ont été lues
}, et tous les classements recalculés.
