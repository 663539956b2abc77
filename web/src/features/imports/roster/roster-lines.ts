import { battingUnknown, throwingUnknown } from 'contract/players';
import { readCsv, stripByteOrderMark } from '#lib/files/csv.ts';
import { type Columns, findColumns } from '#lib/files/find-columns.ts';
import { playerIn, type ReadPlayer } from './name-order.ts';
import { coEdGroupIn, handsIn, jerseyIn } from './player-marks.ts';
import { type positionColumns, positionsIn } from './position-text.ts';

/** One line of what was pasted, and the player it becomes. */
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
  return { lines: lines.map((source, index) => ({ id: index + 1, source, ...playerIn(source) })), ignored: [] };
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
  // Not `gender`: what other programs export is not taken along unasked.
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
    // GameChanger explains its statistics below the players.
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
  const named = playerIn(cell('fullName'));
  const hasBoth = cell('firstName') !== '' || cell('lastName') !== '';
  const name = hasBoth ? { ...named, firstName: cell('firstName'), lastName: cell('lastName'), doubt: null } : named;
  const jersey = jerseyIn(cell('jersey'));
  const hands = handsIn(cell('hands'));
  const bats = handsIn(`${cell('bats')}/`).battingPreference;
  const throws = handsIn(`/${cell('throws')}`).throwingPreference;
  return {
    ...name,
    jerseyNumber: jersey ?? name.jerseyNumber,
    battingPreference: bats === battingUnknown ? hands.battingPreference : bats,
    throwingPreference: throws === throwingUnknown ? hands.throwingPreference : throws,
    coEdGroup: coEdGroupIn(cell('coEdGroup')),
    ...positionsInRow(cell, name.doubt),
  };
}

function positionsInRow(cell: (name: keyof typeof positionColumns) => string, nameDoubt: string | null) {
  const read = {
    prefers: positionsIn(cell('prefers')),
    avoids: positionsIn(cell('avoids')),
    never: positionsIn(cell('never')),
  };
  const unknown = Object.values(read).flatMap((column) => column.unknown);
  const doubt = unknown.length > 0 ? `Is this a position: ${unknown.join(', ')}?` : null;
  return {
    positions: {
      prefers: read.prefers.positions.join(', '),
      avoids: read.avoids.positions.join(', '),
      never: read.never.positions.join(', '),
    },
    doubt: [nameDoubt, doubt].filter((text) => text !== null).join(' ') || null,
  };
}
