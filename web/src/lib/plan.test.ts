import { expect, test } from 'vitest';
import { canCreateAnotherTeam, canCreateTeam, hasProAccess, isBasicUser } from './plan.ts';

const coach = (planType: 'Basic' | 'Pro', status: string) => ({
  subscription: { planType, status },
  hasProAccess: planType === 'Pro' && status === 'Active',
});

test.each([
  ['Pro', 'Active', { pro: true, basic: false, any: true, second: true }],
  ['Pro', 'Past Due', { pro: false, basic: false, any: false, second: false }],
  ['Basic', 'Active', { pro: false, basic: true, any: true, second: false }],
  ['Basic', 'Past Due', { pro: false, basic: false, any: false, second: false }],
] as const)('a coach on %s, %s, may have teams as the plan says', (planType, status, may) => {
  const user = coach(planType, status);
  expect(hasProAccess(user)).toBe(may.pro);
  expect(isBasicUser(user)).toBe(may.basic);
  expect(canCreateTeam(user)).toBe(may.any);
  expect(canCreateAnotherTeam(user, 0)).toBe(may.any);
  expect(canCreateAnotherTeam(user, 1)).toBe(may.second);
});

test('a user with no subscription object may create one team', () => {
  for (const user of [{}, { subscription: null }]) {
    expect(canCreateTeam(user)).toBe(true);
    expect(canCreateAnotherTeam(user, 0)).toBe(true);
    expect(canCreateAnotherTeam(user, 1)).toBe(false);
  }
});

test('nobody may create none', () => {
  expect(canCreateTeam(undefined)).toBe(false);
  expect(canCreateAnotherTeam(undefined, 0)).toBe(false);
});
