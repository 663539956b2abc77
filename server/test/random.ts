/** Numbers from 0 to 1, the same for a seed (mulberry32, public domain). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * How many generated cases a test runs: a fixed share of them, and all with `npm run bench:properties`. Where each case
 * is a request or a restored backup, all of them take minutes.
 */
export function countCases(all: number): number {
  return process.env.ALL_CASES === 'true' ? all : Math.ceil(all / 4);
}
