unreadable = « { $came } » n'est pas un coup ; attendu : play 1 à play 4.
not-now = Ce n'est pas votre tour.
not-held = Vous n'avez pas { $card }.
peeked = L'autre main est { $cards }.
played = { $player } joue { $card }.
