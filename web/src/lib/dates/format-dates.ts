const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const wholeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const gameDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const nearDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const dayOfMonth = new Intl.DateTimeFormat('en-US', { day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The day `2026-05-09` as `May 9, 2026`. */
export function formatDay(day: string): string {
  return wholeDay.format(new Date(day));
}

/** `May 9, 2026` in the device's time zone, for timestamps such as a creation date. */
export function formatDate(timestamp: string): string {
  return longDay.format(new Date(timestamp));
}

/** `May 9, 2026, 6:30 PM` in the device's time zone. The argument is in milliseconds since 1970. */
export function formatDateTime(moment: number): string {
  return momentFormat.format(moment);
}

/** `6:30 PM`, or `May 8, 6:30 PM` if it was on another day, in the device's time zone. */
export function formatTimeOrDay(moment: number, now: Date): string {
  const isToday = localDay(new Date(moment)) === localDay(now);
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { month: 'short', day: 'numeric' }),
  }).format(moment);
}

/** `Sat, May 9, 2026`. A game's day is stored as midnight UTC and means the same day in every time zone. */
export function formatGameDay(timestamp: string): string {
  return gameDay.format(new Date(timestamp));
}

/** `Sat, May 9`, for the day of a game that is near. */
export function formatNearDay(timestamp: string): string {
  return nearDay.format(new Date(timestamp));
}

/** `May 9`, for the day of a game. */
export function formatShortDay(timestamp: string): string {
  return shortDay.format(new Date(timestamp));
}

/** `18:30` as `6:30 PM`. */
export function formatStartTime(time: string): string {
  return clockTime.format(new Date(`1970-01-01T${time}:00Z`));
}

const dayMs = 24 * 60 * 60 * 1000;

/** `Sun 5:30 PM` within the week after `now`, otherwise `May 9, 5:30 PM`; the day alone without a start time. */
export function formatGameMoment(gameDate: string, startTime: string | null, now: Date): string {
  const daysAhead = (Date.parse(gameDate.slice(0, 10)) - Date.parse(localDay(now))) / dayMs;
  const isThisWeek = daysAhead >= 0 && daysAhead < 7;
  const day = isThisWeek ? weekday.format(new Date(gameDate)) : formatShortDay(gameDate);
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
export function formatMonth(text: string): string {
  return month.format(new Date(text));
}

/** The weekday and the day of a month as `Sat` and `9`, for the day of a game below the name of its month. */
export function formatDayOfMonth(timestamp: string): { readonly weekday: string; readonly day: string } {
  const date = new Date(timestamp);
  return { weekday: weekday.format(date), day: dayOfMonth.format(date) };
}
