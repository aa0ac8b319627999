// The lobby, live: a new list replaces the old one; after a lost connection we come again, later each time.
const list = document.getElementById("tables");
const none = document.getElementById("none");
const lost = document.getElementById("lost");
const { words, games } = JSON.parse(list.dataset.lobby);
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30000;
let wait = FIRST_WAIT;

/** A table in one line. */
function line(table) {
  const names = table.seats.map((chair) => (chair.taken ? chair.name : words["lobby-free"])).join(", ");
  return `${games[table.game] ?? table.game}: ${names} (${words[`lobby-${table.status}`]})`;
}

/** Show a list of tables. */
function show(tables) {
  list.replaceChildren(...tables.map((table) => Object.assign(document.createElement("li"), { textContent: line(table) })));
  none.hidden = tables.length > 0;
}

/** Watch the lobby until the connection is lost, then come again. */
function watch() {
  const socket = new WebSocket(new URL("/api/v1/lobby/live", location.href.replace(/^http/, "ws")));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "lobby") show(message.tables);
    wait = FIRST_WAIT;
    lost.hidden = true;
  };
  socket.onclose = () => {
    lost.hidden = false;
    setTimeout(watch, wait * (0.5 + Math.random()));
    wait = Math.min(LONGEST_WAIT, wait * 2);
  };
}

watch();
