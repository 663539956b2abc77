const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export type DayOrder = 'month first' | 'day first';

/**
 * All days of a list have the same order, so one day that can only be day first decides it. Without a year it may be
 * another number, so it counts only where no day can only be month first.
 */
export function detectDayOrder(texts: readonly string[]): DayOrder {
  if (texts.some((text) => Number(/^\D*(\d{1,2})[/.-]\d{1,2}[/.-]\d{2,4}/.exec(text)?.[1]) > 12 || isDotted(text)))
    return 'day first';
  const pairs = texts.flatMap((text) => [...text.matchAll(slashPairs)].map(([, ...pair]) => pair.map(Number)));
  const isDayFirst = pairs.some(([first = 0, second = 0]) => first > 12 && first <= 31 && second <= 12);
  const isMonthFirst = pairs.some(([first = 0, second = 0]) => first <= 12 && second > 12);
  return isDayFirst && !isMonthFirst ? 'day first' : 'month first';
}

/** Writes a day without a year, such as `16/5`, as month and day. The text keeps its length. */
export function putMonthFirst(text: string): string {
  return text.replace(slashPairs, '$2/$1');
}

/** `24/7` is hardly ever a day. */
const slashPairs = /(?<![\d/])(?!24\/7\b)(\d{1,2})\/(\d{1,2})(?!\d)/g;

/** `5/9/2026`, `9.5.26`, `2026-05-09` or `Sat, May 9, 2026` as `2026-05-09`; null when there is no such day. */
export function parseDay(text: string, order: DayOrder): string | null {
  const iso = dayPatterns.iso.exec(text);
  if (iso) return toIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = dayPatterns.numbers.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    const [month, dayOfMonth] = order === 'day first' ? [second, first] : [first, second];
    return toIsoDay(Number(numbers[3]), month, dayOfMonth);
  }
  const named = dayPatterns.named.exec(text);
  if (named) return toIsoDay(Number(named[3]), months.indexOf(named[1]?.toLowerCase() ?? '') + 1, Number(named[2]));
  const dayFirst = dayPatterns.dayFirst.exec(text);
  return dayFirst
    ? toIsoDay(Number(dayFirst[3]), months.indexOf(dayFirst[2]?.toLowerCase() ?? '') + 1, Number(dayFirst[1]))
    : null;
}

/** The text of a cell without its day. */
export function removeDay(text: string): string {
  return Object.values(dayPatterns).reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, 'gi'), ' '), text);
}

/** Where a day with its year is in a text; null where none is. */
export function findDaySpan(text: string): { readonly index: number; readonly length: number } | null {
  const match = Object.values(dayPatterns)
    .map((pattern) => pattern.exec(text))
    .find((found) => found !== null);
  return match ? { index: match.index, length: match[0].length } : null;
}

/** Whether a text has a day, with its year or without. */
export function hasDay(text: string): boolean {
  return /\d+[/.-]\d+/.test(text) || monthBesideNumber.test(text);
}

const monthName = `(?:${months.join('|')})[a-z]*`;
const monthBesideNumber = new RegExp(String.raw`\b${monthName}\.?\s+\d|\d[\s-]+${monthName}\b`, 'i');

const dayPatterns = {
  iso: /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/,
  numbers: /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/,
  named: /([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i,
  dayFirst: /(\d{1,2})[\s-]([a-z]{3})[a-z]*\.?[\s-](\d{4})/i,
} as const;

function isDotted(text: string): boolean {
  return /\d{1,2}\.\d{1,2}\.\d{2,4}/.test(text);
}

function toIsoDay(year: number, month: number, dayOfMonth: number): string | null {
  const fullYear = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(fullYear, month - 1, dayOfMonth));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? `${fullYear}-${twoDigits(month)}-${twoDigits(dayOfMonth)}` : null;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

export type StartTime = {
  /** `18:30`; null where none can be read. */
  readonly time: string | null;
  /** `half`: AM or PM is missing. `zone`: the time is in a time zone that may not be the field's. */
  readonly warning: 'half' | 'zone' | null;
};

/** The start in `6:30 PM`, `6pm`, `18:30`, `5-7pm` or `2026-05-09T18:30`, a day before it or not. */
export function parseStartTime(text: string): StartTime {
  const { time, warning } = takeStartTime(text);
  return { time, warning };
}

/** The start time and the text without it, in which a bar stands for the time. */
export function takeStartTime(source: string): StartTime & { readonly rest: string } {
  if (timeWithZone.test(source)) return { time: null, warning: 'zone', rest: source };
  const text = source.replace(/(?:\b12\s*)?\bnoon\b/i, '12:00 pm');
  for (const { groups = {}, index, 0: match } of text.matchAll(clockTimes)) {
    const { hour = '', minute, half, endHour = '', endMinute, endHalf } = groups;
    // A number by itself may be a day or a month.
    if (!minute && !half && !endHalf) continue;
    const end = toMinutes(endHour, endMinute, endHalf);
    const start = half ? toMinutes(hour, minute, half) : parseStartBefore(end, [hour, minute, endHalf]);
    if (start === null) break;
    const isHalfUnsaid = !half && !endHalf && /^[1-7]$/.test(hour);
    // A 24-hour clock would write 05:30 for the early morning, and games start in the afternoon rather than before 8.
    const minutes = isHalfUnsaid ? start + 12 * 60 : start;
    const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    const rest = `${text.slice(0, index)} | ${text.slice(index + match.length)}`;
    return { time, warning: isHalfUnsaid ? 'half' : null, rest };
  }
  return { time: null, warning: null, rest: source };
}

type Clock = readonly [hour: string, minute: string | undefined, half: string | undefined];

/** AM or PM of the end holds for the start too, as in `5-7pm`, unless the start would be later, as in `11-1pm`. */
function parseStartBefore(end: number | null, [hour, minute, endHalf]: Clock): number | null {
  const start = toMinutes(hour, minute, endHalf);
  if (start === null || end === null || start <= end) return start;
  return toMinutes(hour, minute, endHalf && (/p/i.test(endHalf) ? 'a' : 'p'));
}

/** Minutes since midnight; null for an impossible time. */
function toMinutes(...[hour, minute = '0', half]: Clock): number | null {
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  const isTwelveHours = half !== undefined && Number(hour) <= 12;
  const base = isTwelveHours ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  return base * 60 + Number(minute);
}

/** `17:30Z` or `T17:30-05:00`; without the `T`, `05:30-07:00` says when the game ends. */
const timeWithZone = /:\d{2}(?:\.\d+)?\s?Z\b|\dT[\d:.]+[+-]\d/i;

const clockTimes =
  /(?:^|\s|\dT)(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::\d{2})?)?(?:\s*(?<half>[ap])\.?m?\b\.?)?(?:\s*(?:[-–—~]|to|till|until)\s*(?<endHour>\d{1,2})(?::(?<endMinute>\d{2}))?(?:\s*(?<endHalf>[ap])\.?m?\b)?)?/gi;
