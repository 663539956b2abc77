const english = 'en-US';

/** A format is made when it is first used: all ten take 15 ms, which every page would wait for. */
function createFormat(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (moment: Date | number | string, locale = english): string => {
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(locale, format);
    return format.format(new Date(moment));
  };
}

const weekday = createFormat({ weekday: 'short', timeZone: 'UTC' });
const dayOfMonth = createFormat({ day: 'numeric', timeZone: 'UTC' });
const clockTime = createFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The day `2026-05-09` as `May 9, 2026`. */
export const formatDay = createFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** `May 9, 2026` in the device's time zone, for timestamps such as a creation date. */
export const formatDate = createFormat({ dateStyle: 'medium' });

/** `May 9, 2026, 6:30 PM` in the device's time zone. The argument is in milliseconds since 1970. */
export const formatDateTime = createFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** `6:30 PM`, or `May 8, 6:30 PM` if it was on another day, in the device's time zone. */
export function formatTimeOrDay(moment: number, now: Date, locale = english): string {
  const isToday = localDay(new Date(moment)) === localDay(now);
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { month: 'short', day: 'numeric' }),
  }).format(moment);
}

/** `6:30 PM` in the device's time zone. */
export const formatTimeOfDay = createFormat({ hour: 'numeric', minute: '2-digit' });

/** `Sat, May 9, 2026`. A game's day is stored as midnight UTC and means the same day in every time zone. */
export const formatGameDay = createFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Sat, May 9`, for the day of a game that is near. */
export const formatNearDay = createFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `May 9`, for the day of a game. */
export const formatShortDay = createFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Saturday`, for the day of a game within a week. */
export const formatWeekday = createFormat({ weekday: 'long', timeZone: 'UTC' });

/** `18:30` as `6:30 PM`. */
export function formatStartTime(time: string, locale?: string): string {
  return clockTime(`1970-01-01T${time}:00Z`, locale);
}

const dayMs = 24 * 60 * 60 * 1000;

/** `Sun 5:30 PM` within the week after `now`, otherwise `May 9, 5:30 PM`; the day alone without a start time. */
export function formatGameMoment(gameDate: string, startTime: string | null, now: Date): string {
  const daysAhead = (Date.parse(gameDate.slice(0, 10)) - Date.parse(localDay(now))) / dayMs;
  const isThisWeek = daysAhead >= 0 && daysAhead < 7;
  const day = isThisWeek ? weekday(gameDate) : formatShortDay(gameDate);
  if (startTime === null) return day;
  return `${day}${isThisWeek ? '' : ','} ${formatStartTime(startTime)}`;
}

/** The calendar day in the device's time zone, as `2026-05-09`. */
export function localDay(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** The time zone of this device, such as `America/Chicago`. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The month `2026-05` as `May 2026`. */
export const formatMonth = createFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The weekday and the day of a month as `Sat` and `9`, for the day of a game below the name of its month. */
export function formatDayOfMonth(timestamp: string): { readonly weekday: string; readonly day: string } {
  return { weekday: weekday(timestamp), day: dayOfMonth(timestamp) };
}
