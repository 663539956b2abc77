import { isNotGame, isOwnTeam, type Meeting, parseMeeting, unknownLocation } from 'contract/schedule/meeting';
import { type HomeField, isCalendar, type ReadCalendar, readCalendar } from 'contract/schedule/read-calendar';
import {
  type Columns,
  findColumns,
  joinCellLines,
  readCsv,
  splitAlignedRows,
  splitSheets,
} from '#lib/files/text-tables.ts';
import { ignoredEvents, scheduleWarnings } from '../messages.ts';
import { loadDayFinder } from './find-day.ts';
import { detectDayOrder, hasDay, parseDay, parseStartTime, removeDay } from './parse-day-and-time.ts';
import { readScheduleLines } from './read-schedule-lines.ts';
import {
  isDoubtfulTeam,
  parseHomeOrAway,
  type ReadSchedule,
  reasonToSkip,
  reasonToSkipOpponent,
  type ScheduleLine,
} from './schedule-line.ts';

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

/** The headings of GameChanger, TeamSnap, SportsEngine and Spond, and those that coaches write. */
const columnNames = {
  date: [
    'date',
    'game date',
    'start date',
    'event date',
    'day',
    'date/time',
    'date & time',
    'when',
    'starts',
    'event start',
    'start date/time',
  ],
  time: ['time', 'start time', 'game time', 'start', 'event time', 'time (start)'],
  opponent: ['opponent', 'opponent name', 'opp', 'opposing team', 'vs', 'vs.', 'versus', 'against', 'team2 name'],
  title: ['name', 'title', 'event', 'summary', 'subject', 'game', 'event name', 'description', 'matchup', 'heading'],
  location: [
    'location',
    'location name',
    'venue',
    'venue name',
    'facility',
    'facility name',
    'place',
    'where',
    'park',
    'park name',
    'complex',
    'field/location',
  ],
  field: ['field', 'field name', 'field #', 'field number', 'field no', 'field no.', 'diamond'],
  homeOrAway: ['home/away', 'home or away', 'h/a', 'home / away', 'home away', 'ha', 'team1 is home'],
  /** Either the place, or whether the team is at home. */
  site: ['site', 'site name'],
  homeTeam: ['home team', 'home'],
  awayTeam: ['away team', 'away', 'visitor', 'visitors', 'visiting team', 'visitor team'],
  kind: ['type', 'event type', 'game or event', 'game/event', 'category'],
  status: ['status', 'game status', 'result'],
} as const;

type ScheduleColumns = Columns<keyof typeof columnNames>;
type Cell = (name: keyof ScheduleColumns) => string;
type Options = { readonly team: string; readonly today: string };

/** A table with a heading, such as other apps and spreadsheets export; null when it has none. */
export async function readScheduleTable(text: string, options: Options): Promise<ReadSchedule | null> {
  const rows = await readCsv(text);
  return (await readRows(rows, options)) ?? (await readRows(splitAlignedRows(text), options));
}

/** The lines of a place are its name and its address; those of a time or a name belong together. */
function joinRowLines(row: readonly string[], { location, site, field }: ScheduleColumns): readonly string[] {
  return row.map((cell, index) => joinCellLines(cell, [location, site, field].includes(index) ? ', ' : ' '));
}

async function readRows(rows: readonly (readonly string[])[], { team, today }: Options): Promise<ReadSchedule | null> {
  const table = findColumns(rows, { names: columnNames, isEnough });
  if (!table) return null;
  const { columns } = table;
  const body = rows.slice(table.heading + 1).map((row) => joinRowLines(row, columns));
  const cells = body.map(
    (row): Cell =>
      (name) =>
        row[columns[name] ?? -1] ?? '',
  );
  const sources = body.map((row) => row.filter((cell) => cell !== '').join(' · '));
  const readDay = await loadDayReader(cells.map(getDayText), today);
  const teams = cells.map((cell) => findTeams(cell, team));
  const isLeague = teams.some(({ isOwn }) => isOwn === true);
  const lines: ScheduleLine[] = [];
  const ignored: string[] = [];
  let dayAbove = '';
  for (const [index, cell] of cells.entries()) {
    const source = sources[index] ?? '';
    const game = teams[index] ?? noTeams;
    if (!/[\p{L}\d]/u.test(source)) continue;
    // Spreadsheets often write the day only beside the first game of it.
    dayAbove = getDayText(cell) || dayAbove;
    const reason = isLeague && game.isOwn === false ? ignoredEvents.otherTeams : reasonToIgnore(cell);
    if (reason) ignored.push(`${source}: ${reason}`);
    else lines.push({ id: index + 1, source, ...gameInRow(cell, { day: readDay(dayAbove), dayText: dayAbove, game }) });
  }
  return { lines, ignored };
}

function isEnough({ date, time, opponent, title, homeTeam, awayTeam }: ScheduleColumns): boolean {
  const isMeeting = (opponent ?? title) !== undefined || (homeTeam !== undefined && awayTeam !== undefined);
  return (date ?? time) !== undefined && isMeeting;
}

function getDayText(cell: Cell): string {
  const date = cell('date');
  return date || (hasDay(cell('time')) ? cell('time') : '');
}

function reasonToIgnore(cell: Cell): string | null {
  const kind = cell('kind');
  if (/^(event|practice|other)\b/i.test(kind) || isNotGame(kind)) return 'not a game';
  const title = cell('opponent') ? '' : cell('title');
  const teams = [cell('opponent'), cell('homeTeam'), cell('awayTeam')].join(' | ');
  return reasonToSkip(`${cell('status')} | ${title}`) ?? reasonToSkipOpponent(teams);
}

type Day = { readonly day: string; readonly warnings: readonly string[] };

/** Days without a year are found as in free text, which is loaded only for them. */
async function loadDayReader(texts: readonly string[], today: string): Promise<(text: string) => Day> {
  const order = detectDayOrder(texts);
  const isWhole = texts.every((text) => text === '' || parseDay(text, order) !== null);
  const findDay = isWhole ? null : await loadDayFinder(today, order);
  return (text) => {
    const day = parseDay(text, order);
    if (day !== null) return { day, warnings: [] };
    const found = findDay?.(text);
    return { day: found?.day ?? '', warnings: found?.warnings ?? [] };
  };
}

type Teams = Meeting & {
  readonly warnings: readonly string[];
  /** Whether the coach's team plays; null when only the opponent is named. */
  readonly isOwn: boolean | null;
};

const noTeams: Teams = { opponent: '', homeOrAway: '', warnings: [], isOwn: null };

function findTeams(cell: Cell, team: string): Teams {
  const [home, away] = [cell('homeTeam'), cell('awayTeam')];
  if (home !== '' && away !== '') {
    if (isOwnTeam(home, team)) return { opponent: away, homeOrAway: 'home', warnings: [], isOwn: true };
    const isOwn = isOwnTeam(away, team);
    return { opponent: home, homeOrAway: isOwn ? 'away' : '', warnings: isOwn ? [] : [scheduleWarnings.teams], isOwn };
  }
  const named = cell('opponent') || cell('title');
  const meeting = parseMeeting(named, team);
  return {
    opponent: meeting?.opponent ?? named,
    homeOrAway: parseSide(cell('homeOrAway') || cell('site')) || (meeting?.homeOrAway ?? ''),
    warnings: listDoubts(cell, meeting),
    isOwn: null,
  };
}

/** A title that names no meeting may be another event. */
function listDoubts(cell: Cell, meeting: Meeting | null): readonly string[] {
  const isDoubtful = cell('opponent') === '' ? meeting === null : isDoubtfulTeam(cell('opponent'));
  return isDoubtful ? [scheduleWarnings.opponent] : [];
}

/** SportsEngine writes 1 or 0 for whether the team is at home. */
function parseSide(text: string) {
  if (/^[01]$/.test(text)) return text === '1' ? 'home' : 'away';
  return parseHomeOrAway(text);
}

type RowContext = { readonly day: Day; readonly dayText: string; readonly game: Teams };

function gameInRow(cell: Cell, { day, dayText, game }: RowContext) {
  const start = parseStartCell(cell('time') === dayText ? '' : cell('time'), dayText);
  const location = readLocation(cell);
  return {
    opponent: game.opponent,
    homeOrAway: game.homeOrAway,
    gameDate: day.day,
    startTime: start.startTime,
    location: location || unknownLocation,
    warnings: [
      ...day.warnings,
      ...game.warnings,
      ...start.warnings,
      ...(location === '' ? [scheduleWarnings.noLocation] : []),
    ],
  };
}

/** `Elm Park, Field 3`, unless the place or the field already says both. */
function readLocation(cell: Cell): string {
  const site = parseSide(cell('site')) === '' ? cell('site') : '';
  const place = cell('location') || site;
  const field = formatField(cell('field'));
  if (place === '' || hasWords(field, place)) return field;
  return field === '' || hasWords(place, field) ? place : `${place}, ${field}`;
}

/** A number or a letter alone is that of a field; a field that is not known yet is none. */
function formatField(text: string): string {
  const label = /^(?:#|no\.?)?\s*(\d{1,3}[a-z]?|[a-z])$/i.exec(text)?.[1];
  if (label !== undefined) return `Field ${label.toUpperCase()}`;
  return /^(?:tb[ad]|n\/a|[^\p{L}\d]*)$/iu.test(text) ? '' : text;
}

/** Whether a text contains a part as whole words: `Field 12` does not contain `Field 1`. */
function hasWords(text: string, part: string): boolean {
  return spaceWords(text).includes(spaceWords(part));
}

function spaceWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')} `;
}

/** Some files have day and time in one cell; midnight there means that there is no time. */
function parseStartCell(timeCell: string, dateCell: string) {
  const dayAndTime = dateCell.replace(/[T ](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)Z?$/i, '');
  const { time, warning } = parseStartTime(timeCell || dayAndTime);
  // A single number beside the day may be the number of the week or of the game.
  const isLost = timeCell
    ? /\d/.test(timeCell)
    : /\d.*\d/.test(removeDay(dayAndTime).replace(/^\D*\d{1,2}\/\d{1,2}/, ''));
  const message = warning ? scheduleWarnings[warning] : time === null && isLost && scheduleWarnings.time;
  return { startTime: time ?? '', warnings: message ? [message] : [] };
}
