// Writes Pyodide without what only libraries would use that it loads later: node trim.mjs FROM TO
//
// Such a library may want any function of Python, of C and of the browser's bindings, so npm's Pyodide keeps and exports
// them all: 8,560 exports, of which its own scripts use 265. A page that loads no library downloads, compiles and binds
// the others for nothing. They are taken out of the scripts' tables, and then whatever is used by nothing else.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { minify } from "terser";

const LOADER = "pyodide.mjs";
const SCRIPT = "pyodide.asm.mjs";
const WASM = "pyodide.asm.wasm";

const DECLARED = /var [\w$,]+,wasmTable,wasmMemory;/;
const ASSIGNED = /(function assignWasmExports\(wasmExports\)\{)([^{}]+)\}/;
const IMPORTS = /(var wasmImports=\{)([^{}]+)\}/;
/** Of what type a function of the script is for a library that links to it. */
const SIGNATURES = /[\w$]+\.sig="\w+";/g;
/** Of a script of a library. All names around an `eval` might be used by it; around an indirect one they are not. */
const EVAL = /(?<![\w$.])eval\(/g;

/** What the script is: one function. In brackets it is compiled when it comes, on another thread, not read first and
 *  compiled when it is called. */
const WHOLE = /^(async function )(\w+)(\(.*\})export default \2;$/s;

/** Like String.replace, but a text without the pattern is of another Pyodide. */
function edit(text, pattern, by) {
  const edited = text.replace(pattern, by);
  if (edited === text) throw new Error(`${SCRIPT}: nothing like ${pattern}`);
  return edited;
}

function names(module, of) {
  return of(module).map(({ name }) => name);
}

/** The exports that the scripts name anywhere but where all of them are listed. */
function used(wasm, script, loader) {
  const text = edit(edit(script, DECLARED, ""), ASSIGNED, "") + loader;
  const words = new Set(text.match(/[\w$]+/g));
  const all = names(new WebAssembly.Module(wasm), WebAssembly.Module.exports);
  return new Set(all.filter((name) => words.has(name) || words.has(`_${name}`)));
}

/** The module with these exports only, and without what is then used by nothing. */
function trimWasm(wasm, exports) {
  const module = binaryen.readBinary(wasm);
  for (const name of names(new WebAssembly.Module(wasm), WebAssembly.Module.exports))
    if (!exports.has(name)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}

async function trimScript(script, wasm, exports) {
  const imports = new Set(names(new WebAssembly.Module(wasm), WebAssembly.Module.imports));
  const exported = (statement) => exports.has(/wasmExports\["([^"]+)"\]/.exec(statement)?.[1]);
  const imported = (entry) => imports.has(entry.split(":")[0].replaceAll('"', ""));
  let text = edit(script, ASSIGNED, (_, head, body) => `${head}${body.split(";").filter(exported).join(";")}}`);
  text = edit(text, IMPORTS, (_, head, body) => `${head}${body.split(",").filter(imported).join(",")}}`);
  text = edit(text, SIGNATURES, "");
  text = edit(text, EVAL, "(0,eval)(");
  const { code } = await minify(text, { module: true, compress: { passes: 2 } });
  return edit(code, WHOLE, "export default($1$3)");
}

const [from, to] = process.argv.slice(2);
const wasm = readFileSync(join(from, WASM));
const script = readFileSync(join(from, SCRIPT), "utf8");
const exports = used(wasm, script, readFileSync(join(from, LOADER), "utf8"));
const trimmed = trimWasm(wasm, exports);
writeFileSync(join(to, WASM), trimmed);
writeFileSync(join(to, SCRIPT), await trimScript(script, trimmed, exports));
