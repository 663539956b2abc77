import { readCsv } from '#lib/files/csv.ts';
import { type Columns, findColumns } from '#lib/files/find-columns.ts';
import { besideDay, type DayOrder, dayIn, dayOrderOf } from './day-and-time.ts';
import {
  doubts,
  homeOrAwayIn,
  isNoGame,
  meetingIn,
  type ReadSchedule,
  type ScheduleLine,
  unknownLocation,
} from './schedule-line.ts';
import { startIn } from './start-time.ts';

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
  const order = dayOrderOf(body.map((row) => row[columns.date ?? -1] ?? ''));
  const lines: ScheduleLine[] = [];
  const ignored: string[] = [];
  for (const [index, row] of body.entries()) {
    const source = row.filter((cell) => cell !== '').join(' · ');
    const kind = row[columns.kind ?? -1] ?? '';
    if (/^(event|practice|other)\b/i.test(kind) || isNoGame(kind)) ignored.push(`${source}: not a game`);
    else lines.push({ id: index + 1, source, ...gameInRow(row, { columns, order, team }) });
  }
  return { lines, ignored };
}

type Table = { readonly columns: ScheduleColumns; readonly order: DayOrder; readonly team: string };

function gameInRow(row: readonly string[], { columns, order, team }: Table) {
  const cell = (name: keyof ScheduleColumns) => row[columns[name] ?? -1] ?? '';
  const named = cell('opponent') || cell('title');
  const meeting = meetingIn(named, team);
  const start = startOf(cell('time'), cell('date'));
  const isUnsure = cell('opponent') === '' && meeting === null;
  return {
    opponent: meeting?.opponent ?? named,
    homeOrAway: homeOrAwayIn(cell('homeOrAway')) || (meeting?.homeOrAway ?? ''),
    gameDate: dayIn(cell('date'), order) ?? '',
    startTime: start.startTime,
    location: cell('location') || unknownLocation,
    doubts: [
      ...(isUnsure ? [doubts.opponent] : []),
      ...start.doubts,
      ...(cell('location') === '' ? [doubts.noLocation] : []),
    ],
  };
}

/** Some files write day and time into one cell; midnight there is a day alone. */
function startOf(timeCell: string, dateCell: string) {
  const dayAndTime = dateCell.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/i, '');
  const { time, doubt } = startIn(timeCell || dayAndTime);
  // Beside the day, a number by itself may be that of a week or of the game.
  const isLost = timeCell ? /\d/.test(timeCell) : /\d.*\d/.test(besideDay(dayAndTime));
  const inWords = doubt ? doubts[doubt] : time === null && isLost && doubts.time;
  return { startTime: time ?? '', doubts: inWords ? [inWords] : [] };
}
