import { formatDate } from '#lib/dates/format-dates.ts';

const hour = 3_600_000;
const relative = new Intl.RelativeTimeFormat('en-US');

/** `3 hours ago`. The server notes a use only now and then, so nothing finer than an hour is claimed. */
export function lastUsedWords(timestamp: string, now: number): string {
  const hours = Math.floor((now - Date.parse(timestamp)) / hour);
  if (hours < 1) return 'within the last hour';
  if (hours < 24) return relative.format(-hours, 'hour');
  const days = Math.floor(hours / 24);
  return days < 7 ? relative.format(-days, 'day') : `on ${formatDate(timestamp)}`;
}
