import type { z } from 'zod';

/** Each invalid field with all its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The most messages of a response. More help no one, and a body can be made to have a million. */
export const errorsMax = 100;

/**
 * Converts Zod's issues to the `errors` of a 400 response: every invalid field once, with all its messages. A field
 * inside a list or object is named by its path (`locks.0.inning`); an unknown field has an error of its own. The errors of
 * the whole request are under `form`. After `errorsMax` messages the rest is left out.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  let count = 0;
  const add = (path: readonly PropertyKey[], message: string) => {
    if (count === errorsMax) return;
    const field = path.map(String).join('.') || 'form';
    const messages = errors.get(field) ?? [];
    if (messages.includes(message)) return;
    errors.set(field, [...messages, message]);
    count += 1;
  };
  for (const issue of issues) {
    if (count === errorsMax) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known');
    } else if (issue.code === 'invalid_key') {
      for (const { message } of issue.issues) add(issue.path, message);
    } else add(issue.path, issue.message);
  }
  return Object.fromEntries(errors);
}
