const chatPrefix =
  /^\s*(?:\[[^\]]*\d{1,2}:\d{2}[^\]]*\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?:\s*[AP]M)?\s*-)\s*\p{L}[^:\d]{0,40}:\s+/iu;

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

/** Invisible marks around copied right-to-left text, which would make equal names differ. */
const directionMarks = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;
const bullet =
  /^\s*(?:[-*\u2022\u00b7\u25e6\u25aa\u25cf\u25cb\u2013\u2014+]|\[[ xX]?\]|\p{Extended_Pictographic}\ufe0f?|[\u2610-\u2612])\s+/u;

/** Removes bullets, check marks and the signs with which chats write bold text. */
export function removeListMarks(line: string): string {
  return line
    .replace(directionMarks, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/\*\*|__/g, '')
    .replace(bullet, '')
    .replace(/\s*\.{2,}\s*/g, ' ')
    .replace(/\s+\p{Extended_Pictographic}\ufe0f?\s*$/u, '');
}

/** Stands for a phone number or an address of a parent until its part of the line is dropped. */
const contactMark = '\u0001';

const contactPatterns = [
  /<?\b(?:mailto:)?[^\s<>(),;:]+@[^\s<>(),;]+\.\w+>?/gi,
  /<?\b(?:https?:\/\/|www\.)[^\s<>]+>?/gi,
  /(?<![\w/])\+\d[\d\s.()-]{7,}\d/g,
  /(?<![\w/])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s*|\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}(?!\d)/g,
  /(?<![\w/])\d{3}[-.]\d{4}(?!\d)/g,
];

const parentWord =
  /\b(?:mom|mum|mother|dad|father|parents?|guardians?|grandma|grandpa|contact|cell|mobile|phone|telephone|e-?mail)\b/i;

/** Replaces every phone number, mail address and link by a mark, and keeps the name of a parent beside its label. */
export function markContacts(text: string): string {
  const marked = contactPatterns.reduce((rest, pattern) => rest.replace(pattern, contactMark), text);
  return marked.replace(new RegExp(`(${parentWord.source})\\s*:\\s*`, 'gi'), '$1 ');
}

/** Whether a part of a line is about a parent rather than the player. */
export function isAboutParent(markedText: string): boolean {
  return markedText.includes(contactMark) || parentWord.test(markedText);
}

/** What stands before the first word or number about a parent, and after a number that comes first. */
export function removeParent(markedText: string): string {
  const text = markedText.replace(new RegExp(`^[\\s${contactMark}]+`), '');
  const start = text.search(new RegExp(`${contactMark}|${parentWord.source}`, 'i'));
  return start < 0 ? text : text.slice(0, start);
}
