// Python's memory as it is kept from the second start on: read, put into a new instance, and checked.
// tools/inside/memory.mjs writes it and says what lies where.

const HEADER = 6;
const WORD = Uint32Array.BYTES_PER_ELEMENT;

/** Four sums, each of every fourth word: so they are done in a fraction of the time of one. */
export function sums(bytes) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / WORD);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < words.length; i += 4) {
    a = (a + words[i]) | 0;
    b = (b + words[i + 1]) | 0;
    c = (c + words[i + 2]) | 0;
    d = (d + words[i + 3]) | 0;
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

/** What Pyodide takes for a snapshot: its head, without the memory itself, which `fill` brings. */
export function headOf([piece]) {
  const [length] = new Uint32Array(piece, 0, HEADER);
  return new Uint8Array(piece, HEADER * WORD, length).slice();
}

/** Writes the memory over that of an instance that has not run yet, and lets go of each piece of it. Throws if it is not
 *  all as it was kept. */
export function fill(memory, pieces) {
  let piece = pieces.shift();
  const [headLength, count, ...wanted] = new Uint32Array(piece, 0, HEADER);
  const table = HEADER * WORD + headLength;
  const runs = new Uint32Array(piece, table, 2 * count);
  let from = table + runs.byteLength;
  for (let i = 0; i < runs.length; i += 2) {
    for (let [to, left] = [runs[i], runs[i + 1]]; left > 0; ) {
      if (from === piece.byteLength) [piece, from] = [pieces.shift(), 0];
      const length = Math.min(left, piece.byteLength - from);
      memory.set(new Uint8Array(piece, from, length), to);
      [from, to, left] = [from + length, to + length, left - length];
    }
  }
  const whole = pieces.length === 0 && from === piece.byteLength;
  if (!whole || sums(memory).some((sum, i) => sum !== wanted[i])) throw new Error("it is damaged");
}
