import type { Config } from '#server/config.ts';
import { hour, minute, second } from '#server/time-units.ts';

/** `attempts` within `windowMs` pass freely; after that each one waits for a pause. */
export type Limit = {
  readonly attempts: number;
  readonly windowMs: number;
  /**
   * Null pauses until the window is over. Otherwise each further attempt doubles the pause, from `first` to `longest`,
   * and only a window without any attempt brings the free ones back.
   */
  readonly pauseMs: { readonly first: number; readonly longest: number } | null;
};

export type Limits = {
  readonly signInFromNetwork: Limit;
  readonly signInToAccountFromNetwork: Limit;
  /** From one network the coach has never signed in from: attempts that no other network can use up. */
  readonly signInToAccountFromNewNetwork: Limit;
  /** From all such networks together, once they have used up their own attempts. */
  readonly signInToAccount: Limit;
  readonly registerFromNetwork: Limit;
  /** Requests for a mailed link beyond this are answered as usual, but no second mail follows the first. */
  readonly linkToAddress: Limit;
  readonly linkToAddressPerHour: Limit;
  readonly linkFromNetwork: Limit;
  /** Counted by each process for itself. */
  readonly requestsOfUser: Limit;
  readonly requestsFromNetwork: Limit;
};

const longestPause = 15 * minute;
const each = (windowMs: number, attempts: number): Limit => ({ attempts, windowMs, pauseMs: null });

const production: Limits = {
  signInFromNetwork: each(minute, 20),
  signInToAccountFromNetwork: { attempts: 5, windowMs: hour, pauseMs: { first: second, longest: longestPause } },
  signInToAccountFromNewNetwork: each(12 * hour, 3),
  signInToAccount: {
    attempts: 30,
    windowMs: 12 * hour,
    pauseMs: { first: longestPause, longest: longestPause },
  },
  registerFromNetwork: each(hour, 30),
  linkToAddress: each(minute, 1),
  linkToAddressPerHour: each(hour, 5),
  linkFromNetwork: each(hour, 30),
  requestsOfUser: each(minute, 100),
  requestsFromNetwork: each(minute, 300),
};

/** On a developer's machine every browser of a test run has one address; what guards an account stays as it is. */
const development: Limits = {
  ...production,
  signInFromNetwork: each(minute, 1_000),
  registerFromNetwork: each(hour, 10_000),
  linkFromNetwork: each(hour, 1_000),
  requestsOfUser: each(minute, 10_000),
  requestsFromNetwork: each(minute, 30_000),
};

export function limitsFor({ channel }: Pick<Config, 'channel'>): Limits {
  return channel === 'production' ? production : development;
}
