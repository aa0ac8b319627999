// boardgame.io: a small card game of our own, played at random in its local Client and on its bare reducer.
// Five Rows: lay a card on your row of its colour (never below the last) or discard it, then draw from
// the deck or the top of a discard pile. The game ends with the deck. A turn is two decisions.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// The packages lie in the folder this script is started in, not beside it.
const require = createRequire(`${process.cwd()}/`);
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const VERSION = JSON.parse(readFileSync("node_modules/boardgame.io/package.json", "utf8")).version;
const SECONDS = Number(process.argv[2]);
const COLOURS = [0, 1, 2, 3, 4];
const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const HAND = 8;
const DECK = -1;

/** The table before the first turn. */
function setup({ random }) {
  const cards = COLOURS.flatMap((colour) => VALUES.map((value) => ({ colour, value })));
  const deck = random.Shuffle(cards);
  const seat = () => ({ hand: deck.splice(0, HAND), rows: COLOURS.map(() => []) });
  return { seats: [seat(), seat()], discards: COLOURS.map(() => []), deck, mustDraw: false };
}

/** Whether a card may follow the last one of its row. */
function fits(row, card) {
  return row.length === 0 || row[row.length - 1].value <= card.value;
}

/** All legal moves as [name, argument]. */
function legal(G, seat) {
  if (G.mustDraw) {
    const piles = COLOURS.filter((colour) => G.discards[colour].length > 0);
    return [DECK, ...piles].map((pile) => ["draw", pile]);
  }
  const { hand, rows } = G.seats[seat];
  const places = hand.map((_, place) => place);
  const layable = places.filter((place) => fits(rows[hand[place].colour], hand[place]));
  return [...layable.map((place) => ["lay", place]), ...places.map((place) => ["discard", place])];
}

const FIVE_ROWS = {
  name: "five-rows",
  setup,
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    lay({ G, ctx }, place) {
      const { hand, rows } = G.seats[ctx.currentPlayer];
      const [card] = hand.splice(place, 1);
      rows[card.colour].push(card);
      G.mustDraw = true;
    },
    discard({ G, ctx }, place) {
      const [card] = G.seats[ctx.currentPlayer].hand.splice(place, 1);
      G.discards[card.colour].push(card);
      G.mustDraw = true;
    },
    draw({ G, ctx }, pile) {
      const from = pile === DECK ? G.deck : G.discards[pile];
      G.seats[ctx.currentPlayer].hand.push(from.pop());
      G.mustDraw = false;
    },
  },
  endIf: ({ G }) => (G.deck.length === 0 ? { isOver: true } : undefined),
};

/** One random legal move. */
function choose(state) {
  const moves = legal(state.G, state.ctx.currentPlayer);
  return moves[Math.floor(Math.random() * moves.length)];
}

/** One game in the Client, as an app on one device would play it; returns its decisions. */
function playInClient() {
  const client = Client({ game: FIVE_ROWS, numPlayers: 2, debug: false });
  client.start();
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const [name, argument] = choose(state);
    client.moves[name](argument);
    decisions += 1;
  }
  client.stop();
  return decisions;
}

const reduce = CreateGameReducer({ game: FIVE_ROWS });

/** One game on the reducer alone, without Client or store; returns its decisions. */
function playOnReducer() {
  let state = InitializeGame({ game: FIVE_ROWS, numPlayers: 2 });
  let decisions = 0;
  for (; !state.ctx.gameover; decisions += 1) {
    const [type, argument] = choose(state);
    const payload = { type, args: [argument], playerID: state.ctx.currentPlayer };
    state = reduce(state, { type: "MAKE_MOVE", payload });
  }
  return decisions;
}

/** Play for the given time and print one line. */
function measure(how, play) {
  for (let game = 0; game < 20; game += 1) play();
  let [decisions, games, spent] = [0, 0, 0];
  const start = performance.now();
  for (; spent < SECONDS; games += 1) {
    decisions += play();
    spent = (performance.now() - start) / 1000;
  }
  const line = { peer: process.env.PEER, version: VERSION, game: "five rows (ours)", how };
  console.log(JSON.stringify({ ...line, decisions_per_s: decisions / spent, games_per_s: games / spent }));
}

measure("JavaScript, local Client", playInClient);
measure("JavaScript, reducer alone", playOnReducer);
