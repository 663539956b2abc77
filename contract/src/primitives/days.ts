import { isTimeZone } from './time-zones.ts';

/**
 * Calendar days, such as `2026-05-09`, at the place where a team plays. The order of their text is the order of the days.
 * A team without a time zone, or with one that this machine does not know, could be anywhere: its day begins when it
 * begins in the first zone on earth and ends when it ends in the last one.
 */
type Zone = string | null;

/** Time zones range from 12 hours behind UTC to 14 hours ahead of it. */
const hoursBehind = 12;
const hoursAhead = 14;
const hourMs = 60 * 60 * 1000;

/** The earliest day that is today where the team plays: a day before it has passed there. */
export function getEarliestToday(zone: Zone, now: Date): string {
  return getDayIn(zone, now) ?? formatUtcDay(now.getTime() - hoursBehind * hourMs);
}

/** The latest day that is today where the team plays: a day after it has not begun there. */
export function getLatestToday(zone: Zone, now: Date): string {
  return getDayIn(zone, now) ?? formatUtcDay(now.getTime() + hoursAhead * hourMs);
}

export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return formatUtcDay(Date.UTC(year, month - 1, date + days));
}

function getDayIn(zone: Zone, now: Date): string | undefined {
  if (zone === null) return undefined;
  const format = formats.get(zone) ?? createFormat(zone);
  if (!format) return undefined;
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return [parts.get('year')?.padStart(4, '0'), parts.get('month'), parts.get('day')].join('-');
}

/** Creating a formatter costs a hundred times as much as formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!isTimeZone(timeZone)) return undefined;
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', options);
  formats.set(timeZone, format);
  return format;
}

function formatUtcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
