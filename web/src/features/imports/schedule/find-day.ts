import type { ParsedComponents } from 'chrono-node';
import { scheduleWarnings } from '../messages.ts';
import {
  type DayOrder,
  detectDayOrder,
  findDaySpan,
  parseDay,
  putMonthFirst,
  twoDigits,
} from './parse-day-and-time.ts';

type FoundDay = {
  /** `2026-05-09`. */
  readonly day: string;
  /** The text without the day. */
  readonly rest: string;
  readonly warnings: readonly string[];
};

export type DayFinder = (text: string) => FoundDay | null;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayName = `(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?`;
const weekdayFirst = new RegExp(String.raw`^\s*(${weekdayName})\b\.?(?=\s*[:,]|\s+(?:at\s+|@\s*)?\d|\s*$)`, 'i');
/** A weekday beside a day. Behind it, a team such as the Sun Devils is none. */
const weekdayBefore = new RegExp(String.raw`(?:^|[\s(])(${weekdayName})\b[\s.,)-]*$`, 'i');
const weekdayBehind = new RegExp(String.raw`^[\s,(]*(${weekdayName})\b\.?(?:\)|(?=\s*(?:$|[,\d@:|\t-])))`, 'i');

/** Numbers that are no day: clock times, scores, and the numbers of games, weeks and fields. */
const otherNumbers =
  /(?:\d{1,2}(?::\d{2})?\s*[-\u2013]\s*)?\d{1,2}:\d{2}(?:\s*[ap]\.?m?\b\.?)?|(?<![/\d])\d{1,2}(?:\s*[-\u2013]\s*\d{1,2})?\s*(?:[ap]\.?m\b|[ap]\b(?!\s+\w))|\b[WLT],?\s*\d{1,2}\s*-\s*\d{1,2}|\b(?:game|week|wk|field|fld|diamond|gm)\s*#?\s*\d+|#\d+|\b\d{1,2}u\b/gi;

/** A year this many days ahead may be the wrong one. */
const farAhead = 300;
/** A season that is being played began this many days ago at most. */
const recentDays = 200;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Loads what finds days in free text. A day without a year is the next such day from today, or the one of this
 * season if only that is on the weekday in the text.
 */
export async function loadDayFinder(today: string, order: DayOrder = 'month first'): Promise<DayFinder> {
  const { strict } = await import('chrono-node/en');
  const [year = 0, month = 1, dayOfMonth = 1] = today.split('-').map(Number);
  const noon = new Date(year, month - 1, dayOfMonth, 12);
  return (text) => {
    const whole = findWholeDay(text, order);
    if (whole) {
      const { rest, weekday } = splitAt(text, { ...whole, time: '' });
      return { day: whole.day, rest, warnings: checkWeekday(whole.day, weekday) };
    }
    const masked = maskOtherNumbers(text);
    const ordered = order === 'day first' ? putMonthFirst(masked) : masked;
    const found = strict.parse(ordered, { instant: noon }).find(({ start }) => start.isCertain('day'));
    if (!found) return findWeekday(text, today);
    const { start } = found;
    const beside = splitAt(text, { index: found.index, length: found.text.length, time: formatHour(start) });
    const weekday = start.isCertain('weekday') ? start.get('weekday') : beside.weekday;
    const read = {
      year: start.get('year') ?? year,
      month: start.get('month') ?? 1,
      day: start.get('day') ?? 1,
      weekday,
    };
    if (!start.isCertain('year')) return { ...chooseYear(read, today), rest: beside.rest };
    return { day: toDay(read), rest: beside.rest, warnings: checkWeekday(toDay(read), weekday) };
  };
}

function findWholeDay(text: string, order: DayOrder) {
  const span = findDaySpan(text);
  const day = parseDay(text, detectDayOrder([text]) === 'day first' ? 'day first' : order);
  return span && day ? { ...span, day } : null;
}

type Span = {
  readonly index: number;
  readonly length: number;
  /** A time inside the span, which stays in the text. */
  readonly time: string;
};

/** The hour that was found with a day, as in `May 9 at 6`. */
function formatHour(start: ParsedComponents): string {
  if (!start.isCertain('hour')) return '';
  const [hour, minute] = [start.get('hour') ?? 0, twoDigits(start.get('minute') ?? 0)];
  return start.isCertain('meridiem') ? `${twoDigits(hour)}:${minute}` : `${hour}:${minute}`;
}

/** The text around a day, without the weekday beside it. */
function splitAt(text: string, { index, length, time }: Span) {
  const [before, behind] = [text.slice(0, index), text.slice(index + length)];
  const name = weekdayBefore.exec(before)?.[1] ?? weekdayBehind.exec(behind)?.[1];
  const rest = `${before.replace(weekdayBefore, ' ')} ${time} ${behind.replace(weekdayBehind, ' ')}`;
  return { rest, weekday: name === undefined ? null : toWeekday(name) };
}

function maskOtherNumbers(text: string): string {
  const masked = text.replace(otherNumbers, (match) => '~'.repeat(match.length));
  // A hyphen between two numbers may also be a time; beside a time it is a day.
  return masked.includes('~') ? masked.replace(/^(\D{0,12})(\d{1,2})-(\d{1,2})(?=\s)/, '$1$2/$3') : masked;
}

type Parts = { readonly year: number; readonly month: number; readonly day: number };
type WeekdayNumber = number | null;

function chooseYear(
  read: Parts & { readonly weekday: WeekdayNumber },
  today: string,
): Pick<FoundDay, 'day' | 'warnings'> {
  const year = Number(today.slice(0, 4));
  const next = toDay({ ...read, year }) >= today ? year : year + 1;
  const [day, before] = [toDay({ ...read, year: next }), toDay({ ...read, year: next - 1 })];
  const { weekday } = read;
  const isRecent = Date.parse(today) - Date.parse(before) < recentDays * dayMs;
  if (isRecent && weekday !== null && weekday !== getWeekday(day) && weekday === getWeekday(before)) {
    return { day: before, warnings: [] };
  }
  const isFar = Date.parse(day) - Date.parse(today) > farAhead * dayMs;
  return { day, warnings: [...checkWeekday(day, weekday), ...(isFar ? [scheduleWarnings.year] : [])] };
}

/** The next such weekday from today, where a line says no more. */
function findWeekday(text: string, today: string): FoundDay | null {
  const [match, name = ''] = weekdayFirst.exec(text) ?? [];
  if (match === undefined) return null;
  const ahead = (toWeekday(name) - getWeekday(today) + 7) % 7;
  const day = new Date(Date.parse(today) + ahead * dayMs).toISOString().slice(0, 10);
  return { day, rest: text.slice(match.length), warnings: [scheduleWarnings.weekdayOnly] };
}

function checkWeekday(day: string, weekday: WeekdayNumber): readonly string[] {
  return weekday !== null && weekday !== getWeekday(day) ? [scheduleWarnings.weekday] : [];
}

function toWeekday(name: string): number {
  return weekdays.indexOf(name.slice(0, 3).toLowerCase());
}

function getWeekday(day: string): number {
  return new Date(day).getUTCDay();
}

function toDay({ year, month, day }: Parts): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}
