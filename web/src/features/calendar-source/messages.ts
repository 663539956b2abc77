import type { CalendarProposal } from 'contract/calendar-sources';
import type { Game } from 'contract/games';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { formatNearDay, formatStartTime } from '#lib/dates/format-dates.ts';

export const messages = {
  offline: "You're offline. Changes from the calendar can be applied when you're online again.",
  load: "Couldn't load the changes from the calendar",
  read: 'Failed to read the calendar',
  remove: 'Failed to remove the calendar address',
  decide: 'Failed to apply the change',
  stale: 'The calendar or the game has changed since. Look at the change again.',
  deleted: 'Game deleted.',
  ignored: 'Ignored. You are asked again when the calendar changes this game again.',
  removed: 'The calendar address was removed. The games stay.',
  removing: 'The schedule no longer follows the calendar, and its address is forgotten. The games stay as they are.',
  upToDate: 'The schedule agrees with the calendar.',
  finalLineup: 'This game has a final lineup. The lineup stays as it is, so check it afterwards.',
  finalLineupDeleted: 'This game has a final lineup, which will be deleted too.',
} as const;

/** `readAt` is when it was read last. */
export function describeReading(host: string, readAt: string): string {
  return `From ${host}, read ${readAt}.`;
}

export function describeFailure(problem: string, goodAt: string): string {
  return `${problem} What you see was read ${goodAt}.`;
}

export function describeCount(count: number): string {
  if (count === 0) return messages.upToDate;
  return `${count} ${count === 1 ? 'change' : 'changes'} from the calendar`;
}

type Meeting = Pick<Game, 'opponent' | 'homeOrAway' | 'gameDate' | 'startTime'>;

/** `vs. Bears, Sat, May 9`. */
export function formatMeeting(game: Meeting): string {
  return `${opponentPrefix(game)} ${game.opponent}, ${formatNearDay(game.gameDate)}`;
}

export function describeProposal({ kind, game, change }: CalendarProposal): readonly string[] {
  if (kind === 'canceled') return ['Canceled, or no longer in the calendar.'];
  if (!game) return [`New: ${[formatMoment(change.startTime ?? null), change.location].filter(Boolean).join(' · ')}`];
  return [
    ...describeMove(game, change),
    ...(change.location !== undefined ? [`At ${change.location}, not at ${game.location}.`] : []),
    ...(change.opponent !== undefined ? [`Against ${change.opponent}, not against ${game.opponent}.`] : []),
    ...(change.homeOrAway ? [`Now ${change.homeOrAway === 'home' ? 'a home' : 'an away'} game.`] : []),
  ];
}

function describeMove(game: Game, { gameDate, startTime }: CalendarProposal['change']): string[] {
  const time = startTime === undefined ? game.startTime : startTime;
  const isMovedInDay = gameDate === undefined && startTime !== undefined;
  if (isMovedInDay) return [`${formatMoment(game.startTime)} moved to ${formatMoment(time)}.`];
  if (gameDate === undefined) return [];
  const from = `${formatNearDay(game.gameDate)}, ${formatMoment(game.startTime)}`;
  return [`${from} moved to ${formatNearDay(gameDate)}, ${formatMoment(time)}.`];
}

function formatMoment(time: string | null): string {
  return time === null ? 'no time yet' : formatStartTime(time);
}
