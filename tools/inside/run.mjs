// Runs `main(*args)` of a Python file inside Pyodide under Node; its result, if a number, is the exit code:
// node run.mjs pyodide.mjs '{"file": ..., "args": [...], "path": [...], "options": ["-OO"], "library": ZIP, "env": {...}}'
// The host's file system is mounted at /host.

import { readFileSync } from "node:fs";

const [loader, wish] = process.argv.slice(2);
const { loadPyodide } = await import(loader);
const { file, args, path, options, library, env } = JSON.parse(wish);
const pyodide = await loadPyodide({
  args: options,
  env: { PYTHONHASHSEED: "0", ...env },
  ...(library && { stdLibURL: library }),
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
pyodide.FS.mkdirTree("/host");
pyodide.mountNodeFS("/host", "/");
const search = pyodide.pyimport("sys").path;
for (const entry of path.reverse()) search.insert(0, `/host${entry}`);
try {
  pyodide.runPython(readFileSync(file, "utf8"), { filename: file });
  process.exitCode = (await pyodide.globals.get("main")(...args)) ?? 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
