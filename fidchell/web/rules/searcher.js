// A worker that grows one tree in slices, and tells after each what its root knows.
import { Rules } from "./rules.js";
import { Tree } from "./search.js";

/** @typedef {import("./module.js").GameModule} GameModule */
/** @typedef {import("./search.js").Root} Root */
/**
 * @typedef {object} SearchTask
 * @property {number} task its number @property {GameModule} module @property {Uint8Array} box
 * @property {Uint8Array} state @property {number} seat @property {Uint8Array} seed
 * @property {number} tree the number of the tree @property {number[]} ignored
 */
/** @typedef {{ task: number, root: Root, iterations: number, isFull: boolean }} SearchNews */

const SLICE_MS = 30;
const ITERATIONS = 4; // between two looks at the clock
const MOST_NODES = 100_000;

let current = 0;
const { port1: here, port2: there } = new MessageChannel();

self.onmessage = ({ data }) => {
  current = data.task;
  if ("module" in data) grow(data);
};

/** Grow until another message comes. @param {SearchTask} given */
async function grow({ task, module, box, state, seat, seed, tree: number, ignored }) {
  const tree = new Tree(new Rules(module, box), state, seat, seed, number, MOST_NODES, ignored);
  let iterations = 0;
  while (current === task && iterations < MOST_NODES) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end && iterations < MOST_NODES) iterations += tree.grow(ITERATIONS);
    const isFull = iterations >= MOST_NODES;
    self.postMessage({ task, root: tree.root(), iterations, isFull });
    await turn();
  }
}

/** Messages come in between; a timer would wait 4 ms each time. @returns {Promise<unknown>} */
function turn() {
  return new Promise((done) => {
    here.onmessage = done;
    there.postMessage(null);
  });
}
