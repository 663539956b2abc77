import { createHmac } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { deriveKey, type SecretConfig } from '#server/secrets/derived-keys.ts';
import { day, second } from '#server/time-units.ts';
import type { Limits } from './limits.ts';
import { countAttempt, deleteCounters, isMarked, upsertMark } from './queries.ts';

/** Which limit, and whose attempts count together: a network, an address, or both. */
export type LimitedAction = {
  readonly limit: keyof Limits;
  readonly of: readonly string[];
  /** Counted only when this limit is reached, and then decides in its place. */
  readonly otherwise?: Omit<LimitedAction, 'otherwise'>;
};

export type Throttle = {
  /** Refuses with 429 and the time to wait when one of the limits is reached. */
  readonly consume: (counted: readonly LimitedAction[], now: Date) => Promise<void>;
  /** The same without refusing: whether the attempt passed. */
  readonly tryConsume: (counted: LimitedAction, now: Date) => Promise<boolean>;
  readonly reset: (db: Db, counted: readonly LimitedAction[]) => Promise<void>;
  /** A network the coach has signed in from is not held up by what strangers try from elsewhere. */
  readonly isTrustedNetwork: (email: string, network: string, now: Date) => Promise<boolean>;
  readonly trustNetwork: (db: Db, email: string, network: string, now: Date) => Promise<void>;
};

const trustPeriodMs = 90 * day;

/**
 * Counters in the database, shared by all processes. They are kept for any address, registered or not, and under a
 * keyed hash: the table tells nobody who has tried to sign in.
 */
export function createThrottle(db: Db, config: SecretConfig, limits: Limits): Throttle {
  const hashKey = deriveKey(config.jwtSecret, 'throttle');
  const keyOf = (name: string, of: readonly string[]) =>
    `${name} ${createHmac('sha256', hashKey)
      .update(JSON.stringify([name, ...of]))
      .digest('base64url')}`;
  const keyed = ({ limit, of }: Omit<LimitedAction, 'otherwise'>) => ({ ...limits[limit], key: keyOf(limit, of) });
  const count = (counted: readonly LimitedAction[], now: Date) =>
    countAttempt(
      db,
      counted.map(({ otherwise, ...first }) => ({
        ...keyed(first),
        ...(otherwise && { otherwise: keyed(otherwise) }),
      })),
      now,
    );

  return {
    consume: async (counted, now) => {
      const retryAt = await count(counted, now);
      if (retryAt) throw new Refusal('too_many_requests', { retryAfter: secondsUntil(retryAt, now) });
    },
    tryConsume: async (counted, now) => (await count([counted], now)) === null,
    reset: (connection, counted) =>
      deleteCounters(
        connection,
        counted.map(({ limit, of }) => keyOf(limit, of)),
      ),
    isTrustedNetwork: (email, network, now) => isMarked(db, keyOf('known', [email, network]), now),
    trustNetwork: (connection, email, network, now) =>
      upsertMark(connection, keyOf('known', [email, network]), now, new Date(now.getTime() + trustPeriodMs)),
  };
}

/** Milliseconds to seconds, for `Retry-After`. */
function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / second));
}
