import { indexes, isOpen, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { formatCount, formatInnings, formatList, formatPosition } from '#engine/text/format.ts';
import { missingMembers } from './missing-members.ts';

/**
 * Why an inning, or a few in a row, cannot be filled whatever the rest of the game looks like. Each sentence is a proof:
 * too few players, positions that too few may play, or a row of sits that the places cannot prevent.
 */
export function impossibleInnings(matrix: ProblemMatrix): readonly string[] {
  const free = indexes(matrix.innings).slice(matrix.firstFree);
  const short = free.filter((inning) => presentIn(matrix, inning) < matrix.positions);
  if (short.length > 0) return tooFew(matrix, short);
  const unfilled = unfillable(matrix, free);
  if (unfilled.length > 0) return unfilled;
  const missing = missingMembers(matrix, free);
  return missing.length > 0 ? missing : crowded(matrix, free);
}

/** One sentence for all innings with the same number of players. */
function tooFew(matrix: ProblemMatrix, innings: readonly number[]): readonly string[] {
  const sizes = [...new Set(innings.map((inning) => presentIn(matrix, inning)))];
  return sizes.map((size) => {
    const same = innings.filter((inning) => presentIn(matrix, inning) === size).map((inning) => inning + 1);
    return `Only ${formatCount(size, 'player')} for ${formatCount(matrix.positions, 'position')} in ${formatInnings(same)}.`;
  });
}

function presentIn({ players, innings, present }: ProblemMatrix, inning: number): number {
  return indexes(players).reduce((sum, player) => sum + (present[player * innings + inning] ?? 0), 0);
}

type Shortage = { readonly positions: readonly number[]; readonly players: readonly number[] };

/** Innings with the same shortage share a sentence. */
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
  const places = positions.map((position) => formatPosition(matrix.problem.positions[position] ?? ''));
  const names = players.map((player) => matrix.problem.players[player]?.name ?? '');
  const when = formatInnings(innings);
  if (names.length === 0) return `No one here in ${when} can play ${formatList(places, 'or')}.`;
  return `Only ${formatList(names)} can play ${formatList(places, 'or')} in ${when}.`;
}

/** Sets of positions that fewer players can fill (Hall's condition), each found by failing to match one more position. */
function findShortages(matrix: ProblemMatrix, inning: number): readonly Shortage[] {
  const holder = new Int16Array(matrix.players).fill(-1);
  return indexes(matrix.positions).flatMap((position) => {
    const seen = new Set<number>();
    if (match(matrix, inning, position, holder, seen)) return [];
    const blocked = [...seen].map((player) => holder[player] ?? -1);
    return [{ positions: [position, ...blocked].sort(ascending), players: [...seen].sort(ascending) }];
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
    const held = holder[player] ?? -1;
    if (held < 0 || match(matrix, inning, held, holder, seen)) {
      holder[player] = position;
      return true;
    }
  }
  return false;
}

/** In any `inARow + 1` innings running, everybody who is there must find a place at least once. */
function crowded(matrix: ProblemMatrix, free: readonly number[]): readonly string[] {
  const rule = matrix.problem.rules.F3;
  if (rule?.level !== 'required') return [];
  const window = rule.inARow + 1;
  const starts = free.filter((first) => first + window <= matrix.innings);
  const tight = starts
    .map((first) => indexes(window).map((step) => first + step))
    .map((innings) => ({ innings, players: thereThroughout(matrix, innings) }))
    .filter(({ players }) => players > window * matrix.positions);
  // One window is proof enough; the others would say the same again.
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
