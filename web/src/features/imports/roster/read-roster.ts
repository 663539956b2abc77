import { battingUnknown, throwingUnknown } from 'contract/players';
import { readCsv, stripByteOrderMark } from '#lib/files/csv.ts';
import { type Columns, findColumns } from '#lib/files/find-columns.ts';
import { rosterWarnings } from '../messages.ts';
import { parseCoEdGroup, parseHands, parseJersey } from './parse-marks.ts';
import { parsePlayer, type ReadPlayer } from './parse-player.ts';
import { parsePositions, type positionColumns } from './parse-positions.ts';

/** A pasted line and the player parsed from it. */
export type RosterLine = ReadPlayer & {
  /** Its number in the text, from 1. */
  readonly id: number;
  readonly source: string;
};

export type ReadRoster = { readonly lines: readonly RosterLine[]; readonly ignored: readonly string[] };

/** Reads a table with a heading, as GameChanger and TeamSnap export it, or names one per line. */
export async function readRoster(text: string): Promise<ReadRoster> {
  const rows = await readCsv(text);
  const table = findColumns(rows, columnNames, ({ firstName, lastName, fullName }) =>
    fullName === undefined ? firstName !== undefined && lastName !== undefined : true,
  );
  if (table) return readTable(rows.slice(table.heading + 1), table.columns);
  const lines = stripByteOrderMark(text)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { lines: lines.map((source, index) => ({ id: index + 1, source, ...parsePlayer(source) })), ignored: [] };
}

const columnNames = {
  firstName: ['first', 'first name', 'firstname', 'given name', 'player first name', 'athlete first name'],
  lastName: ['last', 'last name', 'lastname', 'surname', 'family name', 'player last name', 'athlete last name'],
  fullName: ['name', 'player', 'player name', 'full name', 'athlete', 'athlete name'],
  jersey: [
    'number',
    '#',
    'no',
    'no.',
    'jersey',
    'jersey #',
    'jersey number',
    'jersey no.',
    'uniform',
    'uniform number',
  ],
  bats: ['bats', 'bat', 'batting', 'bats hand', 'batting hand', 'batting preference'],
  throws: ['throws', 'throw', 'throwing', 'throwing hand', 'throwing preference'],
  prefers: [
    'position',
    'positions',
    'pos',
    'primary position',
    'primary positions',
    'preferred position',
    'preferred positions',
    'prefers',
  ],
  avoids: ['avoids', 'avoid', 'avoided positions'],
  never: ['never plays', 'never', 'cannot play', 'may not play'],
  hands: ['b/t', 'bats/throws', 'bat/throw'],
  // `gender` is not a heading here: the co-ed group is imported only when the column is meant for it.
  coEdGroup: ['co ed group', 'coed group', 'co ed', 'coed'],
  notPlayer: ['non player', 'nonplayer', 'is non player'],
} as const;

type RosterColumns = Columns<keyof typeof columnNames>;

function readTable(rows: readonly (readonly string[])[], columns: RosterColumns): ReadRoster {
  const lines: RosterLine[] = [];
  const ignored: string[] = [];
  for (const [index, row] of rows.entries()) {
    const cell = (name: keyof RosterColumns) => row[columns[name] ?? -1] ?? '';
    const source = row
      .filter((text) => text !== '')
      .slice(0, 6)
      .join(' · ');
    // GameChanger exports a glossary of its statistics below the players.
    if (row.some((text) => /^glossary\b/i.test(text))) break;
    const isTotal = row.slice(0, 3).some((text) => /^(totals?|team)$/i.test(text));
    const isStaff = /^(y|yes|true|1|x)$/i.test(cell('notPlayer'));
    if (isTotal || isStaff) {
      ignored.push(`${source}: ${isTotal ? 'a total, not a player' : 'not a player'}`);
      continue;
    }
    lines.push({ id: index + 1, source, ...playerInRow(cell) });
  }
  return { lines, ignored };
}

function playerInRow(cell: (name: keyof RosterColumns) => string): ReadPlayer {
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
    ...positionsInRow(cell, name.warning),
  };
}

function positionsInRow(cell: (name: keyof typeof positionColumns) => string, nameDoubt: string | null) {
  const read = {
    prefers: parsePositions(cell('prefers')),
    avoids: parsePositions(cell('avoids')),
    never: parsePositions(cell('never')),
  };
  const unknown = Object.values(read).flatMap((column) => column.unknown);
  const warning = unknown.length > 0 ? rosterWarnings.positions(unknown) : null;
  return {
    positions: {
      prefers: read.prefers.positions.join(', '),
      avoids: read.avoids.positions.join(', '),
      never: read.never.positions.join(', '),
    },
    warning: [nameDoubt, warning].filter((text) => text !== null).join(' ') || null,
  };
}
