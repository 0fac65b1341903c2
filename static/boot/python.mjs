// The interpreter that pyscript.toml names: Pyodide, started from our own merged zip.
// PyScript passes no option of the start through, so this module stands between the two.

import { loadPyodide as load, version } from "{{pyodide}}/pyodide.mjs";
import { fill, headOf } from "{{app}}/boot/memory.mjs";

export { version };

const WASM = "pyodide.asm.wasm";
const SIZES = {{sizes}};
/** The hash of Python's memory with all imported, which the service worker keeps after the first start (sw.js); ""
 *  without one. */
const MEMORY = {{memory}};
/** What was made once for everybody is made anew: random numbers, and the language. */
const AFTER_MEMORY = `
import _locale, os, random
random.seed()
os.environ["LANG"] = "${navigator.language.replace("-", "_")}.UTF-8"
_locale.setlocale(_locale.LC_CTYPE, "")
`;
/** Bytes. */
const PIECE = 2 ** 20;
/** Milliseconds. */
const STALLED_AFTER = 8000;
const LATEST = 1000;
const TOLD_EVERY = 100;

const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
const SCOPE = new URL("./", document.baseURI);
const fetchFile = globalThis.fetch;
const { instantiateStreaming } = WebAssembly;
let loaded = 0;
let told = 0;
let watch = 0;

function progress(stage, stalled = false) {
  clearTimeout(watch);
  if (stage === "download" && !stalled) watch = setTimeout(progress, STALLED_AFTER, stage, true);
  dispatchEvent(new CustomEvent("crossroads:progress", { detail: { stage, loaded, total, stalled } }));
}

/** Tells of bytes that have come, not so often that telling takes time. */
function arrived(bytes) {
  loaded += bytes;
  if (loaded < total && performance.now() - told < TOLD_EVERY) return;
  told = performance.now();
  progress(loaded < total ? "download" : "start");
}

/** What the service worker has kept (sw.js), from its cache itself: by way of the worker it comes later, and lies in
 *  memory once more. */
async function kept(hash) {
  if (!navigator.serviceWorker?.controller) return undefined;
  return caches.match(new URL(`entry/${hash}`, SCOPE), { cacheName: `crossroads:${SCOPE.pathname}` });
}

const isWasm = (response) => response.headers.get("content-type") === "application/wasm";

/** The response with its bytes counted as they come, and with the type that streaming compilation asks for. */
function counted(response, name, lost) {
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(sink) {
      try {
        const { done, value } = await reader.read();
        if (done) return sink.close();
        arrived(value.byteLength);
        sink.enqueue(value);
      } catch (error) {
        lost(error);
        sink.error(error);
      }
    },
  });
  const type = name === WASM ? "application/wasm" : "application/zip";
  return new Response(body, { headers: { "content-type": type } });
}

/** One of Pyodide's own files, counted; `lost` is told if it does not come to its end. */
async function count(name, given, lost) {
  const response = await given;
  if (!response.ok) throw new Error(response.status);
  // What the worker has kept is there at once: nothing to count on its way.
  if (navigator.serviceWorker?.controller && (name !== WASM || isWasm(response))) {
    arrived(SIZES[name]);
    return response;
  }
  return counted(response, name, lost);
}

/** Begun at once: Pyodide would compile only when its own script has run. */
async function compile() {
  const response = (await kept("{{wasm}}")) ?? fetchFile(`{{pyodide}}/${WASM}`);
  return WebAssembly.compileStreaming(count(WASM, response, () => {}));
}

function failed(error) {
  globalThis.crossroads.fail(error.message);
  throw error;
}

/** The kept memory, or nothing: on first visits, after a failed start, or where it was not kept. In pieces, since one
 *  buffer of it is as large as the app itself. */
async function keptMemory() {
  if (!MEMORY || globalThis.crossroads.failures) return undefined;
  const found = await kept(MEMORY);
  if (!found) return undefined;
  const memory = await found.blob();
  const pieces = Array.from({ length: Math.ceil(memory.size / PIECE) }, (_, i) => memory.slice(i * PIECE, (i + 1) * PIECE));
  return Promise.all(pieces.map((piece) => piece.arrayBuffer()));
}
const memoryKept = keptMemory().catch(() => undefined);

/** When the page has shown itself once. A hidden one draws nothing. */
const shown = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, LATEST);
});

/** Stands in for what Pyodide fetches and compiles by: it reports no progress, and waits for ever for a lost file. */
function standIn(wasm, lost) {
  const lostFile = (name) => (error) => lost(new Error(`${name}: ${error.message}`));
  wasm.catch(lostFile(WASM));
  globalThis.fetch = (resource, options) => {
    const name = new URL(resource.url ?? resource, location.href).pathname.split("/").pop();
    if (name === WASM) return wasm;
    if (!(name in SIZES)) return fetchFile(resource, options);
    const file = count(name, fetchFile(resource, options), lostFile(name));
    file.catch(lostFile(name));
    return file;
  };
  WebAssembly.instantiateStreaming = async (compiled, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

function start(wasm, options = {}) {
  return new Promise((resolve, reject) => {
    standIn(wasm, reject);
    const settings = {
      ...options,
      indexURL: new URL("{{pyodide}}/", SCOPE).href,
      packageBaseUrl: new URL("{{pyodide}}/", SCOPE).href,
      stdLibURL: new URL("{{library}}", SCOPE).href,
      lockFileContents: {{lock}},
    };
    shown.then(() => load(settings)).then(resolve, reject);
  });
}

/** Lets the page answer in between: each step of a start is a long task on a phone. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

async function startFromMemory(wasm, memory) {
  const createPyodideModule = async (settings) => {
    const { default: create } = await import("{{pyodide}}/pyodide.asm.mjs");
    const module = await create(settings);
    await answered();
    fill(module.HEAPU8, memory);
    await answered();
    return module;
  };
  const pyodide = await start(wasm, { _loadSnapshot: headOf(memory), createPyodideModule });
  pyodide.runPython(AFTER_MEMORY);
  globalThis.crossroads.fromMemory = true;
  return pyodide;
}

async function startAsCan(wasm) {
  const memory = await memoryKept;
  if (!memory) return start(wasm);
  try {
    return await startFromMemory(wasm, memory);
  } catch (error) {
    console.info(`Python starts without its kept memory: ${error.message}`);
    loaded = SIZES[WASM];
    return start(wasm);
  }
}

async function begin() {
  progress("download");
  try {
    const pyodide = await startAsCan(compile());
    progress("app");
    return pyodide;
  } catch (error) {
    return failed(error);
  } finally {
    globalThis.fetch = fetchFile;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    clearTimeout(watch);
  }
}

/** Begun before PyScript asks for it, which reads its settings and opens a database first. */
const begun = document.documentElement.dataset.app === "shell" && begin();

export async function loadPyodide({ stdout, stderr }) {
  const [pyodide, { stdlib }] = await Promise.all([begun, import("{{pyscript}}/core.js")]);
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  const run = pyodide.runPythonAsync;
  // PyScript writes its Python package as source before it runs anything; ours is compiled, in the merged zip.
  // It prints an exception and goes on, but then there is no app.
  pyodide.runPythonAsync = (code, ...given) => run.call(pyodide, code.replace(stdlib, ""), ...given).catch(failed);
  return pyodide;
}
