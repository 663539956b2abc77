import type { Lock, PlaceLimit } from '#engine/problem.ts';
import { type CoEdGroup, type CoEdZone, type Inning, LIMIT_ZONES, type Position } from '#engine/vocabulary.ts';

/** The names of the positions that have one; a coach's own position is called by its own name. */
const positionNames: Readonly<Record<string, string>> = {
  P: 'pitcher',
  C: 'catcher',
  '1B': 'first base',
  '2B': 'second base',
  '3B': 'third base',
  SS: 'shortstop',
  MI: 'middle infield',
  LF: 'left field',
  LCF: 'left-center field',
  CF: 'center field',
  RCF: 'right-center field',
  RF: 'right field',
};

/** `C` → `catcher`, as a part of a sentence; a coach's own position is called by its own name. */
export function formatPosition(position: Position): string {
  return Object.hasOwn(positionNames, position) ? (positionNames[position] ?? position) : position;
}

/** `C` → `Catcher`, as a label; a coach's own position is called by its own name. */
export function formatPositionLabel(position: Position): string {
  const name = formatPosition(position);
  return name === position ? name : capitalize(name);
}

/** `Let Ana pitch` → `let Ana pitch`: for a clause that continues a sentence. */
export function uncapitalize(clause: string): string {
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}

/** `first base` → `First base`: for a clause that begins a sentence or stands alone. */
export function capitalize(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1);
}

/** `a`, `a and b`, `a, b and c`. */
export function formatList(entries: readonly (string | number)[], joiner = 'and'): string {
  const texts = entries.map(String);
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${joiner} ${last}`;
}

/** `the 2nd`, `the 1st, 2nd and 5th`, `the 1st and 3rd to 6th`: four innings in a row or more become one range. */
export function formatInnings(innings: readonly Inning[]): string {
  const texts = splitIntoRows(innings).flatMap((row) => {
    const last = row.at(-1) ?? row[0];
    return row.length < 4 ? row.map(formatOrdinal) : [`${formatOrdinal(row[0])} to ${formatOrdinal(last)}`];
  });
  return `the ${formatList(texts)}`;
}

/** `1st`, `2nd`, `11th`. */
export function formatOrdinal(number: number): string {
  const endings = ['th', 'st', 'nd', 'rd'];
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(isTeen ? undefined : endings[number % 10]) ?? 'th'}`;
}

const fielders: Readonly<Record<string, string>> = {
  P: 'pitcher',
  C: 'catcher',
  SS: 'shortstop',
  LF: 'left fielder',
  LCF: 'left-center fielder',
  CF: 'center fielder',
  RCF: 'right-center fielder',
  RF: 'right fielder',
};

/** `No catcher`, `No center fielder or right fielder`, `No one at first base`. */
export function describeUnfilled(positions: readonly Position[]): string {
  const named = positions.flatMap((position) => (Object.hasOwn(fielders, position) ? (fielders[position] ?? []) : []));
  return named.length === positions.length
    ? `No ${formatList(named, 'or')}`
    : `No one at ${formatList(positions.map(formatPosition), 'or')}`;
}

/** `never`, `once`, `twice`, `3 times`. */
export function formatTimes(times: number): string {
  if (times === 0) return 'never';
  if (times === 1) return 'once';
  return times === 2 ? 'twice' : `${times} times`;
}

/** `1 inning`, `2 innings`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `No women are`, `Only 1 woman is`, `Only 2 women are`. */
export function describeShortfall(count: number, group: CoEdGroup): string {
  return count === 0 ? `No ${group} are` : `Only ${formatGroupCount(count, group)} ${count === 1 ? 'is' : 'are'}`;
}

/** `1 woman`, `2 women`. */
export function formatGroupCount(count: number, group: CoEdGroup): string {
  return `${count} ${count === 1 ? group.replace('men', 'man') : group}`;
}

/** `in the field`, `in the infield`, `at pitcher or catcher`. */
export function formatZone(zone: CoEdZone | undefined): string {
  return zone === 'battery' ? 'at pitcher or catcher' : `in the ${zone ?? 'field'}`;
}

/** `in the infield`, `at shortstop`. */
export function formatPlace(place: PlaceLimit['place']): string {
  return LIMIT_ZONES.some((zone) => zone === place) ? `in the ${place}` : `at ${formatPosition(place)}`;
}

/** `Ana Lee is locked at pitcher in the 2nd`. */
export function describeLock(name: string, lock: Lock): string {
  return `${describeLockedPlace(name, lock)} in ${formatInnings([lock.inning])}`;
}

/** `Ana Lee is locked at pitcher`. */
export function describeLockedPlace(name: string, { position }: Lock): string {
  return `${name} is locked ${position === null ? 'on the bench' : `at ${formatPosition(position)}`}`;
}

/** Splits innings in ascending order into those in a row: 1, 2, 5 become 1, 2 and 5. */
export function splitIntoRows(innings: readonly Inning[]): readonly (readonly [Inning, ...(readonly Inning[])])[] {
  const rows: [Inning, ...Inning[]][] = [];
  for (const inning of innings) {
    const row = rows.at(-1);
    if (row?.at(-1) === inning - 1) row.push(inning);
    else rows.push([inning]);
  }
  return rows;
}
