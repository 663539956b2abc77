import { elementAt } from '#engine/search/read/array-access.ts';
import { groupsInField } from '#engine/search/read/co-ed-quotas.ts';
import { countLastInARow, FREE, indexes } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';

/** Players who are alike for the rules on sits, but for their debts. */
export type Cohort = {
  /** The last ones have the most sits where all are as fair. */
  readonly players: readonly number[];
  /** The index of the group that has a quota, or −1. */
  readonly group: number;
  /** Whether F2 compares them. */
  readonly isCompared: boolean;
  readonly satBefore: number;
  /** The sits in a row with which the innings played end, as far as F3 counts them. */
  readonly inARowBefore: number;
  /** By inning. */
  readonly maySit: readonly boolean[];
  readonly mustSit: readonly boolean[];
};

export function listCohorts(context: SearchContext): readonly Cohort[] {
  const { matrix, playerTotals, rules } = context;
  const groups = groupsInField(matrix);
  const cohorts = new Map<string, Cohort>();
  for (const player of sortByCost(context, indexes(matrix.players))) {
    const { satBefore, isDummy, isThereAllGame, presentInnings } = elementAt(playerTotals, player);
    const codes = [...matrix.fixed.subarray(player * matrix.innings, (player + 1) * matrix.innings)];
    const cohort = {
      group: groups.findIndex(({ members }) => members.includes(player)),
      isCompared: rules.allGame.includes(player),
      satBefore,
      inARowBefore: Math.min(countLastInARow(matrix, player, matrix.bench), mostInARow(context)),
      maySit: codes.map((code, inning) =>
        code === FREE ? matrix.present[player * matrix.innings + inning] === 1 : code === matrix.bench,
      ),
      mustSit: codes.map((code) => code === matrix.bench),
    };
    // F1 treats players who are not there all game in its own way.
    const key = JSON.stringify([cohort, isDummy, isThereAllGame, presentInnings]);
    cohorts.set(key, { ...cohort, players: [...(cohorts.get(key)?.players ?? []), player] });
  }
  return [...cohorts.values()];
}

/** All shares and debts are charged with the same square, so the order of two players is the same for every number of sits. */
export function sortByCost({ playerTotals, objective }: SearchContext, players: readonly number[]): readonly number[] {
  const costOfOne = (player: number) => {
    const totals = elementAt(playerTotals, player);
    return objective.sits(totals, 1).high - objective.sits(totals, 0).high;
  };
  return players.toSorted((one, other) => costOfOne(other) - costOfOne(one));
}

/** The longest row of sits that F3 must know; 0 without it. */
export function mostInARow({ rules }: SearchContext): number {
  return rules.inARow?.limit ?? 0;
}
