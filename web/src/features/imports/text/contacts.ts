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
