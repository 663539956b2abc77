const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export type DayOrder = 'month first' | 'day first';

/** Days of a column are written alike: one that can only be day first tells how all are. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  return texts.some((text) => Number(/^\D*(\d{1,2})[/.-]\d{1,2}[/.-]\d{2,4}/.exec(text)?.[1]) > 12 || isDotted(text))
    ? 'day first'
    : 'month first';
}

/** `5/9/2026`, `9.5.26`, `2026-05-09` or `Sat, May 9, 2026` as `2026-05-09`; null when there is no such day. */
export function dayIn(text: string, order: DayOrder): string | null {
  const iso = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    const [month, dayOfMonth] = order === 'day first' ? [second, first] : [first, second];
    return day(Number(numbers[3]), month, dayOfMonth);
  }
  const named = /([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(text);
  if (named) return day(Number(named[3]), months.indexOf(named[1]?.toLowerCase() ?? '') + 1, Number(named[2]));
  const dayFirst = /(\d{1,2})[\s-]([a-z]{3})[a-z]*\.?[\s-](\d{4})/i.exec(text);
  return dayFirst
    ? day(Number(dayFirst[3]), months.indexOf(dayFirst[2]?.toLowerCase() ?? '') + 1, Number(dayFirst[1]))
    : null;
}

/** `6:30 PM`, `6pm`, `18:30` or `18:30:00` as `18:30`, a day before it or not; null when no time stands there. */
export function timeIn(text: string): string | null {
  const [, hourText = '', minuteText, halfOfDay, halfAlone] = clockTime.exec(text) ?? [];
  if (hourText === '') return null;
  const half = halfOfDay ?? halfAlone;
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hourText);
  const minute = Number(minuteText ?? 0);
  return hour > 23 || minute > 59 ? null : `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** A number is an hour with its minutes or its half of the day; by itself it may be a day or a month. */
const clockTime = /(?:^|\s)(\d{1,2})(?::(\d{2})(?::\d{2})?\s*([ap])?\.?m?\b|\s*([ap])\.?m?\b)/i;

function isDotted(text: string): boolean {
  return /\d{1,2}\.\d{1,2}\.\d{2,4}/.test(text);
}

function day(year: number, month: number, dayOfMonth: number): string | null {
  const fullYear = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(fullYear, month - 1, dayOfMonth));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? `${fullYear}-${twoDigits(month)}-${twoDigits(dayOfMonth)}` : null;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
