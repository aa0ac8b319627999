// The service worker of a site of files: keeps all of this version, so that games and lessons need no network.
const KIND = `fidchell site ${self.registration.scope} `; // other sites on the same host keep their own
const CACHE = KIND + "{{version}}";
const PAGE = "./";
const FILES = ["{{files}}"];
const KEPT = new Set(FILES.map((file) => new URL(file, self.location.href).href));

self.addEventListener("install", (event) => {
  const page = new Request(PAGE, { cache: "reload" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([page, ...FILES])));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith(KIND) && name !== CACHE;
  const clean = (names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(clean)
      .then(() => self.clients.claim()),
  );
});

// A page asks whether it may go offline: whatever is installed is whole.
self.addEventListener("message", (event) => {
  if (event.data === "keep") event.ports[0].postMessage(true);
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(newestPage(event.request));
  else if (KEPT.has(event.request.url)) event.respondWith(kept(event.request));
});

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function newestPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}
