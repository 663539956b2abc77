import { isAboutParent, removeParent } from '../pasted-text.ts';
import { readPositionPart, splitPositions } from './parse-positions.ts';

type Separator = 'none' | 'comma' | 'tab' | 'dash';

export type NamePart = { readonly text: string; readonly separator: Separator };

export type SortedParts = {
  readonly names: readonly NamePart[];
  readonly jerseys: readonly string[];
  readonly positions: readonly string[];
  /** The jersey number is a part of its own: the first one, or any. */
  readonly isNumberFirst: boolean;
  readonly isNumberApart: boolean;
};

const separators = /(\s*[,;|]\s*|\s*\t\s*|\s+[-\u2013\u2014~]+\s+|:\s+|\s*\u2014\s*|\s{4,}|\s*\/\s+)/;
const shirtSize = /^(?:xs|xl|xxl|y(?:outh)?[ -]?(?:xs|s|m|l|xl)|a(?:dult)?[ -]?(?:s|m|l|xl)|small|medium|large)$/i;
const listedNumber =
  /(?<![\w/])(?:#\s*|no\.?\s*#?\s*|number\s+|(?:jersey|uniform)\s*#?:?\s*)?(\d{1,3})(?![\w/])[.):]?(?!\d)/gi;

/** Sorts the parts of a line in names, jersey numbers and positions; parts about parents and shirt sizes are dropped. */
export function sortParts(line: string, { hasPositions }: { readonly hasPositions: boolean }): SortedParts {
  const parts = splitParts(line);
  const names: NamePart[] = [];
  // Beside contact details, a second name behind a dash is that of a parent rather than a note.
  const hasParent = parts.some(({ text }) => isAboutParent(text));
  const behindName = ({ separator }: NamePart): Separator => (hasParent && separator === 'dash' ? 'comma' : separator);
  const read = parts.map((part, index) => {
    const isFirst = names.length === 0;
    if (!isFirst && isAboutParent(part.text)) return nothing;
    const { rest, numbers } = takeNumbers(isFirst ? removeParent(part.text) : part.text);
    if (rest === '' || shirtSize.test(rest) || /^(?:male|female|girl|boy)$/i.test(rest))
      return { ...nothing, jerseys: numbers, isNumber: numbers.length > 0 };
    const whole = isPosition(rest, parts, index) ? readPositionPart(rest) : null;
    if (whole) return { ...nothing, jerseys: numbers, positions: whole };
    const { name, positions } = splitPositions(rest, { isSurnameKnown: !isFirst, hasPositions });
    names.push({ text: name, separator: isFirst ? 'none' : behindName(part) });
    return { ...nothing, jerseys: numbers, positions };
  });
  return {
    names,
    jerseys: read.flatMap(({ jerseys }) => jerseys),
    positions: read.flatMap(({ positions }) => positions),
    isNumberFirst: read[0]?.isNumber ?? false,
    isNumberApart: read.some(({ isNumber }) => isNumber),
  };
}

type ReadPart = Pick<SortedParts, 'jerseys' | 'positions'> & { readonly isNumber: boolean };

const nothing: ReadPart = { jerseys: [], positions: [], isNumber: false };

function splitParts(line: string): readonly NamePart[] {
  const pieces = line.trim().split(separators);
  return pieces
    .filter((_piece, index) => index % 2 === 0)
    .map((text, index) => ({
      text: text.trim().replace(/^[-:*]+\s*|\s*[-:*]+$/g, ''),
      separator: index === 0 ? 'none' : nameSeparator(pieces[2 * index - 1] ?? ''),
    }));
}

function nameSeparator(text: string): Separator {
  if (/[,;]/.test(text)) return 'comma';
  return text.includes('\t') || text.includes('|') || /^\s{4,}$/.test(text) ? 'tab' : 'dash';
}

function takeNumbers(text: string) {
  const numbers = [...text.matchAll(listedNumber)].map(([, number = '']) => number);
  const rest = text
    .replace(listedNumber, ' ')
    .replace(/(?:#\s*)?(?<!\w)\d{4,}(?!\w)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^\s*[-.:)]\s+|\s+[-.:]\s*$/g, '')
    .trim();
  return { rest: rest === '#' ? '' : rest, numbers };
}

/** A part such as `C` or `Short` is a position only if the other parts hold a first and a last name. */
function isPosition(text: string, parts: readonly NamePart[], index: number): boolean {
  if (!/^(?:[pcs]|short|center|first|second|third|left|right)$/i.test(text)) return true;
  const words = parts
    .filter((part, other) => other !== index && !readPositionPart(part.text))
    .flatMap((part) => part.text.split(/\s+/))
    .filter((word) => /\p{L}/u.test(word));
  return words.length >= 2;
}
