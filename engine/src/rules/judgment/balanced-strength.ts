import { type LineupView, playerAt } from '#engine/lineup-view.ts';
import type { InningAssignment, Problem, Violation } from '#engine/problem.ts';
import { violation } from '#engine/rules/violation.ts';
import { capitalize, formatCount, formatInnings } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';

/** The positions of an inning with strong and with developing players. */
type Strengths = {
  readonly inning: Inning;
  readonly strong: readonly Position[];
  readonly developing: readonly Position[];
};

/** K2: the strong players at their positions, less the developing ones, differ by at most 1 in the innings to come. */
export function checkBalancedStrength({ problem, innings, filled }: LineupView): readonly Violation[] {
  const { K2 } = problem.rules;
  if (K2 === undefined) return [];
  const toCome = innings
    .map((inning, index) => countStrengths(problem, inning, index + 1))
    .filter(({ inning }) => inning > problem.played.length && filled[inning - 1]);
  const level = findLevel(toCome);
  return toCome.flatMap((counted) => {
    const off = balance(counted) - level;
    if (off === 0 || off === 1) return [];
    const message = `${formatInnings([counted.inning])} is ${off < 0 ? 'weaker' : 'stronger'} than the other innings, with ${describeStrengths(counted)}.`;
    const positions = off < 0 ? counted.developing : counted.strong;
    return [violation('K2', K2.level, capitalize(message), { innings: [counted.inning], positions })];
  });
}

function countStrengths({ positions, players }: Problem, assignment: InningAssignment, inning: Inning): Strengths {
  const strengthAt = (position: Position) => {
    const playerId = playerAt(assignment, position);
    return players.find(({ id }) => id === playerId)?.strength?.[position];
  };
  return {
    inning,
    strong: positions.filter((position) => strengthAt(position) === 'strong'),
    developing: positions.filter((position) => strengthAt(position) === 'developing'),
  };
}

function balance({ strong, developing }: Strengths): number {
  return strong.length - developing.length;
}

/**
 * Returns the level for which the balances are the fewest units away from the level and the level + 1. Of several such
 * levels, the one that leaves the fewest innings to name.
 */
function findLevel(innings: readonly Strengths[]): number {
  const balances = innings.map(balance);
  const distances = (level: number) => balances.map((one) => Math.max(0, level - one, one - level - 1));
  const units = (level: number) => distances(level).reduce((sum, distance) => sum + distance, 0);
  const named = (level: number) => distances(level).filter((distance) => distance > 0).length;
  const candidates = balances.flatMap((one) => [one - 1, one]);
  return candidates.toSorted((one, other) => units(one) - units(other) || named(one) - named(other))[0] ?? 0;
}

function describeStrengths({ strong, developing }: Strengths): string {
  const format = ({ length }: readonly Position[], kind: string) =>
    length === 0 ? `no ${kind} player` : formatCount(length, `${kind} player`);
  return `${format(strong, 'strong')} and ${format(developing, 'developing')}`;
}
