import { beforeEach, expect, it } from 'vitest';
import { findTeam, selectOnlyTeam, selectTeam, storedTeamId } from './current-team.ts';

const hawks = { id: 'hawks' };
const owls = { id: 'owls' };

beforeEach(() => localStorage.clear());

it('[4.13] a stored team is current only while it is among the loaded ones', () => {
  expect(findTeam([hawks, owls], 'owls')).toBe(owls);
  expect(findTeam([hawks], 'owls')).toBeUndefined();
  expect(findTeam(undefined, 'owls')).toBeUndefined();
  expect(findTeam([hawks], null)).toBeUndefined();
});

it('[3.36] an only team is selected automatically', () => {
  selectOnlyTeam([hawks]);
  expect(localStorage.getItem('currentTeamId')).toBe('hawks');
});

it('none of several teams is selected automatically', () => {
  selectOnlyTeam([hawks, owls]);
  expect(storedTeamId()).toBeNull();
});

it('[4.13b] the stored team stays selected', () => {
  selectTeam('owls');
  selectOnlyTeam([hawks, owls]);
  expect(storedTeamId()).toBe('owls');
});

it('an only team replaces a stored team that no longer exists', () => {
  selectTeam('gone');
  selectOnlyTeam([hawks]);
  expect(storedTeamId()).toBe('hawks');
});

it('it is possible that no team is current', () => {
  selectTeam('owls');
  selectTeam(null);
  expect(storedTeamId()).toBeNull();
});
