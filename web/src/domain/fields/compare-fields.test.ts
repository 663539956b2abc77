import { expect, it } from 'vitest';
import { compareFields } from './compare-fields.ts';
import type { FieldNames } from './field.ts';
import { rowFields } from './row-fields.ts';

const ana = '01890000-0000-7000-8000-000000000001';
const ben = '01890000-0000-7000-8000-000000000002';
const own = '01890000-0000-7000-8000-000000000003';
const players = new Map([
  [ana, 'Ana Lee'],
  [ben, 'Ben Ortiz'],
]);
const names: FieldNames = {
  findPlayer: (id) => players.get(id),
  findRulePack: (id) => (id === own ? 'Spring League' : undefined),
};

const pair = { players: [ana, ben], kind: 'apart', place: 'infield', level: 'wanted' };
const defaults = { inningsCount: 6, positionConfiguration: 'TBall10', rulePackId: own, location: null };
const sixInnings = 'Innings: 6, Position Configuration: T-Ball or Co-Ed (10 Players), Rules: Spring League';
const longSit = { F3: { level: 'required', inARow: 1 } };

it.each([
  ['player', 'battingPreference', 1, 0, 'Batting Preference', 'Left', 'Right'],
  ['player', 'throwingPreference', 2, 1, 'Throwing Preference', 'Unknown', 'Left'],
  ['player', 'wishes', { P: 'prefer', C: 'never' }, {}, 'Positions', 'P: prefer, C: never', 'none'],
  ['player', 'strengths', { SS: 'strong' }, { SS: 'developing' }, 'Strengths', 'SS: strong', 'SS: developing'],
  ['player', 'isArchived', true, false, 'Archived', 'yes', 'no'],
  ['team', 'pairs', [pair], [], 'Pairs', 'Ana Lee and Ben Ortiz apart in the infield', 'none'],
  ['team', 'gameDefaults', defaults, {}, 'New games start with', sixInnings, 'none'],
  ['team', 'ageGroup', 12, null, 'Age Group', '12 and under', 'none'],
  ['team', 'pitchTable', 'pony-2018', null, 'Pitch limits and rest', 'PONY', 'none'],
  ['team', 'battingOrderMode', 'rolling', 'byHand', 'Batting order', 'Rolling', 'By hand'],
  ['game', 'gameDate', '2026-05-09', '2026-05-10T00:00:00.000Z', 'Game Date', 'Sat, May 9, 2026', 'Sun, May 10, 2026'],
  [
    'game',
    'rulePackId',
    own,
    'little-league-regular-season',
    'Rules',
    'Spring League',
    'Little League, regular season',
  ],
  ['game', 'customPositions', ['P', 'SS'], null, 'Custom Positions', 'P, SS', 'none'],
  ['rule pack', 'rules', longSit, {}, 'Rules', expect.stringMatching(/in a row/), 'none'],
] as const)('Of a %s, %s reads as its form shows it', (resource, field, one, other, label, mine, theirs) => {
  const versions = { mine: { [field]: one }, theirs: { [field]: other } };
  expect(compareFields(rowFields[resource], versions, names)).toEqual([{ label, mine, theirs }]);
});

it('What is not set in one way or another, and what a form does not have, is no difference.', () => {
  const mine = { notes: '', jerseyNumber: null, wishes: {}, coEdGroup: undefined };
  const theirs = { notes: null, jerseyNumber: '', strengths: { P: 'strong' }, firstName: 'Ana' };
  expect(compareFields(rowFields.player, { mine, theirs }, names)).toEqual([]);
});

it('The order of names in an object is no difference, and zero is a value.', () => {
  const mine = { wishes: { P: 'can', C: 'never' }, battingPreference: 0 };
  const theirs = { wishes: { C: 'never', P: 'can' }, battingPreference: 1 };
  const found = compareFields(rowFields.player, { mine, theirs }, names);
  expect(found.map(({ label }) => label)).toEqual(['Batting Preference']);
});
