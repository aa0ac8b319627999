// Clients of boardgame.io's server, two a match, as fast as it accepts: node load_boardgame.mjs PORT CLIENTS SECONDS
import { createRequire } from "node:module";
import { countFor, wait } from "./counting.mjs";

const require = createRequire(`${process.cwd()}/`);
const { io } = require("socket.io-client");
const [port, clients, seconds] = process.argv.slice(2).map(Number);
const counted = { isOn: false, moves: 0, views: 0, bytes: 0, times: [] };

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
    if (counted.isOn) {
      counted.views += 1;
      if (counted.views % 50 === 0) counted.bytes += JSON.stringify(state).length * 50;
      if (sent) {
        counted.moves += 1;
        counted.times.push(performance.now() - sent);
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
await wait(3000);
await countFor(seconds, counted);
