import { type HomeField, isCalendar, type ReadCalendar, readCalendar } from 'contract/schedule/read-calendar';
import { splitSheets } from '#lib/files/text-tables.ts';
import { ignoredEvents, scheduleWarnings } from '../messages.ts';
import { readScheduleLines } from './read-schedule-lines.ts';
import { readScheduleTable } from './read-schedule-table.ts';
import type { ReadSchedule } from './schedule-line.ts';

/** Reads a calendar, a table with a heading, or games in the lines of any text; null when there is no game in it. */
export async function readSchedule(text: string, field: HomeField, today: string): Promise<ReadSchedule | null> {
  if (isCalendar(text)) return await readScheduleCalendar(text, field);
  const options = { team: field.team, today };
  const sheets = splitSheets(text);
  let isTable = false;
  for (const sheet of sheets) {
    const table = await readScheduleTable(sheet, options);
    if (table && table.lines.length + table.ignored.length > 0) return table;
    isTable ||= table !== null;
  }
  for (const sheet of sheets) {
    const list = await readScheduleLines(sheet, options);
    const hasEvent = list.ignored.some((line) => !line.endsWith(`: ${ignoredEvents.text}`));
    if (list.lines.length > 0 || hasEvent) return list;
  }
  return isTable ? { lines: [], ignored: [] } : null;
}

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
