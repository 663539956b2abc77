import { z } from 'zod';

/**
 * The most entries of a list or record, and what is said of more. Zod validates every entry before it counts them, so
 * the server counts first: a body of a million empty entries must cost nothing.
 */
export const countLimits = z.registry<{ readonly max: number; readonly message: string }>();

/** A list whose entries are counted before they are validated. */
/* @__NO_SIDE_EFFECTS__ */
export function limitedArray<Entry extends z.core.SomeType>(entry: Entry, max: number, message: string) {
  return z.array(entry).max(max, message).register(countLimits, { max, message });
}

/** A record whose entries are counted before they are validated. */
/* @__NO_SIDE_EFFECTS__ */
export function limitedRecord<Key extends z.core.$ZodRecordKey, Value extends z.core.SomeType>(
  key: Key,
  value: Value,
  max: number,
  message: string,
) {
  return z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, message)
    .register(countLimits, { max, message });
}
