import type { FieldRuleId, Lock, Player, PlayerPair, Problem, Rules } from '#engine/problem.ts';
import { isDummy } from '#engine/short-handed/dummy-players.ts';
import {
  describeLockedPlace,
  formatCount,
  formatGroupCount,
  formatInnings,
  formatList,
  formatOrdinal,
  formatPlace,
  formatPosition,
  formatZone,
} from '#engine/text/format.ts';
import { describePair } from '#engine/text/pairs.ts';
import type { Position } from '#engine/vocabulary.ts';

/** A group of constraints that may be part of a conflict: a rule, the preferences for a position, or locks. */
export type ConstraintGroup = {
  readonly cause:
    | { readonly kind: 'rule'; readonly id: FieldRuleId }
    | { readonly kind: 'positionPreferences'; readonly position: Position }
    | { readonly kind: 'pitchingLeft' }
    | { readonly kind: 'pairs'; readonly pairs: readonly PlayerPair[] }
    | { readonly kind: 'locks'; readonly locks: readonly Lock[] };
  /** Identifies the same group in variants of a game. */
  readonly key: string;
  readonly description: Description;
  readonly without: (problem: Problem) => Problem;
};

/** `only Ana can play` `pitcher`: descriptions with the same start are said as one, with a list of their ends. */
export type Description = { readonly start: string; readonly end?: string; readonly joiner?: 'and' | 'or' };

const ruleIds = [
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'P1',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'C1',
  'K2',
] as const;

/** Up to this many locks, or pairs, form a group each; more of them form one group, which limits the work. */
const few = 8;

export function listConstraintGroups(problem: Problem): readonly ConstraintGroup[] {
  const ofPlayers = [...preferenceGroups(problem), ...pitchingLeftGroups(problem)];
  return [...lockGroups(problem), ...pairGroups(problem), ...ofPlayers, ...ruleGroups(problem)];
}

/** Rule P2: the innings left of all players who may pitch, as one group, because no fix changes any of them. */
function pitchingLeftGroups({ players, innings }: Problem): readonly ConstraintGroup[] {
  const pitchers = players.filter(
    (player) => !isDummy(player) && player.present.includes(true) && player.positionPreferences.P !== 'never',
  );
  const numbers = pitchers.flatMap(({ pitchingLeft = innings }) => (pitchingLeft < innings ? [pitchingLeft] : []));
  const parts = [...new Set(numbers)].map((left) => {
    const names = pitchers.filter(({ pitchingLeft }) => pitchingLeft === left).map(({ name }) => name);
    if (names.length === pitchers.length)
      return `no one may pitch more than ${formatCount(left, 'inning')} in this game`;
    const verb = names.length === 1 ? 'has' : 'each have';
    return `${formatList(names)} ${verb} ${formatCount(left, 'inning')} left to pitch`;
  });
  if (parts.length === 0) return [];
  const without = (problem: Problem) => ({
    ...problem,
    players: problem.players.map(({ pitchingLeft: _, ...player }) => player),
  });
  return [{ cause: { kind: 'pitchingLeft' }, key: 'P2', description: { start: formatList(parts) }, without }];
}

function ruleGroups({ rules, players }: Problem): readonly ConstraintGroup[] {
  return ruleIds
    .filter((id) => rules[id]?.level === 'required')
    .map((id) => ({
      cause: { kind: 'rule', id },
      key: id,
      description: { start: describeRule(rules, id, players) },
      without: (problem) => {
        const { [id]: _, ...others } = problem.rules;
        return { ...problem, rules: others };
      },
    }));
}

function describeRule(
  { F1, F3, F4, F5, F6, F7, F8, F9, P1, P3, P6, P7, C1 }: Rules,
  id: FieldRuleId,
  players: readonly Player[],
): string {
  const descriptions: Readonly<Record<FieldRuleId, () => string>> = {
    F1: () => `sits differ by at most ${F1?.spread ?? 0}`,
    F2: () => 'no one sits again until everyone has sat',
    F3: () => `no one sits more than ${formatCount(F3?.inARow ?? 0, 'inning')} in a row`,
    F4: () => `everyone plays ${formatCount(F4?.innings ?? 0, 'inning')} in the field`,
    F5: () => describeZoneMinimums(F5),
    F6: () => `no one plays one position for more than ${formatCount(F6?.innings ?? 0, 'inning')}`,
    F7: () => `no one is ${formatPlaceLimits(F7, 'more than')}`,
    F8: () => `everyone is ${formatPlaceLimits(F8, 'at least')}`,
    F9: () => `sits differ by at most 1 after every inning from ${formatInnings([F9?.from ?? 1])} on`,
    P1: () => `no one pitches more than ${formatCount(P1?.innings ?? 0, 'inning')}`,
    P3: () => describeCatchingLimits(P3, players),
    P4: () => "a pitcher can't re-enter",
    P5: () => 'each catcher catches in one stretch',
    P6: () => describeStay('pitcher', P6),
    P7: () => describeStay('catcher', P7),
    C1: () => describeQuotas(C1),
    K2: () => 'every inning is about equally strong',
  };
  return descriptions[id]();
}

function describeStay(name: 'pitcher' | 'catcher', rule: Rules['P6']): string {
  const { inARow, most } = rule ?? {};
  const parts = [
    ...(inARow === undefined ? [] : [`each ${name} stays ${formatCount(inARow, 'inning')} in a row`]),
    ...(most === undefined ? [] : [`the game has at most ${formatCount(most, name)}`]),
  ];
  return formatList(parts);
}

function describeQuotas(rule: Rules['C1']): string {
  const quotas =
    rule?.quotas.map(({ least, group, zone }) => `${formatGroupCount(least, group)} ${formatZone(zone)}`) ?? [];
  return `at least ${formatList(quotas)} in every inning`;
}

/** `in the infield for more than 3 innings and at catcher for more than 2 innings`. */
function formatPlaceLimits(rule: Rules['F7'], comparison: string): string {
  const limits = rule?.limits ?? [];
  return formatList(
    limits.map(({ place, innings }) => `${formatPlace(place)} for ${comparison} ${formatCount(innings, 'inning')}`),
    comparison === 'at least' ? 'and' : 'or',
  );
}

function describeZoneMinimums(rule: Rules['F5']): string {
  const zones = [
    ...(rule?.infield ? [formatCount(rule.infield, 'infield inning')] : []),
    ...(rule?.outfield ? [formatCount(rule.outfield, 'outfield inning')] : []),
    ...(rule?.infieldBy ? [`an infield inning by ${formatInnings([rule.infieldBy])}`] : []),
  ];
  return `everyone gets ${formatList(zones)}`;
}

function describeCatchingLimits(rule: Rules['P3'], players: readonly Player[]): string {
  const limits = [
    ...(rule?.catching === undefined ? [] : [`no one catches more than ${formatCount(rule.catching, 'inning')}`]),
    ...(rule?.noPitchingAfter === undefined
      ? []
      : [`no one pitches after catching ${formatCount(rule.noPitchingAfter, 'inning')}${formatCaughtToday(players)}`]),
    ...(rule?.noCatchingAfter === undefined
      ? []
      : [`no one catches after pitching ${formatCount(rule.noCatchingAfter, 'inning')}`]),
    ...(rule?.mayCatchAgain === false ? ["a player who caught and then pitched can't catch again"] : []),
  ];
  return formatList(limits);
}

/** ` (Ana caught 4 innings today)`; empty where no one caught in another game of the day. */
function formatCaughtToday(players: readonly Player[]): string {
  const caught = players.flatMap(({ name, caughtToday = 0 }) =>
    caughtToday > 0 ? [`${name} caught ${formatCount(caughtToday, 'inning')} today`] : [],
  );
  return caught.length === 0 ? '' : ` (${formatList(caught)})`;
}

function preferenceGroups({ positions, players: all, innings }: Problem): readonly ConstraintGroup[] {
  const players = all.filter((player) => !isDummy(player));
  return positions.flatMap((position): readonly ConstraintGroup[] => {
    const able = players.filter(({ positionPreferences }) => positionPreferences[position] !== 'never');
    if (able.length === players.length) return [];
    const start = `${describeAble(able, players, innings)} play`;
    return [
      {
        cause: { kind: 'positionPreferences', position },
        key: `preferences for ${position}`,
        description: { start, end: formatPosition(position), joiner: 'or' },
        without: (problem) => ({ ...problem, players: problem.players.map((player) => allow(player, position)) }),
      },
    ];
  });
}

/** The most players who can play a position that are named. */
const mostNames = 4;

/** Names those who can or, where they are many and those who can't are fewer, those who can't. */
function describeAble(able: readonly Player[], players: readonly Player[], innings: number): string {
  const isHere = ({ present }: Player) => present.includes(true);
  const here = able.filter(isHere);
  const unable = players.filter((player) => isHere(player) && !able.includes(player));
  if (here.length === 0) return 'no one can';
  if (here.length > mostNames && unable.length > 0 && unable.length < here.length)
    return `${formatList(unable.map(({ name }) => name))} can't`;
  return `only ${formatList(here.map((player) => nameWithPresence(player, innings)))} can`;
}

function nameWithPresence({ name, present }: Player, innings: number): string {
  const there = present.flatMap((isThere, index) => (isThere ? [index + 1] : []));
  return there.length === innings ? name : `${name} (here in ${formatInnings(there)})`;
}

function allow(player: Player, position: Position): Player {
  return isDummy(player)
    ? player
    : { ...player, positionPreferences: { ...player.positionPreferences, [position]: 'can' } };
}

function lockGroups({ locks, players }: Problem): readonly ConstraintGroup[] {
  const findName = ({ playerId }: Lock) => players.find(({ id }) => id === playerId)?.name ?? 'A player';
  const bundles = locks.length > few ? [locks] : locks.map((lock) => [lock]);
  return bundles.map((bundle) => ({
    cause: { kind: 'locks', locks: bundle },
    key: JSON.stringify(bundle),
    description: describeLocks(bundle, findName),
    without: (problem) => ({ ...problem, locks: problem.locks.filter((lock) => !bundle.includes(lock)) }),
  }));
}

function describeLocks(bundle: readonly Lock[], findName: (lock: Lock) => string): Description {
  const [lock, ...others] = bundle;
  if (lock === undefined || others.length > 0) return { start: 'the locked cells' };
  return { start: `${describeLockedPlace(findName(lock), lock)} in the`, end: formatOrdinal(lock.inning) };
}

/** The required pairs of rule K1. */
function pairGroups({ pairs = [], players }: Problem): readonly ConstraintGroup[] {
  const required = pairs.filter(({ level }) => level === 'required');
  const bundles = required.length > few ? [required] : required.map((pair) => [pair]);
  return bundles.map((bundle) => ({
    cause: { kind: 'pairs', pairs: bundle },
    key: JSON.stringify(bundle),
    description: {
      start: bundle.length > 1 ? 'the pairs of players' : bundle.map((pair) => describePair(pair, players)).join(),
    },
    without: (problem) => ({ ...problem, pairs: problem.pairs?.filter((pair) => !bundle.includes(pair)) ?? [] }),
  }));
}
