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

it('Only the server decides whether Pro is open: a plan that is paid opens nothing by itself.', () => {
  const subscription = { planType: 'Pro', status: 'Active' } as const;
  expect(hasProAccess({ subscription, hasProAccess: false })).toBe(false);
  expect(hasProAccess({ subscription })).toBe(false);
  expect(hasProAccess({ subscription: { planType: 'Basic', status: 'Active' }, hasProAccess: true })).toBe(true);
});
