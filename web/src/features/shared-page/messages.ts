import type { SharedGame } from 'contract/sharing/shared-links';
import { formatShortDay, formatTimeOrDay } from '#lib/dates/format-dates.ts';

export const messages = {
  ended: 'This link has ended',
  endedReason: 'Ask the coach for a new one. Links end some days after the game, or when the coach turns them off.',
  loadFailed: 'The lineup could not be loaded.',
  noLineup: "The lineup isn't there yet",
  noLineupReason: 'It appears here as soon as the coach saves it.',
  draft: 'Not final yet: the coach may still change this lineup.',
} as const;

/** Says from when the page is, while the newest cannot be loaded. */
export function describeOldCopy(loadedAt: number, now: Date): string {
  return `No connection. This is the page as of ${formatTimeOrDay(loadedAt, now)}.`;
}

export function describeChange({ changedAt }: SharedGame, now: Date): string | undefined {
  return changedAt === null ? undefined : `Unchanged since ${formatTimeOrDay(Date.parse(changedAt), now)}`;
}

/** Where the game stands, such as `Inning 3 since 6:31 PM`. */
export function describeProgress(game: SharedGame, inning: number | undefined, now: Date): string | undefined {
  if (game.phase === 'over') return 'Game over';
  if (inning === undefined || game.recordedAt === null) return undefined;
  return `Inning ${inning} since ${formatTimeOrDay(Date.parse(game.recordedAt), now)}`;
}

export function describeEnd({ lastDay, phase }: SharedGame): string {
  const kind = phase === 'over' ? 'Read only.' : 'Read only, updates by itself.';
  return `${kind} Link ends ${formatShortDay(`${lastDay}T00:00:00Z`)}.`;
}
