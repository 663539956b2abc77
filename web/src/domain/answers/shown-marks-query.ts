import { getAvailability } from 'contract/availability';
import { query } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import type { Mark } from './answer-counts.ts';
import { listWaitingMarks, withWaitingMarks } from './waiting-marks.ts';

/** Reads the marks of a game, with those that wait on this device in place of the saved ones. */
export function shownMarksQuery(gameId: string, entries: readonly OutboxEntry[]) {
  return {
    ...query(getAvailability, { params: { gameId } }),
    select: (saved: readonly Mark[]) => withWaitingMarks(saved, listWaitingMarks(entries, gameId)),
  };
}
