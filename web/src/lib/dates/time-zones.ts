import { isTimeZone } from 'contract/primitives/time-zones';
import { localTimeZone } from './format-dates.ts';

/** Converts a local time to a date. A time that daylight saving time skips means the one an hour later. */
export function zonedTimeToDate(day: string, time: string, zone: string): Date {
  const written = Date.parse(`${day}T${time}:00Z`);
  // The offset depends on the result: the first guess is wrong near a change to or from daylight saving time.
  const guess = written - offsetAt(written, zone);
  const moment = written - offsetAt(guess, zone);
  const isSkipped = offsetAt(moment, zone) !== offsetAt(guess, zone);
  return new Date(isSkipped ? Math.max(guess, moment) : moment);
}

/** Converts a date to the local day and time: `2026-05-09` and `18:30`. */
export function dateToZonedTime(moment: Date, zone: string): { readonly day: string; readonly time: string } {
  const part = partsIn(moment.getTime(), zone);
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** Returns whether this device shows another time at the start of a game than a clock at the field. */
export function differsFromLocalTime(day: string, time: string, zone: string): boolean {
  if (!isTimeZone(zone)) return false;
  const here = dateToZonedTime(zonedTimeToDate(day, time, zone), localTimeZone());
  return here.day !== day || here.time !== time;
}

/** `CDT` */
export function formatZoneAbbreviation(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `7:30 PM here`, with the weekday if it is another day: `Sun 8:30 AM here`. */
export function formatLocalTime(moment: Date, dayAtField: string): string {
  const zone = localTimeZone();
  const isOtherDay = dateToZonedTime(moment, zone).day !== dayAtField;
  const clock = { timeZone: zone, hour: 'numeric', minute: '2-digit' } as const;
  const words = new Intl.DateTimeFormat('en-US', isOtherDay ? { ...clock, weekday: 'short' } : clock);
  return `${words.format(moment)} here`;
}

/** `Eastern Time` for `America/New_York`. */
export function formatZone(zone: string): string {
  if (!isTimeZone(zone)) return zone.replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `Eastern Time (New York)` for `America/New_York`; a zone without a place is returned as it is. */
export function formatZoneName(zone: string): string {
  const [area = '', ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? area : `${formatZone(zone)} (${places.reverse().join(', ')})`;
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetAt(milliseconds: number, zone: string): number {
  const { year, month, day, hour, minute } = partsIn(milliseconds, zone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return shown - Math.floor(milliseconds / 60_000) * 60_000;
}

function partsIn(milliseconds: number, zone: string) {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** Creating a formatter costs a hundred times as much as formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
}
