import { STANDARD_POSITIONS } from 'engine';

/** The standard positions in the order of a scorebook, and after them those with other names. */
export function sortPositions(positions: readonly string[]): readonly string[] {
  const all = new Set(positions);
  const standard: readonly string[] = STANDARD_POSITIONS;
  return [
    ...standard.filter((position) => all.has(position)),
    ...[...all].filter((position) => !standard.includes(position)).toSorted(),
  ];
}

/** The positions with the given value, such as `P, C`, for a cell of a spreadsheet. */
export function formatPositions<Value>(byPosition: Readonly<Record<string, Value>>, wanted: NoInfer<Value>): string {
  return Object.entries(byPosition)
    .filter(([, value]) => value === wanted)
    .map(([position]) => position)
    .join(', ');
}
