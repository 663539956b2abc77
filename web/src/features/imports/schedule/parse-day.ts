const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export type DayOrder = 'month first' | 'day first';

/** All days of a column have the same order, so one day that can only be day first decides it. */
export function detectDayOrder(texts: readonly string[]): DayOrder {
  return texts.some((text) => Number(/^\D*(\d{1,2})[/.-]\d{1,2}[/.-]\d{2,4}/.exec(text)?.[1]) > 12 || isDotted(text))
    ? 'day first'
    : 'month first';
}

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
