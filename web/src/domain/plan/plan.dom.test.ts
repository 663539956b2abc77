import { expect, it } from 'vitest';
import { canCreateAnotherTeam, canCreateTeam, hasProAccess, isBasicUser } from './plan.ts';

const coach = (planType: 'Basic' | 'Pro', status: string) => ({
  subscription: { planType, status },
  hasProAccess: planType === 'Pro' && status === 'Active',
});

it.each([
  ['Pro', 'Active', { pro: true, basic: false, any: true, second: true }],
  ['Pro', 'Past Due', { pro: false, basic: false, any: false, second: false }],
  ['Basic', 'Active', { pro: false, basic: true, any: true, second: false }],
  ['Basic', 'Past Due', { pro: false, basic: false, any: false, second: false }],
] as const)('[6.4] a coach on %s, %s, may have teams as the plan says', (planType, status, may) => {
  const user = coach(planType, status);
  expect(hasProAccess(user)).toBe(may.pro);
  expect(isBasicUser(user)).toBe(may.basic);
  expect(canCreateTeam(user)).toBe(may.any);
  expect(canCreateAnotherTeam(user, 0)).toBe(may.any);
  expect(canCreateAnotherTeam(user, 1)).toBe(may.second);
});

it('[6.6] a user with no subscription object may create one team', () => {
  for (const user of [{}, { subscription: null }]) {
    expect(canCreateTeam(user)).toBe(true);
    expect(canCreateAnotherTeam(user, 0)).toBe(true);
    expect(canCreateAnotherTeam(user, 1)).toBe(false);
  }
});

it('[6.12] no team can be created without a user', () => {
  expect(canCreateTeam(undefined)).toBe(false);
  expect(canCreateAnotherTeam(undefined, 0)).toBe(false);
});

const now = new Date('2027-05-01T12:00:00Z');

it.each([
  ['Active', null, true],
  ['Cancelled', '2027-05-01T12:00:01Z', true],
  ['Cancelled', '2027-05-01T12:00:00Z', false],
  ['Cancelled', null, false],
  ['Past Due', '2027-06-01T00:00:00Z', false],
])('[D.9] a response without hasProAccess is judged by the plan: Pro, %s, ends %s', (status, endDate, isOpen) => {
  expect(hasProAccess({ subscription: { planType: 'Pro', status, endDate } }, now)).toBe(isOpen);
  expect(hasProAccess({ subscription: { planType: 'Basic', status, endDate } }, now)).toBe(false);
  expect(hasProAccess({ subscription: { planType: 'Pro', status, endDate }, hasProAccess: !isOpen }, now)).toBe(
    !isOpen,
  );
});
