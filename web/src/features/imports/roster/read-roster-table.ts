import { battingUnknown, throwingUnknown } from 'contract/players';
import { readCsv } from '#lib/files/csv.ts';
import { type Columns, findColumns, splitAlignedRows, splitRepeatedColumns } from '#lib/files/text-tables.ts';
import { ignoredLines, rosterWarnings } from '../messages.ts';
import { getLineKind } from './lines/line-kind.ts';
import { parseCoEdGroup, parseHands, parseJersey } from './parse-marks.ts';
import { parsePlayer } from './parse-player.ts';
import { parsePositions, type positionColumns } from './parse-positions.ts';
import { joinWarnings, type ReadPlayer, type ReadRoster, type RosterLine } from './roster-line.ts';

/** The headings of GameChanger, TeamSnap, SportsEngine and Spond, and those that coaches write. */
const columnNames = {
  firstName: [
    'first',
    'first name',
    'firstname',
    'given name',
    'player first name',
    'athlete first name',
    'member first name',
  ],
  lastName: [
    'last',
    'last name',
    'lastname',
    'surname',
    'family name',
    'player last name',
    'athlete last name',
    'member last name',
    'last initial',
  ],
  fullName: [
    'name',
    'player',
    'players',
    'player name',
    'full name',
    'athlete',
    'athlete name',
    'member',
    'member name',
    'kid',
    'child',
  ],
  jersey: [
    'number',
    '#',
    'no',
    'no.',
    'num',
    'jersey',
    'jersey #',
    'jersey number',
    'jersey no.',
    'uniform',
    'uniform #',
    'uniform number',
    'player number',
  ],
  bats: ['bats', 'bat', 'batting', 'bats hand', 'batting hand', 'batting preference', 'b'],
  throws: ['throws', 'throw', 'throwing', 'throwing hand', 'throwing preference', 't'],
  prefers: [
    'position',
    'positions',
    'position(s)',
    'pos',
    'pos.',
    'primary position',
    'primary',
    'position 1',
    'primary positions',
    'preferred position',
    'preferred positions',
    'prefers',
  ],
  alsoPrefers: [
    'secondary position',
    'secondary positions',
    'other positions',
    'position 2',
    'secondary',
    '2nd position',
  ],
  avoids: ['avoids', 'avoid', 'avoided positions'],
  never: ['never plays', 'never', 'cannot play', 'may not play'],
  hands: ['b/t', 'bats/throws', 'bat/throw'],
  notes: ['notes', 'note', 'comments', 'coach notes'],
  // `gender` is not a heading here: the co-ed group is imported only when the column is meant for it.
  coEdGroup: ['co ed group', 'coed group', 'co ed', 'coed'],
  notPlayer: ['non player', 'nonplayer', 'is non player', 'is coach'],
  role: [
    'role',
    'roles',
    'role label',
    'type',
    'member type',
    'roster role',
    'team role',
    'membership type',
    'position type',
  ],
} as const;

type RosterColumns = Columns<keyof typeof columnNames>;
type Cell = (name: keyof RosterColumns) => string;

/** A table with a heading: of a file, of a spreadsheet, or in columns aligned with spaces. Null without one. */
export async function readRosterTable(text: string): Promise<ReadRoster | null> {
  const rows = await readCsv(text);
  return readRows(rows) ?? readRows(splitAlignedRows(text));
}

function readRows(rows: readonly (readonly string[])[]): ReadRoster | null {
  const table = findColumns(rows, columnNames, isEnough);
  if (!table || (rows[table.heading] ?? []).filter((cell) => cell !== '').length < 2) return null;
  const first = Math.min(...Object.values(table.columns));
  return readTable(splitRepeatedColumns(rows, { heading: table.heading, first }), table.columns);
}

function isEnough({ firstName, lastName, fullName, jersey }: RosterColumns): boolean {
  return fullName !== undefined || (firstName !== undefined && (lastName ?? jersey) !== undefined);
}

function readTable(rows: readonly (readonly string[])[], columns: RosterColumns): ReadRoster {
  const lines: RosterLine[] = [];
  const ignored: string[] = [];
  let isStaff = false;
  for (const [index, row] of rows.entries()) {
    const cell: Cell = (name) => row[columns[name] ?? -1] ?? '';
    const texts = row.filter((text) => text !== '');
    const source = texts.slice(0, 6).join(' · ');
    // GameChanger exports a glossary of its statistics below the players.
    if (row.some((text) => /^glossary\b/i.test(text))) break;
    if (!/[\p{L}\d]/u.test(source)) continue;
    const kind = texts.length === 1 ? getLineKind(source) : 'player';
    if (kind === 'heading' || kind === 'staff heading') isStaff = kind === 'staff heading';
    const reason = kind === 'staff heading' ? ignoredLines.heading : reasonToIgnore(row, cell, { isStaff });
    if (reason) ignored.push(`${source}: ${reason}`);
    else lines.push({ id: index + 1, source, ...playerInRow(cell) });
  }
  return { lines, ignored };
}

function reasonToIgnore(row: readonly string[], cell: Cell, { isStaff }: { readonly isStaff: boolean }): string | null {
  if (row.slice(0, 3).some((text) => /^(totals?|team)$/i.test(text))) return ignoredLines.total;
  if (/^(y|yes|true|1|x)$/i.test(cell('notPlayer'))) return ignoredLines.notPlayer;
  const names = [cell('fullName'), cell('firstName'), cell('lastName')];
  if (names.every((name) => name === '')) return ignoredLines.noName;
  const roles = [cell('role'), cell('prefers'), cell('fullName')];
  const hasRole = roles.some((text) =>
    /\b(coach|manager|staff|volunteer|parent|guardian|scorekeeper|fan)\b/i.test(text),
  );
  return isStaff || hasRole ? ignoredLines.staff : null;
}

function playerInRow(cell: Cell): ReadPlayer {
  const named = parsePlayer(cell('fullName'));
  const hasBoth = cell('firstName') !== '' || cell('lastName') !== '';
  const name = hasBoth ? { ...named, firstName: cell('firstName'), lastName: cell('lastName'), warning: null } : named;
  const jersey = parseJersey(cell('jersey'));
  const hands = parseHands(cell('hands'));
  const bats = parseHands(`${cell('bats')}/`).battingPreference;
  const throws = parseHands(`/${cell('throws')}`).throwingPreference;
  return {
    ...name,
    jerseyNumber: jersey ?? name.jerseyNumber,
    battingPreference: bats === battingUnknown ? hands.battingPreference : bats,
    throwingPreference: throws === throwingUnknown ? hands.throwingPreference : throws,
    coEdGroup: parseCoEdGroup(cell('coEdGroup')),
    notes: cell('notes') || name.notes,
    ...positionsInRow(cell, name),
  };
}

function positionsInRow(cell: (name: keyof typeof positionColumns | 'alsoPrefers') => string, name: ReadPlayer) {
  const prefers = [cell('prefers'), cell('alsoPrefers')].filter((text) => text !== '').join(', ');
  const read = {
    prefers: parsePositions(prefers || name.positions.prefers),
    avoids: parsePositions(cell('avoids')),
    never: parsePositions(cell('never')),
  };
  const unknown = Object.values(read).flatMap((column) => column.unknown);
  return {
    positions: {
      prefers: read.prefers.positions.join(', '),
      avoids: read.avoids.positions.join(', '),
      never: read.never.positions.join(', '),
    },
    warning: joinWarnings(name.warning, unknown.length > 0 ? rosterWarnings.positions(unknown) : null),
  };
}
