import { describe, expect, it } from 'vitest';
import { basicPlan, canOptimize, hasProAccess, type Plan, toPlanView } from '#server/plans/plan.ts';
import { type SubscriptionFacts, toPlan } from './entitlement.ts';
import { isKnownStatus } from './subscription-status.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const start = new Date('2026-05-01T12:00:00Z');
const end = new Date('2026-06-01T12:00:00Z');
const late = new Date('2026-05-03T12:00:00Z');
const at = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);

const running: SubscriptionFacts = {
  status: 'active',
  startedAt: start,
  periodEnd: end,
  endsAt: null,
  pastDueSince: null,
};
const pro: Plan = { ...basicPlan, planType: 'Pro', subscriptionStart: start, subscriptionEnd: end };
const cancelled: Plan = { ...pro, subscriptionStatus: 'Cancelled' };
const pastDue: Plan = { ...pro, subscriptionStatus: 'Past Due', subscriptionGraceEnds: at(late, 7 * day) };

describe('toPlan', () => {
  const rows: readonly (readonly [string, Partial<SubscriptionFacts>, Plan])[] = [
    ['active', {}, pro],
    ['trialing', {}, pro],
    ['active', { endsAt: end }, cancelled],
    ['trialing', { endsAt: end }, cancelled],
    ['active', { endsAt: at(end, -day) }, { ...cancelled, subscriptionEnd: at(end, -day) }],
    ['past_due', { pastDueSince: late }, pastDue],
    [
      'past_due',
      { pastDueSince: late, endsAt: at(late, day) },
      { ...pastDue, subscriptionEnd: at(late, day), subscriptionGraceEnds: at(late, day) },
    ],
    ['unpaid', {}, { ...basicPlan, subscriptionStatus: 'Unpaid' }],
    ['paused', {}, { ...basicPlan, subscriptionStatus: 'Paused' }],
    ['incomplete', {}, basicPlan],
    ['incomplete_expired', {}, basicPlan],
    ['canceled', { endsAt: at(end, day) }, basicPlan],
    ['anything_new', {}, basicPlan],
    ['', {}, basicPlan],
  ];
  it.each(rows)('A subscription with status "%s" and %o entitles to its plan.', (status, changes, plan) => {
    expect(toPlan({ ...running, ...changes, status })).toEqual(plan);
  });

  it('A coach without a subscription gets Basic.', () => {
    expect(toPlan(null)).toEqual({
      planType: 'Basic',
      subscriptionStatus: 'Active',
      subscriptionStart: null,
      subscriptionEnd: null,
      subscriptionGraceEnds: null,
    });
  });

  it('Every status of Stripe is known, and no other.', () => {
    const today = [
      'active',
      'canceled',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ];
    expect(today.every(isKnownStatus)).toBe(true);
    expect(['', 'ACTIVE', 'anything_new'].some(isKnownStatus)).toBe(false);
  });
});

describe('hasProAccess', () => {
  const rows: readonly (readonly [string, Plan, Date, boolean])[] = [
    ['Pro is open while it is paid for.', pro, at(end, -1), true],
    ['Pro is open for seven days without a webhook about the renewal.', pro, at(end, 7 * day - 1), true],
    ['Pro closes after those seven days, even without a webhook.', pro, at(end, 7 * day), false],
    ['Pro is open until the end date of a cancelled subscription.', cancelled, at(end, -1), true],
    ['Pro closes at the end date of a cancelled subscription.', cancelled, end, false],
    ['Pro is open during the grace period of a failed payment.', pastDue, at(late, 7 * day - 1), true],
    ['Pro closes after the grace period.', pastDue, at(late, 7 * day), false],
    ['Complimentary Pro without an end date stays open.', { ...pro, subscriptionEnd: null }, at(end, 9999 * day), true],
    ['Cancelled Pro without an end date is closed.', { ...cancelled, subscriptionEnd: null }, start, false],
    ['Past due Pro without a grace period is closed.', { ...pastDue, subscriptionGraceEnds: null }, start, false],
    [
      'Pro with an unknown status is closed.',
      { ...pro, subscriptionStatus: 'Odd', subscriptionEnd: null },
      start,
      false,
    ],
    ['Pro is closed on Basic.', { ...pro, planType: 'Basic' }, start, false],
  ];
  it.each(rows)('[6.4b] %s', (_when, plan, now, isOpen) => {
    expect(hasProAccess(plan, now)).toBe(isOpen);
    expect(toPlanView(plan, now).hasProAccess).toBe(isOpen);
    const selling = { lineupOptimizer: true, billingMode: 'stripe' } as const;
    expect(canOptimize(plan, selling, now)).toBe(isOpen);
    expect(canOptimize(plan, { ...selling, billingMode: 'off' }, now)).toBe(true);
    expect(canOptimize(plan, { ...selling, lineupOptimizer: false }, now)).toBe(false);
  });

  it('A plan that has run out is shown as Basic, with the status that the coach can fix.', () => {
    const nothing = { planType: 'Basic', status: 'Active', startDate: null, endDate: null, hasProAccess: false };
    expect(toPlanView(cancelled, end)).toEqual(nothing);
    expect(toPlanView(pro, at(end, 7 * day))).toEqual(nothing);
    expect(toPlanView(pastDue, at(late, 7 * day))).toMatchObject({ planType: 'Basic', status: 'Past Due' });
  });
});
