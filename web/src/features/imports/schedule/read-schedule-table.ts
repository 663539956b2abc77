import { readCsv } from '#lib/files/csv.ts';
import { type Columns, findColumns } from '#lib/files/find-columns.ts';
import { scheduleWarnings } from '../messages.ts';
import { type DayOrder, detectDayOrder, parseDay, removeDay } from './parse-day.ts';
import { parseStartTime } from './parse-start-time.ts';
import {
  isNotGame,
  parseHomeOrAway,
  parseMeeting,
  type ReadSchedule,
  type ScheduleLine,
  unknownLocation,
} from './schedule-line.ts';

const columnNames = {
  date: ['date', 'game date', 'start date', 'event date', 'day'],
  time: ['time', 'start time', 'game time', 'start', 'event time'],
  opponent: ['opponent', 'opponent name', 'vs', 'versus', 'against'],
  title: ['name', 'title', 'event', 'summary', 'subject', 'game', 'event name', 'description'],
  location: ['location', 'location name', 'field', 'venue', 'facility', 'place', 'where', 'park'],
  homeOrAway: ['home/away', 'home or away', 'h/a', 'home / away', 'home away', 'site'],
  kind: ['type', 'event type', 'game or event', 'game/event', 'category'],
} as const;

type ScheduleColumns = Columns<keyof typeof columnNames>;

/** A table with a heading, such as TeamSnap, GameChanger and spreadsheets export; null when it has none. */
export async function readScheduleTable(text: string, team: string): Promise<ReadSchedule | null> {
  const rows = await readCsv(text);
  const table = findColumns(
    rows,
    columnNames,
    ({ date, opponent, title }) => date !== undefined && (opponent ?? title) !== undefined,
  );
  if (!table) return null;
  const { columns } = table;
  const body = rows.slice(table.heading + 1);
  const order = detectDayOrder(body.map((row) => row[columns.date ?? -1] ?? ''));
  const lines: ScheduleLine[] = [];
  const ignored: string[] = [];
  for (const [index, row] of body.entries()) {
    const source = row.filter((cell) => cell !== '').join(' · ');
    const kind = row[columns.kind ?? -1] ?? '';
    if (/^(event|practice|other)\b/i.test(kind) || isNotGame(kind)) ignored.push(`${source}: not a game`);
    else lines.push({ id: index + 1, source, ...gameInRow(row, { columns, order, team }) });
  }
  return { lines, ignored };
}

type Table = { readonly columns: ScheduleColumns; readonly order: DayOrder; readonly team: string };

function gameInRow(row: readonly string[], { columns, order, team }: Table) {
  const cell = (name: keyof ScheduleColumns) => row[columns[name] ?? -1] ?? '';
  const named = cell('opponent') || cell('title');
  const meeting = parseMeeting(named, team);
  const start = parseStartCell(cell('time'), cell('date'));
  const isUnsure = cell('opponent') === '' && meeting === null;
  return {
    opponent: meeting?.opponent ?? named,
    homeOrAway: parseHomeOrAway(cell('homeOrAway')) || (meeting?.homeOrAway ?? ''),
    gameDate: parseDay(cell('date'), order) ?? '',
    startTime: start.startTime,
    location: cell('location') || unknownLocation,
    warnings: [
      ...(isUnsure ? [scheduleWarnings.opponent] : []),
      ...start.warnings,
      ...(cell('location') === '' ? [scheduleWarnings.noLocation] : []),
    ],
  };
}

/** Some files have day and time in one cell; midnight there means that there is no time. */
function parseStartCell(timeCell: string, dateCell: string) {
  const dayAndTime = dateCell.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/i, '');
  const { time, warning } = parseStartTime(timeCell || dayAndTime);
  // A single number beside the day may be the number of the week or of the game.
  const isLost = timeCell ? /\d/.test(timeCell) : /\d.*\d/.test(removeDay(dayAndTime));
  const message = warning ? scheduleWarnings[warning] : time === null && isLost && scheduleWarnings.time;
  return { startTime: time ?? '', warnings: message ? [message] : [] };
}
