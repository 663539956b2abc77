import type { FieldRuleId, Lock, Player, Problem, Rules } from '#engine/problem.ts';
import { shortHandedPositions } from '#engine/short-handed/open-positions.ts';
import {
  formatCount,
  formatGroupCount,
  formatInnings,
  formatList,
  formatPosition,
  formatZone,
} from '#engine/text/format.ts';
import type { Position } from '#engine/vocabulary.ts';
import type { ConstraintGroup } from './groups.ts';
import type { SingleFix } from './suggested-fixes.ts';

/** How many players are tried at a position that too few may play. */
const playersTried = 4;

/** Changes of one kind that might help, the smallest first; only the first that helps is worth offering. */
export type FixSteps = readonly SingleFix[];

/** The ladders against one cause. */
export function relaxations(problem: Problem, { cause }: ConstraintGroup): readonly FixSteps[] {
  switch (cause.kind) {
    case 'rule':
      return ruleRelaxations(problem.rules, cause.id);
    case 'locks':
      return [[unlockFix(problem, cause.locks)]];
    case 'positionPreferences':
      return [
        ...ableLater(problem, cause.position).map((player) => [allowPositionFix([player], cause.position)]),
        allowTogether(problem, cause.position),
      ];
  }
}

export function unlockFix({ players }: Problem, locks: readonly Lock[]): SingleFix {
  const ids = new Set(locks.map(({ playerId }) => playerId));
  const owner = ids.size === 1 ? players.find(({ id }) => ids.has(id)) : undefined;
  const where = formatInnings(locks.map(({ inning }) => inning));
  return { kind: 'unlock', locks, label: owner ? `Unlock ${owner.name} in ${where}` : 'Remove the locks' };
}

/** Where no one change is enough: two players allowed at a position together, or three, or four. */
function allowTogether(problem: Problem, position: Position): FixSteps {
  const players = ableLater(problem, position);
  return players.slice(1).map((_, index) => allowPositionFix(players.slice(0, index + 2), position));
}

/** Players who are there most come first: one of them helps most innings. */
function ableLater({ players }: Problem, position: Position): readonly Player[] {
  const presence = (present: readonly boolean[]) => present.filter(Boolean).length;
  return players
    .filter(({ positionPreferences, present }) => positionPreferences[position] === 'never' && present.includes(true))
    .toSorted((one, other) => presence(other.present) - presence(one.present))
    .slice(0, playersTried);
}

function allowPositionFix(players: readonly Player[], position: Position): SingleFix {
  return {
    kind: 'allowPosition',
    playerIds: players.map(({ id }) => id),
    position,
    label: `Let ${formatList(players.map(({ name }) => name))} play ${formatPosition(position)}`,
  };
}

/** Too few players for the positions: the outfield gives way. */
export function suggestShortHanded({ positions, infield, players, innings, played }: Problem): readonly SingleFix[] {
  const free = Array.from({ length: innings - played.length }, (_, index) => played.length + index);
  const fewest = Math.min(...free.map((inning) => players.filter(({ present }) => present[inning] === true).length));
  const { dropped } = shortHandedPositions(positions, infield, fewest);
  if (dropped.length === 0) return [];
  return [
    { kind: 'dropPositions', positions: dropped, label: `Play without ${formatList(dropped.map(formatPosition))}` },
  ];
}

/** Each list goes one step further than the one before; the last makes the rule a preference. */
function ruleRelaxations(rules: Rules, id: FieldRuleId): readonly FixSteps[] {
  const steps = [1, 2, 3].flatMap((step) => relaxByStep(rules, id, step));
  const rule = rules[id];
  const preference: SingleFix[] = rule
    ? [
        {
          kind: 'relaxRule',
          rules: { [id]: { ...rule, level: 'wanted' } },
          label: `Treat ${ruleNames[id]} as a preference`,
        },
      ]
    : [];
  return [[...steps, ...preference], ...allowReturn(rules, id)];
}

function allowReturn({ P1, P3 }: Rules, id: FieldRuleId): readonly FixSteps[] {
  const relaxed = (rules: Rules, label: string) => [[{ kind: 'relaxRule' as const, rules, label }]];
  if (id === 'P1' && P1?.mayReturn === false)
    return relaxed({ P1: { ...P1, mayReturn: true } }, 'Let pitchers re-enter');
  if (id === 'P3' && P3?.mayCatchAgain === false)
    return relaxed({ P3: { ...P3, mayCatchAgain: true } }, 'Let players who caught and then pitched catch again');
  return [];
}

/** One quota at a time, the others as they are. */
function fewerMembers(rule: NonNullable<Rules['C1']>, step: number): readonly SingleFix[] {
  return rule.quotas.flatMap((quota): readonly SingleFix[] => {
    const least = quota.least - step;
    if (least < 0) return [];
    const quotas = rule.quotas.map((other) => (other === quota ? { ...quota, least } : other));
    const label = `Ask for ${formatGroupCount(least, quota.group)} ${formatZone(quota.zone)}`;
    return [{ kind: 'relaxRule', rules: { C1: { ...rule, quotas } }, label }];
  });
}

const ruleNames: Readonly<Record<FieldRuleId, string>> = {
  F1: 'equal sits',
  F2: 'sitting in turn',
  F3: 'the limit on sits in a row',
  F4: 'the minimum innings in the field',
  F5: 'infield and outfield innings',
  F6: 'the limit at one position',
  P1: 'the pitching limit',
  P3: 'the catching limit',
  C1: 'the co-ed quotas',
};

/** A number of a rule that may give way, upwards or downwards, and what the change is called. */
type RelaxableParameter = readonly [parameter: string, direction: 1 | -1, label: (value: number) => string];

const relaxableParameters: Readonly<Partial<Record<FieldRuleId, readonly RelaxableParameter[]>>> = {
  F1: [['spread', 1, (sits) => `Let sits differ by ${sits}`]],
  F3: [['inARow', 1, (innings) => `Let players sit ${innings} innings in a row`]],
  F4: [['innings', -1, (innings) => `Ask for ${formatCount(innings, 'inning')} in the field`]],
  F5: [
    ['infield', -1, (innings) => `Ask for ${formatCount(innings, 'infield inning')}`],
    ['outfield', -1, (innings) => `Ask for ${formatCount(innings, 'outfield inning')}`],
  ],
  F6: [['innings', 1, (innings) => `Let players play a position for ${innings} innings`]],
  P1: [['innings', 1, (innings) => `Let a player pitch ${innings} innings`]],
  P3: [['catching', 1, (innings) => `Let a player catch ${innings} innings`]],
};

function relaxByStep(rules: Rules, id: FieldRuleId, step: number): readonly SingleFix[] {
  if (id === 'C1') return rules.C1 ? fewerMembers(rules.C1, step) : [];
  const parameters = new Map(Object.entries(rules[id] ?? {}));
  return (relaxableParameters[id] ?? []).flatMap(([parameter, direction, label]): readonly SingleFix[] => {
    const value = parameters.get(parameter);
    if (typeof value !== 'number' || value + direction * step < 0) return [];
    const changed = value + direction * step;
    return [{ kind: 'relaxRule', rules: { [id]: { ...rules[id], [parameter]: changed } }, label: label(changed) }];
  });
}
