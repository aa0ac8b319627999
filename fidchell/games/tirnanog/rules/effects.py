"""B.2: the words of card texts as numbers: what stands in a step (Box.step) that the rules carry out."""

# Ongoing words and bonus points.
PLUS, GIVE, SAME_COLOUR, SAME_VALUE, VP = 1, 2, 3, 4, 5
# Steps.
CHOOSE, DYE, MARK, MOVE, SWAP, EXCHANGE, DRAW, DISCARD, MOVE_TELLER = range(10, 19)
# Places.
NEXT_TO, ON_LEFT, SAME_ROW, SAME_COLUMN, ANYWHERE = 1, 2, 3, 4, 5
# What is counted.
CARDS_PER, COLOURS_PER, CARDS_WHEN, COLOURS_WHEN = 1, 2, 3, 4
# What is chosen from.
A_CARD, A_COLOUR, AN_OTHERWORLD, MY_TELLER, ANY_TELLER, FREE_PAIR, FREE_TOUCHING, A_ROW = range(1, 9)
# Names: registers 1 to 4 hold choices, the others are fixed.
REGISTERS = 4
ME, LOST_TELLER, JUST_PLACED, MINE, DRAWN_CARDS, RIGHT_OF_ME = 10, 11, 12, 13, 14, 15
RIGHT_OF_ME_EMPTY = 1
