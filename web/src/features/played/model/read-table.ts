import { foldText } from 'contract/primitives/name-key';
import { type Inning, type PlayerId, type Position, STANDARD_POSITIONS } from 'engine';
import { formatPosition } from 'engine/format';
import { leftOutMessages } from '../messages.ts';
import type { Cell } from './change-form.ts';
import { findOnlyPlayer, type KnownPlayer, splitPlayers } from './find-players.ts';

/** What a cell of the record gets. A table of players says whom it means; any other has a text to be read. */
export type PastedCell = Cell & { readonly text: string; readonly playerId?: PlayerId };

export type PastedTable = {
  readonly layout: 'positions by innings' | 'innings by positions' | 'players by innings';
  readonly cells: readonly PastedCell[];
  /** What the table says of players without a position: on the bench, or not there. */
  readonly presence: readonly { readonly playerId: PlayerId; readonly inning: Inning; readonly isThere: boolean }[];
  /** What has no place in the grid, in sentences. */
  readonly leftOut: readonly string[];
};

type TableSources = {
  readonly players: readonly KnownPlayer[];
  readonly positions: readonly Position[];
  readonly inningsMax: number;
  /** Where a table without headings begins. */
  readonly start: Cell;
};

type Rows = readonly (readonly string[])[];
type FindPosition = (cell: string) => Position | undefined;

/**
 * Reads a table of a spreadsheet, or lines that were typed. Headings say which way round it is; without them a table lies
 * on the grid as it is, and each typed line is an inning.
 */
export function readTable(text: string, sources: TableSources): PastedTable {
  const typedRows = splitTypedLines(text, sources.players);
  const rows = typedRows ?? splitCells(text);
  const head = rows[0] ?? [];
  const findPosition = createPositionReader(sources.positions);
  const isPosition = (cell: string) => findPosition(cell) !== undefined;
  if (rows.length > 1 && isMostly(head, isPosition)) {
    return { ...readPositionRows(turn(rows), sources, findPosition), layout: 'innings by positions' };
  }
  if (head.length === 1) return readPlainRows(rows, sources);
  const labels = rows.map((row) => row[0] ?? '');
  const isPlayer = (cell: string) => findOnlyPlayer(cell, sources.players) !== undefined;
  const hasHeads = hasInningHeads(rows, (cell) => isPosition(cell) || isPlayer(cell));
  const named = hasHeads ? labels.slice(1) : labels;
  if (isMostly(named, isPosition)) return readPositionRows(rows, sources, findPosition);
  if (saysPositions(hasHeads ? rows.slice(1) : rows, isPosition)) return readPlayerRows(rows, sources, findPosition);
  return typedRows ? readTypedInnings(typedRows, sources) : readPlainRows(rows, sources);
}

/** Reads the players of one inning after the other, each inning from the position of the start. */
export function readTypedInnings(lines: Rows, { positions, inningsMax, start }: TableSources): PastedTable {
  const places = positions.slice(positions.indexOf(start.position));
  const innings = lines.map((parts, index) => ({ inning: start.inning + index, parts }));
  const cells = innings
    .filter(({ inning }) => inning <= inningsMax)
    .flatMap(({ inning, parts }) =>
      places.slice(0, parts.length).map((position, index) => ({ inning, position, text: parts[index] ?? '' })),
    );
  const leftOut = innings.flatMap(({ inning, parts }) => {
    if (inning > inningsMax) return [leftOutMessages.inning(String(inning))];
    const others = parts.slice(places.length).join(' ');
    return others === '' ? [] : [leftOutMessages.others(others, { inning })];
  });
  return { layout: 'innings by positions', cells, presence: [], leftOut };
}

/** Rows become columns. */
function turn(rows: Rows): Rows {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
}

/** The lines of a text without tabs, if most of them have several players. Blank lines between innings are none. */
function splitTypedLines(text: string, players: readonly KnownPlayer[]): Rows | undefined {
  if (text.includes('\t')) return undefined;
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const split = lines.map((line) => splitPlayers(line, players));
  if (split.filter((parts) => parts !== undefined).length * 2 <= lines.length) return undefined;
  return split.map((parts, index) => parts ?? [lines[index]?.trim() ?? '']);
}

/** Tabs separate cells, and a spreadsheet quotes a cell that contains a quotation mark. Empty last lines are none. */
function splitCells(text: string): Rows {
  const lines = text
    .replace(/^\u{feff}/u, '')
    .replace(/\s+$/, '')
    .split(/\r\n|\r|\n/);
  return lines.map((line) =>
    line.split('\t').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"')
        .trim(),
    ),
  );
}

/** Positions as rows, as the grid shows them, with or without the innings above. */
function readPositionRows(
  rows: Rows,
  { positions, inningsMax }: TableSources,
  findPosition: FindPosition,
): PastedTable {
  const isPosition = (cell: string) => findPosition(cell) !== undefined;
  const { innings, body, leftOut } = readInningHeads(rows, inningsMax, isPosition);
  const isKnown = (label: string) => positions.includes(findPosition(label) ?? '');
  const unknown = body
    .filter(([label = '', ...row]) => !isKnown(label) && (label !== '' || row.some((cell) => cell !== '')))
    .map(([label = '']) => leftOutMessages.position(label));
  const cells = body.flatMap(([label = '', ...row]) => {
    const position = findPosition(label);
    if (position === undefined || !isKnown(label)) return [];
    return innings.flatMap((inning, column) =>
      inning === undefined ? [] : [{ inning, position, text: row[column] ?? '' }],
    );
  });
  return { layout: 'positions by innings', cells, presence: [], leftOut: [...leftOut, ...unknown] };
}

const benchWords: ReadonlySet<string> = new Set(['bench', 'bn', 'sit', 'sits']);
const absentWords: ReadonlySet<string> = new Set(['out', 'absent', 'not there']);
const isNothing = (cell: string): boolean => /^[-–—]?$/.test(cell);

/** Players as rows with the position of each inning. A position that no player names in an inning had no player. */
function readPlayerRows(rows: Rows, sources: TableSources, findPosition: FindPosition): PastedTable {
  const { players, positions, inningsMax } = sources;
  const isPlayer = (cell: string) => findOnlyPlayer(cell, players) !== undefined;
  const { innings, body, leftOut } = readInningHeads(rows, inningsMax, isPlayer);
  const ids = body.map(([label = '']) => findOnlyPlayer(label, players));
  const found = body.flatMap(([label = '', ...row], index) => {
    const playerId = ids[index];
    const isTwice = playerId !== undefined && ids.indexOf(playerId) < index;
    if (playerId === undefined || isTwice) {
      return row.every(isNothing) ? [] : [leftOutMessages.player(label, { isTwice })];
    }
    return innings.flatMap((inning, column) => {
      const text = row[column] ?? '';
      if (inning === undefined || isNothing(text)) return [];
      return [readPlayerCell({ inning, text, label, playerId }, positions, findPosition)];
    });
  });
  const cells = found.filter((entry) => typeof entry === 'object' && 'position' in entry);
  const presence = found.filter((entry) => typeof entry === 'object' && 'isThere' in entry);
  const unread = found.filter((entry) => typeof entry === 'string');
  const open = [...new Set([...cells, ...presence].map(({ inning }) => inning))].flatMap((inning) =>
    positions
      .filter((position) => !cells.some((cell) => cell.inning === inning && cell.position === position))
      .map((position) => ({ inning, position, text: '' })),
  );
  return { layout: 'players by innings', cells: [...cells, ...open], presence, leftOut: [...leftOut, ...unread] };
}

type PlayerCell = Omit<Required<PastedCell>, 'position'> & { readonly label: string };

function readPlayerCell(
  { inning, text, label, playerId }: PlayerCell,
  positions: readonly Position[],
  findPosition: FindPosition,
): PastedCell | PastedTable['presence'][number] | string {
  const position = findPosition(text);
  if (position !== undefined && positions.includes(position)) return { inning, position, text: label, playerId };
  if (benchWords.has(foldText(text))) return { playerId, inning, isThere: true };
  if (absentWords.has(foldText(text))) return { playerId, inning, isThere: false };
  return leftOutMessages.cell(label, { inning, text });
}

/** Above the columns after the first stand innings in their order. In a row of a position or a player they are numbers. */
function hasInningHeads([head = []]: Rows, isLabel: (cell: string) => boolean): boolean {
  const innings = head.slice(1).flatMap((cell) => readInning(cell) ?? []);
  const isInOrder = innings.every((inning, index) => inning > (innings[index - 1] ?? 0));
  return isInOrder && !isLabel(head[0] ?? '') && isMostly(head.slice(1), (cell) => readInning(cell) !== undefined);
}

/** The innings of the columns after the first; without headings they are counted from the first. */
function readInningHeads(rows: Rows, inningsMax: number, isLabel: (cell: string) => boolean) {
  const hasHeads = hasInningHeads(rows, isLabel);
  const head = hasHeads ? (rows[0] ?? []) : [];
  const body = hasHeads ? rows.slice(1) : rows;
  const width = Math.max(0, ...rows.map((row) => row.length - 1));
  const innings = Array.from({ length: width }, (_, column) => {
    const inning = hasHeads ? readInning(head[column + 1] ?? '') : column + 1;
    return inning !== undefined && inning <= inningsMax ? inning : undefined;
  });
  const leftOut = innings.flatMap((inning, column) => {
    const isSaid = body.some((row) => (row[column + 1] ?? '') !== '');
    return inning === undefined && isSaid ? [leftOutMessages.inning(head[column + 1] || String(column + 1))] : [];
  });
  return { innings, body, leftOut };
}

/** Innings are the columns, as in the grid, unless the table is exactly as wide as the grid has positions. */
function readPlainRows(rows: Rows, { positions, inningsMax, start }: TableSources): PastedTable {
  const width = Math.max(...rows.map((row) => row.length));
  const first = positions.indexOf(start.position);
  const isTurned = width === positions.length && rows.length !== positions.length && first === 0;
  const placed = (isTurned ? turn(rows) : rows).flatMap((row, index) =>
    row.map((text, column) => ({ text, position: positions[first + index], inning: start.inning + column })),
  );
  const isInside = (inning: Inning) => inning <= inningsMax;
  const outside = placed.filter(({ text, position, inning }) => text && (!position || !isInside(inning)));
  const leftOut = outside.map(({ inning }) =>
    isInside(inning) ? leftOutMessages.rows : leftOutMessages.inning(String(inning)),
  );
  return {
    layout: isTurned ? 'innings by positions' : 'positions by innings',
    cells: placed.flatMap(({ text, position, inning }) =>
      position && isInside(inning) ? [{ text, position, inning }] : [],
    ),
    presence: [],
    leftOut: [...new Set(leftOut)],
  };
}

/** Most cells after the first column are positions, or say that a player had none. */
function saysPositions(rows: Rows, isPosition: (cell: string) => boolean): boolean {
  const cells = rows.flatMap((row) => row.slice(1));
  return isMostly(cells, (cell) => isPosition(cell) || benchWords.has(foldText(cell)));
}

function isMostly(cells: readonly string[], isSuch: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => !isNothing(cell));
  return filled.filter(isSuch).length * 2 > filled.length;
}

/** `3`, `3rd`, `Inning 3`, `Inn. 3`. */
function readInning(cell: string): Inning | undefined {
  const number = /^(?:inning|inn\.?)?\s*#?(\d{1,2})(?:st|nd|rd|th)?(?:\s+inning)?$/i.exec(cell)?.[1];
  return number === undefined || Number(number) === 0 ? undefined : Number(number);
}

/** Finds a position by its abbreviation or its name. One that this game does not have is found too, to be named. */
function createPositionReader(positions: readonly Position[]): FindPosition {
  const byName = new Map(
    [...STANDARD_POSITIONS, 'MI', ...positions].flatMap((position) =>
      [position, formatPosition(position)].map((name) => [foldText(name), position] as const),
    ),
  );
  return (cell) => byName.get(foldText(cell));
}
