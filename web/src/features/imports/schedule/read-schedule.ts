import { type HomeField, isCalendar } from 'contract/schedule/read-calendar';
import { splitSheets } from '#lib/files/text-tables.ts';
import { ignoredEvents } from '../messages.ts';
import { readScheduleCalendar } from './read-schedule-calendar.ts';
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
