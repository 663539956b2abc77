import { describe, expect, it } from 'vitest';
import { refusedFields } from '../test/refused-fields.ts';
import { BATTING, checkDuplicate, newPlayer, playerChange, playerListQuery, THROWING } from './players.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes' };
const fieldCount = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`Spot ${i}`, 'can']));

describe('A new player', () => {
  it('[3.16] By default, a player bats and throws unknown and has no notes, number or position preferences', () => {
    expect(newPlayer.parse({ firstName: ' Ana ', lastName: ' Reyes', notes: ' \n ' })).toEqual({
      ...ana,
      battingPreference: 3,
      throwingPreference: 2,
      notes: null,
      jerseyNumber: null,
      wishes: {},
      strengths: {},
      coEdGroup: null,
    });
  });

  it.each([
    ['firstName', 'First name is required', ''],
    ['firstName', 'First name is required', '   '],
    ['firstName', 'First name is required', null],
    ['firstName', 'First name must be 50 characters or less', 'x'.repeat(51)],
    ['lastName', 'Last name is required', undefined],
    ['lastName', 'Last name must be 50 characters or less', 'x'.repeat(51)],
    ['lastName', 'Last name contains characters that cannot be used', 'Re\u202eyes\u0007'],
    ['lastName', 'Last name contains characters that cannot be used', 'Reyes\ud83d'],
    ['notes', 'Notes must be 1000 characters or less', 'x'.repeat(1001)],
    ['notes', 'Notes must be text', 5],
    ['battingPreference', 'Choose a batting preference', 4],
    ['battingPreference', 'Choose a batting preference', -1],
    ['battingPreference', 'Choose a batting preference', 'Right'],
    ['throwingPreference', 'Choose a throwing preference', 3],
    ['throwingPreference', 'Choose a throwing preference', 0.5],
    ['jerseyNumber', 'Jersey number must be 3 digits or less', '1234'],
    ['jerseyNumber', 'Jersey number must be digits only', '1a'],
    ['jerseyNumber', 'Jersey number must be text', 7],
    ['allowDuplicate', 'This must be true or false', 'yes'],
    ['wishes', 'Too many positions', fieldCount(41)],
    ['coEdGroup', 'Choose women, men or not set', 'both'],
    ['teamId', 'This field is not known', 'another'],
  ])('[3.20c] A player with an invalid %s is refused with "%s"', (field, message, value) => {
    expect(refusedFields(newPlayer, { ...ana, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ['firstName', 'x'.repeat(50)],
    ['lastName', 'x'.repeat(50)],
    ['notes', 'x'.repeat(1000)],
    ['notes', 'two\nlines'],
    ['battingPreference', 0],
    ['throwingPreference', 2],
    ['jerseyNumber', '007'],
    ['wishes', fieldCount(40)],
    ['coEdGroup', 'men'],
  ])('[5.31] A player with %s exactly at its limit is accepted', (field, value) => {
    expect(newPlayer.parse({ ...ana, [field]: value })).toHaveProperty(field, value);
  });

  it.each([
    ['wishes.P', 'Choose prefer, can, avoid or never', { P: 'love' }],
    ['wishes.', 'Position is required', { '': 'can' }],
    ['wishes.P!', 'Position contains characters that cannot be used', { 'P!': 'can' }],
    ['wishes.Left-centre field', 'Position must be 12 characters or less', { 'Left-centre field': 'can' }],
    ['wishes.constructor', 'Position cannot have this name', { constructor: 'can' }],
  ])('A position preference in %s is refused with "%s"', (field, message, wishes) => {
    expect(refusedFields(newPlayer, { ...ana, wishes })).toEqual({ [field]: [message] });
  });
});

describe('The numbers of batting and throwing', () => {
  it('[3.14] The numbers mean right, left, switch and unknown for batting, and right, left and unknown for throwing', () => {
    expect(BATTING).toEqual(['Right', 'Left', 'Switch', 'Unknown']);
    expect(THROWING).toEqual(['Right', 'Left', 'Unknown']);
  });
});

describe('A changed player', () => {
  it('A change without position preferences leaves the stored ones', () => {
    expect(playerChange.parse(ana).wishes).toBeUndefined();
    expect(playerChange.parse({ ...ana, wishes: {} }).wishes).toEqual({});
  });
});

describe('The check for duplicates', () => {
  it('[A10.5] The check excludes the player being edited if the request has a valid id', () => {
    expect(refusedFields(checkDuplicate.schema.body, { ...ana, excludePlayerId: 'me' })).toEqual({
      excludePlayerId: ['This is not a valid id'],
    });
  });
});

describe('The query of the player list', () => {
  it('[9.14] The default is the first 25 players by name', () => {
    expect(playerListQuery.parse({})).toEqual({
      group: 'active',
      sortBy: 'name',
      sortOrder: 'asc',
      page: 1,
      pageSize: 25,
    });
  });

  it('[3.22] Numbers are read from the text of the query string', () => {
    const query = { search: ' an ', battingPreference: '0', throwingPreference: '1', page: '2', pageSize: '100' };
    expect(playerListQuery.parse(query)).toMatchObject({
      search: 'an',
      battingPreference: 0,
      throwingPreference: 1,
      page: 2,
      pageSize: 100,
    });
  });

  it.each([
    ['page', 'Pages start at 1', '0'],
    ['page', 'This must be a whole number', ''],
    ['page', 'This must be a whole number', '1.5'],
    ['page', 'This must be a whole number', '0x10'],
    ['page', 'This must be a whole number', ['1', '2']],
    ['page', 'There are not that many pages', '1000001'],
    ['pageSize', 'Page size must be between 1 and 100', '0'],
    ['pageSize', 'Page size must be between 1 and 100', '101'],
    ['battingPreference', 'This must be a whole number', ''],
    ['battingPreference', 'Choose a batting preference', '4'],
    ['throwingPreference', 'Choose a throwing preference', '3'],
    ['sortBy', 'Sort by name, firstname, lastname or created', 'password'],
    ['sortOrder', 'Sort order is asc or desc', 'up'],
    ['search', 'Search must be 100 characters or less', 'x'.repeat(101)],
    ['search', 'Search must be text', ['a', 'b']],
    ['limit', 'This field is not known', '5'],
  ])('A query with an invalid %s is refused with "%s"', (field, message, value) => {
    expect(refusedFields(playerListQuery, { [field]: value })).toEqual({ [field]: [message] });
  });
});
