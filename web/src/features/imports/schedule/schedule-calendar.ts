import { isTimeZone } from 'contract/primitives/time-zones';
import type iCalendar from 'ical.js';
import { dateToZonedTime, zonedTimeToDate } from '#lib/dates/time-zones.ts';
import { doubts, isNoGame, meetingIn, type ReadSchedule, type ScheduleLine, unknownLocation } from './schedule-line.ts';

type Component = InstanceType<typeof iCalendar.Component>;
type Event = InstanceType<typeof iCalendar.Event>;
type Time = InstanceType<typeof iCalendar.Time>;

export function isCalendar(text: string): boolean {
  return /^\u{feff}?\s*BEGIN:VCALENDAR/iu.test(text);
}

/** Whose games they are, and what clock hangs at the field. */
export type HomeField = {
  /** The team's name. */
  readonly team: string;
  /** The team's zone, or that of this device while the team has none. */
  readonly zone: string;
  /** Only a zone that somebody chose says that a time written for another zone is not the time at the field. */
  readonly isChosen: boolean;
};

/** Single events of a calendar. What repeats or was called off is left out, in words. */
export async function readScheduleCalendar(text: string, field: HomeField): Promise<ReadSchedule> {
  const { default: library } = await import('ical.js');
  const parsed = library.parse(text.replace(/^\u{feff}/u, '').trim());
  // A file may hold several calendars, one after the other.
  const calendars: Component[] = isListOfCalendars(parsed)
    ? parsed.map((calendar) => new library.Component(calendar))
    : [new library.Component(parsed)];
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const lines: ScheduleLine[] = [];
  const ignored: string[] = [];
  for (const [index, component] of components.entries()) {
    const event = new library.Event(component);
    const title = (event.summary ?? '').trim();
    const reason = reasonToIgnore(component, event);
    if (reason) ignored.push(`${title || 'An event without a name'}: ${reason}`);
    else lines.push({ id: index + 1, source: sourceOf(event, title), ...gameInEvent(event, title, field) });
  }
  return { lines, ignored };
}

function isListOfCalendars(parsed: unknown[]): parsed is unknown[][] {
  return Array.isArray(parsed[0]);
}

function reasonToIgnore(component: Component, event: Event): string | null {
  if (event.isRecurring() || component.hasProperty('recurrence-id')) return 'repeats. Add its games by hand.';
  if (/^cancelled$/i.test(String(component.getFirstPropertyValue('status') ?? ''))) return 'was cancelled.';
  if (!event.startDate) return 'has no day.';
  return isNoGame(event.summary ?? '') ? 'does not look like a game.' : null;
}

function gameInEvent(event: Event, title: string, field: HomeField) {
  const meeting = meetingIn(title, field.team);
  const location = (event.location ?? '').trim().replace(/\s*\n\s*/g, ', ');
  return {
    opponent: meeting?.opponent ?? title,
    homeOrAway: meeting?.homeOrAway ?? ('' as const),
    ...dayAndTime(event, field),
    location: location || unknownLocation,
    doubts: [
      ...(meeting === null ? [doubts.opponent] : []),
      ...(isElsewhere(event, field) ? [doubts.otherZone] : []),
      ...(location === '' ? [doubts.noLocation] : []),
    ],
  };
}

/**
 * A time in a named zone is the time at the field and stays as it is written, unless the team plays in another zone that
 * is known. A time in UTC is nobody's clock: it is always turned to the one at the field.
 */
function dayAndTime(event: Event, field: HomeField) {
  const time = event.startDate;
  const written = { gameDate: dayOf(time), startTime: time.isDate ? '' : timeOf(time) };
  if (time.isDate || !(isUtc(time) || isElsewhere(event, field))) return written;
  const start = zonedTimeToDate(written.gameDate, written.startTime, isUtc(time) ? 'UTC' : zoneOf(event));
  const { day, time: startTime } = dateToZonedTime(start, field.zone);
  return { gameDate: day, startTime };
}

function isUtc(time: Time): boolean {
  return time.zone?.tzid === 'UTC' || time.zone?.tzid === 'Z';
}

/** As the file names it; the reader knows only zones that the file describes as well. */
function zoneOf({ component }: Event): string {
  return String(component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
}

/** Whether the file says when it is in another zone than the team's. */
function isElsewhere(event: Event, { zone, isChosen }: HomeField): boolean {
  const time = event.startDate;
  const written = zoneOf(event);
  if (!isChosen || time.isDate || isUtc(time) || written === zone || !isTimeZone(written)) return false;
  const there = dateToZonedTime(zonedTimeToDate(dayOf(time), timeOf(time), written), zone);
  return there.day !== dayOf(time) || there.time !== timeOf(time);
}

function sourceOf(event: Event, title: string): string {
  return [title, event.startDate.toString(), event.location].filter(Boolean).join(' · ');
}

function dayOf({ year, month, day }: Time): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function timeOf({ hour, minute }: Time): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
