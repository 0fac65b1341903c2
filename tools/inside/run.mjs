// Runs a Python file inside Pyodide under Node, as `python FILE ARG...` would:
// node run.mjs '{"file": ..., "args": [...], "optimize": 2, "stdlib": ZIP, "path": [...], "env": {...}}'
// The host's file system is mounted at /host.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const { file, args = [], optimize = 0, stdlib, path = [], env = {} } = JSON.parse(process.argv[2]);
const pyodide = await loadPyodide({
  args: optimize ? ["-" + "O".repeat(optimize)] : [],
  env: { PYTHONHASHSEED: "0", ...env },
  ...(stdlib && { stdLibURL: stdlib }),
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
pyodide.FS.mkdirTree("/host");
pyodide.mountNodeFS("/host", "/");
const sys = pyodide.pyimport("sys");
sys.argv = pyodide.toPy([file, ...args]);
for (const entry of path.reverse()) sys.path.insert(0, `/host${entry}`);
try {
  await pyodide.runPythonAsync(readFileSync(file, "utf8"), { filename: file });
} catch (error) {
  const code = error.type === "SystemExit" ? pyodide.runPython("getattr(__import__('sys').last_value, 'code', 1)") : 1;
  if (error.type !== "SystemExit") console.error(error.message);
  process.exitCode = typeof code === "number" ? code : 1;
}
