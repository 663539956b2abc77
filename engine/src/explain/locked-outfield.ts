import type { Lock, Problem } from '#engine/problem.ts';
import { countMissingPlayers, positionsToSpare } from '#engine/short-handed/open-positions.ts';
import { describeLockedPlace, formatCount, formatInnings, formatList, formatPosition } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';

/** An inning of a short-handed game in which locks fill outfield positions that would have to stay empty. */
type LockedOutfield = { readonly inning: Inning; readonly missing: number; readonly locks: readonly Lock[] };

/** Returns the innings whose locks in the outfield leave too few positions that may stay empty. */
function findLockedOutfields(problem: Problem): readonly LockedOutfield[] {
  const { innings, played } = problem;
  const free = Array.from({ length: innings - played.length }, (_, index) => played.length + index);
  return free.flatMap((index) => {
    const missing = countMissingPlayers(problem, index);
    const unlocked = positionsToSpare({ ...problem, locks: [] }, index);
    if (positionsToSpare(problem, index).length >= missing || unlocked.length < missing) return [];
    const locks = problem.locks.filter(
      ({ inning, position }) => inning === index + 1 && position !== null && unlocked.includes(position),
    );
    return [{ inning: index + 1, missing, locks }];
  });
}

/** Returns the problem without the locks because of which a short-handed inning has too few players for its positions. */
export function withoutLockedOutfields(problem: Problem): Problem {
  const blocking = findLockedOutfields(problem).flatMap(({ locks }) => locks);
  return { ...problem, locks: problem.locks.filter((lock) => !blocking.includes(lock)) };
}

/** Returns one sentence for all innings with the same locks. Empty unless locks keep too many outfield positions filled. */
export function describeLockedOutfields(problem: Problem): readonly string[] {
  const byCause = new Map<string, { readonly start: string; readonly end: string; readonly innings: Inning[] }>();
  for (const { inning, missing, locks } of findLockedOutfields(problem)) {
    const there = formatCount(problem.positions.length - missing, 'player');
    const empty = missing === 1 ? 'an outfield position' : formatCount(missing, 'outfield position');
    const start = `With ${there}, ${empty} must stay empty in`;
    const end = describeLocks(problem, locks);
    const cause = byCause.get(start + end) ?? { start, end, innings: [] };
    cause.innings.push(inning);
    byCause.set(start + end, cause);
  }
  return [...byCause.values()].map(({ start, end, innings }) => `${start} ${formatInnings(innings)}, but ${end}.`);
}

/** `Ana Lee is locked at left field and Ben Ortiz at center field` */
function describeLocks({ players }: Problem, locks: readonly Lock[]): string {
  const texts = locks.map((lock, index) => {
    const name = players.find(({ id }) => id === lock.playerId)?.name ?? lock.playerId;
    return index === 0 ? describeLockedPlace(name, lock) : `${name} at ${formatPosition(lock.position ?? '')}`;
  });
  return formatList(texts);
}
