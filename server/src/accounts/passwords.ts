import { availableParallelism } from 'node:os';
import { Refusal } from '#server/errors.ts';
import { hashPassword, isOutdated, isPassword, type PasswordCost } from './password-hash.ts';
import { workQueue } from './work-queue.ts';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /**
   * Compares with a stored hash, or with nobody's when there is none, which takes just as long: the time of an
   * answer must not tell whether an address is registered.
   */
  readonly matches: (password: string, hash: string | null) => Promise<boolean>;
  readonly isOutdated: (hash: string) => boolean;
};

/** More than these waiting is an attack or an outage: they are told to come back. */
const waitingMax = 100;

/** One core stays with everybody who is not signing in. */
function spareCores(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** Hashing uses all it is given: without a bound, a burst of sign-ins would take every core and gigabytes. */
export function passwords(cost: PasswordCost, atOnce = spareCores()): Passwords {
  const queue = workQueue({ atOnce, waitingMax, full: () => new Refusal('busy', { retryAfter: 2 }) });
  const nobodys = hashPassword('nobody has this password', cost);
  return {
    hash: (password) => queue.run(() => hashPassword(password, cost)),
    matches: async (password, hash) => {
      const compared = hash ?? (await nobodys);
      const isMatch = await queue.run(() => isPassword(password, compared));
      return isMatch && hash !== null;
    },
    isOutdated: (hash) => isOutdated(hash, cost),
  };
}
