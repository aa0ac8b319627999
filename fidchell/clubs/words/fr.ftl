# Les clubs.
club-none = Ce club n’existe pas, ou plus.
club-name-alike = Un club s’appelle déjà « { $other } ». Choisissez un nom que personne ne confonde avec le sien.
club-many = Vous êtes dans { $most } clubs. Quittez-en un d’abord.
club-founded-many = Vous dirigez { $most } clubs. Confiez-en un à quelqu’un d’abord.
club-full = Ce club est complet : { $most } personnes.
club-not-member = Seuls les membres du club peuvent le faire.
club-not-leader = Seuls les responsables du club peuvent le faire.
club-unknown = { $came } n’est pas dans ce club, ou plus.
club-last-leader = Un club a besoin d’un responsable. Nommez-en un autre d’abord.
club-table-elsewhere = Cette table est déjà montrée dans un club.
club-table-none = Cette table n’est pas du club, ou plus.
