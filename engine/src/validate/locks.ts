import type { Lock, Player, Problem } from '#engine/problem.ts';
import { positionWords } from '#engine/words.ts';

/** Every lock that names something unknown, or that contradicts a player, a wish or another lock. */
export function validateLocks(problem: Problem): readonly string[] {
  return problem.locks.flatMap((lock, index) => mistakesOf(problem, lock, index));
}

/** The locks that cannot stand; of two that exclude each other the later one. */
export function impossibleLocks(problem: Problem): readonly Lock[] {
  return problem.locks.filter((lock, index) => mistakesOf(problem, lock, index).length > 0);
}

function mistakesOf(problem: Problem, lock: Lock, index: number): readonly string[] {
  const player = problem.players.find(({ id }) => id === lock.playerId);
  if (player === undefined) return ['A lock names nobody of this game.'];
  if (!Number.isInteger(lock.inning) || lock.inning < 1 || lock.inning > problem.innings) {
    return [`${player.name} is locked in inning ${lock.inning}, which this game does not have.`];
  }
  return [...againstPlayer(problem, player, lock), ...againstLocks(problem, player, lock, index)];
}

function againstPlayer({ positions }: Problem, player: Player, { position, inning }: Lock): readonly string[] {
  if (position === null) return [];
  const where = `${player.name} is locked at ${positionWords(position)} in inning ${inning}`;
  if (!positions.includes(position)) return [`${where}, but this game has no such position.`];
  return [
    ...(player.present[inning - 1] === true ? [] : [`${where}, but is not there.`]),
    ...(player.wishes[position] === 'never' ? [`${where}, but must never play there.`] : []),
  ];
}

function againstLocks({ locks, players }: Problem, player: Player, lock: Lock, index: number): readonly string[] {
  return locks.slice(0, index).flatMap((earlier) => {
    if (earlier.inning !== lock.inning) return [];
    if (earlier.playerId === lock.playerId) {
      return earlier.position === lock.position ? [] : [`${player.name} is locked twice in inning ${lock.inning}.`];
    }
    if (lock.position === null || earlier.position !== lock.position) return [];
    const other = players.find(({ id }) => id === earlier.playerId)?.name ?? 'Somebody';
    return [`${other} and ${player.name} are both locked at ${positionWords(lock.position)} in inning ${lock.inning}.`];
  });
}
