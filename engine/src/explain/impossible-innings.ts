import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes, isOpen, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { isDummy } from '#engine/short-handed/dummy-players.ts';
import { formatCount, formatInnings, formatList, formatPosition } from '#engine/text/format.ts';
import { missingMembers } from './missing-members.ts';

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
