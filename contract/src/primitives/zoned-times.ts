import { TZDateMini } from '@date-fns/tz/date/mini';

/** The moment at which a clock in this zone shows this time. A time that daylight saving time skips is an hour later. */
export function zonedTimeToDate(day: string, time: string, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDateMini(year, month - 1, date, hours, minutes, zone).getTime());
}

/** The day and time that a clock in this zone shows: `2026-05-09` and `18:30`. */
export function dateToZonedTime(moment: Date, zone: string): { readonly day: string; readonly time: string } {
  const local = new TZDateMini(moment.getTime(), zone);
  const year = String(local.getFullYear()).padStart(4, '0');
  return {
    day: `${year}-${twoDigits(local.getMonth() + 1)}-${twoDigits(local.getDate())}`,
    time: `${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`,
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
