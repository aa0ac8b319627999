// The service worker: caches this version of the client, and shows it when the server cannot be reached.
const CACHE = "fidchell-{{version}}";
const FILES = ["/", "/manifest.webmanifest", "{{files}}"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
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

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/web/")) event.respondWith(fromCache(event.request));
  else if (FILES.includes(pathname)) event.respondWith(fromServer(event.request));
});

async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fromServer(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}
