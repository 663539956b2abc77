import { Refusal } from '#server/errors.ts';
import { DatabaseOverloaded, DatabaseTimeout } from './time-limits.ts';

/** Whether a unique or foreign key with this name refused the write. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/**
 * Converts an error of the database to a refusal if the request or the state of the database caused it. The schemas of
 * the contract reject invalid values first; a value that they miss must not become a 500.
 */
export function toDatabaseRefusal(error: unknown): Refusal | null {
  if (hasSqlState(error, invalidValueStates)) return new Refusal('malformed_request');
  if (hasSqlState(error, temporaryStates)) return new Refusal('busy', { retryAfter: 2 });
  return isLostConnection(error) ? new Refusal('busy', { retryAfter: 5 }) : null;
}

/** SQL states of data exceptions and check violations. */
const invalidValueStates = /^(22|23514$)/;
/**
 * SQL states of broken connections, a server that has become read-only, a transaction ended for its duration, deadlocks, missing
 * resources, a lock that is not free, statements cancelled by a timeout, a shutdown, errors of the disk, and statements that
 * were prepared before a migration.
 */
const temporaryStates = /^(08|0A000|25006|25P0[34]|40|53|55P03|57|58)/;

/** What the operator must repair before the database can be used as before; undefined for what passes by itself. */
export function describeOutage(error: unknown): string | undefined {
  return outages.find(([states]) => hasSqlState(error, states))?.[1];
}

const outages: readonly (readonly [states: RegExp, message: string])[] = [
  [/^53100$/, 'the disk of the database is full: a request was refused'],
  [/^58/, 'the disk of the database has an error: a request was refused'],
  [/^25006$/, 'the database is read-only: a request was refused'],
];

/** Whether PostgreSQL reported a condition whose code matches. */
export function hasSqlState(error: unknown, codes: RegExp): boolean {
  // Checks the shape, because the embedded database throws an error of another class.
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return false;
  return typeof error.code === 'string' && codes.test(error.code);
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeout || error instanceof DatabaseOverloaded) return true;
  // A host name with several addresses fails with the errors of all of them.
  if (error instanceof AggregateError) return error.errors.some(isLostConnection);
  if ('syscall' in error && typeof error.syscall === 'string') return socketSystemCalls.has(error.syscall);
  return lostConnectionMessages.test(error.message);
}

const socketSystemCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** The driver, its pool and Kysely throw plain errors, which differ only in their messages. */
const lostConnectionMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|is not queryable$|connection has been discarded$|^driver has already been destroyed|^Cannot use a pool after calling end/;
