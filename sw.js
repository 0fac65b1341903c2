// The service worker: every file of one build, in one cache whose entries are keyed by content, so that an update
// fetches only what changed. It waits until the page says that it may take over.

const BUILD = "{{build}}";
/** Address, relative to the scope, to the start of the file's SHA-256. */
const FILES = {{files}};

const SCOPE = self.registration.scope;
// One origin may host many apps, and this one twice: a cache belongs to a scope.
const CACHE = `crossroads:${new URL(SCOPE).pathname}`;
const entryOf = (hash) => `${SCOPE}entry/${hash}`;

async function hashOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 16);
}

/** Fetches a file past the HTTP cache. What is not exactly this build's file is refused. */
async function fetchFile(address, hash) {
  const response = await fetch(SCOPE + address, { cache: "no-cache" });
  if (!response.ok || response.redirected || (await hashOf(response.clone())) !== hash)
    throw new Error(`${address} is not of build ${BUILD}`);
  return response;
}

/** Puts every file into the cache that is not there or cannot be read back whole. */
async function complete() {
  const cache = await caches.open(CACHE);
  for (const [address, hash] of Object.entries(FILES)) {
    const found = await cache.match(entryOf(hash));
    if (found && (await hashOf(found)) === hash) continue;
    await cache.put(entryOf(hash), await fetchFile(address, hash));
    if ((await hashOf(await cache.match(entryOf(hash)))) !== hash) throw new Error(`${address} was not kept`);
  }
}

async function forgetOldFiles() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.values(FILES).map(entryOf));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function answer(request, hash) {
  const cache = await caches.open(CACHE);
  return (await cache.match(entryOf(hash))) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(complete()));

addEventListener("activate", (event) => event.waitUntil(forgetOldFiles().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split("#");
  if (request.method !== "GET" || !address.startsWith(SCOPE)) return;
  const name = address.slice(SCOPE.length);
  const home = request.mode === "navigate" && ["", "index.html"].includes(name.split("?")[0]);
  const hash = FILES[home ? "" : name];
  if (hash) event.respondWith(answer(request, hash));
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "complete?") {
    const reply = (whole) => event.ports[0].postMessage({ build: BUILD, whole });
    event.waitUntil(complete().then(() => reply(true), () => reply(false)));
  }
});
