// What clients of a server count, and how they tell it to bench/server.py.

export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Count for some seconds, print the figures of `counted` (moves, views, bytes, times) with `more`, and end. */
export async function countFor(seconds, counted, more = () => ({})) {
  counted.isOn = true;
  console.log("counting");
  const began = performance.now();
  await wait(seconds * 1000);
  counted.isOn = false;
  const spent = (performance.now() - began) / 1000;
  console.log("counted");
  const times = counted.times.sort((a, b) => a - b);
  const share = (part) => times[Math.floor(times.length * part)];
  console.log(
    JSON.stringify({
      moves_per_s: counted.moves / spent,
      views_per_s: counted.views / spent,
      bytes: counted.bytes / counted.views,
      p50_ms: share(0.5),
      p99_ms: share(0.99),
      worst_ms: times[times.length - 1],
      moves: counted.moves,
      seconds: spent,
      ...more(),
    }),
  );
  process.exit(0);
}
