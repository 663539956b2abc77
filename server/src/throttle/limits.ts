import type { Config } from '#server/config.ts';
import { day, hour, minute, second } from '#server/time-units.ts';

/** Allows `attempts` within `windowMs`; each further attempt must wait for a pause. */
export type Limit = {
  readonly attempts: number;
  readonly windowMs: number;
  /**
   * With null, the pause lasts until the end of the window. Otherwise each further attempt doubles the pause, from
   * `first` to `longest`, and only a window without any attempt resets the limit.
   */
  readonly pauseMs: { readonly first: number; readonly longest: number } | null;
};

export type Limits = {
  readonly signInFromNetwork: Limit;
  readonly signInToAccountFromNetwork: Limit;
  /** For each network from which the coach has never signed in; no other network can use up its attempts. */
  readonly signInToAccountFromNewNetwork: Limit;
  /** For all such networks together, once they have used up their own attempts. */
  readonly signInToAccount: Limit;
  readonly registerFromNetwork: Limit;
  readonly demoFromNetwork: Limit;
  /** Further requests for a mailed link get the usual response, but no second mail is sent. */
  readonly linkToAddress: Limit;
  readonly linkToAddressPerHour: Limit;
  readonly linkFromNetwork: Limit;
  /** Questions to the operator. */
  readonly supportFromNetwork: Limit;
  /** Fetching a calendar from another server, on request of a coach. */
  readonly calendarReadsOfUser: Limit;
  /** Answers of families, for one child by one link. */
  readonly answersOfPlayer: Limit;
  /** All families of a team may share one link, and answer for a whole season in the hour in which they get it. */
  readonly answersOfLink: Limit;
  /** The families of many teams may share the address of a mobile carrier or of a field. */
  readonly answersFromNetwork: Limit;
  /** Subscriptions of devices to messages, and their ends, by one link and from one network. */
  readonly subscriptionsOfLink: Limit;
  readonly subscriptionsFromNetwork: Limit;
  /** Guesses at the tokens of invitations. */
  readonly invitationsFromNetwork: Limit;
  /** Mails to those whom a coach invites, and to the coaches whom the coach offers a team. */
  readonly invitationMailsOfUser: Limit;
  /** Each process counts these requests in memory and shares the counts once a second. */
  readonly requestsOfUser: Limit;
  /** Such as an import of whole teams, each of which takes up to a second of the processor. */
  readonly expensiveRequestsOfUser: Limit;
  readonly requestsFromNetwork: Limit;
  /** All families at a field share one network, and each phone asks every few seconds. */
  readonly pollsFromNetwork: Limit;
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
  demoFromNetwork: each(hour, 20),
  linkToAddress: each(minute, 1),
  linkToAddressPerHour: each(hour, 5),
  linkFromNetwork: each(hour, 30),
  supportFromNetwork: each(hour, 10),
  calendarReadsOfUser: each(hour, 30),
  answersOfPlayer: each(hour, 60),
  answersOfLink: each(hour, 600),
  answersFromNetwork: each(hour, 3_000),
  subscriptionsOfLink: each(hour, 60),
  subscriptionsFromNetwork: each(hour, 60),
  invitationsFromNetwork: each(hour, 60),
  invitationMailsOfUser: each(day, 30),
  requestsOfUser: each(minute, 100),
  expensiveRequestsOfUser: each(minute, 10),
  requestsFromNetwork: each(minute, 300),
  pollsFromNetwork: each(minute, 6_000),
};

/**
 * On a developer's machine all browsers of a test run share one address. The limits that protect an account stay the
 * same.
 */
const development: Limits = {
  ...production,
  signInFromNetwork: each(minute, 1_000),
  registerFromNetwork: each(hour, 10_000),
  demoFromNetwork: each(hour, 10_000),
  linkFromNetwork: each(hour, 1_000),
  supportFromNetwork: each(hour, 1_000),
  answersFromNetwork: each(hour, 10_000),
  subscriptionsFromNetwork: each(hour, 10_000),
  invitationsFromNetwork: each(hour, 10_000),
  requestsOfUser: each(minute, 10_000),
  expensiveRequestsOfUser: each(minute, 1_000),
  requestsFromNetwork: each(minute, 30_000),
  pollsFromNetwork: each(minute, 60_000),
};

export function limitsFor({ channel }: Pick<Config, 'channel'>): Limits {
  return channel === 'production' ? production : development;
}
