// The service worker: caches this version of the client and what games on the device need, and shows them
// when the server cannot be reached. Answers about tables of the server are never kept.
const CACHE = "fidchell-{{version}}";
const ROOT = "{{root}}/"; // of the files of this version
const PAGES = ["/", "/manifest.webmanifest"];
const FIRST = ["{{first}}"]; // the files that the first page has loaded
const ARCHIVE = `${ROOT}{{archive}}`; // the others in one; all are kept as one and opened when one is asked for
const TYPES = { js: "text/javascript", css: "text/css", ftl: "text/plain", svg: "image/svg+xml" };
const KEPT = ["{{kept}}"]; // answers about games: their texts, rules and modules
const ADDRESS = /\/module\?/; // of a game's module, which names two files more

self.addEventListener("install", (event) => {
  const games = keepGames().catch(() => {}); // the page asks again for what could not be had
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => Promise.all([cache.addAll(PAGES), keepArchive(cache), games]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const clean = (names) =>
    Promise.all(
      names
        .filter((name) => name.startsWith("fidchell-") && name !== CACHE)
        .map((name) => caches.delete(name)),
    );
  event.waitUntil(
    caches
      .keys()
      .then(clean)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  const answer = (isWhole) => event.ports[0].postMessage(isWhole);
  if (event.data === "keep")
    event.waitUntil(
      keepGames().then(
        () => answer(true),
        () => answer(false),
      ),
    );
});

self.addEventListener("fetch", (event) => {
  const { pathname, search, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (KEPT.includes(pathname + search)) event.respondWith(keptAnswer(event.request));
  else if (pathname.startsWith("/api/")) return;
  else if (pathname.startsWith("/web/")) event.respondWith(fromArchive(event.request, pathname));
  else if (pathname.startsWith("/modules/")) event.respondWith(keptFile(event.request.url));
  else if (PAGES.includes(pathname)) event.respondWith(fromServer(event.request));
});

// News: shown even while no page is open; one that comes twice takes the place of the first.
self.addEventListener("push", (event) => {
  const { id, title, body, path } = event.data.json();
  const options = { body, tag: id, data: path, icon: `${ROOT}icons/fidchell.svg` };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data, location.origin).href));
});

/** Show a page in a window that is there, or in a new one. */
async function openPage(address) {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((client) => client.url === address) ?? windows[0];
  if (!open) return self.clients.openWindow(address);
  if (open.url !== address) await open.navigate(address);
  return open.focus();
}

/** Keep what is not kept yet; fails where something cannot be had, such as rules that are being built. */
async function keepGames() {
  await Promise.all(KEPT.map(keep));
}

async function keep(address) {
  const isModule = ADDRESS.test(address); // its files change with the rules
  const answer = await (isModule ? keptAnswer(new Request(address)) : keptFile(address));
  if (!answer.ok) throw new Error(address);
  if (isModule) await keepModule(await answer.json());
}

async function keepModule({ code, data }) {
  for (const address of [code, data]) if (!(await keptFile(address)).ok) throw new Error(address);
}

/** What never changes, or is good enough as it was: from the cache, else from the server and kept. */
async function keptFile(address) {
  const kept = await caches.match(address);
  if (kept) return kept;
  const answer = await fetch(address);
  if (answer.ok) await (await caches.open(CACHE)).put(address, answer.clone());
  return answer;
}

/** One entry for all files: many take long to be written. */
async function keepArchive(cache) {
  const answer = await fetch(ARCHIVE);
  if (!answer.ok) throw new Error(ARCHIVE);
  const [others, ...texts] = await Promise.all([answer.json(), ...FIRST.map((name) => textOf(ROOT + name))]);
  const first = Object.fromEntries(FIRST.map((name, place) => [name, texts[place]]));
  await cache.put(
    ARCHIVE,
    new Response(JSON.stringify({ ...others, ...first }), { headers: headersOf(answer) }),
  );
}

async function textOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return answer.text();
}

/** What else an answer says, but for its own form. */
function headersOf(answer) {
  const { "content-encoding": _, "content-length": __, ...headers } = Object.fromEntries(answer.headers);
  return headers;
}

let opened = null; // the archive while this worker runs

/** A file of this version as the server sends it; of another one, from the server. */
async function fromArchive(request, pathname) {
  opened ??= openArchive();
  const { files, headers } = await opened;
  const text = pathname.startsWith(ROOT) ? files[pathname.slice(ROOT.length)] : undefined;
  if (text === undefined) return fetch(request);
  const type = TYPES[pathname.split(".").at(-1)];
  return new Response(text, { headers: { ...headers, "content-type": `${type}; charset=utf-8` } });
}

async function openArchive() {
  const kept = await caches.match(ARCHIVE);
  if (!kept) return { files: {}, headers: {} };
  return { files: await kept.json(), headers: headersOf(kept) };
}

/** The server's answer, and the one it gave before when it cannot be reached. */
async function keptAnswer(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request.url)) ?? Response.error();
  }
}

async function fromServer(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}
