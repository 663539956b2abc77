import { type Board, countFixed, FREE, indexes } from './board.ts';
import { forcedInnings } from './co-ed-quotas.ts';

/** What is known about one player before any cell is chosen; "free" innings are those still to be planned. */
export type Tally = {
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

export function tallyPlayers(board: Board): readonly Tally[] {
  const forced = forcedInnings(board);
  return indexes(board.players).map((player) => ({ ...tallyPlayer(board, player), forced: forced[player] ?? 0 }));
}

function tallyPlayer(board: Board, player: number): Omit<Tally, 'forced'> {
  const { firstFree, innings, positions, bench } = board;
  const row = board.present.subarray(player * innings, (player + 1) * innings);
  const presentInnings = row.reduce((sum, there) => sum + there, 0);
  const before = (test: (code: number) => boolean) => countFixed(board, player, 0, firstFree, test);
  const locked = (test: (code: number) => boolean) => countFixed(board, player, firstFree, innings, test);
  return {
    player,
    presentInnings,
    isThereAllGame: presentInnings === innings,
    presentFree: row.subarray(firstFree).reduce((sum, there) => sum + there, 0),
    satBefore: before((code) => code === bench),
    fieldedBefore: before((code) => code < bench || code > board.away),
    goneBefore: [before((code) => code === board.gone[0]), before((code) => code === board.gone[1])],
    playedBefore: indexes(positions).map((position) => before((code) => code === position)),
    lockedToBench: locked((code) => code === bench),
    lockedTo: indexes(positions).map((position) => locked((code) => code === position)),
    openAt: indexes(positions).map((position) => openInnings(board, player, position)),
  };
}

function openInnings(board: Board, player: number, position: number): number {
  const isAllowed = board.allowed[player * board.positions + position] === 1;
  let open = 0;
  for (let inning = board.firstFree; inning < board.innings; inning += 1) {
    const cell = player * board.innings + inning;
    const fixed = board.fixed[cell] ?? FREE;
    if (fixed === FREE ? isAllowed && board.present[cell] === 1 : fixed === position) open += 1;
  }
  return open;
}
