import { battingUnknown, throwingUnknown } from 'contract/players';
import {
  joinCellLines,
  readCsv,
  splitAlignedRows,
  splitRepeatedColumns,
  splitWideSpaces,
} from '#lib/files/text-tables.ts';
import { ignoredLines, rosterWarnings } from '../messages.ts';
import { getLineKind, type LineKind, reasonsToIgnore } from './line-kind.ts';
import { parseCoEdGroup, parseHands, parseJersey } from './parse-marks.ts';
import { parsePlayer } from './parse-player.ts';
import { parsePositions, type positionColumns } from './parse-positions.ts';
import { findRosterColumns, type RosterColumns } from './roster-columns.ts';
import { joinWarnings, type ReadPlayer, type ReadRoster, type RosterLine } from './roster-line.ts';

type Cell = (name: keyof RosterColumns) => string;

/** A table with a heading: of a file, of a spreadsheet, or in columns aligned with spaces. Null without one. */
export async function readRosterTable(text: string): Promise<ReadRoster | null> {
  const rows = await readCsv(text);
  return readRows(rows) ?? readRows(splitAlignedRows(text), splitWideSpaces(text));
}

type Rows = readonly (readonly string[])[];

/** `unaligned` holds the parts of the same rows before each was put under the heading that is nearest. */
function readRows(rows: Rows, unaligned: Rows = []): ReadRoster | null {
  const table = findRosterColumns(rows);
  if (!table || (rows[table.heading] ?? []).filter((cell) => cell !== '').length < 2) return null;
  const first = Math.min(...Object.values(table.columns));
  const parts = new Map(unaligned.map((row, index) => [rows[index], row]));
  const { lines, ignored } = readTable(splitRepeatedColumns(rows, { heading: table.heading, first }), {
    ...table,
    parts,
  });
  return { lines, ignored: [...listNamesAbove(rows.slice(0, table.heading)), ...ignored] };
}

/**
 * A title stands above a table, or headings of several columns such as `,,,Batting`. What may be a player there must not
 * disappear.
 */
function listNamesAbove(rows: Rows): readonly string[] {
  const sources = rows.filter(([first]) => first !== '').map((row) => row.filter((text) => text !== '').join(' · '));
  const names = sources.filter((source) => getLineKind(source) === 'player');
  return names.map((name) => `${name}: ${ignoredLines.aboveHeading}`);
}

type Table = {
  readonly columns: RosterColumns;
  /** Whether the heading says that full names are turned, as in `Player Name (Last, First)`. */
  readonly isLastNameFirst: boolean;
  /** The parts of a row whose columns are only a guess. */
  readonly parts: ReadonlyMap<Rows[number] | undefined, readonly string[]>;
};

function readTable(rows: Rows, table: Table): ReadRoster {
  const lines: RosterLine[] = [];
  const ignored: string[] = [];
  let isStaff = false;
  for (const [index, row] of rows.entries()) {
    const texts = row.filter((text) => text !== '');
    const source = texts.slice(0, 6).join(' · ');
    // GameChanger exports a glossary of its statistics below the players.
    if (row.some((text) => /^glossary\b/i.test(text))) break;
    if (!/[\p{L}\d]/u.test(source)) continue;
    const kind = getRowKind(row, table.columns);
    if (kind === 'heading' || kind === 'staff heading') isStaff = kind === 'staff heading';
    const read = readRow(row, table, { isStaff, kind });
    if (typeof read === 'string') ignored.push(`${source}: ${read}`);
    else lines.push({ id: index + 1, source, ...read });
  }
  return { lines, ignored };
}

/** A row with one cell is a line between the players; in any row, `Head Coach` may stand in place of a name or a number. */
function getRowKind(row: Rows[number], { jersey, firstName, lastName, fullName }: RosterColumns): LineKind {
  const texts = row.filter((text) => text !== '');
  if (texts.length === 1) return getLineKind(texts.join(''));
  const place = [jersey, firstName, lastName, fullName];
  const first = row.find((text, index) => text !== '' && place.includes(index)) ?? '';
  // A player may be called Staff.
  const isStaff = getLineKind(first).startsWith('staff') && !texts.some((text) => parseJersey(text) !== null);
  return isStaff ? 'staff' : 'player';
}

/** Each line of a list of positions may be one of them. */
const severalLines: ReadonlySet<keyof RosterColumns> = new Set(['notes', 'prefers', 'alsoPrefers', 'avoids', 'never']);

type RowPlace = { readonly isStaff: boolean; readonly kind: LineKind };

/** The player in a row, or why it is not imported. */
function readRow(row: Rows[number], table: Table, { isStaff, kind }: RowPlace): ReadPlayer | string {
  const { columns, parts } = table;
  const cell: Cell = (name) => {
    const text = row[columns[name] ?? -1] ?? '';
    return severalLines.has(name) ? text : joinCellLines(text, ' ');
  };
  const loose = isMisplaced(cell) ? parts.get(row) : undefined;
  // A name alone in its row may begin like a sentence, as `Best, Ana` does.
  const isText = kind === 'text';
  const reason = (isText ? null : reasonsToIgnore[kind]) ?? reasonToIgnore(row, cell, { isStaff, loose });
  if (reason !== null) return reason;
  const player = loose ? playerInParts(loose, columns) : playerInRow(cell, table);
  return { ...player, warning: joinWarnings(player.warning, isText ? rosterWarnings.player : null) };
}

/** Whether the name stands under another heading, as in `12 Ana Lee` with one space below `#  Player`. */
function isMisplaced(cell: Cell): boolean {
  const { firstName, lastName } = playerInRow(cell, { isLastNameFirst: false });
  const isWordForNone = /^(?:not?|none|n\/a|tb[ad]|un\p{L}+)\b/iu.test(cell('jersey'));
  return (
    `${firstName}${lastName}` === '' || (!isWordForNone && /\p{L}{2}.*\s\p{L}|\d\s+\p{L}{2}/u.test(cell('jersey')))
  );
}

function playerInParts(parts: readonly string[], { prefers }: RosterColumns): ReadPlayer {
  const player = parsePlayer(parts.join('\t'), { numbering: 'with period', hasPositions: prefers !== undefined });
  const isOnlyWords = parts.length === 1 && player.jerseyNumber === '';
  return { ...player, warning: joinWarnings(player.warning, isOnlyWords ? rosterWarnings.player : null) };
}

type RowContext = { readonly isStaff: boolean; readonly loose: readonly string[] | undefined };

function reasonToIgnore(row: readonly string[], cell: Cell, { isStaff, loose }: RowContext): string | null {
  if (row.slice(0, 3).some((text) => /^(totals?|team)$/i.test(text))) return ignoredLines.total;
  if (/^(y|yes|true|1|x)$/i.test(cell('notPlayer'))) return ignoredLines.notPlayer;
  if (loose) {
    const kind = getLineKind(loose.join('\t'));
    if (kind !== 'player') return reasonsToIgnore[kind] ?? ignoredLines.noName;
    return isStaff ? ignoredLines.staff : null;
  }
  const names = [cell('fullName'), cell('firstName'), cell('lastName')];
  if (names.every((name) => name === '')) return ignoredLines.noName;
  const roles = [cell('role'), cell('prefers'), cell('fullName')];
  const hasRole = roles.some((text) =>
    /\b(coach|manager|staff|volunteer|parent|guardian|scorekeeper|fan)\b/i.test(text),
  );
  return isStaff || hasRole ? ignoredLines.staff : null;
}

function playerInRow(cell: Cell, { isLastNameFirst }: Pick<Table, 'isLastNameFirst'>): ReadPlayer {
  const named = isLastNameFirst ? parseTurnedName(cell('fullName')) : parsePlayer(cell('fullName'));
  const hasBoth = cell('firstName') !== '' || cell('lastName') !== '';
  const name = hasBoth ? { ...named, firstName: cell('firstName'), lastName: cell('lastName'), warning: null } : named;
  const jersey = parseJersey(cell('jersey'));
  const hands = parseHands(cell('hands'));
  const bats = parseHands(`${cell('bats')}/`).battingPreference;
  const throws = parseHands(`/${cell('throws')}`).throwingPreference;
  const warning = jersey === null && /\d/.test(cell('jersey')) ? rosterWarnings.jersey(cell('jersey')) : null;
  return {
    ...name,
    jerseyNumber: jersey ?? name.jerseyNumber,
    battingPreference: bats === battingUnknown ? hands.battingPreference : bats,
    throwingPreference: throws === throwingUnknown ? hands.throwingPreference : throws,
    coEdGroup: parseCoEdGroup(cell('coEdGroup')),
    notes: cell('notes') || name.notes,
    ...positionsInRow(cell, { ...name, warning: joinWarnings(name.warning, warning) }),
  };
}

/** Parses `Lee Ana`; a last name may have several words. */
function parseTurnedName(text: string): ReadPlayer {
  const [lastName = '', ...others] = text.split(/\s+/);
  if (others.length === 0 || text.includes(',')) return parsePlayer(text);
  const player = parsePlayer(`${lastName}, ${others.join(' ')}`);
  return others.length === 1 ? player : { ...player, warning: joinWarnings(player.warning, rosterWarnings.order) };
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
