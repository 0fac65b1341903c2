// Writes the memory of a Python that has imported what the page needs: node memory.mjs PYODIDE LIBRARY CODE OUT MODULES...
// static/boot/memory.mjs reads it in the browser:
//
//   6 x u32   bytes of the head; how many runs; four sums of the whole memory (`sums` there)
//   head      what Pyodide writes before the memory itself: of which build it is, and the JavaScript objects in it
//   runs      2 x u32 each: where it begins, and how many bytes it has
//   bytes     of the runs: only they differ from the memory of any instance that has not run yet

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { sums } from "../../static/boot/memory.mjs";

const BLOCK = 4096;

/** Where `memory` differs from what it was before: [start, length] of each run of blocks. */
function changed(memory, before) {
  const runs = [];
  for (let at = 0; at < memory.length; at += BLOCK) {
    if (!Buffer.compare(memory.subarray(at, at + BLOCK), before.subarray(at, at + BLOCK))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += BLOCK;
    else runs.push([at, BLOCK]);
  }
  return runs;
}

/** Starts Python. `begun` is called with its memory before it runs anything. */
function start(options, begun) {
  return loadPyodide({
    stdLibURL: library,
    createPyodideModule(settings) {
      settings.thisProgram = "./this.program"; // as in a browser; Node has a path of this machine
      settings.onRuntimeInitialized = () => begun?.(settings.HEAPU8);
      return create(settings);
    },
    ...options,
  });
}

const [folder, library, code, out, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const { default: create } = await import(`${folder}/pyodide.asm.mjs`);

// An instance at another time and with another language: what depends on those is no part of "before".
let before;
await start({ env: { LANG: "xx.UTF-8" } }, (memory) => (before = memory.slice()));

// Times, their zone and random bytes lie in the memory; the same library gives the same bytes.
process.env.TZ = "UTC";
crypto.randomFillSync = (bytes) => bytes.fill(0);
Date.now = () => 315532800000;
performance.now = () => 0;
// What the app holds of the page is found again by its name.
globalThis.document = {};
const pyodide = await start({ env: { LANG: "C.UTF-8", PYTHONHASHSEED: "0" }, _makeSnapshot: true });
// Pyodide expects a plain object of its own in the first free place of its table; with our stand-ins it has none, and
// would take the page's document for it.
pyodide.globals.set("_place", {});
pyodide.runPython(readFileSync(code, "utf8"));
pyodide.globals.pop("main")(...modules);

const snapshot = pyodide.makeMemorySnapshot();
const head = snapshot.subarray(0, new Uint32Array(snapshot.buffer, 0, 2)[1]);
const memory = snapshot.subarray(head.length);
const runs = changed(memory, before);
writeFileSync(
  out,
  Buffer.concat([
    new Uint8Array(Uint32Array.of(head.length, runs.length, ...sums(memory)).buffer),
    head,
    new Uint8Array(Uint32Array.from(runs.flat()).buffer),
    ...runs.map(([start, length]) => memory.subarray(start, start + length)),
  ]),
);
