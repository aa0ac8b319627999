name-seat = Seat { $seat }

# Names of computer players, one for each seat; none may be on a card of a game
bot-names-lir = Fiadh, Ailbhe, Nessa, Sorcha, Caoimhe
bot-names-setanta = Éanna, Tadhg, Darragh, Rónán, Conall
bot-names-oisin = Torna, Dallán, Senchán, Flann, Colmán
bot-names-medb = Eithne, Sadhbh, Gormla, Líadan, Órla
bot-names-fionn = Lorcán, Caílte, Conán, Oscar, Ferdia
bot-names-lugh = Ciarán, Fintan, Ogma, Tuan, Manus

# Terms and chairs
chair-bot = Only a bot’s chair has a level; the chair’s kind is “{ $kind }”.
name-wrong = A name is one line of 1 to { $longest } letters that can be seen; “{ $came }” came.
name-twice = Somebody at this table is called “{ $came }” already.
name-mixed = The letters of a name are of one script; “{ $came }” mixes several.
name-alike = “{ $came }” looks like “{ $other }”, who is at this table already: choose another name.
edition-long = An edition has at most { $most } bytes; { $came } came.
no-chair = This chair cannot be chosen; the table has { $chairs } chairs, and bots keep theirs.
chair-taken = Somebody sits on this chair already.
invite-wrong = This chair is kept for somebody with its seat link.
code-wrong = No seat at this table has this recovery code.
no-keys = A seat can only be taken with new keys for it.
host-only = Only the host of the table may do this.
no-seat = Only somebody who sits at this table may do this.
seat-played = You do not decide for this seat now.

# What stage the game is in
table-empty = There is nothing at this table: its log does not begin with its creation.
table-open = The game has not begun.
table-begun = The game has begun already.
table-ended = The game is over.
table-paused = The game is paused.
table-full = Too much has happened at this table ({ $most } events): the game can only be played to its end.
table-closed = The host of this server has closed this table.
rules-changed = This game of { $game } was begun by rules { $rules } and would go differently by rules { $current }, which are played here now. It stands still; its log is kept whole, and it goes on where rules { $rules } are played.
line-wrong = Move { $number } of the moves that the table should begin with is not possible.

# Moves
number-wrong = This was meant for an earlier or later position: your next act has the number { $expected }; { $came } came.
act-crossing = “{ $move }” brings something hidden to light: confirm it before you go on.
draft-done = With this your turn is complete: confirm it or take it back.
draft-long = A draft has at most { $most } moves.
time-over = Your time is over.

# Undo
undo-never = Moves are not taken back at this table.
rated-terms = A rated game is for two or more, with our edition, on several devices, without hints; who runs out of time resigns.
rated-account = This game is rated: sign in first.
rated-twice = This game is rated: nobody sits at two seats of it.
undo-rated = This game is rated: what has come to light stays.
undo-nothing = There is no such move of yours to take back.
undo-by-consent = At this table all must agree before a move is taken back.
undo-hidden = Something hidden has come to light since: all others must agree.
undo-other = Seat { $seat } has moved since: all others must agree.
undo-pending = Somebody asks for another undo already.
undo-not-asked = Nobody asks to take moves back.

# Bots for people
replace-nobody = No person plays at this seat.
replace-pending = Somebody asks for a bot already.
replace-not-asked = Nobody asks for a bot.
return-given-up = Who has given up cannot come back into this game.
free-pending = The host waits for somebody to come back already.

# Chat
say-empty = There is nothing to say in this message.
chat-closed = You may not speak at this table.
chat-silenced = The host has silenced you at this table.
chat-full = The chat of this table is full: it keeps { $most } messages.
chat-fast = That was a lot: at most { $most } messages in { $seconds } seconds.

# After the end, and looking back
rematch-early = The next game can be offered when this one is over.
replay-eyes = Only after the end one may look through the eyes of others.
replay-range = There are moves 0 to { $most }; { $came } came.
fork-early = A game can be branched off when it is over.
fork-over = The game is over there: choose an earlier move.

# The log
told-created = The table stands. The shuffle is committed to: { $commitment }…
told-taken = { $player } sits down.
told-left = { $player } leaves the table.
told-dismissed = The host frees the chair of { $player }.
told-started = The game begins.
told-undo = { $count ->
    [one] { $player } takes a move back.
   *[other] { $player } takes { $count } moves back.
}
told-undo-asked = { $player } asks to take moves back.
told-undo-agreed = { $player } agrees to the undo.
told-undo-refused = { $player }: no undo.
told-undo-unanswered = Nobody answered: no undo.
told-resigned = { $player } resigns.
told-time-resigned = The time of { $player } is over: the seat has resigned.
told-replace-asked = A bot is asked for in the place of { $player }, who may object.
told-replace-agreed = { $player } agrees to the bot.
told-replace-refused = { $player }: no bot.
told-replaced-clock = The time of { $player } is over: a bot plays on.
told-replaced-agreed = A bot plays for { $player }.
told-replaced-host = { $player } is played by a bot.
told-returned = { $player } is back.
told-pause-asked = { $player } asks for a pause.
told-paused = The game is paused.
told-resume-asked = { $player } is ready to go on.
told-resumed = The game goes on.
told-rematch-on = { $player } would play again.
told-rematch-off = { $player } would rather not play again.
told-unsealed = All tables of the round are done: the deal is open to everybody.
told-rematch = The next game begins at another table.
told-ended-finished = The game is over. First: { $winners }.
told-ended-nobody = The game is over. Nobody has won.
told-ended-resigned = The game has ended by resignation. First: { $winners }.
told-stopped = The game stands still: it was begun by rules { $rules }, and rules { $current } are played here now.
told-closed = The host of this server has closed the table.
told-free-asked = The host would free the seat of { $player }, who keeps it by coming back in time.
told-free-refused = { $player } is here and keeps the seat.
told-freed = The seat of { $player } is free: the host may invite somebody.
told-seed-known = Whoever made this table may know the cards to come: it goes on from a game that had been played elsewhere.
