import { playerAt } from '#engine/lineup-view.ts';
import type { Lock, Player, Problem } from '#engine/problem.ts';
import { describeLock, formatCount, formatInnings, formatPosition } from '#engine/text/format.ts';

/** Describes each lock that names something unknown, or contradicts a player, a preference, a played inning or another lock. */
export function validateLocks(problem: Problem): readonly string[] {
  return mistakesByLock(problem).flat();
}

/** Returns the locks that are impossible. Of two that contradict each other it is the later one. */
export function impossibleLocks(problem: Problem): readonly Lock[] {
  const mistakes = mistakesByLock(problem);
  return problem.locks.filter((_, index) => mistakes[index]?.length !== 0);
}

/** Compares each lock only with the first one of its player and of its position, so that many locks take linear time. */
function mistakesByLock(problem: Problem): readonly (readonly string[])[] {
  const players = new Map(problem.players.map((player) => [player.id, player]));
  const [ofCell, ofPlace] = [new Map<string, Lock>(), new Map<string, Lock>()];
  return problem.locks.map((lock) => {
    const player = players.get(lock.playerId);
    if (player === undefined) return ['A lock names a player who is not in this game.'];
    const { inning, position } = lock;
    if (inning > problem.innings)
      return [
        `${player.name} is locked in ${formatInnings([inning])}, but this game has only ${formatCount(problem.innings, 'inning')}.`,
      ];
    const own = rememberFirst(ofCell, `${inning} ${lock.playerId}`, lock);
    const rival = position === null ? lock : rememberFirst(ofPlace, `${inning} ${position}`, lock);
    const rivalName = players.get(rival.playerId)?.name;
    return [
      ...againstPlayer(problem, player, lock),
      ...(own.position === position ? [] : [`${player.name} is locked twice in ${formatInnings([inning])}.`]),
      ...(rival.playerId === lock.playerId || position === null
        ? []
        : [
            `${rivalName} and ${player.name} are both locked at ${formatPosition(position)} in ${formatInnings([inning])}.`,
          ]),
    ];
  });
}

function rememberFirst(locks: Map<string, Lock>, key: string, lock: Lock): Lock {
  const first = locks.get(key) ?? lock;
  locks.set(key, first);
  return first;
}

function againstPlayer(problem: Problem, player: Player, lock: Lock): readonly string[] {
  const { position, inning } = lock;
  const where = describeLock(player.name, lock);
  const played = problem.played[inning - 1];
  if (played !== undefined) {
    const playedAt = Object.keys(played).find((at) => playerAt(played, at) === player.id) ?? null;
    return playedAt === position ? [] : [`${where}, but that inning was played differently.`];
  }
  if (position === null) return [];
  if (!problem.positions.includes(position)) return [`${where}, but this game has no such position.`];
  return [
    ...(player.present[inning - 1] === true ? [] : [`${where} but is out.`]),
    ...(player.positionPreferences[position] === 'never' ? [`${where} but never plays there.`] : []),
  ];
}
