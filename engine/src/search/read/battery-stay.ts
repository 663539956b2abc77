import type { BatteryStay, Problem, Rules } from '#engine/problem.ts';
import type { Cells } from '#engine/search/plan.ts';
import { countFixed, type ProblemMatrix } from './problem-matrix.ts';

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

export function listStays({ problem, innings, pitcher, catcher }: ProblemMatrix): readonly StayRule[] {
  const { P6, P7 } = withLoweredStays(problem);
  const read = (rule: BatteryStay | undefined, position: number, place: StayPlace): readonly StayRule[] => {
    if (rule === undefined || position < 0) return [];
    const inARow = Math.min(rule.inARow ?? 1, Math.max(1, innings - 1));
    return [{ ...rule, position, inARow, atEnd: innings % inARow || inARow, longest: longestStay(problem, place) }];
  };
  return [...read(P6, pitcher, 'P'), ...read(P7, catcher, 'C')];
}

/** Returns the rules, with P6 and P7 lowered to the limits of other rules, which lower them at whatever level they are. */
export function withLoweredStays(problem: Problem): Rules {
  const { P6, P7, ...others } = problem.rules;
  const lower = <Rule extends BatteryStay>({ inARow = 1, ...rule }: Rule, place: StayPlace) => ({
    ...rule,
    inARow: Math.min(inARow, longestStay(problem, place)),
  });
  return { ...others, ...(P6 && { P6: lower(P6, 'P') }), ...(P7 && { P7: lower(P7, 'C') }) };
}

type StayPlace = 'P' | 'C';

function longestStay({ innings, rules: { P1, P3, F7 } }: Problem, place: StayPlace): number {
  const limits = F7?.limits.filter((limit) => limit.place === place).map((limit) => limit.innings) ?? [];
  return Math.min(innings, (place === 'P' ? P1?.innings : P3?.catching) ?? innings, ...limits);
}

/** True where innings in a row or few players are asked for at the position, so that they are no lack of variety. */
export function asksToStay(matrix: ProblemMatrix, position: number): boolean {
  return listStays(matrix).some((rule) => rule.position === position && (rule.inARow > 1 || rule.most !== undefined));
}

/** The innings of a player that are short in all of his or her stretches at the position that can still change. */
export function shortInnings(
  matrix: ProblemMatrix,
  { position, inARow, atEnd }: StayRule,
  playerCells: Cells,
  player: number,
): number {
  const { firstFree, innings } = matrix;
  let [short, run] = [0, 0];
  for (let inning = 0; inning <= innings; inning += 1) {
    if (inning < innings && playerCells[inning] === position) {
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
export function isChangeable(matrix: ProblemMatrix, position: number, player: number, inning: number): boolean {
  const { firstFree, allowed, present, innings, positions } = matrix;
  if (inning !== firstFree) return inning > firstFree;
  const mayStay = present[player * innings + inning] === 1 && allowed[player * positions + position] === 1;
  return mayStay && hasInningsLeft(matrix, position, player);
}

/** False for a pitcher to whom rule P2 leaves no inning after those played. */
function hasInningsLeft(matrix: ProblemMatrix, position: number, player: number): boolean {
  const left = matrix.problem.players[player]?.pitchingLeft;
  if (left === undefined || position !== matrix.pitcher) return true;
  return countFixed(matrix, player, 0, matrix.firstFree, (code) => code === position) < left;
}

/** The players beyond the limit, without those whom the innings played have already had. */
export function countTooMany(
  { players, innings, firstFree }: ProblemMatrix,
  { position, most }: StayRule,
  cells: Cells,
): number {
  if (most === undefined) return 0;
  let [taking, before] = [0, 0];
  for (let player = 0; player < players; player += 1) {
    // A loop, because a view of each player's cells takes several times as long, and the search asks all the time.
    let first = 0;
    while (first < innings && cells[player * innings + first] !== position) first += 1;
    if (first < innings) taking += 1;
    if (first < firstFree) before += 1;
  }
  return taking - Math.min(taking, Math.max(most, before));
}
