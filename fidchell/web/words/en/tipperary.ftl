tipperary-table = The table
tipperary-round = Round { $round } of { $rounds }
tipperary-end = The game is over.
tipperary-wheel = The wheel
tipperary-open-wheel = The wheel with its five areas: show it large
tipperary-area = Area { $area }
tipperary-display-of = The display of { $player }
tipperary-open-display = The display of { $player }: show it large
tipperary-close = Close
tipperary-nearer = Nearer (+)
tipperary-farther = Farther (−)
tipperary-fit = Show everything (0)
tipperary-beyond-left = Further places to the left
tipperary-beyond-right = Further places to the right
tipperary-beyond-up = Further places above
tipperary-beyond-down = Further places below
tipperary-turn = Turn the tile (R)
tipperary-flip = Flip the tile (F)
tipperary-barrel = Barrel of { $player }: { $value }.
tipperary-bag-holder = { $player } holds the bag.
tipperary-supply-sheep = { $count ->
    [one] One wooden sheep in the supply
   *[other] { $count } wooden sheep in the supply
}
tipperary-supply-tower = { $count ->
    [one] One tower in the supply
   *[other] { $count } towers in the supply
}
tipperary-supply-bonus = { $count ->
    [one] One bonus tile in the stack
   *[other] { $count } bonus tiles in the stack
}
tipperary-supply-bag = { $count ->
    [one] One tile in the bag
   *[other] { $count } tiles in the bag
}
tipperary-bag = In the bag: { $count }
tipperary-stack = In the stack of bonus tiles: { $count }
tipperary-open-bag = Show what is left in the bag and in the stack
tipperary-left = What is left
tipperary-marker = { $player } has the largest flock (5 points).
tipperary-marker-free = Nobody has the marker of the largest flock.
tipperary-rival = The rival flock counts { $count } sheep.
tipperary-objectives = House objectives
tipperary-total = Score now: { $total }
tipperary-facts = Largest flock { $flock }, whiskey { $whiskey }, towers in hand { $towers }, open spaces around the town { $open }
tipperary-committed = Has chosen a place.
tipperary-row = { $row }: { $lands }

tipperary-gain-area = { $gain ->
    [one] The largest rectangle grows by one space.
   *[other] The largest rectangle grows by { $gain } spaces.
}
tipperary-gain-flock = { $gain ->
    [one] The largest flock grows by one sheep.
   *[other] The largest flock grows by { $gain } sheep.
}
tipperary-gain-ring = { $gain ->
    [one] One more space around the town is filled.
   *[other] { $gain } more spaces around the town are filled.
}
tipperary-gain-whiskey = { $gain ->
    [one] One whiskey
   *[other] { $gain } whiskeys
}
tipperary-gain-tower = { $gain ->
    [one] One tower
   *[other] { $gain } towers
}
tipperary-gain-sheep = { $gain ->
    [one] One wooden sheep
   *[other] { $gain } wooden sheep
}
tipperary-gain-bonus = { $gain ->
    [one] One bonus tile
   *[other] { $gain } bonus tiles
}
tipperary-gain-nothing = earns nothing at once

tipperary-feature-meadow = meadow
tipperary-feature-pasture = { $count ->
    [one] pasture with a sheep
   *[other] pasture with { $count } sheep
}
tipperary-feature-grain = grain field
tipperary-feature-distillery = distillery
tipperary-feature-ruin = ruin
tipperary-feature-bog = bog
tipperary-feature-circle = stone circle of { $points }
tipperary-feature-town = town
tipperary-feature-tower = tower
tipperary-with-symbol = { $feature } with a sheep symbol

tipperary-thing-tile = The tile with { $lands }
tipperary-thing-face = { $turns ->
    [0] As it lies
    [one] Turned once
   *[other] Turned { $turns } times
}
tipperary-thing-face-back = { $turns ->
    [0] Flipped
    [one] Flipped, turned once
   *[other] Flipped, turned { $turns } times
}
tipperary-thing-space = { $place }
tipperary-thing-space-land = { $land }, { $place }
tipperary-thing-draw = Draw a bonus tile
tipperary-thing-done = No more towers

tipperary-seat-0 = oak
tipperary-seat-1 = granite
tipperary-seat-2 = peat
tipperary-seat-3 = chalk
tipperary-seat-4 = clover

tipperary-due-sheep = { $count ->
    [one] one sheep to place
   *[other] { $count } sheep to place
}
tipperary-due-bonus = { $count ->
    [one] one bonus tile to draw
   *[other] { $count } bonus tiles to draw
}
tipperary-due-tower = { $count ->
    [one] one tower
   *[other] { $count } towers
}

# Places, as seen from the town in the middle of a display
tipperary-place-town = in the town
tipperary-place-left = { $across ->
    [one] just left of the town
   *[other] { $across } spaces left of the town
}, { $part ->
    [first] at its top
    [last] at its bottom
   *[middle] in the middle
}
tipperary-place-right = { $across ->
    [one] just right of the town
   *[other] { $across } spaces right of the town
}, { $part ->
    [first] at its top
    [last] at its bottom
   *[middle] in the middle
}
tipperary-place-above = { $down ->
    [one] just above the town
   *[other] { $down } spaces above the town
}, { $part ->
    [first] at its left end
    [last] at its right end
   *[middle] in the middle
}
tipperary-place-below = { $down ->
    [one] just below the town
   *[other] { $down } spaces below the town
}, { $part ->
    [first] at its left end
    [last] at its right end
   *[middle] in the middle
}
tipperary-place-above-left = { $down } above and { $across } to the left of the town
tipperary-place-above-right = { $down } above and { $across } to the right of the town
tipperary-place-below-left = { $down } below and { $across } to the left of the town
tipperary-place-below-right = { $down } below and { $across } to the right of the town
tipperary-line-town = { $part ->
    [first] Beside the top of the town
    [last] Beside the bottom of the town
   *[middle] Beside the middle of the town
}
tipperary-line-above = { $down ->
    [one] Just above the town
   *[other] { $down } lines above the town
}
tipperary-line-below = { $down ->
    [one] Just below the town
   *[other] { $down } lines below the town
}
tipperary-free = free

# A move as a sentence, and what happened
tipperary-do-take = Take the tile with { $lands }{ $flipped ->
    [yes] { $turns ->
        [0] , flipped
        [one] , flipped and turned once
       *[other] , flipped and turned { $turns } times
    }
   *[no] { $turns ->
        [0] , as it lies
        [one] , turned once
       *[other] , turned { $turns } times
    }
}
tipperary-do-tile = Lay the tile { $place }
tipperary-do-sheep = Place the wooden sheep { $place }
tipperary-do-bonus = Lay the bonus tile { $place }
tipperary-do-tower = Build the tower { $place }
tipperary-log-take = { $player } takes the tile with { $tile }.
tipperary-log-take-you = You take the tile with { $tile }.
tipperary-log-commit-own = { $player } has chosen a place: { $place }.
tipperary-log-commit-own-you = You have chosen a place: { $place }.
tipperary-log-place = { $player } lays the tile with { $tile }, { $place }.
tipperary-log-place-you = You lay the tile with { $tile }, { $place }.
tipperary-log-sheep = { $player } places a wooden sheep { $place }.
tipperary-log-sheep-you = You place a wooden sheep { $place }.
tipperary-log-bonus = { $player } lays the bonus tile ({ $feature }) { $place }.
tipperary-log-bonus-you = You lay the bonus tile ({ $feature }) { $place }.
tipperary-log-build = { $player } builds a tower { $place }.
tipperary-log-build-you = You build a tower { $place }.

tipperary-lesson-welcome = Welcome to Tipperary. This is your hometown. In twelve rounds you lay tiles around it: meadows, flocks, grain, distilleries, ruins, bogs and stone circles.
tipperary-lesson-wheel = Each round the wheel is spun. Your coat of arms then points at an area with two tiles: one of them is yours.
tipperary-lesson-take = Pick the tile with the stone circle. It may be turned and flipped as you like; here it should stand upright.
tipperary-lesson-at = A tile must touch your display along an edge. Lay it so that the distillery touches the grain field of your town.
tipperary-lesson-whiskey = Grain beside a distillery makes whiskey: your barrel rolls one space along the track, up to 21 points. The stone circle is worth 3 points.
tipperary-lesson-ruins = Some rounds later. Three ruins in a line earn a tower. Pick the tile with the two ruins.
tipperary-lesson-line = Lay it beside the ruin of your town, so that the three ruins stand in one row.
tipperary-lesson-sheep = A tower for the line! And the small sheep on the tile earns a wooden sheep: put it on a free meadow.
tipperary-lesson-flock = Sheep that touch are a flock. Your largest flock scores a point for each sheep; who alone has the largest of all holds the star, 5 points.
tipperary-lesson-bog = Two bogs that touch are a protected site and earn a bonus tile. Draw it.
tipperary-lesson-bonus = It fills one space: beside your display, or on a free meadow. A grain field! Lay it beside the distillery.
tipperary-lesson-tower = After the last round towers close gaps. Fill the last space around your town: enclosing it is worth 5 points.
tipperary-lesson-end = The largest filled rectangle scores a point for each of its 30 spaces; then sheep, town, whiskey and circles. 52 points! Now play a game of your own.

# Where the points are
tipperary-best-area = Largest rectangle: { $points ->
    [one] 1 point
   *[other] { $points } points
}
tipperary-best-flock = Largest flock: { $points ->
    [one] 1 sheep
   *[other] { $points } sheep
}
