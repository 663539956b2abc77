import type { Cells } from '#engine/search/plan.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';
import { shortAt } from './array-access.ts';
import { indexes, type ProblemMatrix } from './problem-matrix.ts';

/** Rule K2 in the indexes of a problem matrix. */
export type StrengthRule = {
  readonly level: RuleLevel;
  /** 1 where a player is strong, −1 where a player is developing: player × positions + position. */
  readonly values: Int16Array;
  /** The players with any strength. */
  readonly players: readonly number[];
};

const values = { strong: 1, developing: -1 } as const;

/** Reads rule K2. Returns undefined where the rule has no effect. */
export function readStrength({ problem, positions: width }: ProblemMatrix): StrengthRule | undefined {
  const { players, positions, rules } = problem;
  if (rules.K2 === undefined) return undefined;
  const table = Int16Array.from(
    players.flatMap(({ strength = {} }) =>
      positions.map((position) => {
        const found = strength[position];
        return found === undefined ? 0 : values[found];
      }),
    ),
  );
  const hasStrength = (player: number) => table.subarray(player * width, (player + 1) * width).some((one) => one !== 0);
  const rated = indexes(players.length).filter(hasStrength);
  return rated.length === 0 ? undefined : { level: rules.K2.level, values: table, players: rated };
}

/**
 * Returns how far the innings to come are from the best level and the level + 1, summed. Needs the cells of all players, as sit-levelling
 * does.
 */
export function strengthCost(
  { innings, firstFree, positions, bench }: ProblemMatrix,
  { values: table, players }: StrengthRule,
  cells: Cells,
): number {
  if (firstFree >= innings) return 0;
  const balances: number[] = [];
  for (let inning = firstFree; inning < innings; inning += 1) {
    let balance = 0;
    for (const player of players) {
      const code = shortAt(cells, player * innings + inning);
      if (code < bench) balance += shortAt(table, player * positions + code);
    }
    balances.push(balance);
  }
  let fewest = Number.POSITIVE_INFINITY;
  for (let level = Math.min(...balances); level <= Math.max(...balances); level += 1) {
    let units = 0;
    for (const balance of balances) units += Math.max(level - balance, balance - level - 1, 0);
    fewest = Math.min(fewest, units);
  }
  return fewest;
}
