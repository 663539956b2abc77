import { markContacts } from '../../text/contacts.ts';
import { readPositionPart } from './extract-positions.ts';

/** Splits a line with several players, as two columns side by side or a list with commas. */
export function splitPlayers(line: string): readonly string[] {
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
