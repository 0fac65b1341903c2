// The service worker: every file of one build, in one cache whose entries are keyed by content, so that an update
// fetches only what changed. It waits until the page says that it may take over.

const BUILD = "{{build}}";
/** Address, relative to the scope, to the hash of the file. */
const FILES = {{files}};
/** The same for what is kept unpacked, by the hash of what is unpacked: the page reads it from the cache itself. */
const PACKED = {{packed}};
/** And for Python's memory after its start (tools/inside/memory.mjs), which the page can do without. */
const MEMORY = {{memory}};

const BLOCK = {{block}};
const SCOPE = self.registration.scope;
// One origin may host many apps, and this one twice: a cache belongs to a scope.
const CACHE = `crossroads:${new URL(SCOPE).pathname}`;
const entryOf = (hash) => `${SCOPE}entry/${hash}`;

const sha256 = (bytes) => crypto.subtle.digest("SHA-256", bytes);

const nowhere = new MessageChannel();
nowhere.port2.close();

/** The start of the hash of the hashes of its blocks, as `short_hash` in tools/build.py. The page's process is this one's,
 *  and garbage of a worker lies in it for long: so no whole file is read at once, and each block is given away. */
async function hashOf(response) {
  const blob = await response.blob();
  const hashes = [];
  for (let at = 0; at < blob.size; at += BLOCK) {
    const block = await blob.slice(at, at + BLOCK).arrayBuffer();
    hashes.push(await sha256(block));
    nowhere.port1.postMessage(null, [block]);
  }
  const digest = new Uint8Array(await sha256(await new Blob(hashes).arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 16);
}

/** Whether what the cache has under this hash can be read back whole. */
async function isWhole(cache, hash) {
  const found = await cache.match(entryOf(hash));
  return found !== undefined && (await hashOf(found)) === hash;
}

/** Fetches a file past the HTTP cache and keeps it, if it is not there whole. What is not exactly this build's is refused. */
async function keep(cache, address, hash, change = (response) => response) {
  if (await isWhole(cache, hash)) return;
  const response = await fetch(SCOPE + address, { cache: "no-cache" });
  if (!response.ok || response.redirected) throw new Error(`${address} is not there`);
  await cache.put(entryOf(hash), change(response));
  if (await isWhole(cache, hash)) return;
  await cache.delete(entryOf(hash));
  throw new Error(`${address} is not of build ${BUILD}`);
}

const unpack = ({ body }) => new Response(body.pipeThrough(new DecompressionStream("gzip")));

async function keepAll(files, change) {
  const cache = await caches.open(CACHE);
  for (const [address, hash] of Object.entries(files)) await keep(cache, address, hash, change);
}

async function complete() {
  await keepAll(FILES);
  await keepAll(PACKED, unpack);
}

async function forgetOldFiles() {
  const cache = await caches.open(CACHE);
  const wanted = new Set([FILES, PACKED, MEMORY].flatMap(Object.values).map(entryOf));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function answer(request, hash) {
  return (await caches.match(entryOf(hash), { cacheName: CACHE })) ?? fetch(request);
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
  if (event.data === "keep memory") {
    const reply = (kept) => event.ports[0].postMessage(kept);
    event.waitUntil(keepAll(MEMORY, unpack).then(() => reply(true), () => reply(false)));
  }
});
