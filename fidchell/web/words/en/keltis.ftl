keltis-board = The table of Keltis
keltis-thing-hand = { $card } in your hand
keltis-thing-path = { $row ->
    [0] { $path } path: start a figure
   *[other] { $path } path: your figure on row { $row }
}
keltis-thing-pile = { $height ->
    [one] discard pile { $path }, { $card }, 1 card
   *[other] discard pile { $path }, on top { $card }, { $height } cards
}
keltis-thing-pile-empty = discard pile { $path }, empty
keltis-thing-deck = { $count ->
    [one] the deck, one card left
   *[other] the deck, { $count } cards left
}
keltis-thing-small = with a small figure
keltis-thing-large = with the large figure
keltis-thing-decline = no step
keltis-stones = { $count ->
    [0] no wishing stone
    [one] one wishing stone
   *[other] { $count } wishing stones
}
keltis-points = { $count ->
    [0] no points from tiles
    [one] one point from tiles
   *[other] { $count } points from tiles
}
keltis-total = { $count } in all, if the game ended now
keltis-text-hand = Your hand
keltis-text-player = { $name }
keltis-text-paths = Paths
keltis-text-table = Table
keltis-text-goal = { $count } of { $most } figures in the goal area
keltis-text-column = { $path }: cards { $cards }; { $row ->
    [0] no figure has left
   *[other] { $large ->
        [yes] large figure on row { $row }
       *[no] figure on row { $row }
    }
}
keltis-text-none = none
keltis-text-cards = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
keltis-text-tile = row { $row }: { $tile }
keltis-tile-wish = wishing stone
keltis-tile-clover = clover
keltis-tile-number = { $points ->
    [1] 1 point
   *[other] { $points } points
}
keltis-text-path = { $path }: tiles { $tiles }; discarded on top: { $pile } ({ $height })
keltis-seat-0 = Oak
keltis-seat-1 = Granite
keltis-seat-2 = Peat
keltis-seat-3 = Chalk

# A move as a sentence
keltis-do-lay = { $figure ->
    [small] Lay out { $card } with a small figure
    [large] Lay out { $card } with the large figure
   *[other] Lay out { $card }
}
keltis-do-discard = Discard { $card }
keltis-do-step = { $figure ->
    [small] Start a small figure on the { $path } path
    [large] Start the large figure on the { $path } path
   *[other] Move your figure on the { $path } path
}
keltis-do-take = Take { $card } from its discard pile
keltis-do-deck = Draw from the deck
keltis-do-decline = Make no step

# The lesson
keltis-lesson-welcome = Welcome to Keltis. Five paths of stones lead from the start stone, where all figures stand, up to the golden goal area. Cards move your figures; whoever gathers most points wins.
keltis-lesson-rows = Every row has a value. A figure that stops early costs you points: −4, −3, −2. From the fourth stone on it earns: +1, +2, +3, then +6, +7 and +10. So begin only what you can go on with.
keltis-lesson-lay = Your turn begins with a card. Lay out Russet 2: pick the card, then the russet path or your russet column. Its first card may be any number. Take a small figure.
keltis-lesson-draw = Your figure has moved to the first stone. Every turn ends with drawing a card: take one from the deck.
keltis-lesson-column = A few turns later. Your russet column rises: 2, 4, 4. Each further card must be equal or higher. Lay out Russet 7; on the next stone lies a wishing stone.
keltis-lesson-stone = The wishing stone is yours. Who has none loses 4 points at the end, with two one gains 2, with five or more 10. Now draw a card.
keltis-lesson-clover = A column may also fall. Look for clovers: lay out Amber 9 and step on one.
keltis-lesson-step = A clover moves any of your figures one stone further. Step on with russet.
keltis-lesson-pile = Instead of the deck you may take the top card of any discard pile. Heather 3 goes well with your falling heather column: take it.
keltis-lesson-discard = Sometimes no card is good. Amber 0 and Russet 1 fit no column of yours any more: put one of them on its discard pile.
keltis-lesson-own = What you have just discarded you may not take back. Draw from the deck.
keltis-lesson-large = One of your figures is large: it counts double, in good and in bad. Start it where you hold many cards. Lay out Sky 2 with the large figure.
keltis-lesson-choice = Only one path can have it, and it never goes back. A large figure in the goal area is worth up to 20 points.
keltis-lesson-end = The game ends when five figures of all players together stand in the goal area, or when the deck is empty. Four are there. Lay out Russet 9 and end it.
keltis-lesson-score = That was the fifth. Rows, number tiles and wishing stones are added up, and you are ahead. Now you know Keltis: play a game against the Child!

# Where the points are
keltis-worth = { $player }: worth { $points ->
    [one] 1 point
   *[other] { $points } points
} here
keltis-runs-up = This column runs upwards
keltis-runs-down = This column runs downwards
