prompt-play = Play a card: lay it out or discard it.
prompt-clover = Clover: move one of your figures one stone.
prompt-free = Finished path: you may move another figure one stone.
prompt-draw = Draw from the deck or take the top card of a discard pile.

log-lay = { $player } lays out { $card }.
log-lay-large = { $player } lays out { $card } with the large figure.
log-discard = { $player } discards { $card }.
log-step = { $player } moves to row { $row } on { $path }.
log-start = { $player } starts a small figure on { $path }.
log-start-large = { $player } starts the large figure on { $path }.
log-decline = { $player } declines the step.
log-number = { $player } scores { $points } on a number tile.
log-stone = { $player } takes a wishing stone ({ $count }).
log-clover = { $player } reaches a clover.
log-free = The path is finished: { $player } may move another figure.
log-lapse = No figure can move: the clover has no effect.
log-deck = { $player } draws from the deck.
log-deck-own = { $player } draws { $card } from the deck.
log-take = { $player } takes { $card } from a discard pile.
round-goal = Enough figures have reached the goal area: round { $round } is over.
round-deck = The last card has been drawn: round { $round } is over.
log-carry = { $player }: { $points } so far, without wishing stones.
log-round = Round { $round } begins; { $player } plays first.
end-goal = { $count ->
    [5] The fifth figure has reached the goal area: the game is over.
   *[other] { $count } figures have reached the goal area: the game is over.
}
end-deck = The last card has been drawn: the game is over.

move-unreadable = “{ $came }” is no move; expected for example: lay R5, lay R5 large, discard R5, step R, decline, draw deck or draw R.
why-not-your-turn = It is not your turn.
why-phase = Not now. { $prompt }
why-not-in-hand = { $card } is not in your hand.
why-order-up = This column rises: the card must be { $value } or higher.
why-order-down = This column falls: the card must be { $value } or lower.
why-figure-there = Your figure is already on this path: leave out “large”.
why-no-small = Only the large figure is left on the start stone: add “large”.
why-no-large = The large figure has already left the start stone: leave out “large”.
why-end-stone = A figure on the end stone cannot move.
why-no-start = You have no figure on { $path }, and steps start no figure in this game.
why-must-step = The step of a clover must be made.
why-pile-empty = The discard pile { $path } is empty.
why-own-discard = You cannot take back the card you have just discarded.
why-guard = { $rounds } rounds without progress: draw from the deck.

category-rows = rows
category-tiles = number tiles
category-stones = wishing stones
category-carry = earlier rounds

# To a player who is called You.
log-lay-you = You lay out { $card }.
log-lay-large-you = You lay out { $card } with the large figure.
log-discard-you = You discard { $card }.
log-step-you = You move to row { $row } on { $path }.
log-start-you = You start a small figure on { $path }.
log-start-large-you = You start the large figure on { $path }.
log-decline-you = You decline the step.
log-number-you = You score { $points } on a number tile.
log-stone-you = You take a wishing stone ({ $count }).
log-clover-you = You reach a clover.
log-free-you = The path is finished: you may move another figure.
log-deck-you = You draw from the deck.
log-deck-own-you = You draw { $card } from the deck.
log-take-you = You take { $card } from a discard pile.
log-round-you = Round { $round } begins; you play first.

expect-values = the values 0 to { $most }
expect-numbers = 1 to { $most } numbers
expect-tiles = { $count } tiles in all
expect-rows = four different rows
expect-phase = a phase in which the seat to move can act
expect-end = goal or deck exactly in the phase end
expect-letters = { $count } characters of { $letters }
expect-cards = { $count } cards
expect-figures = five rows 0 to 9, at most one with L
expect-small-figures = at most four small figures
expect-sorted = a column sorted up or down
expect-card = cards such as R5 or M10
expect-colour = cards of the colour { $letter }
expect-copies = at most { $count } copies of a card
expect-deck = at least one card while the game lasts
expect-known = cards of the hand
expect-room = at most { $most } points together with the number tiles that lie on the paths
expect-card-name = a name with { "{" }colour{ "}" } and { "{" }value{ "}" }
expect-code-once = each code once
expect-players-once = each number of players once

# Hints: what speaks for a move
fact-start-large = { $path } is a new path: { $points } for now, and double from every further card.
fact-start-small = { $path } is a new path: { $points } for now, more with every further card.
fact-goal-large = It takes your large figure on { $path } into the goal area: +{ $points }.
fact-goal-small = It takes your figure on { $path } into the goal area: +{ $points }.
fact-advance-large = It moves your large figure on { $path } to row { $row }: +{ $points }.
fact-advance-small = It moves your figure on { $path } to row { $row }: +{ $points }.
fact-close = It follows closely: no { $path } card that you could still lay is passed over.
fact-number = It reaches a number tile: +{ $points }.
fact-stone = It takes wishing stone number { $count }: { $points ->
    [0] no points yet
   *[other] +{ $points }
}.
fact-clover = It reaches a clover: one more step.
fact-round = It ends the round.
fact-ends = It ends the game.
fact-ends-won = It ends the game, and you win.
fact-decline = No further step does you good.
fact-useless = You cannot lay out { $card } any more.
fact-harmless = Nobody can lay out { $card } on a path they have begun.
fact-covers = It covers { $card }, which { $player } could use.
fact-fits = { $card } fits your column.
fact-last = { $card } fits your column, and it is the last such { $path } card that can still come.
fact-denies = { $player } could use { $card } too.
fact-last-card = It draws the last card: the game ends.
fact-no-pile = No pile shows a card that fits a path you have begun.
fact-deck = Of the cards you have not seen, { $percent } % fit a path you have begun.
nudge-hand-path = Look at your hand: one of your cards should be laid out.
nudge-hand-pile = Look at your hand: one of your cards can go.
nudge-path = Look at your figures.
nudge-decline = Look at what a step would cost.
nudge-deck = Look at the deck and the piles.
nudge-pile = Look at the discard piles.

# Words of moves and values of options
word-lay = lay
word-large = large
word-discard = discard
word-step = step
word-decline = decline
word-draw = draw
word-deck = deck
value-staggered = staggered
value-regular = regular
value-standard = standard
value-three_journeys = three_journeys
value-short = short

# Options: what they are called and do where the edition says it in codes, and what their values are called.
option-layout-staggered = in a zigzag
option-layout-regular = in straight rows
option-goal_figures-3 = three
option-goal_figures-5 = five
option-stall_rounds-help = After this many rounds of discarding and taking from the piles, a discarding player must draw from the deck.
option-stall_rounds-0 = no limit
option-stall_rounds-2 = two
option-stall_rounds-3 = three
option-stall_rounds-4 = four
option-first-help = Who begins.
option-scale-1 = as printed
option-scale-5 = five times
option-rounds-1 = one
option-rounds-3 = three
option-memory_aid-help = What the table shows you of what has been seen so far.
option-memory_aid-0 = nothing
option-memory_aid-1 = piles, and cards known in hands
option-memory_aid-2 = also the copies nobody has seen
