import { availableParallelism } from 'node:os';
import { Refusal } from '#server/errors.ts';
import { hashPassword, isOutdated, isPassword, type PasswordCost } from './password-hash.ts';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /**
   * Compares the password with a stored hash. Without one, it compares with a hash that no password matches, which takes
   * just as long: the time of a response must not reveal whether an address is registered.
   */
  readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
  readonly isOutdated: (hash: string) => boolean;
  /**
   * Runs a task that compares a password, or refuses it before it starts when too many others wait. Otherwise a refused
   * sign-in would have counted as an attempt, and a flood of them would keep the database busy.
   */
  readonly admit: <Result>(task: () => Promise<Result>) => Promise<Result>;
};

/** More waiting requests than this are an attack or an outage: they are refused with the time to try again. */
const maxWaiting = 100;

/** One core is left to requests that hash nothing. */
function countSpareCores(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** Limits the concurrency: without it, a burst of sign-ins would take every core and gigabytes of memory. */
export function createPasswords(cost: PasswordCost, concurrency = countSpareCores()): Passwords {
  const createError = () => new Refusal('busy', { retryAfter: 2 });
  const runLimited = limitConcurrency({ concurrency, maxWaiting, createError });
  let admitted = 0;
  const unmatchedHash = hashPassword('no account has this password', cost);
  return {
    hash: (password) => runLimited(() => hashPassword(password, cost)),
    matches: async (password, hash) => {
      const compared = hash ?? (await unmatchedHash);
      const isMatch = await runLimited(() => isPassword(password, compared));
      return isMatch && hash !== undefined;
    },
    isOutdated: (hash) => isOutdated(hash, cost),
    admit: async (task) => {
      if (admitted >= concurrency + maxWaiting) throw createError();
      admitted += 1;
      try {
        return await task();
      } finally {
        admitted -= 1;
      }
    },
  };
}

type ConcurrencyLimit = {
  readonly concurrency: number;
  readonly maxWaiting: number;
  readonly createError: () => Error;
};

/** Runs tasks in order of arrival, so many at a time; rejects when too many are waiting. */
function limitConcurrency({ concurrency, maxWaiting, createError }: ConcurrencyLimit) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquireSlot(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw createError();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Hands the slot to the next task without freeing it, so that a task that arrives now cannot overtake. */
  function releaseSlot(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await acquireSlot();
    try {
      return await task();
    } finally {
      releaseSlot();
    }
  };
}
