import type { Change } from '#engine/changes.ts';
import type { FieldRuleId, Problem, Rules } from '#engine/problem.ts';
import { shortHandedPositions } from '#engine/short-handed.ts';
import type { Position } from '#engine/vocabulary.ts';
import { countWords, groupWords, listWords, placeWords, positionWords } from '#engine/words.ts';
import type { Group } from './groups.ts';

/** How many players are tried at a position that too few may play. */
const playersTried = 4;

/** Changes that might help against one cause, the smallest first; only the first that helps is worth offering. */
export function relaxations(problem: Problem, { cause }: Group): readonly (readonly Change[])[] {
  switch (cause.kind) {
    case 'rule':
      return ruleRelaxations(problem.rules, cause.id);
    case 'locks':
      return [[{ kind: 'unlock', locks: cause.locks, words: unlockWords(problem, cause.locks) }]];
    case 'wishes':
      return allowances(problem, cause.position).map((change) => [change]);
  }
}

function unlockWords(
  { players }: Problem,
  locks: readonly { readonly playerId: string; readonly inning: number }[],
): string {
  const [lock] = locks;
  if (lock === undefined || locks.length > 1) return 'Remove the locks.';
  const name = players.find(({ id }) => id === lock.playerId)?.name ?? 'the player';
  return `Unlock ${name} in inning ${lock.inning}.`;
}

/** Players who are there most come first: one of them helps most innings. */
function allowances({ players }: Problem, position: Position): readonly Change[] {
  const presence = (present: readonly boolean[]) => present.filter(Boolean).length;
  return players
    .filter(({ wishes, present }) => wishes[position] === 'never' && present.includes(true))
    .toSorted((one, other) => presence(other.present) - presence(one.present))
    .slice(0, playersTried)
    .map(({ id, name }) => ({
      kind: 'allowPosition',
      playerId: id,
      position,
      words: `Let ${name} play ${positionWords(position)}.`,
    }));
}

/** Too few players for the positions: the outfield gives way. */
export function shortHandedChange({ positions, infield, players, innings, played }: Problem): readonly Change[] {
  const free = Array.from({ length: innings - played.length }, (_, index) => played.length + index);
  const fewest = Math.min(...free.map((inning) => players.filter(({ present }) => present[inning] === true).length));
  const { dropped } = shortHandedPositions(positions, infield, fewest);
  if (dropped.length === 0) return [];
  return [
    { kind: 'dropPositions', positions: dropped, words: `Play without ${listWords(dropped.map(positionWords))}.` },
  ];
}

/** Each list goes one step further than the one before; the last makes the rule a wish. */
function ruleRelaxations(rules: Rules, id: FieldRuleId): readonly (readonly Change[])[] {
  const steps = [1, 2, 3].flatMap((step) => stepOf(rules, id, step));
  const rule = rules[id];
  const wish: Change[] = rule
    ? [
        {
          kind: 'relaxRule',
          rules: { [id]: { ...rule, level: 'wanted' } },
          words: `Make ${ruleNames[id]} a wish instead of a rule.`,
        },
      ]
    : [];
  return [[...steps, ...wish], ...returnsToMound(rules, id), ...returnsToPlate(rules, id)];
}

function returnsToMound({ P1 }: Rules, id: FieldRuleId): readonly (readonly Change[])[] {
  if (id !== 'P1' || P1?.mayReturn !== false) return [];
  return [
    [{ kind: 'relaxRule', rules: { P1: { ...P1, mayReturn: true } }, words: 'Let pitchers return to the mound.' }],
  ];
}

function returnsToPlate({ P3 }: Rules, id: FieldRuleId): readonly (readonly Change[])[] {
  if (id !== 'P3' || P3?.mayCatchAgain !== false) return [];
  const rules = { P3: { ...P3, mayCatchAgain: true } };
  return [[{ kind: 'relaxRule', rules, words: 'Let players who caught and then pitched catch again.' }]];
}

/** One quota at a time, the others as they are. */
function fewerMembers(rule: NonNullable<Rules['C1']>, step: number): readonly Change[] {
  return rule.quotas.flatMap((quota): readonly Change[] => {
    const least = quota.least - step;
    if (least < 0) return [];
    const quotas = rule.quotas.map((other) => (other === quota ? { ...quota, least } : other));
    const words = `Ask for ${groupWords(least, quota.group)} ${placeWords(quota.zone)}.`;
    return [{ kind: 'relaxRule', rules: { C1: { ...rule, quotas } }, words }];
  });
}

const ruleNames: Readonly<Record<FieldRuleId, string>> = {
  F1: 'equal sits',
  F2: 'sitting in turn',
  F3: 'not sitting in a row',
  F4: 'the innings in the field',
  F5: 'infield and outfield innings',
  F6: 'the limit at one position',
  P1: 'the pitching limit',
  P3: 'the catching limit',
  C1: 'the co-ed quotas',
};

function stepOf({ F1, F3, F4, F5, F6, P1, P3, C1 }: Rules, id: FieldRuleId, step: number): readonly Change[] {
  const change = (changed: Rules, words: string): Change[] => [{ kind: 'relaxRule', rules: changed, words }];
  const inField = (F4?.innings ?? 0) - step;
  const infield = (F5?.infield ?? 0) - step;
  const outfield = (F5?.outfield ?? 0) - step;
  const choices: Readonly<Record<FieldRuleId, () => readonly Change[]>> = {
    F1: () =>
      F1 ? change({ F1: { ...F1, spread: F1.spread + step } }, `Let sits differ by ${F1.spread + step}.`) : [],
    F2: () => [],
    F3: () =>
      F3
        ? change({ F3: { ...F3, inARow: F3.inARow + step } }, `Let players sit ${F3.inARow + step} innings in a row.`)
        : [],
    F4: () =>
      F4 && inField >= 0
        ? change({ F4: { ...F4, innings: inField } }, `Ask for ${countWords(inField, 'inning')} in the field.`)
        : [],
    F5: () => [
      ...(F5 && infield >= 0
        ? change({ F5: { ...F5, infield } }, `Ask for ${countWords(infield, 'infield inning')}.`)
        : []),
      ...(F5 && outfield >= 0
        ? change({ F5: { ...F5, outfield } }, `Ask for ${countWords(outfield, 'outfield inning')}.`)
        : []),
    ],
    F6: () =>
      F6
        ? change(
            { F6: { ...F6, innings: F6.innings + step } },
            `Let players stay at a position for ${F6.innings + step} innings.`,
          )
        : [],
    P1: () =>
      P1?.innings === undefined
        ? []
        : change({ P1: { ...P1, innings: P1.innings + step } }, `Let a player pitch ${P1.innings + step} innings.`),
    P3: () =>
      P3?.catching !== undefined
        ? change({ P3: { ...P3, catching: P3.catching + step } }, `Let a player catch ${P3.catching + step} innings.`)
        : [],
    C1: () => (C1 ? fewerMembers(C1, step) : []),
  };
  return choices[id]();
}
