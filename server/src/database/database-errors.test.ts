import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { toDatabaseRefusal } from './database-errors.ts';
import { DatabaseTimeout } from './time-limits.ts';

function withCode(code: string): DatabaseError {
  const error = new DatabaseError('refused', 7, 'error');
  return Object.assign(error, { severity: 'ERROR', code });
}

const connectionRefused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });

describe('A database error', () => {
  it.each([
    ['08006', 'the connection failed'],
    ['25006', 'the server is read-only after a failover'],
    ['25P03', 'a transaction was idle for too long'],
    ['40001', 'a serialization failure'],
    ['40P01', 'a deadlock'],
    ['53100', 'the disk is full'],
    ['53300', 'too many connections'],
    ['55P03', 'a lock was not free in time'],
    ['57014', 'a statement took too long'],
    ['57P01', 'an administrator ended the connection'],
    ['57P02', 'another connection crashed the server'],
    ['57P03', 'the server is starting'],
    ['58030', 'the disk cannot be read'],
  ])('A database error with the code %s (%s) is sent as 503 with Retry-After.', (code) => {
    expect(toDatabaseRefusal(withCode(code))).toMatchObject({ status: 503, details: { retryAfter: 2 } });
  });

  it.each([
    ['Client has encountered a connection error and is not queryable'],
    ['Client was closed and is not queryable'],
    ['Connection terminated unexpectedly'],
    ['Connection terminated due to connection timeout'],
    ['timeout exceeded when trying to connect'],
    ['Postgres connection has been discarded'],
    ['driver has already been destroyed'],
    ['Cannot use a pool after calling end on the pool'],
  ])('An error of the driver, "%s", is sent as 503 with Retry-After.', (message) => {
    expect(toDatabaseRefusal(new Error(message))).toMatchObject({ status: 503, details: { retryAfter: 5 } });
  });

  it.each([
    ['a connection that is refused', connectionRefused],
    ['a host name all of whose addresses refuse', new AggregateError([connectionRefused, connectionRefused])],
    ['an answer that does not come in time', new DatabaseTimeout('late')],
  ])('An error such as %s is sent as 503 with Retry-After.', (_what, error) => {
    expect(toDatabaseRefusal(error)).toMatchObject({ status: 503, details: { retryAfter: 5 } });
  });

  it.each([
    ['22001', 'a text is too long'],
    ['23514', 'a check failed'],
  ])('A database error with the code %s (%s) is sent as 400.', (code) => {
    expect(toDatabaseRefusal(withCode(code))?.status).toBe(400);
  });

  it.each([
    ['42P01', withCode('42P01')],
    ['23505', withCode('23505')],
    ['25001', withCode('25001')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['an error of the file system', Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })],
  ])('A database error such as %s is not turned into a refusal.', (_what, error) => {
    expect(toDatabaseRefusal(error)).toBeNull();
  });
});
