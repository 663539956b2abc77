import { isTimeZone } from 'contract/primitives/time-zones';
import { dateToZonedTime, zonedTimeToDate } from 'contract/primitives/zoned-times';
import { localTimeZone } from './format-dates.ts';

/** Returns whether this device shows another time at the start of a game than a clock at the field. */
export function differsFromLocalTime(day: string, time: string, zone: string): boolean {
  if (!isTimeZone(zone)) return false;
  const here = dateToZonedTime(zonedTimeToDate(day, time, zone), localTimeZone());
  return here.day !== day || here.time !== time;
}

/** `CDT` */
export function formatZoneAbbreviation(moment: Date, zone: string, locale: string = english.locale): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

export type TimeTexts = {
  readonly locale: string;
  /** `7:30 PM here` */
  readonly timeHere: (time: string) => string;
};

const english: TimeTexts = { locale: 'en-US', timeHere: (time) => `${time} here` };

/** `7:30 PM here`, with the weekday if it is another day: `Sun 8:30 AM here`. */
export function formatLocalTime(moment: Date, dayAtField: string, { locale, timeHere } = english): string {
  const zone = localTimeZone();
  const isOtherDay = dateToZonedTime(moment, zone).day !== dayAtField;
  const clock = { timeZone: zone, hour: 'numeric', minute: '2-digit' } as const;
  const time = new Intl.DateTimeFormat(locale, isOtherDay ? { ...clock, weekday: 'short' } : clock);
  return timeHere(time.format(moment));
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
