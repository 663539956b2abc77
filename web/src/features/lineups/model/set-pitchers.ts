import type { Lock } from 'engine';
import type { LineupContent } from '#domain/lineup/lineup-content.ts';
import { placePlayer } from './place-player.ts';

/**
 * Puts the chosen pitchers on the mound and locks them there, in place of the pitchers chosen before. A pitcher who was
 * at another position changes places; in innings without a choice, the lineup stays as it is, unlocked.
 */
export function setPitchers(content: LineupContent, locks: readonly Lock[]): LineupContent {
  let placed: LineupContent = { ...content, locks: content.locks.filter(({ position }) => position !== 'P') };
  for (const { inning, playerId } of locks) {
    // A lock of the pitcher at another place would contradict the new one.
    const others = placed.locks.filter((lock) => lock.inning !== inning || lock.playerId !== playerId);
    placed = placePlayer({ ...placed, locks: others }, { inning, position: 'P' }, playerId);
  }
  return { ...placed, locks: [...placed.locks, ...locks] };
}
