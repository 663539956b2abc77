import type { FieldRuleId, Lock, Player, PlayerPair, Problem, Rules } from '#engine/problem.ts';
import { shortHandedPositions } from '#engine/short-handed/open-positions.ts';
import {
  formatCount,
  formatGroupCount,
  formatInnings,
  formatList,
  formatPlace,
  formatPosition,
  formatZone,
} from '#engine/text/format.ts';
import { formatPair } from '#engine/text/pairs.ts';
import type { Position } from '#engine/vocabulary.ts';
import type { ConstraintGroup } from './groups.ts';
import type { SingleFix } from './suggested-fixes.ts';

/** The number of players that are tried at a position that too few may play. */
const playersTried = 4;

/** Fixes of one kind, the smallest first. Only the first one that helps is worth offering. */
export type FixSteps = readonly SingleFix[];

/** Returns the sequences of fixes that relax one group of constraints. */
export function relaxations(problem: Problem, { cause }: ConstraintGroup): readonly FixSteps[] {
  switch (cause.kind) {
    case 'rule':
      return relaxRule(problem.rules, cause.id);
    case 'locks':
      return [[unlockFix(problem, cause.locks)]];
    case 'pairs':
      return [[preferPairsFix(problem, cause.pairs)]];
    // No fix raises a limit that protects an arm.
    case 'pitchingLeft':
      return [];
    case 'positionPreferences':
      return [
        ...findAllowable(problem, cause.position).map((player) => [allowPositionFix([player], cause.position)]),
        allowTogether(problem, cause.position),
      ];
  }
}

/** Returns the fix that removes the given locks. */
export function unlockFix({ players }: Problem, locks: readonly Lock[]): SingleFix {
  const ids = new Set(locks.map(({ playerId }) => playerId));
  const owner = ids.size === 1 ? players.find(({ id }) => ids.has(id)) : undefined;
  const where = formatInnings(locks.map(({ inning }) => inning).toSorted((one, other) => one - other));
  return { kind: 'unlock', locks, label: owner ? `Unlock ${owner.name} in ${where}` : 'Remove the locks' };
}

/** Returns the fix that makes the given pairs preferences. */
export function preferPairsFix({ players }: Problem, pairs: readonly PlayerPair[]): SingleFix {
  const [only, ...others] = pairs;
  const label =
    only === undefined || others.length > 0
      ? 'Treat the pairs of players as preferences'
      : `Treat “${formatPair(only, players)}” as a preference`;
  return { kind: 'preferPairs', pairs, label };
}

/** Returns the fixes that allow two players at a position, then three, then four. */
function allowTogether(problem: Problem, position: Position): FixSteps {
  const players = findAllowable(problem, position);
  return players.slice(1).map((_, index) => allowPositionFix(players.slice(0, index + 2), position));
}

/**
 * Returns players who may be allowed at a position. Those present longest come first, because they help most innings; then
 * those who may play the fewest positions, because they are needed least elsewhere.
 */
function findAllowable({ players, positions }: Problem, position: Position): readonly Player[] {
  const presence = ({ present }: Player) => present.filter(Boolean).length;
  const choices = ({ positionPreferences }: Player) =>
    positions.filter((other) => positionPreferences[other] !== 'never').length;
  return players
    .filter(({ positionPreferences, present }) => positionPreferences[position] === 'never' && present.includes(true))
    .toSorted((one, other) => presence(other) - presence(one) || choices(one) - choices(other))
    .slice(0, playersTried);
}

/** Returns the fix that lets the given players play a position. */
export function allowPositionFix(players: readonly Player[], position: Position): SingleFix {
  return {
    kind: 'allowPosition',
    playerIds: players.map(({ id }) => id),
    position,
    label: `Let ${formatList(players.map(({ name }) => name))} play ${formatPosition(position)}`,
  };
}

/** Positions of the infield in the order in which they are missed least; a coach's own ones come before them. */
const infieldDroppedFirst: readonly Position[] = ['2B', '3B', 'SS', '1B'];

/**
 * Returns the fix that drops positions when there are too few players for all of them: outfield positions, and infield
 * positions where those are not enough, but never pitcher or catcher.
 */
export function suggestShortHanded({ positions, infield, players, innings, played }: Problem): readonly SingleFix[] {
  const free = Array.from({ length: innings - played.length }, (_, index) => played.length + index);
  const fewest = Math.min(...free.map((inning) => players.filter(({ present }) => present[inning] === true).length));
  const { positions: left, dropped: outfield } = shortHandedPositions(positions, infield, fewest);
  const isOwn = (position: Position) => !['P', 'C', ...infieldDroppedFirst].includes(position);
  const order = [...left.filter(isOwn), ...infieldDroppedFirst.filter((position) => left.includes(position))];
  const missing = Math.max(0, left.length - fewest);
  // Where even this is not enough, or no one is left to play, nothing is dropped.
  const inner = order.length < missing || fewest === 0 ? [] : order.slice(0, missing);
  const dropped = positions.filter((position) => outfield.includes(position) || inner.includes(position));
  // A game needs a position.
  if (dropped.length === 0 || dropped.length === positions.length) return [];
  return [
    { kind: 'dropPositions', positions: dropped, label: `Play without ${formatList(dropped.map(formatPosition))}` },
  ];
}

/** Returns fixes that relax a rule by one to three steps, and one that makes it a preference. */
export function relaxRule(rules: Rules, id: FieldRuleId): readonly FixSteps[] {
  const steps = [1, 2, 3].flatMap((step) => relaxByStep(rules, id, step));
  const rule = rules[id];
  const preference: SingleFix[] = rule
    ? [
        {
          kind: 'relaxRule',
          rules: { [id]: { ...rule, level: 'wanted' } },
          label: preferenceLabels[id] ?? `Treat ${ruleNames[id]} as a preference`,
        },
      ]
    : [];
  return [[...steps, ...preference], ...allowCatchingAgain(rules, id)];
}

function allowCatchingAgain({ P3 }: Rules, id: FieldRuleId): readonly FixSteps[] {
  if (id !== 'P3' || P3?.mayCatchAgain !== false) return [];
  const rules = { P3: { ...P3, mayCatchAgain: true } };
  return [[{ kind: 'relaxRule', rules, label: 'Let players who caught and then pitched catch again' }]];
}

/** Returns the label of a lowered minimum, which begins with its number. */
function labelMinimum(asked: string): string {
  return asked.startsWith('0 ') ? `Do not require ${asked.slice(2)}` : `Ask for ${asked}`;
}

/** Returns one fix per quota, which lowers that quota and keeps the others. */
function lowerQuotas(rule: NonNullable<Rules['C1']>, step: number): readonly SingleFix[] {
  return rule.quotas.flatMap((quota): readonly SingleFix[] => {
    const least = quota.least - step;
    if (least < 0) return [];
    const quotas = rule.quotas.map((other) => (other === quota ? { ...quota, least } : other));
    const label = labelMinimum(`${formatGroupCount(least, quota.group)} ${formatZone(quota.zone)}`);
    return [{ kind: 'relaxRule', rules: { C1: { ...rule, quotas } }, label }];
  });
}

/** Returns one fix per limit, which changes that limit and keeps the others. */
function relaxPlaceLimits(rules: Rules, id: 'F7' | 'F8', step: number): readonly SingleFix[] {
  const rule = rules[id];
  if (rule === undefined) return [];
  return rule.limits.flatMap((limit): readonly SingleFix[] => {
    const innings = limit.innings + (id === 'F7' ? step : -step);
    if (innings < 0) return [];
    // No minimum of 0 innings is needed. A rule has at least one limit, so one that loses its last limit is left out.
    const limits = rule.limits.flatMap((other) => {
      if (other !== limit) return [other];
      return innings === 0 ? [] : [{ ...limit, innings }];
    });
    if (limits.length === 0) return [];
    const label =
      id === 'F7'
        ? `Let players be ${formatPlace(limit.place)} for ${formatCount(innings, 'inning')}`
        : labelMinimum(`${formatCount(innings, 'inning')} ${formatPlace(limit.place)}`);
    return [{ kind: 'relaxRule', rules: { [id]: { ...rule, limits } }, label }];
  });
}

const ruleNames: Readonly<Record<FieldRuleId, string>> = {
  F1: 'equal sits',
  F2: 'sitting in turn',
  F3: 'the limit on sits in a row',
  F4: 'the minimum innings in the field',
  F5: 'infield and outfield innings',
  F6: 'the limit at one position',
  F7: 'the maximum innings in one place',
  F8: 'the minimum innings in one place',
  F9: 'equal sits whenever the game ends',
  P1: 'the pitching limit',
  P3: 'the catching limit',
  P4: 'no re-entry of pitchers',
  P5: 'one stretch per catcher',
  P6: 'innings in a row per pitcher',
  P7: 'innings in a row per catcher',
  C1: 'the co-ed quotas',
  K2: 'balanced strength',
};

/** Labels of the fixes that make a rule without a number a preference, where they can be said more simply. */
const preferenceLabels: Readonly<Partial<Record<FieldRuleId, string>>> = {
  P4: 'Let pitchers re-enter',
  P5: 'Let catchers return',
};

/** A numeric parameter of a rule, the direction that relaxes the rule, and the label of the fix. */
type RelaxableParameter = readonly [parameter: string, direction: 1 | -1, label: (value: number) => string];

const stayParameters = (name: 'pitcher' | 'catcher'): readonly RelaxableParameter[] => [
  ['inARow', -1, (innings) => `Ask for ${formatCount(innings, 'inning')} in a row per ${name}`],
  ['most', 1, (players) => `Allow ${formatCount(players, name)}`],
];

const relaxableParameters: Readonly<Partial<Record<FieldRuleId, readonly RelaxableParameter[]>>> = {
  F1: [['spread', 1, (sits) => `Let sits differ by ${sits}`]],
  F3: [['inARow', 1, (innings) => `Let players sit ${formatCount(innings, 'inning')} in a row`]],
  F4: [['innings', -1, (innings) => labelMinimum(`${formatCount(innings, 'inning')} in the field`)]],
  F5: [
    ['infield', -1, (innings) => labelMinimum(formatCount(innings, 'infield inning'))],
    ['outfield', -1, (innings) => labelMinimum(formatCount(innings, 'outfield inning'))],
    ['infieldBy', 1, (inning) => `Ask for an infield inning by ${formatInnings([inning])}`],
  ],
  F6: [['innings', 1, (innings) => `Let players play a position for ${formatCount(innings, 'inning')}`]],
  F9: [['from', 1, (inning) => `Compare sits from ${formatInnings([inning])} on`]],
  P1: [['innings', 1, (innings) => `Let a player pitch ${formatCount(innings, 'inning')}`]],
  P6: stayParameters('pitcher'),
  P7: stayParameters('catcher'),
  P3: [['catching', 1, (innings) => `Let a player catch ${formatCount(innings, 'inning')}`]],
};

function relaxByStep(rules: Rules, id: FieldRuleId, step: number): readonly SingleFix[] {
  if (id === 'C1') return rules.C1 ? lowerQuotas(rules.C1, step) : [];
  if (id === 'F7' || id === 'F8') return relaxPlaceLimits(rules, id, step);
  const parameters = new Map(Object.entries(rules[id] ?? {}));
  return (relaxableParameters[id] ?? []).flatMap(([parameter, direction, label]): readonly SingleFix[] => {
    const value = parameters.get(parameter);
    if (typeof value !== 'number' || value + direction * step < (parameter === 'inARow' && id !== 'F3' ? 1 : 0))
      return [];
    const changed = value + direction * step;
    return [{ kind: 'relaxRule', rules: { [id]: { ...rules[id], [parameter]: changed } }, label: label(changed) }];
  });
}
