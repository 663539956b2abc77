import { elementAt } from '#engine/search/read/array-access.ts';
import { availableMembers, type Quota, requiredQuotas } from '#engine/search/read/co-ed-quotas.ts';
import { indexes, isOpen, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { isDummy } from '#engine/short-handed/dummy-players.ts';
import {
  describeShortfall,
  formatCount,
  formatGroupCount,
  formatInnings,
  formatList,
  formatPosition,
  formatZone,
} from '#engine/text/format.ts';

/**
 * Explains why some innings cannot be filled, whatever the rest of the game looks like. Each sentence states a proof: too
 * few players, positions that too few may play, a missed quota, or sits in a row that cannot be avoided. Empty when no
 * such proof is found.
 */
export function impossibleInnings(matrix: ProblemMatrix): readonly string[] {
  const free = indexes(matrix.innings).slice(matrix.firstFree);
  const short = free.filter((inning) => presentIn(matrix, inning) < matrix.positions);
  if (short.length > 0) return tooFew(matrix, short);
  const unfilled = unfillable(matrix, free);
  if (unfilled.length > 0) return unfilled;
  const missing = missingMembers(matrix, free);
  return missing.length > 0 ? missing : findCrowdedInnings(matrix, free);
}

/** Returns one sentence for all innings with the same number of players. */
function tooFew(matrix: ProblemMatrix, innings: readonly number[]): readonly string[] {
  const sizes = [...new Set(innings.map((inning) => presentIn(matrix, inning)))];
  return sizes.map((size) => {
    const same = innings.filter((inning) => presentIn(matrix, inning) === size).map((inning) => inning + 1);
    return `Only ${formatCount(size, 'player')} for ${formatCount(matrix.positions, 'position')} in ${formatInnings(same)}.`;
  });
}

function presentIn({ players, innings, present }: ProblemMatrix, inning: number): number {
  return indexes(players).reduce((sum, player) => sum + elementAt(present, player * innings + inning), 0);
}

type Shortage = { readonly positions: readonly number[]; readonly players: readonly number[] };

/** Returns one sentence for all innings with the same shortage. */
function unfillable(matrix: ProblemMatrix, free: readonly number[]): readonly string[] {
  const byShortage = new Map<string, { readonly shortage: Shortage; readonly innings: number[] }>();
  for (const inning of free) {
    for (const shortage of findShortages(matrix, inning)) {
      const key = JSON.stringify(shortage);
      const entry = byShortage.get(key) ?? { shortage, innings: [] };
      entry.innings.push(inning + 1);
      byShortage.set(key, entry);
    }
  }
  return [...byShortage.values()].map(({ shortage, innings }) => describeShortage(matrix, shortage, innings));
}

function describeShortage(matrix: ProblemMatrix, { positions, players }: Shortage, innings: readonly number[]): string {
  const places = positions.map((position) => formatPosition(elementAt(matrix.problem.positions, position)));
  const names = players.map((player) => elementAt(matrix.problem.players, player).name);
  const when = formatInnings(innings);
  if (names.length === 0) return `No one here in ${when} can play ${formatList(places, 'or')}.`;
  return `Only ${formatList(names)} can play ${formatList(places, 'or')} in ${when}.`;
}

/**
 * Returns sets of positions that have fewer able players than positions (Hall's condition). A failed augmenting path of
 * the bipartite matching reaches exactly such a set.
 */
function findShortages(matrix: ProblemMatrix, inning: number): readonly Shortage[] {
  const holder = new Int16Array(matrix.players).fill(-1);
  return indexes(matrix.positions).flatMap((position) => {
    const seen = new Set<number>();
    if (match(matrix, inning, position, holder, seen)) return [];
    const blocked = [...seen].map((player) => elementAt(holder, player));
    // The dummy players of a short-handed game differ in each inning, and no sentence names them.
    const players = [...seen].filter((player) => !isDummy(matrix.problem.players[player])).sort(ascending);
    return [{ positions: [position, ...blocked].sort(ascending), players }];
  });
}

function match(
  matrix: ProblemMatrix,
  inning: number,
  position: number,
  holder: Int16Array,
  seen: Set<number>,
): boolean {
  for (const player of indexes(matrix.players)) {
    if (seen.has(player) || !isOpen(matrix, player, inning, position)) continue;
    seen.add(player);
    const current = elementAt(holder, player);
    if (current < 0 || match(matrix, inning, current, holder, seen)) {
      holder[player] = position;
      return true;
    }
  }
  return false;
}

/** Rule F3: in any `inARow + 1` successive innings, every present player must play at least once. */
function findCrowdedInnings(matrix: ProblemMatrix, free: readonly number[]): readonly string[] {
  const rule = matrix.problem.rules.F3;
  if (rule?.level !== 'required') return [];
  const window = rule.inARow + 1;
  const starts = free.filter((first) => first + window <= matrix.innings);
  const tight = starts
    .map((first) => indexes(window).map((step) => first + step))
    .map((innings) => ({ innings, players: thereThroughout(matrix, innings) }))
    .filter(({ players }) => players > window * matrix.positions);
  // One window is a proof; more of them would repeat the sentence.
  return tight.slice(0, 1).map(({ innings, players }) => {
    const when = formatInnings(innings.map((inning) => inning + 1));
    return (
      `${players} players are here in ${when}, but the field has only ${window * matrix.positions} spots, so ` +
      `someone sits more than ${formatCount(rule.inARow, 'inning')} in a row.`
    );
  });
}

function thereThroughout({ players, innings: width, present }: ProblemMatrix, innings: readonly number[]): number {
  return indexes(players).filter((player) => innings.every((inning) => present[player * width + inning] === 1)).length;
}

function ascending(one: number, other: number): number {
  return one - other;
}

/** Explains why a co-ed quota cannot be met: its zone is too small, or too few players of the group are known or present. */
function missingMembers(matrix: ProblemMatrix, free: readonly number[]): readonly string[] {
  const quotas = requiredQuotas(matrix);
  const crowded = crowdedZones(quotas);
  if (crowded.length > 0 || quotas.length === 0) return crowded;
  const missing = quotas.flatMap((quota) => describeMissing(matrix, quota, free));
  if (missing.length === 0) return [];
  const coming = matrix.problem.players.filter((player) => player.present.includes(true) && !isDummy(player));
  const unmarked = coming.filter(({ group }) => group === undefined).length;
  // What each quota lacks would only hide the one thing to do.
  if (unmarked === coming.length) return ['No player has a co-ed group yet, so no one counts in the quotas.'];
  if (unmarked === 0) return missing;
  return [
    `${formatCount(unmarked, 'player')} without a co-ed group ${unmarked === 1 ? 'counts' : 'count'} in no quota.`,
    ...missing,
  ];
}

/** The number of places in a zone is the same in every inning, so one sentence holds for all of them. */
function crowdedZones(quotas: readonly Quota[]): readonly string[] {
  const zones = [...new Set(quotas.map(({ asked }) => asked.zone))];
  const crowded = zones.filter((zone) => {
    const inZone = quotas.filter(({ asked }) => asked.zone === zone);
    return selectLargest(inZone).reduce((sum, { asked }) => sum + asked.least, 0) > countPlaces(inZone);
  });
  // The quotas of the field add up those of its zones, so that a crowded zone often crowds the field, too.
  const named = crowded.length > 1 ? crowded.filter((zone) => zone !== undefined) : crowded;
  return named.map((zone) => {
    const inZone = quotas.filter(({ asked }) => asked.zone === zone);
    const places = countPlaces(inZone);
    const wanted = formatList(selectLargest(inZone).map(({ asked }) => formatGroupCount(asked.least, asked.group)));
    return `There ${places === 1 ? 'is' : 'are'} ${formatCount(places, 'spot')} ${formatZone(zone)}; the league asks for ${wanted} there.`;
  });
}

function countPlaces([quota]: readonly Quota[]): number {
  return quota?.places.reduce((sum, is) => sum + is, 0) ?? 0;
}

/** Returns the largest quota of each group in a zone. */
function selectLargest(quotas: readonly Quota[]): readonly Quota[] {
  return quotas.filter(({ asked }, index) =>
    quotas.every(
      ({ asked: other }, at) =>
        other.group !== asked.group || other.least < asked.least || (other.least === asked.least && at >= index),
    ),
  );
}

/** Returns one sentence for all innings with the same number of members. */
function describeMissing(matrix: ProblemMatrix, quota: Quota, free: readonly number[]): readonly string[] {
  const { group, least, zone } = quota.asked;
  const counts = free.map((inning) => ({ inning, count: availableMembers(matrix, quota, inning).length }));
  const short = [...new Set(counts.map(({ count }) => count))].filter((count) => count < least);
  return short.map((few) => {
    const innings = formatInnings(counts.filter(({ count }) => count === few).map(({ inning }) => inning + 1));
    const who = describeShortfall(few, group);
    return zone === undefined
      ? `${who} here in ${innings}; the league asks for ${least} in the field.`
      : `${who} able to play ${formatZone(zone)} in ${innings}; the league asks for ${least} there.`;
  });
}
