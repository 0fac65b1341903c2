// The service worker: every file of one build, in one cache whose entries are keyed by content, so that an update
// fetches only what changed. It waits until the page says that it may take over.

const BUILD = "{{build}}";
/** Address, relative to the scope, to the start of the file's SHA-256. */
const FILES = {{files}};
/** Python's memory after its start (tools/inside/memory.mjs): the `address` where the page asks for it, the file that
 *  holds it `packed`, and the `hash` of what is unpacked. */
const MEMORY = {{memory}};

const SCOPE = self.registration.scope;
// One origin may host many apps, and this one twice: a cache belongs to a scope.
const CACHE = `crossroads:${new URL(SCOPE).pathname}`;
const entryOf = (hash) => `${SCOPE}entry/${hash}`;

async function hashOf(response) {
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  bytes.transfer?.(0); // the page's process is this one's: megabytes that nobody reads again would lie in it for long
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 16);
}

/** Fetches a file past the HTTP cache. What is not exactly this build's file is refused. */
async function fetchFile(address, hash) {
  const response = await fetch(SCOPE + address, { cache: "no-cache" });
  if (!response.ok || response.redirected || (await hashOf(response.clone())) !== hash)
    throw new Error(`${address} is not of build ${BUILD}`);
  return response;
}

/** Whether what the cache has under this hash can be read back whole. */
async function isWhole(cache, hash) {
  const found = await cache.match(entryOf(hash));
  return found !== undefined && (await hashOf(found)) === hash;
}

/** Puts every file into the cache that is not there or cannot be read back whole. */
async function complete() {
  const cache = await caches.open(CACHE);
  for (const [address, hash] of Object.entries(FILES)) {
    if (await isWhole(cache, hash)) continue;
    await cache.put(entryOf(hash), await fetchFile(address, hash));
    if (!(await isWhole(cache, hash))) throw new Error(`${address} was not kept`);
  }
}

async function forgetOldFiles() {
  const cache = await caches.open(CACHE);
  const wanted = new Set([...Object.values(FILES), MEMORY.hash].map(entryOf));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function answer(request, hash) {
  const cache = await caches.open(CACHE);
  return (await cache.match(entryOf(hash))) ?? fetch(request);
}

/** Fetches and unpacks Python's memory, if it is not there whole. The app needs it for nothing but its next start. */
async function keepMemory() {
  const cache = await caches.open(CACHE);
  if (await isWhole(cache, MEMORY.hash)) return;
  const { ok, body } = await fetch(SCOPE + MEMORY.packed, { cache: "no-cache" });
  if (!ok) throw new Error(`${MEMORY.packed} is not there`);
  await cache.put(entryOf(MEMORY.hash), new Response(body.pipeThrough(new DecompressionStream("gzip"))));
  if (await isWhole(cache, MEMORY.hash)) return;
  await cache.delete(entryOf(MEMORY.hash));
  throw new Error(`${MEMORY.packed} is not of build ${BUILD}`);
}

/** The memory if it is kept; the page starts without it otherwise. */
async function answerMemory() {
  const cache = await caches.open(CACHE);
  return (await cache.match(entryOf(MEMORY.hash))) ?? new Response(null, { status: 204 });
}

addEventListener("install", (event) => event.waitUntil(complete()));

addEventListener("activate", (event) => event.waitUntil(forgetOldFiles().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split("#");
  if (request.method !== "GET" || !address.startsWith(SCOPE)) return;
  const name = address.slice(SCOPE.length);
  if (name === MEMORY.address) return event.respondWith(answerMemory());
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
  if (event.data === "keep memory") {
    const reply = (kept) => event.ports[0].postMessage(kept);
    event.waitUntil(keepMemory().then(() => reply(true), () => reply(false)));
  }
});
