import { errorsMax } from 'contract/http/errors';
import type { preValidationHookHandler } from 'fastify';
import { Refusal } from '#server/errors.ts';

const invalidUnicodeMessage = 'This text contains characters that cannot be used';
const depthMax = 32;

/**
 * Rejects text that a PostgreSQL column cannot store: NUL characters and unpaired surrogates. Passwords may contain any
 * character, because only their hash is stored.
 */
export const rejectInvalidUnicode: preValidationHookHandler = (request, _reply, next) => {
  const errors = [request.params, request.query, request.body].flatMap((part) => findInvalidUnicode(part));
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
  next();
};

/** The fields of a value whose text cannot be stored, with the message. Their names begin with `path`. */
export function findInvalidUnicode(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly [string, string[]][] {
  const fields = new Set<string>();
  collectInvalidFields(value, [...path], fields);
  return [...fields].map((field) => [field, [invalidUnicodeMessage]]);
}

/** `path` is one list for all levels: a copy for each value would cost more than the check. */
function collectInvalidFields(value: unknown, path: (string | number)[], fields: Set<string>): void {
  if (fields.size >= errorsMax) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) fields.add(path.join('.') || 'form');
    return;
  }
  // A raw body is parsed by its route.
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) collectInside(value, path, fields);
}

function collectInside(value: object, path: (string | number)[], fields: Set<string>): void {
  if (path.length > depthMax) throw new Refusal('malformed_request');
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    if (typeof key === 'string' && !isStorable(key)) fields.add(path.join('.') || 'form');
    else if (!isPassword(key)) {
      path.push(key);
      collectInvalidFields(Reflect.get(value, key), path, fields);
      path.pop();
    }
  }
}

function isPassword(key: string | number): boolean {
  return typeof key === 'string' && /password/i.test(key);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
