import { describe, expect, it } from 'vitest';
import { refusedFields } from '../test/refused-fields.ts';
import { gameChange, newGame } from './games.ts';

const opener = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };
const spots = (count: number) => Array.from({ length: count }, (_, i) => `Spot ${i}`);

describe('A new game', () => {
  it('[3.26] A new game has seven innings of the standard nine and basic rules by default', () => {
    expect(newGame.parse({ ...opener, rulePackId: ' ' })).toEqual({
      ...opener,
      inningsCount: 7,
      rotation: 'varied',
      positionConfiguration: 'Standard9',
      rulePackId: null,
    });
  });

  it.each([
    '2026-05-09',
    '2026-05-09T00:00',
    '2026-05-09T00:00:00Z',
    '2026-05-09T00:00:00.000Z',
    '2026-05-09T00:00:00+00:00',
  ])('[A11.1] The date %s is read as May 9', (gameDate) => {
    expect(newGame.parse({ ...opener, gameDate }).gameDate).toBe('2026-05-09');
  });

  it.each([
    ['opponent', 'Opponent name is required', ''],
    ['opponent', 'Opponent name is required', undefined],
    ['opponent', 'Opponent name must be 100 characters or less', 'x'.repeat(101)],
    ['location', 'Location is required', ' '],
    ['location', 'Location must be 200 characters or less', 'x'.repeat(201)],
    ['gameDate', 'Game date is required', undefined],
    ['gameDate', 'Game date is required', ''],
    ['gameDate', 'Game date is required', 20260509],
    ['gameDate', 'Game date is not a valid day', '2026-02-30'],
    ['gameDate', 'Game date is not a valid day', '2026-05-09T18:30:00Z'],
    ['gameDate', 'Game date is not a valid day', '+012026-05-09'],
    ['gameDate', 'Game date is not a valid day', 'tomorrow'],
    ['inningsCount', 'Innings count must be between 1 and 15', 0],
    ['inningsCount', 'Innings count must be between 1 and 15', 16],
    ['inningsCount', 'Innings count must be between 1 and 15', 6.5],
    ['inningsCount', 'Innings count must be between 1 and 15', '7'],
    ['positionConfiguration', 'Position configuration is required', 'Nine'],
    ['positionConfiguration', 'Position configuration is required', null],
    ['customPositions', 'Name at least one position', []],
    ['customPositions', 'Each position can be named once', ['P', ' P']],
    ['customPositions', 'A game has at most 20 positions', spots(21)],
    ['rulePackId', 'Rule pack is not known', 'rules-of-mine'],
    ['rulePackId', 'Rule pack is not known', '__proto__'],
    ['rulePackId', 'Rule pack is not known', 5],
    ['startTime', 'Start time must look like 18:30', '6pm'],
    ['startTime', 'Start time must look like 18:30', '24:00'],
    ['startTime', 'Start time must look like 18:30', 1830],
    ['isCompleted', 'This field is not known', true],
  ])('[3.28b] A game with an invalid %s is refused with "%s"', (field, message, value) => {
    expect(refusedFields(newGame, { ...opener, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ['opponent', 'x'.repeat(100)],
    ['location', 'x'.repeat(200)],
    ['inningsCount', 1],
    ['inningsCount', 15],
    ['positionConfiguration', 'Standard9'],
    ['positionConfiguration', 'WithDH'],
    ['positionConfiguration', 'TBall10'],
    ['positionConfiguration', 'TBall11'],
    ['positionConfiguration', 'Custom'],
    ['customPositions', spots(20)],
    ['startTime', '00:00'],
    ['startTime', '23:59'],
    ['gameDate', '2028-02-29'],
  ])('[3.28] A game with %s exactly at its limit is accepted', (field, value) => {
    expect(newGame.parse({ ...opener, [field]: value })).toHaveProperty(field, value);
  });
});

describe('A changed game', () => {
  it('A game can be marked final with true or false only', () => {
    expect(gameChange.parse({ ...opener, isFinal: true }).isFinal).toBe(true);
    expect(refusedFields(gameChange, { ...opener, isFinal: 1 })).toEqual({ isFinal: ['This must be true or false'] });
  });

  it('A game can ask again who comes with true or false only', () => {
    expect(gameChange.parse({ ...opener, asksAgain: true }).asksAgain).toBe(true);
    expect(gameChange.parse(opener)).not.toHaveProperty('asksAgain');
    expect(refusedFields(gameChange, { ...opener, asksAgain: 1 })).toEqual({
      asksAgain: ['This must be true or false'],
    });
  });
});
