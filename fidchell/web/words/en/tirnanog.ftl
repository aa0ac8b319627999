tirnanog-table = The table
tirnanog-round = Round { $round } of { $rounds }
tirnanog-stage-journey = Journey
tirnanog-stage-saga = Saga
tirnanog-stage-echtra = Echtra
tirnanog-stage-cleanup = Cleanup
tirnanog-stage-scoring = Scoring
tirnanog-stage-end = The end
tirnanog-deck = { $count ->
    [one] One card in the deck
   *[other] { $count } cards in the deck
}
tirnanog-discards = { $count ->
    [0] No card in the discard pile
    [one] One card in the discard pile
   *[other] { $count } cards in the discard pile
}
tirnanog-first = { $player } holds the 1st Player token.
tirnanog-all-cards = Cards and texts
tirnanog-close = Close
tirnanog-open-saga = The Saga of { $player }: show it large
tirnanog-saga-of = The Saga of { $player }
tirnanog-otherworld = The Otherworld
tirnanog-hand = Your hand
tirnanog-drawn = Just drawn: { $card }
tirnanog-geas = Geas
tirnanog-geas-top = Geas of the top row
tirnanog-geas-middle = Geas of the middle row
tirnanog-geas-bottom = Geas of the bottom row
tirnanog-placement = To play here:
tirnanog-scoring = Scoring:
tirnanog-rule-short = has a rule
tirnanog-solo = Balor scores { $points } for it.
tirnanog-subplot = Subplot
tirnanog-subplots = Subplots
tirnanog-tokens = Tokens left: { $tokens }.
tirnanog-closed = No token is left: closed.
tirnanog-regions = Regions of Tír na nÓg
tirnanog-regions-text = For each colour, your largest group of at least two connected cards is ranked. The places earn { $values } points; whoever ties shares.
tirnanog-plain = A card without a text.

tirnanog-seat-0 = bells
tirnanog-seat-1 = lyre
tirnanog-seat-2 = flute
tirnanog-seat-3 = harp
tirnanog-seat-4 = tuba

tirnanog-colour-R = red
tirnanog-colour-Y = yellow
tirnanog-colour-G = green
tirnanog-colour-B = blue
tirnanog-card = { $name }, { $colour } { $value }
tirnanog-card-ailm = { $name }, { $colour } { $value } with Ailm
tirnanog-cell = { $cell }: { $name }, { $colour } { $value }
tirnanog-nothing = no card

tirnanog-shows = Shows { $colour } { $value }
tirnanog-why-printed-colour = Printed { $colour }.
tirnanog-why-printed-value = Printed { $value }.
tirnanog-why-dye = A colour token: { $colour }.
tirnanog-why-token = A value token: +{ $amount }.
tirnanog-why-own = Its own text: { $amount }.
tirnanog-why-other = { $card }: { $amount }.
tirnanog-why-copies-value = Has the value of { $card }.
tirnanog-why-copies-colour = Has the colour of { $card }.
tirnanog-why-marked = Marked for Subplot { $side }.
tirnanog-why-used = Used in this phase.

tirnanog-thing-space = between { $cards } ({ $place })
tirnanog-thing-teller = Your Storyteller beside { $cards }
tirnanog-which-teller = Choose the Storyteller that takes the card.
tirnanog-thing-any = Discard Mag Mell: your Storyteller beside { $cards } takes any card
tirnanog-thing-world = { $card }, { $place }
tirnanog-thing-hand = { $card }, in your hand
tirnanog-thing-pile = { $card }, in Balor’s pile
tirnanog-thing-row-top = Top row
tirnanog-thing-row-middle = Middle row
tirnanog-thing-row-bottom = Bottom row
tirnanog-thing-cell = { $card }, { $cell }
tirnanog-thing-power = Use { $card }, { $cell }
tirnanog-thing-seat = A Storyteller of { $player }
tirnanog-thing-claim = Claim with { $cards }
tirnanog-thing-keep = Keep the drawn card
tirnanog-thing-end = End the turn
tirnanog-thing-none = Decline

tirnanog-standing = Storytellers of { $player }: { $spaces }
tirnanog-row-top = Top row
tirnanog-row-middle = Middle row
tirnanog-row-bottom = Bottom row
tirnanog-row = { $row }, { $points ->
    [one] one point
   *[other] { $points } points
}: { $cards }
tirnanog-gap = gap
tirnanog-empty = empty
tirnanog-region = { $region } { $size }, { $points ->
    [one] one point
   *[other] { $points } points
}
tirnanog-score = Score now { $total }. Storytellers at home: { $tellers }. Cards in hand: { $hand }.

tirnanog-highest = takes the highest
tirnanog-lowest = takes the lowest
tirnanog-token = The 1st Player token lies { $space }.
tirnanog-pile = His pile: { $cards }
tirnanog-pile-empty = He has taken no card yet.
tirnanog-balor-score = Score now { $total }.
tirnanog-remove = { $count ->
    [one] One card is still to be removed from his pile.
   *[other] { $count } cards are still to be removed from his pile.
}

# Places
tirnanog-nth = { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[other] eighth
}
tirnanog-at-home = at home
tirnanog-at-world = { $row } row, { $place } card
tirnanog-at-beside = between the { $place } and { $next } card of the { $row } row
tirnanog-at-under = below the { $place } card of the { $row } row
tirnanog-at-corner = at the corner below the { $place } and { $next } card of the { $row } row
tirnanog-at-cell = { $row } row, { $place } place
tirnanog-lies = { $place }: { $card }
tirnanog-card-short = { $name } ({ $colour } { $value })
tirnanog-card-plain = { $colour } { $value }

# A move as a sentence, and what happened
tirnanog-do-play = Play { $card } to the { $row } row
tirnanog-do-discard = Discard { $card }
tirnanog-do-remove = Remove { $card } from Balor’s pile
tirnanog-do-space = Place a Storyteller { $place }
tirnanog-do-world = Take { $card }
tirnanog-do-any = Discard Mag Mell and take { $card }
tirnanog-do-seat = { $teller }, { $place }
tirnanog-log-token = { $player } lays the token { $space }.
tirnanog-log-token-you = You lay the token { $space }.
tirnanog-log-place = { $player } places a Storyteller { $space }.
tirnanog-log-place-you = You place a Storyteller { $space }.
tirnanog-log-moved = A Storyteller of { $player } moves. Before: { $old }; now: { $space }.
tirnanog-log-moved-you = One of your Storytellers moves. Before: { $old }; now: { $space }.
tirnanog-log-balor-place = Balor places a Storyteller { $space }.
tirnanog-log-balor-moved = A Storyteller of Balor moves. Before: { $old }; now: { $space }.
tirnanog-log-play = { $player } plays { $card }: { $cell }.
tirnanog-log-play-you = You play { $card }: { $cell }.
tirnanog-log-exchange = { $player } exchanges a card with the Otherworld: now { $card } lies there ({ $cell }).
tirnanog-log-exchange-you = You exchange a card with the Otherworld: now { $card } lies there ({ $cell }).
tirnanog-log-shift = { $card } of { $player } moves: { $cell }.
tirnanog-log-shift-you = Your card { $card } moves: { $cell }.
tirnanog-log-dye = { $card } of { $player }, { $cell }, becomes { $colour }.
tirnanog-log-dye-you = Your card { $card }, { $cell }, becomes { $colour }.
tirnanog-log-mark = { $card } of { $player }, { $cell }, gains +{ $amount }.
tirnanog-log-mark-you = Your card { $card }, { $cell }, gains +{ $amount }.

tirnanog-lesson-welcome = Welcome to the Land of Youth. In five rounds you take cards from the Otherworld, the grid of open cards, and weave them into your Saga of three rows.
tirnanog-lesson-geas = Every row has its Geas, the same for all players: it says what scores there. Rest on a Geas or on any card, or press it long, to read it large.
tirnanog-lesson-place = First comes the Journey: in turn, everybody places three Storytellers, each between two cards. Place one between the Morrígan and the White Hind.
tirnanog-lesson-placed = It will take one of these two cards. No other Storyteller may stand there, but others can reach the same cards from the other side.
tirnanog-lesson-take = When all stand, the Saga phase begins, in the reverse order. Pick your Storyteller, then the card it takes: the Morrígan, red 8.
tirnanog-lesson-play = The card is in your hand, the Storyteller has gone home. Now play a card: pick the Morrígan, then the top row. It goes to the first free slot.
tirnanog-lesson-middle = Round two. In the middle row a card scores if it is lower than the one on its left. Play the green 4 behind the 7.
tirnanog-lesson-regions = It scores 4 points. And your two green cards touch: of each colour your largest group is ranked at the end; the largest earns 8, the second 3.
tirnanog-lesson-ongoing = Some cards have a text; the sign in the corner tells when it works. The Dolmen gives every card next to it +1, always. Play it to the middle row.
tirnanog-lesson-shown = Values that are not the printed ones are marked: green is raised, red is lowered. Rest on such a card, or press it long, to see why.
tirnanog-lesson-when = Other texts work once, when the card is played. The Leanán Sídhe makes a card next to it red. Play her to the middle row.
tirnanog-lesson-dye = Choose the card above her: it becomes red. A drop and the corner remind you of the printed colour.
tirnanog-lesson-lost = When all cards beside a Storyteller are gone, it is Lost. At the end of the phase the Lost go on the Echtra: they take any card that is left. Take the yellow 8.
tirnanog-lesson-echtra = Then you play a card as usual. Try a row for the yellow 8, and watch the points beside the Geas.
tirnanog-lesson-cleanup = After three turns each the round ends: everybody discards a card, and a new Otherworld is dealt. Discard the blue 1.
tirnanog-lesson-end = After five rounds the three Geas, the regions and bonus points are added up. You win this one. Now play a game of your own!

# Where the points are
tirnanog-worth-region = Largest region in { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
tirnanog-worth-row = This row: { $points ->
    [one] 1 point
   *[other] { $points } points
}
tirnanog-worth-card = What the Geas earn through this card: { $points }
