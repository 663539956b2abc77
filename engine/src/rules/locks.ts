import { type LineupView, playerAt } from '#engine/lineup-view.ts';
import type { Lock, Violation } from '#engine/problem.ts';
import { formatInnings, formatList, formatOrdinal, formatPosition } from '#engine/text/format.ts';
import { violation } from './violation.ts';

/** S2: what the coach locked and what has been played stands. */
export function checkLocks(view: LineupView): readonly Violation[] {
  return [...view.problem.locks.flatMap((lock) => brokenLock(view, lock)), ...changedHistory(view)];
}

function brokenLock({ players }: LineupView, lock: Lock): readonly Violation[] {
  const view = players.find(({ player }) => player.id === lock.playerId);
  const held = view?.positions[lock.inning - 1];
  if (view === undefined || held === undefined) return [];
  const stands = lock.position === null ? held.length === 0 : held.includes(lock.position);
  if (stands) return [];
  const wanted = lock.position === null ? 'on the bench' : `at ${formatPosition(lock.position)}`;
  const found = held.length === 0 ? 'on the bench' : `at ${formatList(held.map(formatPosition))}`;
  const words = `${view.player.name} is locked ${wanted} in ${formatInnings([lock.inning])} but is ${found}.`;
  const positions = lock.position === null ? held : [lock.position];
  return [violation('S2', 'required', words, { players: [lock.playerId], innings: [lock.inning], positions })];
}

function changedHistory({ problem, innings }: LineupView): readonly Violation[] {
  return problem.played.slice(0, problem.innings).flatMap((played, index) => {
    const inning = innings[index] ?? {};
    const changed = problem.positions.filter((position) => playerAt(inning, position) !== playerAt(played, position));
    if (changed.length === 0) return [];
    const ids = changed.flatMap((position) =>
      [playerAt(played, position) ?? [], playerAt(inning, position) ?? []].flat(),
    );
    const words = `The ${formatOrdinal(index + 1)} has been played, so ${formatList(changed.map(formatPosition))} can't change anymore.`;
    return [
      violation('S2', 'required', words, { players: [...new Set(ids)], innings: [index + 1], positions: changed }),
    ];
  });
}
