import type { z } from 'zod';
import { limitedArray } from './fields.ts';

/** A list of rows that are added together. Rows of the same id are refused; a row without an id gets one from the server. */
/* @__NO_SIDE_EFFECTS__ */
export function newRows<Row extends z.ZodType<{ readonly id?: string | undefined }>>(
  row: Row,
  name: string,
  most: number,
) {
  return limitedArray(row, most, `At most ${most} ${name}s can be added at once`)
    .min(1, `Choose at least one ${name}`)
    .refine(hasUniqueIds, 'Each id can be used once');
}

function hasUniqueIds(rows: readonly { readonly id?: string | undefined }[]): boolean {
  const ids = rows.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}
