// The large files that Python starts from. This script waits for no other one, nor for the page to be laid out, so that
// they are on their way before anything else happens; python.mjs takes what it brings.

/** `wasm`, `library` and `memory`: what the service worker keeps them by (sw.js), "" for a page without one. `addresses`
 *  of the first two, and their `sizes`, in bytes as they come. */
const facts = JSON.parse(document.getElementById("build").textContent).files;

/** Bytes. */
const PIECE = 2 ** 20;
/** Milliseconds. */
const STALLED_AFTER = 8000;
const TOLD_EVERY = 100;

const SCOPE = new URL("./", document.baseURI);
const total = Object.values(facts.sizes).reduce((sum, size) => sum + size, 0);
let loaded = 0;
let told = 0;
let watch = 0;

export function progress(stage = loaded < total ? "download" : "start", stalled = false) {
  clearTimeout(watch);
  if (stage === "download" && !stalled) watch = setTimeout(progress, STALLED_AFTER, stage, true);
  dispatchEvent(new CustomEvent("crossroads:progress", { detail: { stage, loaded, total, stalled } }));
}

/** Python has started, or will not: no more progress, and no copy of what it has taken. */
export function ended() {
  clearTimeout(watch);
  library = undefined;
}

/** Tells of bytes that have come, not so often that telling takes time. */
function arrived(bytes) {
  loaded += bytes;
  if (loaded < total && performance.now() - told < TOLD_EVERY) return;
  told = performance.now();
  progress();
}

/** What the service worker has kept, from its cache itself: by way of the worker it comes later, and lies in memory once
 *  more. */
async function kept(hash) {
  if (!hash || !navigator.serviceWorker?.controller) return undefined;
  return caches.match(new URL(`entry/${hash}`, SCOPE), { cacheName: `crossroads:${SCOPE.pathname}` });
}

const TYPE = "application/wasm";
/** A response of the type that streaming compilation asks for. */
const typed = (body) => new Response(body, { headers: { "content-type": TYPE } });

/** The server's file, its bytes counted as they come. Rejects for any answer but the file. */
async function fetched(name) {
  const response = await fetch(new URL(facts.addresses[name], SCOPE));
  if (!response.ok) throw new Error(response.status);
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(sink) {
      const { done, value } = await reader.read();
      if (done) return sink.close();
      arrived(value.byteLength);
      sink.enqueue(value);
    },
  });
  return typed(body);
}

async function counted(name, response) {
  if (response) arrived(facts.sizes[name]); // there at once
  return response ?? fetched(name);
}

async function compile() {
  const response = await counted("wasm", await kept(facts.wasm));
  // As it is where it can be: compiled once, the browser has it compiled for the next start.
  return WebAssembly.compileStreaming(response.headers.get("content-type") === TYPE ? response : typed(response.body));
}

/** The zip of Python's modules, which comes packed and is kept unpacked. */
async function readLibrary() {
  const found = await kept(facts.library);
  const { body } = await counted("library", found);
  return new Response(found ? body : body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** The kept memory, or nothing: on first visits, or where it was not kept. In pieces, since one buffer of it is as large
 *  as the app itself. */
async function keptMemory() {
  const found = await kept(facts.memory);
  if (!found) return undefined;
  const memory = await found.blob();
  const pieces = Array.from({ length: Math.ceil(memory.size / PIECE) }, (_, i) => memory.slice(i * PIECE, (i + 1) * PIECE));
  return Promise.all(pieces.map((piece) => piece.arrayBuffer()));
}

progress();
export const wasm = compile();
export let library = readLibrary();
for (const file of [wasm, library]) file.catch(() => {}); // who takes it is told
export const memory = keptMemory().catch(() => undefined);
