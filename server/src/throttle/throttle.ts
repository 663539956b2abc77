import { createHmac } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { deriveKey, type SecretConfig } from '#server/secrets/derived-keys.ts';
import { day, second } from '#server/time-units.ts';
import type { Limits } from './limits.ts';
import { countAttempt, deleteCounters, isMarked, upsertMark } from './queries.ts';

/** A limit, and the network, the address or both whose attempts count together. */
export type LimitedAction = {
  readonly limit: keyof Limits;
  readonly of: readonly string[];
  /** When this limit is reached, the other one is counted and decides instead. */
  readonly otherwise?: Omit<LimitedAction, 'otherwise'>;
};

export type Throttle = {
  /** Counts an attempt. Throws the refusal for 429, with the time to wait, when one of the limits is reached. */
  readonly consume: (counted: readonly LimitedAction[], now: Date) => Promise<void>;
  /** Counts an attempt and returns whether the limit allows it. */
  readonly tryConsume: (counted: LimitedAction, now: Date) => Promise<boolean>;
  readonly reset: (db: Db, counted: readonly LimitedAction[]) => Promise<void>;
  /** Attempts of strangers on other networks do not slow down a network from which the coach has signed in. */
  readonly isTrustedNetwork: (email: string, network: string, now: Date) => Promise<boolean>;
  readonly trustNetwork: (db: Db, email: string, network: string, now: Date) => Promise<void>;
};

const trustPeriodMs = 90 * day;

/**
 * The counters are in the database and shared by all processes. They exist for any address, registered or not, and
 * their keys are toKeyedLimit hashes, so that the table does not reveal who has tried to sign in.
 */
export function createThrottle(db: Db, config: SecretConfig, limits: Limits): Throttle {
  const hashKey = deriveKey(config.jwtSecret, 'throttle');
  const toKey = (name: string, of: readonly string[]) =>
    `${name} ${createHmac('sha256', hashKey)
      .update(JSON.stringify([name, ...of]))
      .digest('base64url')}`;
  const toKeyedLimit = ({ limit, of }: Omit<LimitedAction, 'otherwise'>) => ({
    ...limits[limit],
    key: toKey(limit, of),
  });
  const count = (counted: readonly LimitedAction[], now: Date) =>
    countAttempt(
      db,
      counted.map(({ otherwise, ...first }) => ({
        ...toKeyedLimit(first),
        ...(otherwise && { otherwise: toKeyedLimit(otherwise) }),
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
        counted.map(({ limit, of }) => toKey(limit, of)),
      ),
    isTrustedNetwork: (email, network, now) => isMarked(db, toKey('known', [email, network]), now),
    trustNetwork: (connection, email, network, now) =>
      upsertMark(connection, toKey('known', [email, network]), now, new Date(now.getTime() + trustPeriodMs)),
  };
}

/** Seconds for the header `Retry-After`. */
function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / second));
}
