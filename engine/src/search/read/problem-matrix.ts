import type { Problem } from '#engine/problem.ts';
import { elementAt } from './array-access.ts';

/** The cell is not fixed. */
export const FREE = -1;

/**
 * A problem in whole numbers for the search. Players, positions and innings are counted from 0; a cell holds the index
 * of a position, or `bench`, or `away`. Tables are flat: player × innings + inning, player × positions + position.
 */
export type ProblemMatrix = {
  readonly problem: Problem;
  readonly players: number;
  readonly positions: number;
  readonly innings: number;
  /** The first inning that is still to be planned. */
  readonly firstFree: number;
  readonly bench: number;
  readonly away: number;
  /** In a played inning: at a position the game has given up since; first the outfield, then the infield. */
  readonly gone: readonly [number, number];
  /** 1 while the player is there. */
  readonly present: Uint8Array;
  /** 1 where the player may play. */
  readonly allowed: Uint8Array;
  /** What a cell must hold, by lock or because it was played; else FREE. */
  readonly fixed: Int16Array;
  /** Innings at each position in earlier games, as a share of the most any player had anywhere: 0 to 1. */
  readonly experience: Float64Array;
  /** The player locked at a position in an inning, or FREE: position × innings + inning. */
  readonly lockedPlayer: Int16Array;
  /** 1 for the positions counted as infield. */
  readonly infield: Uint8Array;
  /** Index of the pitcher and catcher, or −1 where the game has none. */
  readonly pitcher: number;
  readonly catcher: number;
};

export function readMatrix(problem: Problem): ProblemMatrix {
  const { positions, players, innings } = problem;
  const width = positions.length;
  const matrix: ProblemMatrix = {
    problem,
    players: players.length,
    positions: width,
    innings,
    firstFree: Math.min(problem.played.length, innings),
    bench: width,
    away: width + 1,
    gone: [width + 2, width + 3],
    present: Uint8Array.from(
      players.flatMap(({ present }) => indexes(innings).map((i) => (present[i] === true ? 1 : 0))),
    ),
    allowed: Uint8Array.from(
      players.flatMap(({ positionPreferences }) =>
        positions.map((at) => (positionPreferences[at] === 'never' ? 0 : 1)),
      ),
    ),
    experience: readExperience(problem),
    fixed: new Int16Array(players.length * innings).fill(FREE),
    lockedPlayer: new Int16Array(width * innings).fill(FREE),
    infield: Uint8Array.from(positions.map((position) => (problem.infield.includes(position) ? 1 : 0))),
    pitcher: positions.indexOf('P'),
    catcher: positions.indexOf('C'),
  };
  fixLocks(matrix);
  fixPlayed(matrix);
  return matrix;
}

function readExperience({ players, positions }: Problem): Float64Array {
  const innings = players.flatMap(({ seasonInnings }) => positions.map((position) => seasonInnings?.[position] ?? 0));
  const most = Math.max(1, ...innings);
  return Float64Array.from(innings, (played) => played / most);
}

function fixLocks({ problem, fixed, lockedPlayer, bench, innings, present }: ProblemMatrix): void {
  for (const lock of problem.locks) {
    const player = problem.players.findIndex(({ id }) => id === lock.playerId);
    const cell = player * innings + lock.inning - 1;
    // Sitting while away asks for nothing.
    if (lock.position === null && present[cell] === 0) continue;
    const position = lock.position === null ? bench : problem.positions.indexOf(lock.position);
    fixed[cell] = position;
    if (position !== bench) lockedPlayer[position * innings + lock.inning - 1] = player;
  }
}

function fixPlayed(matrix: ProblemMatrix): void {
  for (const inning of indexes(matrix.firstFree)) {
    for (const player of indexes(matrix.players)) {
      const cell = player * matrix.innings + inning;
      const unplaced = matrix.present[cell] === 1 ? matrix.bench : matrix.away;
      matrix.fixed[cell] = playedAt(matrix, player, inning) ?? unplaced;
    }
  }
}

/** Returns where the player was in a played inning; undefined on the bench or away. */
function playedAt({ problem, gone }: ProblemMatrix, player: number, inning: number): number | undefined {
  const played = problem.played[inning] ?? {};
  const position = Object.keys(played).find((name) => played[name] === problem.players[player]?.id);
  if (position === undefined) return undefined;
  if (problem.positions.includes(position)) return problem.positions.indexOf(position);
  return gone[problem.infield.includes(position) ? 1 : 0];
}

/** Returns 0, 1, … count − 1. */
export function indexes(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** True when presence, preferences and the fixed cells of all players allow the player this position in this inning. */
export function isOpen(matrix: ProblemMatrix, player: number, inning: number, position: number): boolean {
  const cell = player * matrix.innings + inning;
  const fixed = matrix.fixed[cell] ?? FREE;
  if (fixed !== FREE) return fixed === position;
  if (elementAt(matrix.lockedPlayer, position * matrix.innings + inning) !== FREE) return false;
  return matrix.present[cell] === 1 && matrix.allowed[player * matrix.positions + position] === 1;
}

/** Counts the innings in a row at a position, or on the bench, with which the innings played end for a player. */
export function countLastInARow({ innings, firstFree, fixed }: ProblemMatrix, player: number, code: number): number {
  let inARow = 0;
  while (inARow < firstFree && fixed[player * innings + firstFree - 1 - inARow] === code) inARow += 1;
  return inARow;
}

/** Counts the innings of a player, from `from` up to but not including `to`, whose fixed cell satisfies the test. */
export function countFixed(
  matrix: ProblemMatrix,
  player: number,
  from: number,
  to: number,
  test: (code: number) => boolean,
): number {
  let count = 0;
  for (let inning = from; inning < to; inning += 1) {
    const code = matrix.fixed[player * matrix.innings + inning] ?? FREE;
    if (code !== FREE && test(code)) count += 1;
  }
  return count;
}
