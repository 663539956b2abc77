import { type HomeField, type ReadCalendar, readCalendar } from 'contract/schedule/read-calendar';
import { ignoredEvents, scheduleWarnings } from '../messages.ts';
import type { ReadSchedule } from './schedule-line.ts';

/** Reads the single events of a calendar; recurring and canceled events are listed in `ignored`. */
export async function readScheduleCalendar(text: string, field: HomeField): Promise<ReadSchedule> {
  return toSchedule(await readCalendar(text, field));
}

/** What was read of a calendar, here or by the server, as the lines that the coach reviews. */
export function toSchedule({ events, skipped }: ReadCalendar): ReadSchedule {
  return {
    lines: events.map(({ key, warnings, ...event }, index) => ({
      ...event,
      id: index + 1,
      eventKey: key,
      warnings: warnings.map((warning) => scheduleWarnings[warning]),
    })),
    ignored: skipped.map(({ title, reason }) => `${title}: ${ignoredEvents[reason]}`),
  };
}
