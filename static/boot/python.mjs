// The interpreter that pyscript.toml names: Pyodide, started from our own merged zip.
// PyScript passes no option of the start through, so this module stands between the two.

import { loadPyodide as load, version } from "{{pyodide}}/pyodide.mjs";
import "{{app}}/boot/boot.mjs"; // `window.crossroads` is there first, whoever asks for this module
import { ended, library, memory, progress, wasm } from "{{app}}/boot/files.mjs";
import { fill, headOf } from "{{app}}/boot/memory.mjs";

export { version };

/** What was made once for everybody is made anew: random numbers, and the language. */
const AFTER_MEMORY = `
import _locale, os, random
random.seed()
os.environ["LANG"] = "${navigator.language.replace("-", "_")}.UTF-8"
_locale.setlocale(_locale.LC_CTYPE, "")
`;
/** Milliseconds. */
const LATEST = 1000;

const SCOPE = new URL("./", document.baseURI);
const fetchFile = globalThis.fetch;
const { instantiateStreaming } = WebAssembly;

function failed(error) {
  globalThis.crossroads.fail(error.message);
  throw error;
}

/** When the page has shown itself once. A hidden one draws nothing. */
const shown = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, LATEST);
});

/** Stands in for what Pyodide fetches and compiles by: it would wait for ever for a lost file. */
function standIn(lost) {
  const named = (name) => (error) => lost(new Error(`${name}: ${error.message}`));
  wasm.catch(named("pyodide.asm.wasm"));
  library.catch(named("{{library}}"));
  const there = { "pyodide.asm.wasm": () => wasm, "{{library}}": async () => new Response(await library) };
  globalThis.fetch = (resource, options) => {
    const name = new URL(resource.url ?? resource, location.href).pathname.split("/").pop();
    return there[name]?.() ?? fetchFile(resource, options);
  };
  WebAssembly.instantiateStreaming = async (compiled, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** Lets the page answer in between: each step of a start is a long task on a phone. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

/** Starts Pyodide; from the pieces of a kept memory, if given. */
function start(pieces) {
  return new Promise((resolve, reject) => {
    standIn(reject);
    const script = import("{{pyodide}}/pyodide.asm.mjs");
    const settings = {
      indexURL: new URL("{{pyodide}}/", SCOPE).href,
      packageBaseUrl: new URL("{{pyodide}}/", SCOPE).href,
      stdLibURL: new URL("{{app}}/{{library}}", SCOPE).href,
      lockFileContents: {{lock}},
      _loadSnapshot: pieces && headOf(pieces),
      async createPyodideModule(options) {
        const [{ default: create }] = await Promise.all([script, shown]);
        const module = await create(options);
        await answered();
        if (pieces) {
          fill(module.HEAPU8, pieces);
          await answered();
        }
        return module;
      },
    };
    script.catch(reject);
    load(settings).then(resolve, reject);
  });
}

async function startFromMemory(pieces) {
  const pyodide = await start(pieces);
  pyodide.runPython(AFTER_MEMORY);
  globalThis.crossroads.fromMemory = true;
  return pyodide;
}

/** From the kept memory, but after a failed start as the first time. */
async function startAsCan() {
  const pieces = globalThis.crossroads.failures ? undefined : await memory;
  if (!pieces) return start();
  try {
    return await startFromMemory(pieces);
  } catch (error) {
    console.info(`Python starts without its kept memory: ${error.message}`);
    return start();
  }
}

async function begin() {
  progress(); // the page may not have listened until now
  try {
    const pyodide = await startAsCan();
    progress("app");
    return pyodide;
  } catch (error) {
    return failed(error);
  } finally {
    globalThis.fetch = fetchFile;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    ended();
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
