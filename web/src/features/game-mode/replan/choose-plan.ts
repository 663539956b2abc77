import type { PlayerEvent } from 'contract/season';
import { check, type InningAssignment, type Problem, type Solution } from 'engine';
import type { Cells, GameRecord } from '#domain/played/game-record.ts';
import type { SearchEffort } from '#domain/solver/solver-messages.ts';
import { type KeptPart, type ReplanSources, toReplanProblem } from './replan-problem.ts';

export type Solve = (problem: Problem, effort?: SearchEffort) => Promise<Solution>;

/**
 * A coach at the field waits for each of the attempts. Measured: without HiGHS and with these steps a settled game takes a
 * tenth of the time and breaks no more rules.
 */
const quickly: SearchEffort = { highs: false, steps: 8000 };

/**
 * Plans the inning being played and those to come, with as few changes as the rules and fairness allow. Players who stay
 * at their positions are tried first. A player who arrives needs innings of others, so then only the inning being played
 * stays. The whole search runs only where the quick one finds nothing. Undefined when no lineup can follow every rule.
 */
export async function choosePlan(
  record: GameRecord,
  event: PlayerEvent,
  { sources, solve }: { readonly sources: ReplanSources; readonly solve: Solve },
): Promise<GameRecord | undefined> {
  const attempt = (kept: KeptPart, effort?: SearchEffort) => solvePlan(record, { kept, sources, solve, effort });
  const kept = event === 'here' ? undefined : await attempt('plan', quickly);
  if (kept?.broken === 0) return kept.record;
  const current = await attempt('current', quickly);
  if (kept && (!current || kept.broken <= current.broken)) return kept.record;
  const found = current ?? (await attempt('nothing', quickly)) ?? (await attempt('nothing'));
  return found?.record;
}

type Attempt = {
  readonly kept: KeptPart;
  readonly sources: ReplanSources;
  readonly solve: Solve;
  readonly effort: SearchEffort | undefined;
};

async function solvePlan(record: GameRecord, { kept, sources, solve, effort }: Attempt) {
  const problem = toReplanProblem(record, kept, sources);
  const solution = await solve(problem, effort);
  if (solution.status === 'infeasible') return undefined;
  const { innings } = solution.lineup;
  const plan = innings.slice(record.innings.length).map(toCells);
  const broken = check({ ...problem, locks: [] }, { innings }).length;
  return { record: { ...record, progress: { ...record.progress, plan } }, broken };
}

function toCells(inning: InningAssignment): Cells {
  return Object.fromEntries(
    Object.entries(inning).flatMap(([position, playerId]) => (playerId ? [[position, playerId]] : [])),
  );
}
