import type { Subscription } from '#sandbox/objects.ts';
import { endOfPeriod } from '#sandbox/subscriptions.ts';
import { type Choice, formatDay } from './page.ts';

type SubscriptionView = {
  readonly mark: string;
  readonly variant: 'well' | 'wrong' | 'over';
  readonly text: string;
  readonly choices: readonly Choice[];
  /** Lets happen at once what time or the bank would do. */
  readonly trials: readonly Choice[];
};

const succeed: Choice = { action: 'succeed', label: 'Next payment succeeds' };
const cancel: Choice = { action: 'cancel', label: 'Cancel subscription', variant: 'danger' };
const resume: Choice = { action: 'resume', label: 'Resume subscription', variant: 'primary' };

/** What the portal shows of a subscription: its state, and what can be done. */
export function viewSubscription(subscription: Subscription): SubscriptionView {
  const { status, ended_at, cancel_at_period_end: isCancelled } = subscription;
  const end = endOfPeriod(subscription);
  if (status === 'canceled') {
    return { mark: 'Ended', variant: 'over', text: `Ended on ${formatDay(ended_at ?? end)}.`, choices: [], trials: [] };
  }
  const choices = [isCancelled ? resume : cancel];
  if (status === 'past_due') {
    const text = 'The last payment failed. The bill below is still open.';
    return { mark: 'Past due', variant: 'wrong', text, choices, trials: [succeed] };
  }
  if (isCancelled) {
    const text = `Pro stays open until ${formatDay(end)}. There are no more payments.`;
    return { mark: 'Cancelled', variant: 'over', text, choices, trials: [{ action: 'end', label: 'Paid time ends' }] };
  }
  const text = `Next billing date: ${formatDay(end)}.`;
  return {
    mark: 'Active',
    variant: 'well',
    text,
    choices,
    trials: [{ action: 'fail', label: 'Next payment fails' }, succeed],
  };
}
