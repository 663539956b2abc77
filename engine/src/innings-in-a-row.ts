import type { Inning } from './vocabulary.ts';

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
