import { Refusal } from '#server/errors.ts';

/** Whether a unique or foreign key with this name refused the write. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/**
 * What the database refused on account of the request or of its own state. The contract's schemas refuse bad values
 * first; this is the second lock, so that a value nobody thought of is never answered as our failure.
 */
export function databaseRefusal(error: unknown): Refusal | null {
  const code = sqlState(error);
  if (code === null) return isLostConnection(error) ? new Refusal('busy', { retryAfter: 5 }) : null;
  if (code.startsWith('22') || code === checkViolation) return new Refusal('malformed_request');
  if (temporary.test(code)) return new Refusal('busy', { retryAfter: 2 });
  return null;
}

const checkViolation = '23514';
/** Connection trouble, serialization, deadlock, resources, cancelled, shutting down. */
const temporary = /^(08|40|53|57)/;

/** By shape, because the embedded database throws a class of its own. */
function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && typeof error.syscall === 'string') return socketCalls.has(error.syscall);
  return lostConnectionWords.test(error.message);
}

const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
const lostConnectionWords = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;
