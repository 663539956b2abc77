import type iCalendar from 'ical.js';
import { z } from 'zod';
import { HOME_OR_AWAY } from '../primitives/game-settings.ts';
import { isTimeZone } from '../primitives/time-zones.ts';
import { dateToZonedTime, zonedTimeToDate } from '../primitives/zoned-times.ts';
import { isCanceled, isNotGame, parseMeeting, removeGameLabel, unknownLocation } from './meeting.ts';

type Component = InstanceType<typeof iCalendar.Component>;
type Time = InstanceType<typeof iCalendar.Time>;

/** A longer id is cut: those of calendars have about 40 characters. */
export const eventKeyMax = 200;

/** An event of a calendar that may be a game. */
export const calendarEvent = z.object({
  /** The same in every reading of the calendar, whatever else of the event changes. */
  key: z.string(),
  /** What the calendar says, on one line. */
  source: z.string(),
  opponent: z.string(),
  /** Such as `2026-05-09`. */
  gameDate: z.string(),
  /** `18:30`, or empty. */
  startTime: z.string(),
  location: z.string(),
  /** Empty when the calendar does not say. */
  homeOrAway: z.enum([...HOME_OR_AWAY, '']),
  /** What may have been misread. */
  warnings: z.array(z.enum(['opponent', 'otherZone', 'noLocation'])),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** An event that is not read as a game, and why. */
export const skippedEvent = z.object({
  title: z.string(),
  reason: z.enum(['recurring', 'cancelled', 'noDay', 'notGame']),
});
type SkippedEvent = z.infer<typeof skippedEvent>;

export type ReadCalendar = { readonly events: readonly CalendarEvent[]; readonly skipped: readonly SkippedEvent[] };

export function isCalendar(text: string): boolean {
  return /^\u{feff}?\s*BEGIN:VCALENDAR/iu.test(text);
}

/** The team whose schedule it is, and the time zone of its field. */
export type HomeField = {
  /** The team's name. */
  readonly team: string;
  /** The team's zone, or that of the coach's device while the team has none. */
  readonly zone: string;
  /** Whether the coach chose the zone: only then is a time in another zone known not to be the time at the field. */
  readonly isChosen: boolean;
};

/**
 * Reads the single events of a calendar. An event that repeats is skipped, because each game has an opponent of its own;
 * an occurrence of it that was changed has a day and a title of its own, and is read.
 */
export async function readCalendar(text: string, field: HomeField): Promise<ReadCalendar> {
  const { default: library } = await import('ical.js');
  const parsed = library.parse(markDays(text.replace(/^\u{feff}/u, '').trim()));
  // A file may hold several calendars, one after the other.
  const calendars: Component[] = isListOfCalendars(parsed)
    ? parsed.map((calendar) => new library.Component(calendar))
    : [new library.Component(parsed)];
  const events: CalendarEvent[] = [];
  const skipped: SkippedEvent[] = [];
  for (const component of calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))) {
    const title = readText(component, 'summary');
    const start = readStart(component);
    const reason = reasonToSkip(component, title);
    if (reason) skipped.push({ title: title || 'Untitled event', reason });
    else if (!start) skipped.push({ title: title || 'Untitled event', reason: 'noDay' });
    else events.push(toEvent({ component, title, start }, field));
  }
  return { events, skipped };
}

/** Some calendars write a day where the property has a time unless it says `VALUE=DATE`. The library reads no event then. */
function markDays(text: string): string {
  return text.replace(/^(DTSTART|DTEND|RECURRENCE-ID)(?:;TZID=[^:\r\n]*)?:(\d{8})(?=\s*$)/gim, '$1;VALUE=DATE:$2');
}

function isListOfCalendars(parsed: unknown[]): parsed is unknown[][] {
  return Array.isArray(parsed[0]);
}

type DatedEvent = { readonly component: Component; readonly title: string; readonly start: Time };

function reasonToSkip(component: Component, title: string): SkippedEvent['reason'] | null {
  if (component.hasProperty('rrule') || component.hasProperty('rdate')) return 'recurring';
  if (/^cancelled$/i.test(readText(component, 'status')) || isCanceled(title)) return 'cancelled';
  return isNotGame(title) ? 'notGame' : null;
}

function toEvent({ component, title, start }: DatedEvent, field: HomeField): CalendarEvent {
  const meeting = parseMeeting(title, field.team);
  const location = readText(component, 'location').replace(/\s*\n\s*/g, ', ');
  const written = getZone(component);
  return {
    key: toKey(component, title, start),
    source: [title, start.toString(), readText(component, 'location')].filter(Boolean).join(' · '),
    opponent: meeting?.opponent ?? removeGameLabel(title),
    homeOrAway: meeting?.homeOrAway ?? '',
    ...dayAndTime(start, written, field),
    location: location || unknownLocation,
    warnings: [
      ...(meeting === null ? (['opponent'] as const) : []),
      ...(isInOtherZone(start, written, field) ? (['otherZone'] as const) : []),
      ...(location === '' ? (['noLocation'] as const) : []),
    ],
  };
}

/** The id of the event and, of an occurrence, the start it had in its series. An event without an id is its own text. */
function toKey(component: Component, title: string, start: Time): string {
  const id = readText(component, 'uid') || `${title} ${start.toString()}`;
  const key = [id, readText(component, 'recurrence-id')].filter(Boolean).join(' ').slice(0, eventKeyMax);
  // No column of a database could store them.
  return key.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

function readText(component: Component, property: string): string {
  return String(component.getFirstPropertyValue(property) ?? '').trim();
}

function readStart(component: Component): Time | null {
  const value: unknown = component.getFirstPropertyValue('dtstart');
  return isTime(value) ? value : null;
}

function isTime(value: unknown): value is Time {
  return typeof value === 'object' && value !== null && 'isDate' in value;
}

/**
 * A time in a named zone is the time at the field and stays as it is written, unless the team's zone is known to be
 * another one. A time in UTC is always converted to the time at the field.
 */
function dayAndTime(time: Time, zone: string, field: HomeField) {
  const written = { gameDate: formatIsoDay(time), startTime: time.isDate ? '' : formatIsoTime(time) };
  if (time.isDate || !(isUtc(time) || isInOtherZone(time, zone, field))) return written;
  const start = zonedTimeToDate(written.gameDate, written.startTime, isUtc(time) ? 'UTC' : zone);
  const { day, time: startTime } = dateToZonedTime(start, field.zone);
  return { gameDate: day, startTime };
}

function isUtc(time: Time): boolean {
  return time.zone?.tzid === 'UTC' || time.zone?.tzid === 'Z';
}

/** The zone id of the file; ical.js itself knows only zones that the file describes. */
function getZone(component: Component): string {
  return String(component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
}

/** Whether the event's time is in another zone than the team's and differs there. */
function isInOtherZone(time: Time, written: string, { zone, isChosen }: HomeField): boolean {
  if (!isChosen || time.isDate || isUtc(time) || written === zone || !isTimeZone(written)) return false;
  const there = dateToZonedTime(zonedTimeToDate(formatIsoDay(time), formatIsoTime(time), written), zone);
  return there.day !== formatIsoDay(time) || there.time !== formatIsoTime(time);
}

function formatIsoDay({ year, month, day }: Time): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function formatIsoTime({ hour, minute }: Time): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
