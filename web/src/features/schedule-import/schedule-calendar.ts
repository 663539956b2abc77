import type iCalendar from 'ical.js';
import {
  doubts,
  isNoGame,
  opponentIn,
  type ReadSchedule,
  type ScheduleLine,
  unknownLocation,
} from './schedule-line.ts';

type Component = InstanceType<typeof iCalendar.Component>;
type Event = InstanceType<typeof iCalendar.Event>;
type Time = InstanceType<typeof iCalendar.Time>;

export function isCalendar(text: string): boolean {
  return /^\u{feff}?\s*BEGIN:VCALENDAR/iu.test(text);
}

/** Single events of a calendar. What repeats or was called off is left out, in words. */
export async function readScheduleCalendar(text: string): Promise<ReadSchedule> {
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
    else lines.push({ id: index + 1, source: sourceOf(event, title), ...gameInEvent(event, title) });
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

function gameInEvent(event: Event, title: string) {
  const opponent = opponentIn(title) ?? title;
  const location = (event.location ?? '').trim().replace(/\s*\n\s*/g, ', ');
  return {
    opponent,
    ...dayAndTime(event.startDate),
    location: location || unknownLocation,
    doubts: [...(opponentIn(title) === null ? [doubts.opponent] : []), ...(location === '' ? [doubts.noLocation] : [])],
  };
}

/**
 * A time in a named zone, known or not, is the time at the field and stays as it is written. A time in UTC is nobody's
 * clock: it is turned to that of this device.
 */
function dayAndTime(time: Time) {
  if (time.isDate) return { gameDate: dayOf(time.year, time.month, time.day), startTime: '' };
  const isUtc = time.zone?.tzid === 'UTC' || time.zone?.tzid === 'Z';
  if (!isUtc) return { gameDate: dayOf(time.year, time.month, time.day), startTime: timeOf(time.hour, time.minute) };
  const here = new Date(Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute));
  return {
    gameDate: dayOf(here.getFullYear(), here.getMonth() + 1, here.getDate()),
    startTime: timeOf(here.getHours(), here.getMinutes()),
  };
}

function sourceOf(event: Event, title: string): string {
  return [title, event.startDate.toString(), event.location].filter(Boolean).join(' · ');
}

function dayOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function timeOf(hour: number, minute: number): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
