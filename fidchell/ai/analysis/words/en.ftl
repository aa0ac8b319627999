seat-name = Player { $letter }
nudge-aim = Think of this category: { $category }.
nudge-only = There is only one thing to do.
nudge-clear = One move stands out.
nudge-open = Several moves are about as good.
nudge-glance = This is a first glance, without looking ahead.
shortlist = Good moves at a glance: { $moves }.
shortlist-alone = “{ $move }”: expect about { $points } points; { $wins } of 100 games reach the mean.
shortlist-move = “{ $move }”: you win about { $wins } of 100 games, with { $points } points.
answer = Play “{ $move }”.
answer-then = Play “{ $move }”, then “{ $then }”.
gain-now = It brings { $points } { $points ->
    [one] point
   *[other] points
} at once: { $category }.
expected-more = By the end, expect { $points } more points than with “{ $next }” from: { $category }.
rival-less = { $player } may expect { $points } points less than after “{ $next }”.
lead-only = There is nothing else to do.
lead-alone = No other move came near.
lead-glance = Next best at a glance: “{ $next }”.
lead-wins = You win about { $wins } of 100 games with it, { $others } with “{ $next }”.
lead-points = It is worth about { $points } points more than “{ $next }”.
lead-none = “{ $next }” is about as good.
