import { type Columns, findColumns } from '#lib/column-names.ts';
import { readCsv } from '#lib/csv.ts';
import { type DayOrder, dayIn, dayOrderOf, timeIn } from './day-and-time.ts';
import {
  doubts,
  isNoGame,
  opponentIn,
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
  const played = opponentIn(named, team);
  const opponent = played ?? named;
  // Some files write day and time into one cell.
  const time = cell('time') || cell('date');
  const startTime = timeIn(time) ?? '';
  const isUnsure = cell('opponent') === '' && played === null;
  const isTimeLost = /\d/.test(cell('time')) && startTime === '';
  return {
    opponent,
    gameDate: dayIn(cell('date'), order) ?? '',
    startTime,
    location: cell('location') || unknownLocation,
    doubts: [
      ...(isUnsure ? [doubts.opponent] : []),
      ...(isTimeLost ? [doubts.time] : []),
      ...(cell('location') === '' ? [doubts.noLocation] : []),
    ],
  };
}
