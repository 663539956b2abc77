import { forcedInnings } from './co-ed-quotas.ts';
import { countFixed, FREE, indexes, type ProblemMatrix } from './problem-matrix.ts';

/** What is known about one player before any cell is chosen; "free" innings are those still to be planned. */
export type PlayerTotals = {
  readonly player: number;
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
  /** Free innings in which the player could stand at each position. */
  readonly openAt: readonly number[];
  /** Free innings in which co-ed quotas leave no choice but the field. */
  readonly forced: number;
};

export function readPlayerTotals(matrix: ProblemMatrix): readonly PlayerTotals[] {
  const forced = forcedInnings(matrix);
  return indexes(matrix.players).map((player) => ({ ...totalsOfPlayer(matrix, player), forced: forced[player] ?? 0 }));
}

function totalsOfPlayer(matrix: ProblemMatrix, player: number): Omit<PlayerTotals, 'forced'> {
  const { firstFree, innings, positions, bench } = matrix;
  const row = matrix.present.subarray(player * innings, (player + 1) * innings);
  const presentInnings = row.reduce((sum, there) => sum + there, 0);
  const before = (test: (code: number) => boolean) => countFixed(matrix, player, 0, firstFree, test);
  const locked = (test: (code: number) => boolean) => countFixed(matrix, player, firstFree, innings, test);
  return {
    player,
    presentInnings,
    isThereAllGame: presentInnings === innings,
    presentFree: row.subarray(firstFree).reduce((sum, there) => sum + there, 0),
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
  const isAllowed = matrix.allowed[player * matrix.positions + position] === 1;
  let open = 0;
  for (let inning = matrix.firstFree; inning < matrix.innings; inning += 1) {
    const cell = player * matrix.innings + inning;
    const fixed = matrix.fixed[cell] ?? FREE;
    if (fixed === FREE ? isAllowed && matrix.present[cell] === 1 : fixed === position) open += 1;
  }
  return open;
}
