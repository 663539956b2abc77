import { markContacts } from './extract-contacts.ts';
import { readPositionPart } from './extract-positions.ts';

const chatPrefix =
  /^\s*(?:\[[^\]]*\d{1,2}:\d{2}[^\]]*\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?:\s*[AP]M)?\s*-)\s*[^:]{1,40}:\s*/i;

/** No list of a team is longer; a longer text would take seconds to read. */
const longest = { lines: 1000, line: 2000 } as const;

/** The lines of a pasted text without the quotation marks of mails and the senders of chats. */
export function splitLines(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n|\u2028/)
    .map((line) =>
      line
        .slice(0, longest.line)
        .replace(/^(?:>\s?)+/, '')
        .replace(chatPrefix, ''),
    )
    .filter((line) => line.trim() !== '')
    .slice(0, longest.lines);
}

/** Splits a line with several players, as two columns side by side or a list with commas. */
export function splitPlayers(line: string): readonly string[] {
  const columns = line.split(/\s*\t\s*|\s{3,}|\s+\|\s+/).filter((column) => column.trim() !== '');
  if (columns.length > 1 && columns.every(isPlayer)) return columns;
  const merged = mergeColumns(columns);
  if (merged.length > 1 && merged.every(isPlayer)) return merged;
  const entries = line
    .replace(/^[\p{L} ]{1,20}:\s+(?=\p{L})/u, '')
    .split(/\s*[,;]\s*(?:and\s+)?|\s+(?:and|&)\s+|\s*\/\s+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return isInlineList(entries, line) ? entries : [line];
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
