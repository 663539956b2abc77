import { z } from 'zod';

const singleLine = /^[^\p{Cc}\p{Cs}]*$/u;
const multiLine = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/**
 * Text a person types on one line, trimmed. Lengths count code points, as `char_length` does in the database: an emoji
 * of two UTF-16 units counts once. Control characters and unpaired surrogates are refused, because no database column can
 * store them.
 */
export function line({ name, max, tooLong }: { name: string; max: number; tooLong: string }) {
  return z
    .string(`${name} must be text`)
    .trim()
    .max(max, tooLong)
    .regex(singleLine, `${name} contains characters that cannot be used`);
}

/** Like `line`, and not empty. */
export function requiredLine(texts: { name: string; required: string; max: number; tooLong: string }) {
  return z
    .string(texts.required)
    .trim()
    .min(1, { error: texts.required, abort: true })
    .max(texts.max, texts.tooLong)
    .regex(singleLine, `${texts.name} contains characters that cannot be used`);
}

/** Text of several lines, trimmed. */
export function paragraph({ name, max, tooLong }: { name: string; max: number; tooLong: string }) {
  return z
    .string(`${name} must be text`)
    .trim()
    .max(max, tooLong)
    .regex(multiLine, `${name} contains characters that cannot be used`);
}

/** UUID in any version; the product makes version 7. Lower case always, so that equal ids are equal strings. */
export const id = z.uuid('This is not a valid id').toLowerCase();

/**
 * The id that a client may give a new row, in version 7 of UUID. When a request is sent again with the same id because
 * its response was lost, the server returns the existing row instead of creating a second one.
 */
export const newId = z.uuidv7('This is not a UUID of version 7').toLowerCase();

/** A JSON boolean. The text `true` and the number 1 are rejected. */
export const flag = z.boolean('This must be true or false');

const versionMessage = 'Version must be a whole number';

/** Counts the saves of a row. A change that was made from an older version is refused with 412. */
export const version = z.int(versionMessage).min(0, versionMessage).max(2_147_483_647, versionMessage);

/** The body of a deletion: the version that the coach has seen. Absent, whatever is stored is deleted. */
export const deletion = z.strictObject({ version: version.optional() });
export type Deletion = z.infer<typeof deletion>;

export const timestamp = z.iso.datetime();

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
