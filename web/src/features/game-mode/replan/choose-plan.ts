import type { PlayerEvent } from 'contract/season';
import { check, type InningAssignment, type Problem, type Solution } from 'engine';
import type { Cells, GameRecord } from '../model/game-record.ts';
import { type KeptPart, type ReplanSources, toReplanProblem } from './replan-problem.ts';

type Solve = (problem: Problem) => Promise<Solution>;

/**
 * Plans the inning being played and those to come, with as few changes as the rules and fairness allow. Players who stay
 * at their positions are tried first. A player who arrives needs innings of others, so then only the inning being played
 * stays. Undefined when no lineup can follow every rule.
 */
export async function choosePlan(
  record: GameRecord,
  event: PlayerEvent,
  { sources, solve }: { readonly sources: ReplanSources; readonly solve: Solve },
): Promise<GameRecord | undefined> {
  const attempt = (kept: KeptPart) => solvePlan(record, { kept, sources, solve });
  const kept = event === 'here' ? undefined : await attempt('plan');
  if (kept?.broken === 0) return kept.record;
  const current = await attempt('current');
  if (kept && (!current || kept.broken <= current.broken)) return kept.record;
  return (current ?? (await attempt('nothing')))?.record;
}

type Attempt = { readonly kept: KeptPart; readonly sources: ReplanSources; readonly solve: Solve };

async function solvePlan(record: GameRecord, { kept, sources, solve }: Attempt) {
  const problem = toReplanProblem(record, kept, sources);
  const solution = await solve(problem);
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
