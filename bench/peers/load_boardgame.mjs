// Clients of boardgame.io's server, two a match, as fast as it accepts: node load_boardgame.mjs PORT CLIENTS SECONDS
import { createRequire } from "node:module";

const require = createRequire(`${process.cwd()}/`);
const { io } = require("socket.io-client");
const [port, clients, seconds] = process.argv.slice(2).map(Number);
const LETTERS = { moves: 0, views: 0, bytes: 0, times: [] };
let isCounting = false;

/** One player: moves whenever it is on turn. */
function player(matchID, seat) {
  const socket = io(`http://127.0.0.1:${port}/steps`, { transports: ["websocket"], forceNew: true });
  let sent = 0;
  const look = (state) => {
    if (state.ctx.currentPlayer !== seat) return;
    sent = performance.now();
    const payload = { type: "step", args: [state._stateID], playerID: seat, credentials: undefined };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, seat);
  };
  socket.on("connect", () => socket.emit("sync", matchID, seat, undefined, 2));
  socket.on("sync", (_, { state }) => look(state));
  socket.on("update", (_, state) => {
    if (isCounting) {
      LETTERS.views += 1;
      if (LETTERS.views % 50 === 0) LETTERS.bytes += JSON.stringify(state).length * 50;
      if (sent) {
        LETTERS.moves += 1;
        LETTERS.times.push(performance.now() - sent);
      }
    }
    sent = 0;
    look(state);
  });
  return socket;
}

for (let n = 0; n < clients / 2; n += 1) {
  const id = `match-${n}`; // made by whoever comes first
  player(id, "0");
  player(id, "1");
}
await new Promise((done) => setTimeout(done, 3000));
isCounting = true;
console.log("counting");
const began = performance.now();
await new Promise((done) => setTimeout(done, seconds * 1000));
isCounting = false;
const spent = (performance.now() - began) / 1000;
console.log("counted");
const times = LETTERS.times.sort((a, b) => a - b);
const share = (part) => times[Math.floor(times.length * part)];
console.log(JSON.stringify({
  moves_per_s: LETTERS.moves / spent, views_per_s: LETTERS.views / spent, bytes: LETTERS.bytes / LETTERS.views,
  p50_ms: share(0.5), p99_ms: share(0.99), moves: LETTERS.moves, seconds: spent,
}));
process.exit(0);
