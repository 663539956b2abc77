import type { BatteryStay } from '#engine/problem.ts';
import type { ProblemMatrix } from './problem-matrix.ts';

/** Rule P6 or P7 in the indexes of a problem matrix. */
export type StayRule = BatteryStay & {
  readonly position: number;
  /** 0 or 1 where a player may leave at once. */
  readonly inARow: number;
  /** The same for the player with whom the game ends: what is left over when the game is divided. */
  readonly atEnd: number;
  /** The most innings of one player, by the rules that P6 and P7 give way to. */
  readonly longest: number;
};

export function listStays(matrix: ProblemMatrix): readonly StayRule[] {
  const { P1, P3, P6, P7 } = matrix.problem.rules;
  const { pitcher, catcher } = matrix;
  return [
    ...(P6 && pitcher >= 0 ? [readStay(matrix, P6, pitcher, P1?.innings)] : []),
    ...(P7 && catcher >= 0 ? [readStay(matrix, P7, catcher, P3?.catching)] : []),
  ];
}

function readStay({ problem, innings }: ProblemMatrix, rule: BatteryStay, position: number, limit = innings): StayRule {
  const isHere = ({ place }: { readonly place: string }) => place === problem.positions[position];
  const limits = problem.rules.F7?.limits.filter(isHere).map((one) => one.innings) ?? [];
  const longest = Math.min(innings, limit, ...limits);
  const inARow = Math.min(rule.inARow ?? 1, Math.max(1, innings - 1), longest);
  return { ...rule, position, inARow, atEnd: innings % inARow || inARow, longest };
}

/** True where innings in a row or few players are asked for at the position, so that they are no lack of variety. */
export function asksToStay(matrix: ProblemMatrix, position: number): boolean {
  return listStays(matrix).some((rule) => rule.position === position && (rule.inARow > 1 || rule.most !== undefined));
}

/** The innings of a player that are short in all of his or her stretches at the position that can still change. */
export function shortInnings(
  matrix: ProblemMatrix,
  { position, inARow, atEnd }: StayRule,
  row: Int16Array,
  player: number,
): number {
  const { firstFree, innings } = matrix;
  let [short, run] = [0, 0];
  for (let inning = 0; inning <= innings; inning += 1) {
    if (inning < innings && row[inning] === position) {
      run += 1;
      continue;
    }
    const asked = inning === innings ? atEnd : inARow;
    if (run > 0 && run < asked && isChangeable(matrix, position, player, inning)) short += asked - run;
    run = 0;
  }
  return firstFree < innings ? short : 0;
}

/** Whether a stretch that ends before this inning counts: it has innings to come, or could have gone on in this one. */
export function isChangeable(
  { firstFree, allowed, present, innings, positions }: ProblemMatrix,
  position: number,
  player: number,
  inning: number,
): boolean {
  if (inning !== firstFree) return inning > firstFree;
  return present[player * innings + inning] === 1 && allowed[player * positions + position] === 1;
}

/** The players beyond the limit, without those whom the innings played have already had. */
export function countTooMany(
  { players, innings, firstFree }: ProblemMatrix,
  { position, most }: StayRule,
  cells: Int16Array,
): number {
  if (most === undefined) return 0;
  let [taking, before] = [0, 0];
  for (let player = 0; player < players; player += 1) {
    const first = cells.subarray(player * innings, (player + 1) * innings).indexOf(position);
    if (first >= 0) taking += 1;
    if (first >= 0 && first < firstFree) before += 1;
  }
  return taking - Math.min(taking, Math.max(most, before));
}
