import { splitSheets } from '#lib/files/text-tables.ts';
import { ignoredLines, rosterWarnings } from '../messages.ts';
import { markContacts, removeListMarks, splitLines } from '../pasted-text.ts';
import { getLineKind, reasonsToIgnore } from './line-kind.ts';
import { type ListContext, parsePlayer } from './parse-player.ts';
import { readPositionPart } from './parse-positions.ts';
import { readRosterTable } from './read-roster-table.ts';
import { joinWarnings, type ReadRoster, type RosterLine } from './roster-line.ts';

/** Reads the first table with a heading, as GameChanger and TeamSnap export it, or names in the lines of any text. */
export async function readRoster(text: string): Promise<ReadRoster> {
  const sheets = splitSheets(text);
  for (const sheet of sheets) {
    const table = await readRosterTable(sheet);
    if (table && table.lines.length + table.ignored.length > 0) return table;
  }
  const lists = sheets.map(readRosterLines);
  return lists.find(({ lines }) => lines.length > 0) ?? lists[0] ?? { lines: [], ignored: [] };
}

type Entry = { readonly source: string; readonly text: string };
type SortedLines = { readonly entries: readonly Entry[]; readonly ignored: readonly string[] };

/** Reads names one per line, side by side, or in one cell per line, out of mails, chats and web pages. */
function readRosterLines(text: string): ReadRoster {
  const { entries, ignored } = sortLines(splitLines(text).map(unquoteCells));
  const context = detectContext(entries);
  const isUnsureNumbering = context.numbering === 'any' && !entries.some(({ text: entry }) => hasSecondNumber(entry));
  const lines: readonly RosterLine[] = entries.map((entry, index) => {
    const player = parsePlayer(entry.text, context);
    const warning = joinWarnings(player.warning, isUnsureNumbering ? rosterWarnings.numbering : null);
    return { id: index + 1, source: entry.source, ...player, warning };
  });
  return { lines, ignored };
}

function sortLines(lines: readonly string[]): SortedLines {
  const isNumberFirst = isNumberBeforeName(lines);
  const entries: Entry[] = [];
  const ignored: string[] = [];
  let number: string | null = null;
  for (const { text, kind, reason } of labelLines(lines)) {
    if (reason !== undefined) ignored.push(`${text}: ${reason}`);
    else if (kind === 'number' && isNumberFirst) number = text;
    else if (kind === 'player') {
      entries.push(...splitPlayers(text).map((player) => joinCells(number, player)));
      number = null;
    } else if (kind !== 'nothing') entries.push(joinCells(entries.pop() ?? null, text));
  }
  return { entries: entries.filter(({ text }) => /\p{L}/u.test(text)), ignored };
}

/** The kind of each line, and why it is not imported; the lines below a heading for coaches are coaches. */
function labelLines(lines: readonly string[]) {
  const title = findTitle(lines);
  let isStaff = false;
  return lines.map((line, index) => {
    const text = removeListMarks(line).trim();
    const kind = index === title ? 'heading' : getLineKind(text);
    if (kind === 'heading' || kind === 'staff heading') isStaff = kind === 'staff heading';
    return { text, kind, reason: isStaff && kind === 'player' ? ignoredLines.staff : reasonsToIgnore[kind] };
  });
}

/** A line of a CSV file without a heading, such as `"Lee, Ana",12`, with tabs between its cells. */
function unquoteCells(line: string): string {
  if (!/^"[^"]*",|,"[^"]*"(?:,|$)/.test(line)) return line;
  return [...line.matchAll(/"([^"]*)"|[^,]+/g)].map(([cell, quoted]) => quoted ?? cell).join('\t');
}

/** A line and the cell of the same player above it. */
function joinCells(above: Entry | string | null, text: string): Entry {
  if (above === null) return { source: text, text };
  const before = typeof above === 'string' ? { source: above, text: above } : above;
  return { source: `${before.source} · ${text}`, text: `${before.text}\t${text}` };
}

/** Whether numbers that stand alone are above the names, as the first of them is. */
function isNumberBeforeName(lines: readonly string[]): boolean {
  const kinds = lines.map((line) => getLineKind(removeListMarks(line)));
  const first = kinds.indexOf('number');
  return first >= 0 && kinds.slice(0, first).every((kind) => kind !== 'player');
}

/** The index of a first line that is the name of the team, because it looks different from all others; -1 without one. */
function findTitle(lines: readonly string[]): number {
  const [first = '', ...others] = lines;
  const looks = [
    { pattern: /^\s*(?:[-*\u2022\u00b7\u25cf+]\s|#?\d{1,3}(?:[.):\s-]|$))/, isInTitle: false },
    { pattern: /\b20\d\d\b/, isInTitle: true },
    { pattern: /\p{L}.*[\s,]+\p{L}/u, isInTitle: false },
  ];
  const isTitle = looks.some(
    ({ pattern, isInTitle }) =>
      pattern.test(first) === isInTitle && others.every((line) => pattern.test(line) !== isInTitle),
  );
  return isTitle && others.length >= 3 ? 0 : -1;
}

function detectContext(entries: readonly Entry[]): ListContext {
  const leading = entries.map(({ text }) => /^\s*(?:#\s*)?(\d{1,3})\s*([.)])?/.exec(text));
  const numbers = leading.map((match) => Number(match?.[1] ?? Number.NaN));
  const isCounted = numbers.toSorted((one, other) => one - other).every((number, index) => number === index + 1);
  const hasPeriods = leading.every((match) => match?.[2] !== undefined);
  const positions = entries.map(({ text }) => parsePlayer(text).positions.prefers);
  const isClear = ({ length }: string) => length > 1;
  return { numbering: getNumbering(), hasPositions: positions.some(isClear) };

  function getNumbering(): ListContext['numbering'] {
    if (isCounted && hasPeriods) return 'with period';
    if (isCounted && entries.length >= 4) return 'any';
    // Numbers with a period that do not count the lines are jersey numbers, unless there is a second number.
    const isJersey = entries.length > 1 && !entries.some(({ text }) => hasSecondNumber(text));
    return hasPeriods && isJersey ? 'none' : 'with period';
  }
}

function hasSecondNumber(text: string): boolean {
  const rest = text.replace(/^\s*#?\s*\d{1,3}\s*[.):-]?/, '');
  return parsePlayer(rest).jerseyNumber !== '';
}

/** Splits a line with several players, as two columns side by side or a list with commas. */
function splitPlayers(line: string): readonly string[] {
  const columns = line.split(/\s*\t\s*|\s{3,}|\s+\|\s+/).filter((column) => column.trim() !== '');
  if (columns.length > 1 && columns.every(isPlayer)) return columns;
  const merged = mergeColumns(columns);
  if (merged.length > 1 && merged.every(isPlayer)) return merged;
  const list = line.replace(/^[\p{L} ]{2,20}:\s+(?=\p{L})/u, '');
  const entries = list
    .split(/\s*[,;]\s*(?:and\s+)?|\s+(?:and|&)\s+|\s*\/\s+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (isInlineList(entries, line)) return entries;
  const pair = list.split(/\s+(?:and|&)\s+/);
  return pair.length > 1 && pair.every(isPlayer) ? pair : [line];
}

/** Joins the number in a column of its own with the name in the next one. */
function mergeColumns(columns: readonly string[]): readonly string[] {
  return columns.flatMap((column, index) => {
    if (isNumber(column)) return [];
    const before = columns[index - 1];
    return [before !== undefined && isNumber(before) ? `${before} ${column}` : column];
  });
}

function isNumber(text: string): boolean {
  return /^#?\s*\d{1,3}[.)]?$/.test(text.trim());
}

/** Whether a column has a whole name. */
function isPlayer(column: string): boolean {
  const name = column
    .replace(/\([^)]*\)/g, ' ')
    .replace(/#?\s*\d{1,3}[.)]?/g, ' ')
    .trim();
  const marked = markContacts(column);
  const isContact = marked !== column || /\b(?:mom|dad|parents?|coach|manager)\b/i.test(column);
  return !isContact && readPositionPart(name) === null && /^\p{L}[\p{L}'.\u2019-]*,?\s+\p{L}/u.test(name);
}

/** Three players or more in one line; fewer could be the parts of one name. */
function isInlineList(entries: readonly string[], line: string): boolean {
  if (entries.length < 3 || line.includes('\t') || markContacts(line) !== line) return false;
  if (entries.every(isPlayer)) return true;
  const isFirstNames = entries.every((entry) => /^\p{L}[\p{L}'.-]*(?: \p{L}\.?)?(?:\s+\(?#?\d{1,3}\)?)?$/u.test(entry));
  return entries.length >= 4 && isFirstNames && entries.every((entry) => readPositionPart(entry) === null);
}
