import type { preValidationAsyncHookHandler } from 'fastify';
import { Refusal } from '#server/errors.ts';

const invalidUnicodeMessage = 'This text contains characters that cannot be used';
const depthMax = 32;

/**
 * Rejects text that a PostgreSQL column cannot store: NUL characters and unpaired surrogates. Passwords may contain any
 * character, because only their hash is stored.
 */
export const rejectInvalidUnicode: preValidationAsyncHookHandler = async (request) => {
  const fields = new Set<string>();
  for (const part of [request.params, request.query, request.body]) collectInvalidFields(part, [], fields);
  if (fields.size === 0) return;
  throw new Refusal('invalid', {
    errors: Object.fromEntries([...fields].map((field) => [field, [invalidUnicodeMessage]])),
  });
};

function collectInvalidFields(value: unknown, path: readonly string[], fields: Set<string>): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) fields.add(path.join('.') || 'form');
    return;
  }
  // A raw body is parsed by its route.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (path.length > depthMax) throw new Refusal('malformed_request');
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) fields.add(path.join('.') || 'form');
    else if (!/password/i.test(key)) collectInvalidFields(child, [...path, key], fields);
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
