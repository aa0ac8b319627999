// boardgame.io's server with a small game of ours, whose updates are as long as asked:
// node serve_boardgame.mjs PORT BYTES [FOLDER]; with a folder its games are kept there (FlatFile), else in memory.
import { createRequire } from "node:module";

const require = createRequire(`${process.cwd()}/`);
const { FlatFile, Server, Origins } = require("boardgame.io/server");
const [port, bytes] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];

/** A table with a hand a seat and a public part that fills the update. */
function setup({ ctx }) {
  const hands = Object.fromEntries(ctx.playOrder.map((seat) => [seat, Array(8).fill(0)]));
  const cells = Array.from({ length: Math.max(1, Math.floor(bytes / 24)) }, (_, n) => ({
    cell: n,
    colour: n % 5,
  }));
  return { hands, cells, steps: 0 };
}

const GAME = {
  name: "steps",
  setup,
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
  moves: {
    step({ G, playerID }, place) {
      G.hands[playerID][place % 8] += 1;
      G.cells[place % G.cells.length].colour += 1;
      G.steps += 1;
    },
  },
};

const storage = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [GAME], origins: [Origins.LOCALHOST], ...storage });
server.run({ port, callback: () => console.log("ready") });
