import { isTimeZone } from 'contract/primitives/time-zones';
import { dateToZonedTime, zonedTimeToDate } from 'contract/primitives/zoned-times';
import type iCalendar from 'ical.js';
import { ignoredEvents, scheduleWarnings } from '../messages.ts';
import { twoDigits } from './parse-day.ts';
import { isNotGame, parseMeeting, type ReadSchedule, type ScheduleLine, unknownLocation } from './schedule-line.ts';

type Component = InstanceType<typeof iCalendar.Component>;
type Event = InstanceType<typeof iCalendar.Event>;
type Time = InstanceType<typeof iCalendar.Time>;

export function isCalendar(text: string): boolean {
  return /^\u{feff}?\s*BEGIN:VCALENDAR/iu.test(text);
}

/** The team whose schedule it is, and the time zone of its field. */
export type HomeField = {
  /** The team's name. */
  readonly team: string;
  /** The team's zone, or that of this device while the team has none. */
  readonly zone: string;
  /** Whether the coach chose the zone: only then is a time in another zone known not to be the time at the field. */
  readonly isChosen: boolean;
};

/** Reads the single events of a calendar; recurring and canceled events are listed in `ignored`. */
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
    if (reason) ignored.push(`${title || 'Untitled event'}: ${reason}`);
    else lines.push({ id: index + 1, source: formatSource(event, title), ...gameInEvent(event, title, field) });
  }
  return { lines, ignored };
}

function isListOfCalendars(parsed: unknown[]): parsed is unknown[][] {
  return Array.isArray(parsed[0]);
}

function reasonToIgnore(component: Component, event: Event): string | null {
  if (event.isRecurring() || component.hasProperty('recurrence-id')) return ignoredEvents.recurring;
  if (/^cancelled$/i.test(String(component.getFirstPropertyValue('status') ?? ''))) return ignoredEvents.cancelled;
  if (!event.startDate) return ignoredEvents.noDay;
  return isNotGame(event.summary ?? '') ? ignoredEvents.notGame : null;
}

function gameInEvent(event: Event, title: string, field: HomeField) {
  const meeting = parseMeeting(title, field.team);
  const location = (event.location ?? '').trim().replace(/\s*\n\s*/g, ', ');
  return {
    opponent: meeting?.opponent ?? title,
    homeOrAway: meeting?.homeOrAway ?? ('' as const),
    ...dayAndTime(event, field),
    location: location || unknownLocation,
    warnings: [
      ...(meeting === null ? [scheduleWarnings.opponent] : []),
      ...(isInOtherZone(event, field) ? [scheduleWarnings.otherZone] : []),
      ...(location === '' ? [scheduleWarnings.noLocation] : []),
    ],
  };
}

/**
 * A time in a named zone is the time at the field and stays as it is written, unless the team's zone is known to be
 * another one. A time in UTC is always converted to the time at the field.
 */
function dayAndTime(event: Event, field: HomeField) {
  const time = event.startDate;
  const written = { gameDate: formatIsoDay(time), startTime: time.isDate ? '' : formatIsoTime(time) };
  if (time.isDate || !(isUtc(time) || isInOtherZone(event, field))) return written;
  const start = zonedTimeToDate(written.gameDate, written.startTime, isUtc(time) ? 'UTC' : getZone(event));
  const { day, time: startTime } = dateToZonedTime(start, field.zone);
  return { gameDate: day, startTime };
}

function isUtc(time: Time): boolean {
  return time.zone?.tzid === 'UTC' || time.zone?.tzid === 'Z';
}

/** The zone id of the file; ical.js itself knows only zones that the file describes. */
function getZone({ component }: Event): string {
  return String(component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
}

/** Whether the event's time is in another zone than the team's and differs there. */
function isInOtherZone(event: Event, { zone, isChosen }: HomeField): boolean {
  const time = event.startDate;
  const written = getZone(event);
  if (!isChosen || time.isDate || isUtc(time) || written === zone || !isTimeZone(written)) return false;
  const there = dateToZonedTime(zonedTimeToDate(formatIsoDay(time), formatIsoTime(time), written), zone);
  return there.day !== formatIsoDay(time) || there.time !== formatIsoTime(time);
}

function formatSource(event: Event, title: string): string {
  return [title, event.startDate.toString(), event.location].filter(Boolean).join(' · ');
}

function formatIsoDay({ year, month, day }: Time): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function formatIsoTime({ hour, minute }: Time): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}
