import type Stripe from 'stripe';

/** Stripe's type also allows any other text, which a later version of its API may send. */
type Literal<Text> = Text extends string ? (string extends Text ? never : Text) : never;
type KnownStatus = Literal<Stripe.Subscription.Status>;

/**
 * Every status of a subscription at Stripe, ordered from the one that gives most to the one that gives least.
 * `active`: Pro is open. `suspended`: Pro is closed, and the coach can still pay. `incomplete`: the first payment is
 * pending. `ended`: nothing is charged any more.
 */
const stateOfStatus = {
  active: 'active',
  trialing: 'active',
  past_due: 'active',
  unpaid: 'suspended',
  paused: 'suspended',
  incomplete: 'incomplete',
  canceled: 'ended',
  incomplete_expired: 'ended',
} as const satisfies Record<KnownStatus, string>;

type State = (typeof stateOfStatus)[KnownStatus];

const allStatuses = Object.keys(stateOfStatus);
const statusesIn = (...states: readonly State[]) =>
  Object.entries(stateOfStatus).flatMap(([status, state]) => (states.includes(state) ? [status] : []));

export const activeStatuses: readonly string[] = statusesIn('active');
export const endedStatuses: readonly string[] = statusesIn('ended');
/** The subscription exists or existed, and Pro is closed. */
export const closedStatuses: readonly string[] = statusesIn('suspended', 'ended');
const notRunningStatuses = statusesIn('incomplete', 'ended');

/** False for a status that a later version of Stripe's API introduced. */
export function isKnownStatus(status: string): boolean {
  return allStatuses.includes(status);
}

/** True while there is something to pay, change or cancel. An unknown status may be charged, so it blocks a second purchase. */
export function isRunning({ status }: { readonly status: string }): boolean {
  return !notRunningStatuses.includes(status);
}

/** Sorts the status that gives most first; an unknown one comes after the running and before all others. */
export function compareStatuses(one: string, other: string): number {
  return priorityOf(one) - priorityOf(other);
}

function priorityOf(status: string): number {
  return isKnownStatus(status) ? allStatuses.indexOf(status) : allStatuses.indexOf('incomplete') - 0.5;
}
