// Python's memory as it is kept from the second start on: read, put into a new instance, and checked.
// tools/inside/memory.mjs writes it and says what lies where.

const HEADER = 4;
const WORD = Uint32Array.BYTES_PER_ELEMENT;

/** Two sums over all bytes, as Fletcher's: any wrong, missing or misplaced word changes them. */
export function sums(bytes) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / WORD);
  let first = 0;
  let second = 0;
  for (let i = 0; i < words.length; i++) {
    first = (first + words[i]) | 0;
    second = (second + first) | 0;
  }
  return [first >>> 0, second >>> 0];
}

/** What Pyodide takes for a snapshot: its head, without the memory itself, which `fill` brings. */
export function headOf(kept) {
  const [length] = new Uint32Array(kept, 0, HEADER);
  return new Uint8Array(kept, HEADER * WORD, length);
}

/** Writes the memory over that of an instance that has not run yet. Throws if it is not all as it was kept. */
export function fill(memory, kept) {
  const [headLength, count, ...wanted] = new Uint32Array(kept, 0, HEADER);
  const table = HEADER * WORD + headLength;
  const runs = new Uint32Array(kept, table, 2 * count);
  let from = table + runs.byteLength;
  for (let i = 0; i < runs.length; i += 2) {
    memory.set(new Uint8Array(kept, from, runs[i + 1]), runs[i]);
    from += runs[i + 1];
  }
  if (from !== kept.byteLength || sums(memory).some((sum, i) => sum !== wanted[i])) throw new Error("it is damaged");
}
