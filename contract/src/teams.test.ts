import { pitchCountRules } from 'engine';
import { describe, expect, it } from 'vitest';
import { refusedFields } from '../test/refused-fields.ts';
import { AGE_GROUPS, newTeam, teamChange } from './teams.ts';

const tigers = { name: 'Tigers', season: 'Spring 2026', leagueLevel: 'Minors', maxPlayers: 12 };

describe('A new team', () => {
  it('[3.10] The texts of a team are trimmed, and a blank season or league level is stored as none', () => {
    expect(newTeam.parse({ name: '  Tigers ', season: '  ', leagueLevel: ' AA ' })).toEqual({
      name: 'Tigers',
      season: null,
      leagueLevel: 'AA',
      maxPlayers: 25,
      timeZone: null,
      ageGroup: null,
      pitchTable: null,
      battingOrderMode: 'balanced',
    });
  });

  it.each([
    ['name', 'Team name is required', undefined],
    ['name', 'Team name is required', ''],
    ['name', 'Team name is required', ' \t '],
    ['name', 'Team name is required', 7],
    ['name', 'Team name must be at least 3 characters', 'Ab'],
    ['name', 'Team name must be at least 3 characters', ' Ab '],
    ['name', 'Team name must be less than 100 characters', 'x'.repeat(101)],
    ['name', 'Team name contains characters that cannot be used', 'Ti\u0000gers'],
    ['name', 'Team name contains characters that cannot be used', 'Ti\ngers'],
    ['season', 'Season must be less than 50 characters', 'x'.repeat(51)],
    ['season', 'Season must be text', 2026],
    ['leagueLevel', 'League level must be less than 100 characters', 'x'.repeat(101)],
    ['leagueLevel', 'League level must be text', ['A']],
    ['maxPlayers', 'Max players must be at least 1', 0],
    ['maxPlayers', 'Max players cannot exceed 50', 51],
    ['maxPlayers', 'Max players must be a whole number', 12.5],
    ['maxPlayers', 'Max players must be a whole number', '12'],
    ['maxPlayers', 'Max players must be a whole number', null],
    ['timeZone', 'Time zone is not known', 'Mars/Olympus'],
    ['timeZone', 'Time zone is not known', ''],
    ['timeZone', 'Time zone is not known', '+05:30'],
    ['timeZone', 'Time zone is not known', 'x'.repeat(65)],
    ['timeZone', 'Time zone is not known', 5],
    ['ageGroup', 'Choose an age group of the list or not set', 11],
    ['ageGroup', 'Choose an age group of the list or not set', '12'],
    ['ageGroup', 'Choose an age group of the list or not set', -8],
    ['pitchTable', 'Choose one of the tables offered', 'nfhs'],
    ['pitchTable', 'Choose one of the tables offered', ''],
    ['battingOrderMode', 'Choose one of the batting orders offered', 'random'],
    ['battingOrderMode', 'Choose one of the batting orders offered', null],
    ['ownerId', 'This field is not known', 'me'],
  ])('[5.21] A team with an invalid %s is refused with "%s"', (field, message, value) => {
    expect(refusedFields(newTeam, { ...tigers, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ['name', 'Abc'],
    ['name', 'x'.repeat(100)],
    ['season', 'x'.repeat(50)],
    ['leagueLevel', 'x'.repeat(100)],
    ['maxPlayers', 1],
    ['maxPlayers', 50],
    ['timeZone', 'America/Argentina/ComodRivadavia'],
    ['timeZone', 'UTC'],
    ['timeZone', null],
    ['ageGroup', 8],
    ['ageGroup', 22],
    ['ageGroup', null],
    ['pitchTable', 'pony-2018'],
    ['pitchTable', 'little-league-softball'],
    ['pitchTable', null],
  ])('[5.22] A team with %s exactly at its limit is accepted', (field, value) => {
    expect(newTeam.parse({ ...tigers, [field]: value })).toHaveProperty(field, value);
  });

  it('All errors of a team are reported together', () => {
    const answer = refusedFields(newTeam, { name: '', season: 'x'.repeat(60), maxPlayers: 99, owner: 1 });
    expect(Object.keys(answer).sort()).toEqual(['maxPlayers', 'name', 'owner', 'season']);
  });

  it('Emoji, right-to-left names and markup are kept unchanged', () => {
    for (const name of ['⚾️ Löwen', 'النسور', '<b>Tigers</b>', "Robert'); DROP TABLE teams;--"]) {
      expect(newTeam.parse({ ...tigers, name }).name).toBe(name);
    }
  });
});

describe('A changed team', () => {
  it('A change without a batting order mode, as from an older version of the app, names none', () => {
    expect(teamChange.parse(tigers)).not.toHaveProperty('battingOrderMode');
    expect(teamChange.parse(tigers)).not.toHaveProperty('pitchTable');
  });

  it('A change may deactivate the team and names the version it is based on', () => {
    expect(teamChange.parse({ ...tigers, isActive: false, version: 3 })).toMatchObject({ isActive: false, version: 3 });
  });

  it.each([
    ['isActive', 'This must be true or false', 'false'],
    ['version', 'Version must be a whole number', -1],
    ['version', 'Version must be a whole number', '1'],
    ['version', 'Version must be a whole number', 2 ** 31],
  ])('A change with an invalid %s is refused with "%s"', (field, message, value) => {
    expect(refusedFields(teamChange, { ...tigers, [field]: value })).toEqual({ [field]: [message] });
  });
});

describe('The age groups', () => {
  it('contain every age at which a band of the published pitch counts ends.', () => {
    const ages = pitchCountRules.flatMap(({ daily, rest }) => [...daily, ...rest].map(({ untilAge }) => untilAge));
    expect(ages.filter((age) => age !== 15 && !AGE_GROUPS.some((group) => group === age))).toEqual([]);
  });
});
