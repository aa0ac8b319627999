# The rulebook on two pages: what every game's has
rulebook-title = { $game } on two pages
rulebook-page = Page { $page }
rulebook-print = Print
rulebook-paragraphs = All rules, paragraph by paragraph
rulebook-lesson = Learn it by playing
rulebook-foot = The rules in our own words, for playing at this table. Who has the boxed game finds every detail and ruling in the numbered paragraphs.

# Keltis
rulebook-keltis-aim-title = What it is about
rulebook-keltis-aim = Five paths of stones climb from the start stone to the golden goal. Cards lead your figures along them. Stopping early costs points, going far earns many: **begin little, and finish what you begin.** 2 to 4 players, half an hour.
rulebook-keltis-setup-title = Set-up
rulebook-keltis-setup =
    All figures wait on the start stone: everybody has **four small ones and a large one**. A tile lies on 25 of the stones, face up.
    There are 110 cards: five colours, 0 to 10, each twice. Everybody is dealt **eight**; the rest is the deck. With two players 30 cards are put aside unseen.
rulebook-keltis-turn-title = Your turn: play a card, draw a card
rulebook-keltis-turn =
    1. **Lay out a card** in your own column of its colour, and your figure on that path goes one stone up. Each column either rises or falls: the first different number decides. Equal numbers may always follow, gaps do not matter.
    The first card of a colour brings a figure onto the path. You choose whether it is the large one; there is no changing it later.
    • **Or discard it** face up on the pile of its colour. Nothing moves then.
    2. **Draw** the top card of the deck or of a discard pile, but not the card you have just discarded.
rulebook-keltis-turn-caption = A rising column: 2, 4, 4, then 7. The figure steps onto the wishing stone.
rulebook-keltis-tiles-title = Tiles on the way
rulebook-keltis-tiles =
    • **Wishing stone:** take it; it is gone from the path.
    • **Clover:** move any of your figures one stone on, perhaps onto the next tile. It stays for everybody.
    • **Number:** score 1, 2 or 3 points at once. It stays for everybody.
    Is your figure at the end of its path, a further card of that colour may move another figure instead.
rulebook-keltis-tiles-caption = Wishing stone, clover, number
rulebook-keltis-end-title = The end
rulebook-keltis-end = The game stops **at once when five figures**, those of all players together, stand in the goal area (the last three stones), or when the last card of the deck is drawn. Keep an eye on the others: they can end it before you are ready.
rulebook-keltis-end-caption = Five in the goal: it is over.
rulebook-keltis-score-title = What counts
rulebook-keltis-score =
    • **Each figure** scores the value of its row; **the large one double**, also below zero. A figure on the start stone counts nothing.
    • **Wishing stones:** none −4, one −3, two +2, three +3, four +6, five or more +10.
    • **Numbers** you have collected on the way. Cards in hand count nothing. Most points win.
rulebook-keltis-score-caption = The nine rows. The small figure earns 2, the large one twice 6.

# Tipperary
rulebook-tipperary-aim-title = What it is about
rulebook-tipperary-aim = Around your hometown you lay a piece of Ireland: meadows and flocks, grain and distilleries, ruins, bogs and stone circles. After twelve rounds (ten with five players) the best land wins. 1 to 5 players, 45 minutes.
rulebook-tipperary-setup-title = Set-up
rulebook-tipperary-setup =
    Everybody gets a **hometown** with a coat of arms, and a barrel at the start of the whiskey track. What is printed on the town earns nothing yet.
    The **wheel** has five areas with two tiles each; all other tiles are in the bag. Bonus tiles lie in a stack, face down.
rulebook-tipperary-setup-caption = The wheel: your arms point at your area.
rulebook-tipperary-turn-title = A round
rulebook-tipperary-turn =
    1. **Spin.** The wheel turns, and your arms point at an area with two tiles.
    2. **Choose one** of the two and lay it. Turn it and flip it as you like; it must touch your land along an edge and cover nothing. Lands need not match. All players do this at the same time.
    3. **Take what it earns** (page 2), in any order you like.
    4. **Flocks.** Who alone has the largest flock takes the star.
    Then the bag goes on, and the wheel is filled up.
rulebook-tipperary-turn-caption = The new tile touches the town along an edge. Grain meets distillery: one whiskey.
rulebook-tipperary-lands-title = What the lands do
rulebook-tipperary-lands =
    • **Sheep** that touch are a flock. A small sheep sign on a tile brings a wooden sheep for a free meadow.
    • **Grain beside a distillery:** your barrel rolls one space for each such pair.
    • **Three ruins in a line:** a tower, kept until the end.
    • **Two bogs that touch:** a bonus tile of one space, laid at once beside your land or on a free meadow.
    • **Stone circles** wait for the end.
rulebook-tipperary-lands-caption = A flock of four, a whiskey, a line of ruins, a protected bog, a stone circle
rulebook-tipperary-end-title = The end
rulebook-tipperary-end = After the last round everybody may put their **towers** on empty spaces beside their land, to close gaps. Then the points are added up. Equal totals share the victory.
rulebook-tipperary-score-title = What counts
rulebook-tipperary-score =
    • **Land:** the largest filled rectangle, a point for each space.
    • **Sheep:** your largest flock, a point for each sheep; the star 5 more.
    • **Exploration:** 5 if every space around your town is filled, corners too.
    • **Whiskey:** where your barrel stands: 0, 3, 6, 10, 13, 17 or 21. At 6, 13 and 21 it also brings a sheep.
    • **Stone circles:** the numbers on them.
rulebook-tipperary-score-caption = The largest rectangle: 3 times 5, that is 15 points. The hole costs a whole row.

# Tír na nÓg
rulebook-tirnanog-aim-title = What it is about
rulebook-tirnanog-aim = Your Storytellers bring cards from the Otherworld, and you weave them into a Saga of three rows. Each row scores in its own way, and colours that touch score as regions. Five rounds, 1 to 5 players, 45 minutes.
rulebook-tirnanog-setup-title = Set-up
rulebook-tirnanog-setup =
    Three **Geas** are chosen, one for each row; they are the same for everybody and say what scores there.
    Everybody has three **Storytellers** and five cards in hand. The **Otherworld** is dealt face up: eight cards in a ring with two players, else three rows of four, five or six. One player has the First Player token.
rulebook-tirnanog-journey-title = The Journey: place Storytellers
rulebook-tirnanog-journey = In turn, from the First Player on, each places one Storyteller **between two cards** that lie side by side or one above the other, until all three stand. Only one fits into a space, but a card can be reached from several sides.
rulebook-tirnanog-journey-caption = This Storyteller will take the card on its left or the one on its right.
rulebook-tirnanog-saga-title = The Saga: take a card, play a card
rulebook-tirnanog-saga =
    Now it goes **the other way round**: the First Player comes last. In your turn one of your Storytellers **takes a card beside it** into your hand and goes home. Then you **play a card** of your hand to one of your rows: it goes to the first free slot. A row holds five cards.
    Are all cards beside a Storyteller gone, it is **Lost**. When only the Lost are left they go on the **Echtra**: in turn each takes any card that still lies there.
    After three cards each, everybody discards one, a new Otherworld is dealt, and the token goes to the left.
rulebook-tirnanog-cards-title = Cards with a text
rulebook-tirnanog-cards = A card has a **value**, a **colour** and perhaps a text; the sign in the corner tells when it works: always while it lies in your Saga, once when it is played, or at another moment. What a card shows now counts, not what is printed. Rest on a card, or press it long, to read it.
rulebook-tirnanog-cards-caption = A plain card, one that always works, and one that works when it is played
rulebook-tirnanog-score-title = What counts
rulebook-tirnanog-score =
    • **Each row by its Geas.** A card that scores brings its value; the Geas says which ones do.
    • **Regions:** in each colour your largest group of cards that touch, at least two. The largest of all players earns 8, the second 3; with four or five players 8, 4 and 2. Who ties shares.
    • **Bonus points** of cards.
rulebook-tirnanog-score-caption = Of the upper row, say, each card scores that is lower than its left neighbour: here the 4 and the 2. The three green cards are a region.
rulebook-tirnanog-end-title = The end
rulebook-tirnanog-end = After five rounds your Saga has fifteen cards, and the highest total wins; in a tie, the largest single region. Alone you play against **Balor**, who takes cards by a fixed rule.
