import { type Inning, listSingleFixes, type Problem, type Rules, type Solution, type SuggestedFix } from 'engine';
import type { Repair } from '#domain/repair/find-repairs.ts';
import { relaxedRulesMessages } from '../messages.ts';

/** What a lineup gives up by a suggested fix, or because no lineup keeps a rule, and why in whole sentences. */
export type RelaxedRules = {
  /** In place of those of the game; none when it gives up pairs only. */
  readonly rules: Rules;
  readonly hasPairs: boolean;
  readonly reason: string;
};

type LateStart = { readonly inning: Inning; readonly isProven: boolean };

/**
 * From which inning on a lineup keeps a required F9 where it breaks no other required rule. Undefined where it keeps all of
 * them, or does not keep F9 even at the end.
 */
export function findLateStart(lineup: Solution | Repair): LateStart | undefined {
  if (!('broken' in lineup)) return undefined;
  const { broken, evenFrom } = lineup;
  const required = broken.filter(({ level }) => level === 'required');
  if (required.length === 0 || required.some(({ rule }) => rule !== 'F9')) return undefined;
  if (evenFrom === undefined || evenFrom.inning === null) return undefined;
  return { inning: evenFrom.inning, isProven: evenFrom.isProven };
}

/** What the coach has given up with a suggested fix; undefined where it changes no rule and no pair. */
export function findRelaxedRules(change: SuggestedFix): RelaxedRules | undefined {
  const fixes = listSingleFixes(change);
  const relaxed = fixes.flatMap((fix) => (fix.kind === 'relaxRule' ? [fix.rules] : []));
  const hasPairs = fixes.some(({ kind }) => kind === 'preferPairs');
  if (relaxed.length === 0 && !hasPairs) return undefined;
  return { rules: Object.assign({}, ...relaxed), hasPairs, reason: relaxedRulesMessages.chosenFix(change.label) };
}

/** Where no lineup keeps a required F9 as early as it asks, the lineup gives it up for the innings before. */
export function relaxEvenSits(
  { problem }: { readonly problem: Problem },
  lineup: Solution | Repair,
  relaxed: RelaxedRules | undefined,
): RelaxedRules | undefined {
  const late = findLateStart(lineup);
  const { F9 } = problem.rules;
  if (!late || !F9) return relaxed;
  return {
    rules: { ...relaxed?.rules, F9: { ...F9, from: late.inning } },
    hasPairs: relaxed?.hasPairs === true,
    reason: [...(relaxed ? [relaxed.reason] : []), relaxedRulesMessages.evenSitsLater(late)].join(' '),
  };
}
