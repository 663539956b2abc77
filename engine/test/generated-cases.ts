/**
 * How many generated cases a test runs: a fixed share of them, and all with `npm run bench:properties`. Where each case
 * solves a game, all of them take minutes.
 */
export function countCases(all: number): number {
  return process.env.ALL_CASES === 'true' ? all : Math.ceil(all / 8);
}
