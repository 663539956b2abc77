import { beforeEach, expect, it } from 'vitest';
import { session } from '#lib/session/session.ts';
import { findTeam, selectFirstTeam, selectTeam, selectTeamAfterSignIn, storedTeamId } from './current-team.ts';

const hawks = { id: 'hawks', isActive: true, isReadOnly: false, createdAt: '2026-03-01T00:00:00.000Z' };
const owls = { ...hawks, id: 'owls', createdAt: '2026-09-01T00:00:00.000Z' };

beforeEach(() => localStorage.clear());

it('[4.13] a stored team is current only while it is among the loaded ones', () => {
  expect(findTeam([hawks, owls], 'owls')).toBe(owls);
  expect(findTeam([hawks], 'owls')).toBeUndefined();
  expect(findTeam(undefined, 'owls')).toBeUndefined();
  expect(findTeam([hawks], null)).toBeUndefined();
});

it('[3.36] an only team is selected automatically', () => {
  selectFirstTeam([hawks]);
  expect(localStorage.getItem('currentTeamId')).toBe('hawks');
});

it('none of several teams is selected automatically', () => {
  selectFirstTeam([hawks, owls]);
  expect(storedTeamId()).toBeNull();
});

it('[4.13b] the stored team stays selected', () => {
  selectTeam('owls');
  selectFirstTeam([hawks, owls]);
  expect(storedTeamId()).toBe('owls');
});

it('an only team replaces a stored team that no longer exists', () => {
  selectTeam('gone');
  selectFirstTeam([hawks]);
  expect(storedTeamId()).toBe('hawks');
});

it('it is possible that no team is current', () => {
  selectTeam('owls');
  selectTeam(null);
  expect(storedTeamId()).toBeNull();
});

it.each([
  [[hawks, owls], 'owls'],
  [[{ ...owls, isReadOnly: true }, hawks], 'hawks'],
  [[{ ...owls, isActive: false }, hawks], 'hawks'],
  [
    [
      { ...owls, isReadOnly: true },
      { ...hawks, isReadOnly: true },
    ],
    'owls',
  ],
])('[D.29] after signing in, the newest team that can be edited is current (%#)', (teams, current) => {
  selectTeam('hawks');
  session.signOut();
  selectTeamAfterSignIn();
  expect(storedTeamId()).toBeNull();
  selectFirstTeam(teams);
  expect(storedTeamId()).toBe(current);
  selectTeam(null);
  selectFirstTeam(teams);
  expect(storedTeamId()).toBeNull();
});
