// Clients of Fidchell's server over WebSockets: node load_fidchell.mjs PORT TABLES.json SECONDS RATE
// TABLES.json: {"open": [[table, [token, ...]], ...], "spare": [...]}; RATE 0: as fast as it accepts, else moves/s in all.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { countFor, wait } from "./counting.mjs";

const require = createRequire(`${process.cwd()}/`);
const WebSocket = require("ws");
const [port, file, seconds, rate] = [
  process.argv[2],
  process.argv[3],
  Number(process.argv[4]),
  Number(process.argv[5]),
];
const { open, spare } = JSON.parse(readFileSync(file, "utf8"));
const counted = { isOn: false, moves: 0, views: 0, bytes: 0, times: [], refused: {}, finished: 0, lost: 0 };
const waiting = []; // players on turn, when moves are paced
const ready = []; // games that begin when others are over
let connected = 0;

/** One player: moves whenever it may. */
function player(game, table, token) {
  const address = `ws://127.0.0.1:${port}/api/v1/tables/${table}/live`;
  const options = { headers: { authorization: `Bearer ${token}` }, perMessageDeflate: false };
  const socket = new WebSocket(address, options);
  const me = { moves: [], number: 0, sent: 0, id: 0, isAsking: false };
  me.move = () => {
    const text = me.moves[Math.floor(Math.random() * me.moves.length)].text;
    [me.moves, me.isAsking] = [[], true];
    me.sent = performance.now();
    me.id += 1;
    socket.send(
      JSON.stringify({
        type: "do",
        id: me.id,
        command: { command: "act", number: me.number, moves: [text] },
      }),
    );
  };
  const answered = () => {
    me.isAsking = false;
    if (!counted.isOn || !me.sent) return;
    counted.moves += 1;
    counted.times.push(performance.now() - me.sent);
  };
  socket.on("open", () => {
    connected += 1;
  });
  socket.on("error", () => {
    counted.lost += 1;
  });
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (counted.isOn) counted.bytes += data.length;
    for (const _ of message.done ?? []) answered();
    if (message.type === "view" || message.type === "step") {
      if (counted.isOn) counted.views += 1;
      const view = message.view ?? message;
      me.moves = view.moves;
      me.number = view.number;
      if ((view.frame ?? view).status === "ended") return game.end();
    } else if (message.type === "done") {
      answered();
    } else if (message.type === "refused") {
      me.isAsking = false;
      counted.refused[message.error] = (counted.refused[message.error] ?? 0) + 1;
    }
    // Where all act at once, the others' steps come while an own move is still asked for.
    me.go();
  });
  me.go = () => {
    if (me.moves.length && !me.isAsking && game.isOn) rate ? waiting.push(me) : me.move();
  };
  return { socket, me };
}

/** All players of one table; when its game is over others begin, who are there already and wait. */
function sit([table, tokens], isOn) {
  const game = { isOver: false, isOn };
  game.end = () => {
    if (game.isOver) return;
    game.isOver = true;
    counted.finished += 1;
    setImmediate(() => {
      for (const { socket } of game.players) socket.close();
      const next = ready.pop();
      if (!next) return;
      next.isOn = true;
      for (const { me } of next.players) me.go();
    });
  };
  game.players = tokens.map((token) => player(game, table, token));
  return game;
}

// Connecting is not counted, so those who play later are there before anybody moves.
for (const [n, table] of spare.entries()) {
  ready.push(sit(table, false));
  if (n % 50 === 49) await wait(100);
}
const all = [...open, ...spare].reduce((sum, [, tokens]) => sum + tokens.length, 0);
for (const [n, table] of open.entries()) {
  sit(table, true);
  if (n % 50 === 49) await wait(100);
}
while (connected < all) await wait(100);
if (rate) {
  // Moves at even distances, by whoever is on turn.
  let [start, made] = [performance.now(), 0];
  setInterval(() => {
    const due = ((performance.now() - start) / 1000) * rate;
    while (made < due && waiting.length) {
      const place = Math.floor(Math.random() * waiting.length);
      const [next] = waiting.splice(place, 1);
      if (!next.moves.length || next.isAsking) continue; // it has moved since it began to wait
      next.move();
      made += 1;
    }
    made = Math.max(made, due - rate / 100); // what nobody could make is not made up for later
  }, 2);
}
await wait(2000);
await countFor(seconds, counted, () => ({
  refused: counted.refused,
  finished: counted.finished,
  lost: counted.lost,
  connected,
}));
