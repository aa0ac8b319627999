prompt-take = Choose one of the two tiles and place it.
prompt-at = Place the tile: it must touch your display along an edge.
prompt-effect = Place a wooden sheep on a free meadow, or draw a bonus tile.
prompt-sheep = Place a wooden sheep on a free meadow ({ $count } due).
prompt-draw = Draw a bonus tile ({ $count } due).
prompt-bonus = Place the bonus tile next to your display or onto a free meadow.
prompt-tower = Place a tower, or finish.
prompt-tower-none = All your towers stand: finish, or take the last one back.
verdict-solo = You reach { $points } points: { $rank }.
prompt-spin = The wheel turns: you face area { $area }.
prompt-help = Turn: R. Flip: F. The tile must touch your display along an edge.
prompt-wait = Waiting for the others. You may still change your choice.
prompt-round = Round { $round } of { $rounds }
prompt-last-round = Final round

log-take = { $player } takes tile { $tile }.
log-commit = { $player } has chosen.
log-commit-own = { $player } has chosen the place at row { $row }, column { $column }.
log-place = { $player } places tile { $tile } at row { $row }, column { $column }.
log-sheep = { $player } places a wooden sheep at row { $row }, column { $column }.
log-draw = { $player } draws a bonus tile: { $feature }.
log-bonus = { $player } lays the bonus tile ({ $feature }) at row { $row }, column { $column }.
log-build = { $player } places a tower at row { $row }, column { $column }.
log-done = { $count ->
    [0] { $player } is done.
    [one] { $player } is done; one tower is left over.
   *[other] { $player } is done; { $count } towers are left over.
}
log-symbol = { $count ->
    [one] A sheep symbol: { $player } gains a wooden sheep.
   *[other] { $count } sheep symbols: { $player } gains { $count } wooden sheep.
}
log-whiskey = { $player }: { $count } whiskey, the barrel stands on { $value }.
log-tower = { $count ->
    [one] A line of ruins: { $player } gains a tower.
   *[other] { $count } lines of ruins: { $player } gains { $count } towers.
}
log-site = { $count ->
    [one] A new protected site: { $player } gains a bonus tile.
   *[other] { $count } new protected sites: { $player } gains { $count } bonus tiles.
}
log-sheep-lost = No free meadow: { $player }’s wooden sheep is lost.
log-supply = The supply is empty: a reward of { $player } is lost.
log-marker = { $player } now has the largest flock.
log-marker-back = Nobody has the largest flock alone: the marker returns to the supply.
log-round = Round { $round } begins; { $player } holds the bag and spins.
log-towers = The last round is over: towers may be placed.
log-end = The game is over.

move-unreadable = “{ $came }” is no move; expected for example: take T25 5, at 3 -1, sheep 3 2, draw, bonus 0 6, tower 2 4 or done.
why-not-your-turn = It is not your turn.
why-phase = Not now. { $prompt }
why-not-offered = { $tile } does not lie in your area; it offers { $offer }.
why-same-pattern = This orientation looks the same as one with a smaller number: take that one.
why-overlap = Tiles may not overlap.
why-no-contact = The tile must touch your display along an edge; a corner is not enough.
why-no-meadow = A wooden sheep needs a meadow without a sheep.
why-no-sheep = No wooden sheep is due, or the supply is empty.
why-no-cover = A bonus tile covers only a meadow without a sheep and without a bonus tile.
why-no-draw = No bonus tile is due.
why-supply = The supply is empty: the reward is lost.

category-area = area
category-sheep = sheep
category-exploration = exploration
category-whiskey = whiskey
category-circles = stone circles
category-objectives = house objectives

about = House edition: tile faces, hometowns and bonus mix are our own design.
about-solo = House solo: the solo game is our own design.
about-objectives = House objectives: the objective cards are our own design.
prompt-tower-count = Place a tower, or finish ({ $count } left).

log-take-you = You take tile { $tile }.
log-commit-you = You have chosen.
log-commit-own-you = You have chosen the place at row { $row }, column { $column }.
log-place-you = You place tile { $tile } at row { $row }, column { $column }.
log-sheep-you = You place a wooden sheep at row { $row }, column { $column }.
log-draw-you = You draw a bonus tile: { $feature }.
log-bonus-you = You lay the bonus tile ({ $feature }) at row { $row }, column { $column }.
log-build-you = You place a tower at row { $row }, column { $column }.
log-done-you = { $count ->
    [0] You are done.
    [one] You are done; one tower is left over.
   *[other] You are done; { $count } towers are left over.
}
log-symbol-you = { $count ->
    [one] A sheep symbol: you gain a wooden sheep.
   *[other] { $count } sheep symbols: you gain { $count } wooden sheep.
}
log-whiskey-you = You produce { $count } whiskey: your barrel stands on { $value }.
log-tower-you = { $count ->
    [one] A line of ruins: you gain a tower.
   *[other] { $count } lines of ruins: you gain { $count } towers.
}
log-site-you = { $count ->
    [one] A new protected site: you gain a bonus tile.
   *[other] { $count } new protected sites: you gain { $count } bonus tiles.
}
log-sheep-lost-you = No free meadow: your wooden sheep is lost.
log-supply-you = The supply is empty: a reward of yours is lost.
log-marker-you = You now have the largest flock.
log-round-you = Round { $round } begins; you hold the bag and spin.

expect-character = one character, none of { $reserved }
expect-same-length = rows of the same length
expect-sides = sides of at most { $most } spaces
expect-legend = characters of the legend
expect-edges = no empty row or column at the edge
expect-spaces = 2 to { $most } spaces
expect-connected = spaces that hang together
expect-number = each number once
expect-mirrored = the mirrored outline of the front
expect-arms = each coat of arms once
expect-surrounding = { $count } surrounding spaces
expect-track = 2 to { $most } rising numbers from 0
expect-flags = { $count } times true or false
expect-reach = tiles that reach at most { $most } spaces in one line
expect-rounds = at most { $most } rounds: the bag holds 60 tiles
expect-moves = tiles that go to at most { $most } places
expect-ranks = ranks from 0 upwards, each higher than the one before
expect-most-ranks = at most { $most } ranks
expect-once-named = a name that no other piece has
expect-display-size = at most { $most } spaces in a display
expect-seats = { $count ->
    [one] one seat
   *[other] { $count } seats
}
expect-hometowns = a hometown of its own for each seat
expect-seed = 64 digits of base 16
expect-objectives = none or { $count } different cards, sorted
expect-choice = a stage, slot, orientation, row and column
expect-place = a slot, an orientation and a space
expect-letters = letters of a display
expect-display = 1 to { $most } spaces that hang together
expect-fresh = spaces of the display
expect-home = { $letter } of the hometown at { $space }
expect-tiles = tiles T01 to T{ $most }
expect-areas = { $count } texts of { $slots } tiles
expect-area = { $slots } tiles or dashes
expect-once = each tile once
expect-bonuses = bonus tiles that are left, such as B10 or b
expect-pieces = at most { $most }, as many as lie in the box
expect-one-home = no town centre outside the hometown
expect-bag = at least { $least } tiles, so that the bag lasts to the end
expect-room = a display that has room for all that may still come
expect-last-round = round { $round }, the last one
expect-slots = { $count ->
    [one] at least one tile: its seat has placed only the other
   *[other] { $count } tiles: nobody has placed one in this round
}
expect-holder-first = { $seat }, who holds the bag
expect-open-choice = a seat that has not committed yet
expect-nothing-due = something due only to the seat that settles
expect-due = a sheep or a bonus tile that is due and can be had
expect-tower = a tower in hand, or one already placed
expect-nothing-fresh = uncounted spaces only of a seat that waits to settle
expect-choosable = a choice only of a seat that may place, in an orientation of its own
expect-fitting = a place that is free and touches the display
expect-in-hand = a bonus tile in hand exactly in the phase bonus

# Hints: what speaks for a move
fact-joins = It joins { $count } flocks: { $sheep } sheep, +{ $points }.
fact-joins-marker = It joins { $count } flocks: { $sheep } sheep, +{ $points } and, as things stand, the marker.
fact-flock = { $count ->
    [0] It starts your largest flock
   *[other] Your largest flock grows
}: { $sheep } sheep, +{ $points }.
fact-flock-marker = { $count ->
    [0] It starts your largest flock
   *[other] Your largest flock grows
}: { $sheep } sheep, +{ $points } and, as things stand, the marker.
fact-area = Your largest rectangle grows to { $area } spaces: +{ $points }.
fact-circles = It brings stone circles: +{ $points }.
fact-objective = It fulfils a house objective: +{ $points }.
fact-enclosed = It encloses your hometown: +{ $points }.
fact-ring = It fills { $count ->
    [one] a space
   *[other] { $count } spaces
} around your hometown; { $left } to go.
fact-whiskey = { $count } whiskey: +{ $points } on the track.
fact-symbols = { $count ->
    [one] It earns a wooden sheep.
   *[other] It earns { $count } wooden sheep.
}
fact-lines = { $count ->
    [one] It completes a line of ruins: a tower.
   *[other] It completes { $count } lines of ruins: { $count } towers.
}
fact-sites = { $count ->
    [one] It makes a protected site: a bonus tile.
   *[other] It makes { $count } protected sites: { $count } bonus tiles.
}
nudge-tile = Compare your two tiles, turned and flipped.
nudge-space = Look along the edge of your display.
nudge-draw = Look at what is due to you.
nudge-done = Look at what a tower would still bring.

# Words of moves and values of options
word-take = take
word-at = at
word-sheep = sheep
word-draw = draw
word-bonus = bonus
word-tower = tower
word-done = done
value-simultaneous = simultaneous
value-turns = turns
value-standard = standard
value-objectives = objectives

# Options: what they are called and do where the edition says it in codes, and what their values are called.
option-mode-simultaneous = all at the same time
option-mode-turns = one after the other
option-first-help = Who holds the bag first.
option-town_a = Hometown of player 1
option-town_b = Hometown of player 2
option-town_c = Hometown of player 3
option-town_d = Hometown of player 4
option-town_e = Hometown of player 5
