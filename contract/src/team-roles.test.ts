import { expect, it } from 'vitest';
import { invitedRoles, mayChange, type TeamRight, teamRoles } from './team-roles.ts';

const rights: readonly TeamRight[] = ['team', 'members', 'plan', 'season', 'gameDay'];

it('[B.129] The owner may change everything, a coach the season, a helper the day of a game, and a viewer nothing.', () => {
  const allowed = Object.fromEntries(teamRoles.map((role) => [role, rights.filter((right) => mayChange(role, right))]));
  expect(allowed).toEqual({
    owner: rights,
    coach: ['season', 'gameDay'],
    helper: ['gameDay'],
    viewer: [],
  });
});

it('No one can be invited as the owner.', () => {
  expect(invitedRoles).not.toContain('owner');
  expect([...invitedRoles, 'owner'].toSorted()).toEqual(teamRoles.toSorted());
});
