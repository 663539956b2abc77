import { type Board, indexes, isOpen } from '#engine/search/board.ts';
import { countWords, inningWords, listWords, positionWords } from '#engine/words.ts';
import { missingMembers } from './missing-members.ts';

/**
 * Why an inning, or a few in a row, cannot be filled whatever the rest of the game looks like. Each sentence is a proof:
 * too few players, positions that too few may play, or a row of sits that the places cannot prevent.
 */
export function impossibleInnings(board: Board): readonly string[] {
  const free = indexes(board.innings).slice(board.firstFree);
  const short = free.filter((inning) => presentIn(board, inning) < board.positions);
  if (short.length > 0) return tooFew(board, short);
  const unfilled = unfillable(board, free);
  if (unfilled.length > 0) return unfilled;
  const missing = missingMembers(board, free);
  return missing.length > 0 ? missing : crowded(board, free);
}

/** One sentence for all innings with the same number of players. */
function tooFew(board: Board, innings: readonly number[]): readonly string[] {
  const sizes = [...new Set(innings.map((inning) => presentIn(board, inning)))];
  return sizes.map((size) => {
    const same = innings.filter((inning) => presentIn(board, inning) === size).map((inning) => inning + 1);
    const verb = same.length === 1 ? 'has' : 'have';
    const players = `${countWords(size, 'player')} for ${countWords(board.positions, 'position')}`;
    return capitalized(`${inningWords(same)} ${verb} ${players}.`);
  });
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function presentIn({ players, innings, present }: Board, inning: number): number {
  return indexes(players).reduce((sum, player) => sum + (present[player * innings + inning] ?? 0), 0);
}

type Shortage = { readonly positions: readonly number[]; readonly players: readonly number[] };

/** Innings with the same shortage share a sentence. */
function unfillable(board: Board, free: readonly number[]): readonly string[] {
  const byShortage = new Map<string, { readonly shortage: Shortage; readonly innings: number[] }>();
  for (const inning of free) {
    for (const shortage of findShortages(board, inning)) {
      const key = JSON.stringify(shortage);
      const entry = byShortage.get(key) ?? { shortage, innings: [] };
      entry.innings.push(inning + 1);
      byShortage.set(key, entry);
    }
  }
  return [...byShortage.values()].map(({ shortage, innings }) => shortageWords(board, shortage, innings));
}

function shortageWords(board: Board, { positions, players }: Shortage, innings: readonly number[]): string {
  const places = positions.map((position) => positionWords(board.problem.positions[position] ?? ''));
  const names = players.map((player) => board.problem.players[player]?.name ?? '');
  const when = inningWords(innings);
  if (names.length === 0) return `Nobody who is there in ${when} can play ${listWords(places, 'or')}.`;
  return `Only ${listWords(names)} can play ${listWords(places, 'or')} in ${when}.`;
}

/** Sets of positions that fewer players can fill (Hall's condition), each found by failing to match one more position. */
function findShortages(board: Board, inning: number): readonly Shortage[] {
  const holder = new Int16Array(board.players).fill(-1);
  return indexes(board.positions).flatMap((position) => {
    const seen = new Set<number>();
    if (match(board, inning, position, holder, seen)) return [];
    const blocked = [...seen].map((player) => holder[player] ?? -1);
    return [{ positions: [position, ...blocked].sort(ascending), players: [...seen].sort(ascending) }];
  });
}

function match(board: Board, inning: number, position: number, holder: Int16Array, seen: Set<number>): boolean {
  for (const player of indexes(board.players)) {
    if (seen.has(player) || !isOpen(board, player, inning, position)) continue;
    seen.add(player);
    const held = holder[player] ?? -1;
    if (held < 0 || match(board, inning, held, holder, seen)) {
      holder[player] = position;
      return true;
    }
  }
  return false;
}

/** In any `inARow + 1` innings running, everybody who is there must find a place at least once. */
function crowded(board: Board, free: readonly number[]): readonly string[] {
  const rule = board.problem.rules.F3;
  if (rule?.level !== 'required') return [];
  const window = rule.inARow + 1;
  const starts = free.filter((first) => first + window <= board.innings);
  const tight = starts
    .map((first) => indexes(window).map((step) => first + step))
    .map((innings) => ({ innings, players: thereThroughout(board, innings) }))
    .filter(({ players }) => players > window * board.positions);
  // One window is proof enough; the others would say the same again.
  return tight.slice(0, 1).map(({ innings, players }) => {
    const when = inningWords(innings.map((inning) => inning + 1));
    return (
      `${players} players are there in ${when}, but there are only ${window * board.positions} places to play: ` +
      `somebody sits more than ${countWords(rule.inARow, 'inning')} in a row.`
    );
  });
}

function thereThroughout({ players, innings: width, present }: Board, innings: readonly number[]): number {
  return indexes(players).filter((player) => innings.every((inning) => present[player * width + inning] === 1)).length;
}

function ascending(one: number, other: number): number {
  return one - other;
}
