import { Refusal } from '#server/errors.ts';
import { DatabaseTimeout } from './time-limits.ts';

/** Whether a unique or foreign key with this name refused the write. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/**
 * What the database refused on account of the request or of its own state. The contract's schemas refuse bad values
 * first; this is the second check, so that a value they overlook is never answered as our failure.
 */
export function toDatabaseRefusal(error: unknown): Refusal | null {
  if (hasSqlState(error, badValue)) return new Refusal('malformed_request');
  if (hasSqlState(error, temporary)) return new Refusal('busy', { retryAfter: 2 });
  return isLostConnection(error) ? new Refusal('busy', { retryAfter: 5 }) : null;
}

/** Data exceptions and check violations. */
const badValue = /^(22|23514$)/;
/**
 * Broken connections, a server that has become read-only, a transaction ended for its duration, deadlocks, missing
 * resources, a lock that is not free, statements cancelled by a timeout, a shutdown, errors of the disk.
 */
const temporary = /^(08|25006|25P0[34]|40|53|55P03|57|58)/;

/** Whether PostgreSQL reported a condition whose code matches. */
export function hasSqlState(error: unknown, codes: RegExp): boolean {
  // By shape, because the embedded database throws a class of its own.
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return false;
  return typeof error.code === 'string' && codes.test(error.code);
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeout) return true;
  // A host name with several addresses fails with the errors of all of them.
  if (error instanceof AggregateError) return error.errors.some(isLostConnection);
  if ('syscall' in error && typeof error.syscall === 'string') return socketCalls.has(error.syscall);
  return lostConnectionMessages.test(error.message);
}

const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** The driver, its pool and Kysely throw plain errors, which only their messages tell apart. */
const lostConnectionMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|is not queryable$|connection has been discarded$|^driver has already been destroyed|^Cannot use a pool after calling end/;
