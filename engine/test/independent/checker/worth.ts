import type { InningAssignment, Player, Problem } from 'engine';
import type { Breach } from './breach.ts';
import { unitsOf } from './checker.ts';
import { countWhere, isInField, isInfield, isOutfield, type Row, range, rowsOf, sum } from './lineup-rows.ts';

/** What SPEC.md says of one lineup. */
export type Worth = {
  /** Units of broken wanted rules, and of required ones that innings played have broken. */
  readonly units: number;
  /** Those of rules that innings played have broken. A lineup may still break more or less of a minimum or a spread. */
  readonly pastUnits: number;
  /** The caller's plain numbers. */
  readonly sum: number;
  readonly fairness: Fairness;
  /** Position changes of all players together. */
  readonly changes: number;
  /** Cells of innings to come that differ from the previous lineup. */
  readonly changed: number;
};

export function worthOf(problem: Problem, innings: readonly InningAssignment[], breaches: readonly Breach[]): Worth {
  return {
    units: unitsOf(breaches),
    pastUnits: sum(breaches.filter(({ isPast }) => isPast).map(({ units }) => units)),
    sum: numericSum(problem, innings),
    fairness: fairnessOf(problem, innings),
    changes: countPositionChanges(problem, innings),
    changed: countChangedCells(problem, innings),
  };
}

function countChangedCells({ previous, played, positions }: Problem, innings: readonly InningAssignment[]): number {
  if (previous === undefined) return 0;
  const changedIn = (inning: InningAssignment, index: number) =>
    positions.filter((position) => inning[position] !== previous.innings[index]?.[position]).length;
  return sum(innings.map((inning, index) => (index < played.length ? 0 : changedIn(inning, index))));
}

/**
 * What counts first, second and so on; smaller is better. A caller's numbers hold fairness and preferences together, so that
 * changes come before them.
 */
export function ranksOf({ previous, objective }: Problem, { units, changed, sum: points, fairness }: Worth) {
  const last = objective === undefined ? [fairness.zones] : [-points];
  const sits = objective === undefined ? [fairness.sits] : [];
  if (previous === undefined) return [units, ...sits, ...last];
  return previous.priority === 'stability' ? [changed, units, ...sits, ...last] : [units, ...sits, changed, ...last];
}

/** The sum of a caller's plain numbers over a full lineup, as SPEC.md gives it. */
function numericSum(problem: Problem, innings: readonly InningAssignment[]): number {
  const { objective = {}, players } = problem;
  const rows = rowsOf(problem, innings);
  return sum(
    rows.map((row, index) => {
      const player = players[index];
      const played = row.places.filter(isInField);
      const points = (of: Player['preference']) => sum(played.map((position) => of?.[position] ?? 0));
      return (
        (objective.preference ?? 0) * points(player?.preference) +
        (objective.distinctPosition ?? 0) * new Set(played).size +
        (objective.benchDebtSquared ?? 0) * squareGrowth(player?.debt ?? 0, sitsOf(row)) +
        (objective.positionDebt ?? 0) * points(player?.positionDebt)
      );
    }),
  );
}

function squareGrowth(debt: number, sits: number): number {
  return (debt + sits) ** 2 - debt ** 2;
}

function sitsOf(row: Row): number {
  return countWhere(row, (place) => place === null);
}

/** A coach's fairness: what is beyond each player's share, squared and summed; smaller is better. */
export type Fairness = { readonly sits: number; readonly zones: number };

function fairnessOf(problem: Problem, innings: readonly InningAssignment[]): Fairness {
  const rows = rowsOf(problem, innings);
  const infield = rows.map((row) => countWhere(row, (place) => isInfield(problem, place)));
  const outfield = rows.map((row) => countWhere(row, (place) => isOutfield(problem, place)));
  const sits = rows.map(sitsOf);
  const there = presentInnings(problem);
  return {
    sits: unfairness(
      sits,
      there,
      problem.players.map(({ debt = 0 }) => debt),
    ),
    zones:
      unfairness(
        infield,
        there,
        problem.players.map(({ infieldDebt = 0 }) => -infieldDebt),
      ) +
      unfairness(
        outfield,
        there,
        problem.players.map(({ outfieldDebt = 0 }) => -outfieldDebt),
      ),
  };
}

/** Innings each player is there; an inning played counts even where the list of presence says otherwise. */
export function presentInnings({ players }: Problem): readonly number[] {
  return players.map(({ present }) => present.filter((isPresent) => isPresent).length);
}

/** Shares of the whole in proportion to the innings each player is there. */
export function shares(total: number, there: readonly number[]): readonly number[] {
  const all = sum(there);
  return there.map((innings) => (all === 0 ? 0 : (total * innings) / all));
}

function unfairness(counts: readonly number[], there: readonly number[], before: readonly number[]): number {
  const fair = shares(sum(counts), there);
  return sum(range(counts.length).map((at) => ((counts[at] ?? 0) + (before[at] ?? 0) - (fair[at] ?? 0)) ** 2));
}

/** Innings in the field at another position than the last one there, of all players together. */
function countPositionChanges(problem: Problem, innings: readonly InningAssignment[]): number {
  return sum(
    rowsOf(problem, innings).map((row) => {
      const played = row.places.filter(isInField);
      return played.filter((position, index) => index > 0 && position !== played[index - 1]).length;
    }),
  );
}
