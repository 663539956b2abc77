import { parsePositions } from '../parse-positions.ts';

/** Abbreviations and words that are last names or initials as often as positions. */
const nameLike = /^(?:[pcs]|short|center|of|if|any|all|first|second|third|left|right)$/i;

/** The positions in a part of a line that says nothing else, such as `P/SS` or `catcher and first base`; null otherwise. */
export function readPositionPart(text: string): readonly string[] | null {
  const value = text
    .replace(/^\s*(?:pos(?:itions?)?|plays?|prefers)\b\s*:?/i, '')
    .replace(/\s+(?:and|or)\s+/gi, '/')
    .trim();
  if (!/[a-z]/i.test(value)) return null;
  const { positions, unknown } = parsePositions(value);
  return unknown.length === 0 ? positions : null;
}

/**
 * Takes positions off the end of a name, `Ana Lee P/SS` or `Ana catcher`, or off its start, `SS Ana Lee`. A word that may
 * also be a name is taken only behind a first and a last name.
 */
export function splitPositions(
  text: string,
  { isSurnameKnown, hasPositions }: { readonly isSurnameKnown: boolean; readonly hasPositions: boolean },
): { readonly name: string; readonly positions: readonly string[] } {
  const words = text.trim().split(/\s+/);
  const needed = isSurnameKnown ? 1 : 2;
  for (let start = 1; start < words.length; start++) {
    const positions = readPositionPart(words.slice(start).join(' '));
    const word = words[start] ?? '';
    if (positions && /^[\p{L}\d]/u.test(word) && (start >= needed || !nameLike.test(word))) {
      return { name: words.slice(0, start).join(' '), positions };
    }
  }
  const [first = '', ...rest] = words;
  const isLeading = /^(?:[123]B|SS|[LCR]F|[LR]CF|OF)$/.test(first) || (hasPositions && /^[PC]$/.test(first));
  const leading = isLeading && rest.length > 1 ? readPositionPart(first) : null;
  return leading ? { name: rest.join(' '), positions: leading } : { name: text.trim(), positions: [] };
}

/** Whether the line ends in a letter that may be a position or the initial of a last name, as in `Mary Ann P`. */
export function endsInInitial(line: string): boolean {
  return /\p{L}\s[PC]\s*$/u.test(line.replace(/[#\d]+/g, ' '));
}
