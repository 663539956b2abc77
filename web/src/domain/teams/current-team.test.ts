import { beforeEach, expect, test } from 'vitest';
import { findTeam, selectOnlyTeam, selectTeam, storedTeamId } from './current-team.ts';

const hawks = { id: 'hawks' };
const owls = { id: 'owls' };

beforeEach(() => localStorage.clear());

test('[4.13] a remembered team is current only while it is among the loaded ones', () => {
  expect(findTeam([hawks, owls], 'owls')).toBe(owls);
  expect(findTeam([hawks], 'owls')).toBeUndefined();
  expect(findTeam(undefined, 'owls')).toBeUndefined();
  expect(findTeam([hawks], null)).toBeUndefined();
});

test('[3.36] an only team is selected by itself', () => {
  selectOnlyTeam([hawks]);
  expect(localStorage.getItem('currentTeamId')).toBe('hawks');
});

test('of several teams none is', () => {
  selectOnlyTeam([hawks, owls]);
  expect(storedTeamId()).toBeNull();
});

test('[4.13b] the remembered team stays', () => {
  selectTeam('owls');
  selectOnlyTeam([hawks, owls]);
  expect(storedTeamId()).toBe('owls');
});

test('an only team takes the place of one that is gone', () => {
  selectTeam('gone');
  selectOnlyTeam([hawks]);
  expect(storedTeamId()).toBe('hawks');
});

test('no team can be current', () => {
  selectTeam('owls');
  selectTeam(null);
  expect(storedTeamId()).toBeNull();
});
