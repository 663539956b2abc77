import type { PlayerAvailability } from 'contract/availability';
import type { PlayerEvent } from 'contract/season';
import type { PlayerId } from 'engine';
import { isHere } from '../model/attendance.ts';
import { fitOrder } from '../model/batting.ts';
import type { GameRecord } from '../model/game-record.ts';

export type EventOfPlayer = { readonly playerId: PlayerId; readonly event: PlayerEvent };

/** Notes an event and takes players who are not there out of the inning being played and those to come. */
export function applyEvent(
  record: GameRecord,
  { playerId, event }: EventOfPlayer,
  availability: readonly PlayerAvailability[],
): GameRecord {
  const events = { ...record.progress.events, [playerId]: event };
  const noted = { ...record, progress: { ...record.progress, events } };
  return fitOrder(removeAbsent(noted, availability), playerId, event);
}

/** Positions of players who are not there are empty from the inning being played on. */
export function removeAbsent(record: GameRecord, availability: readonly PlayerAvailability[]): GameRecord {
  const plan = record.progress.plan.map((cells, index) => {
    const inning = record.innings.length + index + 1;
    return Object.fromEntries(
      Object.entries(cells).filter(([, playerId]) => isHere(record, availability, { playerId, inning })),
    );
  });
  return { ...record, progress: { ...record.progress, plan } };
}
