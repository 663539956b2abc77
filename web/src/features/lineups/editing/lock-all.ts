import type { Inning, Lock, PlayerId, Problem } from 'engine';
import { findPlayerLock, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import { isPresent, listBench } from '../model/presence.ts';

/** A lock for every player of an inning, in the field and on the bench. */
export function listInningLocks(problem: Problem, content: LineupContent, inning: Inning): readonly Lock[] {
  const cells = content.innings[inning - 1] ?? {};
  const field = problem.positions.flatMap((position) => {
    const playerId = cells[position];
    return playerId ? [{ inning, position, playerId }] : [];
  });
  // In an empty inning no one sits: the others are not placed yet.
  if (field.length === 0) return [];
  return [...field, ...listBench(problem, inning, cells).map(({ id }) => ({ inning, position: null, playerId: id }))];
}

/** A lock for every inning in which the player is here and the inning is filled. */
export function listPlayerLocks(problem: Problem, content: LineupContent, playerId: PlayerId): readonly Lock[] {
  const player = problem.players.find(({ id }) => id === playerId);
  return content.innings.flatMap((cells, index): readonly Lock[] => {
    const inning = index + 1;
    const position = problem.positions.find((candidate) => cells[candidate] === playerId);
    if (position !== undefined) return [{ inning, position, playerId }];
    const isFilled = problem.positions.some((candidate) => cells[candidate]);
    return player && isFilled && isPresent(player, inning) ? [{ inning, position: null, playerId }] : [];
  });
}

export function areLocked(content: LineupContent, locks: readonly Lock[]): boolean {
  return (
    locks.length > 0 &&
    locks.every(({ inning, playerId, position }) => findPlayerLock(content, inning, playerId)?.position === position)
  );
}
