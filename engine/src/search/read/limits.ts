import type { RuleLevel } from '#engine/vocabulary.ts';
import type { PlayerTotals } from './player-totals.ts';
import type { ProblemMatrix } from './problem-matrix.ts';

/** Bounds on a number of innings of the whole game: outside is impossible when required, else priced per inning. */
export type Limit = { readonly level: RuleLevel; readonly least?: number; readonly most?: number };

/** What the counted rules ask of one player. */
export type Limits = {
  readonly field: readonly Limit[];
  readonly infield: readonly Limit[];
  readonly outfield: readonly Limit[];
  readonly at: (position: number) => readonly Limit[];
};

export function limitsOf(matrix: ProblemMatrix, totals: PlayerTotals): Limits {
  const { F4 } = matrix.problem.rules;
  return {
    field: [
      ...(F4 && totals.isThereAllGame ? [{ level: F4.level, least: F4.innings }] : []),
      { level: 'required', least: totals.fieldedBefore + totals.forced },
    ],
    infield: [...zoneLimits(matrix, totals, 1, 'infield'), ...earlyInfield(matrix, totals)],
    outfield: zoneLimits(matrix, totals, 0, 'outfield'),
    at: (position) => positionLimits(matrix, totals, position),
  };
}

function zoneLimits(
  matrix: ProblemMatrix,
  totals: PlayerTotals,
  zone: 0 | 1,
  name: 'infield' | 'outfield',
): readonly Limit[] {
  const rule = matrix.problem.rules.F5;
  const least = rule?.[name] ?? 0;
  const asked = (rule?.infield ?? 0) + (rule?.outfield ?? 0);
  if (rule === undefined || least === 0 || totals.presentInnings < asked || !mayEnter(matrix, totals.player, zone))
    return [];
  return [{ level: rule.level, least }];
}

function earlyInfield(matrix: ProblemMatrix, { player }: PlayerTotals): readonly Limit[] {
  const rule = matrix.problem.rules.F5;
  if (rule?.infieldBy === undefined || !owesEarlyInfield(matrix, player)) return [];
  return [{ level: rule.level, least: 1 }];
}

/** Is the player there, and allowed in the infield, before the inning by which everybody should have been in it? */
export function owesEarlyInfield(matrix: ProblemMatrix, player: number): boolean {
  const by = Math.min(matrix.problem.rules.F5?.infieldBy ?? 0, matrix.innings);
  const row = matrix.present.subarray(player * matrix.innings, player * matrix.innings + by);
  return row.includes(1) && mayEnter(matrix, player, 1);
}

function mayEnter(matrix: ProblemMatrix, player: number, zone: 0 | 1): boolean {
  for (let position = 0; position < matrix.positions; position += 1) {
    if (matrix.infield[position] === zone && matrix.allowed[player * matrix.positions + position] === 1) return true;
  }
  return false;
}

function positionLimits(matrix: ProblemMatrix, totals: PlayerTotals, position: number): readonly Limit[] {
  const { F6, P1, P3 } = matrix.problem.rules;
  if (position === matrix.pitcher) {
    const innings = P1?.innings === undefined ? [] : [{ level: P1.level, most: P1.innings }];
    return P1?.mayReturn === false && leftTheMound(matrix, totals)
      ? [...innings, { level: P1.level, most: pitched(matrix, totals) }]
      : innings;
  }
  if (position === matrix.catcher) return P3?.catching === undefined ? [] : [{ level: P3.level, most: P3.catching }];
  return F6 ? [{ level: F6.level, most: F6.innings }] : [];
}

function pitched(matrix: ProblemMatrix, totals: PlayerTotals): number {
  return totals.playedBefore[matrix.pitcher] ?? 0;
}

function leftTheMound(matrix: ProblemMatrix, totals: PlayerTotals): boolean {
  const lastPlayed = totals.player * matrix.innings + matrix.firstFree - 1;
  return pitched(matrix, totals) > 0 && matrix.fixed[lastPlayed] !== matrix.pitcher;
}
