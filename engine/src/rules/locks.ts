import { type LineupView, listPositions, playerAt } from '#engine/lineup-view.ts';
import type { Lock, Violation } from '#engine/problem.ts';
import { formatInnings, formatList, formatOrdinal, formatPosition } from '#engine/text/format.ts';
import { violation } from './violation.ts';

/** S2: the lineup keeps every locked cell and every inning played. */
export function checkLocks(view: LineupView): readonly Violation[] {
  return [...view.problem.locks.flatMap((lock) => checkLock(view, lock)), ...checkPlayedInnings(view)];
}

function checkLock({ players }: LineupView, lock: Lock): readonly Violation[] {
  const view = players.find(({ player }) => player.id === lock.playerId);
  const current = view?.positions[lock.inning - 1];
  if (view === undefined || current === undefined) return [];
  const isKept = lock.position === null ? current.length === 0 : current.includes(lock.position);
  if (isKept) return [];
  const wanted = lock.position === null ? 'on the bench' : `at ${formatPosition(lock.position)}`;
  const found = current.length === 0 ? 'on the bench' : `at ${formatList(current.map(formatPosition))}`;
  const message = `${view.player.name} is locked ${wanted} in ${formatInnings([lock.inning])} but is ${found}.`;
  const positions = lock.position === null ? current : [lock.position];
  return [violation('S2', 'required', message, { players: [lock.playerId], innings: [lock.inning], positions })];
}

function checkPlayedInnings({ problem, innings }: LineupView): readonly Violation[] {
  return problem.played.slice(0, problem.innings).flatMap((played, index) => {
    const inning = innings[index] ?? {};
    const positions = listPositions(problem, index);
    const changed = positions.filter((position) => playerAt(inning, position) !== playerAt(played, position));
    if (changed.length === 0) return [];
    const ids = changed.flatMap((position) =>
      [playerAt(played, position) ?? [], playerAt(inning, position) ?? []].flat(),
    );
    const message = `The ${formatOrdinal(index + 1)} has been played, so ${formatList(changed.map(formatPosition))} can't change anymore.`;
    return [
      violation('S2', 'required', message, { players: [...new Set(ids)], innings: [index + 1], positions: changed }),
    ];
  });
}
