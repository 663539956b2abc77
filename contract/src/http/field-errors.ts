import type { z } from 'zod';

/** Each invalid field with all its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * Converts Zod's issues to the `errors` of a 400 response: every invalid field once, with all its messages. A field
 * inside a list or object is named by its path (`locks.0.inning`); an unknown field has an error of its own. The errors of
 * the whole request are under `form`.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.') || 'form';
    const messages = errors.get(field) ?? [];
    if (!messages.includes(message)) errors.set(field, [...messages, message]);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known');
    } else if (issue.code === 'invalid_key') {
      for (const { message } of issue.issues) add(issue.path, message);
    } else add(issue.path, issue.message);
  }
  return Object.fromEntries(errors);
}
