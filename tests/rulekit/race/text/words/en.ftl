unreadable = “{ $came }” is no move; expected play 1 to play 4.
not-now = It is not your turn.
not-held = You do not hold { $card }.
peeked = The other hand is { $cards }.
played = { $player } plays { $card }.
