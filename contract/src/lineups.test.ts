import { describe, expect, it } from 'vitest';
import { refusedFields } from '../test/refused-fields.ts';
import { lineupChange } from './lineups.ts';

const ana = '01920000-0000-7000-8000-00000000000a';
const empty = { version: 0, status: 'draft', innings: [], battingOrder: [] };
const full = {
  version: 4,
  status: 'final',
  innings: [{ P: ana }, {}],
  battingOrder: [ana],
  locks: [
    { inning: 1, playerId: ana, position: 'P' },
    { inning: 2, playerId: ana, position: null },
  ],
};

describe('A lineup that is saved', () => {
  it('A lineup may be empty and has no locks by default', () => {
    expect(lineupChange.parse(empty)).toEqual({ ...empty, locks: [] });
  });

  it('[C.26] A valid lineup is accepted unchanged', () => {
    expect(lineupChange.parse(full)).toEqual(full);
  });

  it('The id of a player is accepted in upper case', () => {
    expect(lineupChange.parse({ ...empty, battingOrder: [ana.toUpperCase()] }).battingOrder).toEqual([ana]);
  });

  it.each([
    [{ version: undefined }, 'version', 'Version must be a whole number'],
    [{ version: -1 }, 'version', 'Version must be a whole number'],
    [{ status: 'published' }, 'status', 'Choose draft or final'],
    [{ innings: [{ P: 'ana' }] }, 'innings.0.P', 'This is not a valid id'],
    [{ innings: [{ P: null }] }, 'innings.0.P', 'This is not a valid id'],
    [{ innings: Array(51).fill({}) }, 'innings', 'Too many innings'],
    [{ battingOrder: ['ana'] }, 'battingOrder.0', 'This is not a valid id'],
    [{ battingOrder: Array(101).fill(ana) }, 'battingOrder', 'Too many players in the batting order'],
    [{ locks: [{ inning: 0, playerId: ana, position: null }] }, 'locks.0.inning', 'Innings start at 1'],
    [{ locks: [{ inning: 1, playerId: ana, position: 5 }] }, 'locks.0.position', 'Position is required'],
    [{ locks: [{ inning: 1, playerId: ana, position: null, by: 'me' }] }, 'locks.0.by', 'This field is not known'],
    [{ updatedAt: 'now' }, 'updatedAt', 'This field is not known'],
  ])('A lineup with %j is refused', (change, field, message) => {
    expect(refusedFields(lineupChange, { ...empty, ...change })).toEqual({ [field]: [message] });
  });
});
