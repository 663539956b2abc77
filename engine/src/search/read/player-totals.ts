import { isDummy } from '#engine/short-handed/dummy-players.ts';
import { elementAt } from './array-access.ts';
import { forcedCells } from './co-ed-quotas.ts';
import { countFixed, FREE, indexes, isOpen, type ProblemMatrix } from './problem-matrix.ts';

/** What is known about one player before any cell is chosen; "free" innings are those still to be planned. */
export type PlayerTotals = {
  readonly player: number;
  /** True for a dummy player, whose position stays empty in a short-handed game. */
  readonly isDummy: boolean;
  readonly isThereAllGame: boolean;
  readonly presentInnings: number;
  readonly presentFree: number;
  /** Played innings on the bench, in the field, and at each position. */
  readonly satBefore: number;
  readonly fieldedBefore: number;
  readonly playedBefore: readonly number[];
  /** Played innings in the outfield and in the infield at positions given up since. */
  readonly goneBefore: readonly [number, number];
  /** Free innings locked to the bench, and to each position. */
  readonly lockedToBench: number;
  readonly lockedTo: readonly number[];
  /** Free innings in which the player could play each position. */
  readonly openAt: readonly number[];
  /** Free innings the player may sit at most, by presence, locks, quotas and the rule on sits in a row; or impossible. */
  readonly mostFreeSits: number;
};

export function readPlayerTotals(matrix: ProblemMatrix): readonly PlayerTotals[] {
  const forced = forcedCells(matrix);
  return indexes(matrix.players).map((player) => ({
    ...totalsOfPlayer(matrix, player),
    mostFreeSits: mostFreeSits(matrix, player, forced),
  }));
}

const impossible = Number.NEGATIVE_INFINITY;

/**
 * Returns the most sits of a player in the innings to come, by dynamic programming over the number of sits in a row
 * that end in each inning. `impossible` where the fixed cells contradict the rule on sits in a row.
 */
function mostFreeSits(matrix: ProblemMatrix, player: number, forced: ReadonlySet<number>): number {
  const { F3 } = matrix.problem.rules;
  const limit = F3?.level === 'required' ? F3.inARow : matrix.innings;
  let sitsByRun = [0, ...Array.from({ length: limit }, () => impossible)];
  for (let inning = 0; inning < matrix.innings; inning += 1) {
    const cell = player * matrix.innings + inning;
    const fixed = elementAt(matrix.fixed, cell);
    const mayPlay = fixed !== matrix.bench;
    const maySit = fixed === matrix.bench || (fixed === FREE && matrix.present[cell] === 1 && !forced.has(cell));
    const isFree = inning >= matrix.firstFree;
    const afterField = mayPlay ? Math.max(...sitsByRun) : impossible;
    const afterSit = sitsByRun.map((sits) => (maySit ? sits + (isFree ? 1 : 0) : impossible));
    // A run of sits already played that is too long hurts only where another sit makes it longer.
    const tooLong = isFree ? impossible : elementAt(afterSit, limit);
    sitsByRun = [afterField, ...afterSit.slice(0, limit)];
    sitsByRun[limit] = Math.max(elementAt(sitsByRun, limit), tooLong);
  }
  return Math.max(...sitsByRun);
}

function totalsOfPlayer(matrix: ProblemMatrix, player: number): Omit<PlayerTotals, 'mostFreeSits'> {
  const { firstFree, innings, positions, bench } = matrix;
  const presence = matrix.present.subarray(player * innings, (player + 1) * innings);
  const isDummyPlayer = isDummy(matrix.problem.players[player]);
  const presentInnings = presence.reduce((sum, there) => sum + there, 0);
  const before = (test: (code: number) => boolean) => countFixed(matrix, player, 0, firstFree, test);
  const locked = (test: (code: number) => boolean) => countFixed(matrix, player, firstFree, innings, test);
  return {
    player,
    isDummy: isDummyPlayer,
    presentInnings,
    isThereAllGame: presentInnings === innings && !isDummyPlayer,
    presentFree: presence.subarray(firstFree).reduce((sum, there) => sum + there, 0),
    satBefore: before((code) => code === bench),
    fieldedBefore: before((code) => code < bench || code > matrix.away),
    goneBefore: [before((code) => code === matrix.gone[0]), before((code) => code === matrix.gone[1])],
    playedBefore: indexes(positions).map((position) => before((code) => code === position)),
    lockedToBench: locked((code) => code === bench),
    lockedTo: indexes(positions).map((position) => locked((code) => code === position)),
    openAt: indexes(positions).map((position) => openInnings(matrix, player, position)),
  };
}

function openInnings(matrix: ProblemMatrix, player: number, position: number): number {
  let open = 0;
  for (let inning = matrix.firstFree; inning < matrix.innings; inning += 1) {
    if (isOpen(matrix, player, inning, position)) open += 1;
  }
  return open;
}
