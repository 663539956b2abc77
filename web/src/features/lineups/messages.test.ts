import type { Problem } from 'engine';
import { expect, it } from 'vitest';
import { describeLeftOutMinimums, generateMessages } from './messages.ts';
import { describeBattingRule } from './panels/batting-messages.ts';

const everybody = 'Everyone who comes bats; late arrivals bat last.';
const player = (group?: 'women' | 'men') => ({
  id: 'a',
  name: 'Ana',
  present: [true],
  positionPreferences: {},
  ...(group && { group }),
});
const game = (rules: Problem['rules'], players = [player('women'), player('men')]): Problem => ({
  ...{ innings: 1, positions: ['P'], infield: ['P'], locks: [], played: [] },
  rules,
  players,
});

it('says nothing of co-ed groups where no rule asks for them', () => {
  expect(describeBattingRule(game({}, [player()]))).toBe(everybody);
});

it('says how women and men follow each other', () => {
  expect(describeBattingRule(game({ B2: { level: 'required', inARow: 2, group: 'men' } }))).toBe(
    `${everybody} No more than 2 men bat in a row.`,
  );
  expect(describeBattingRule(game({ B2: { level: 'required', inARow: 1 } }))).toBe(
    `${everybody} Women and men alternate.`,
  );
});

it('says how many players the rule cannot count yet', () => {
  expect(describeBattingRule(game({ B2: { level: 'required', inARow: 1 } }, [player('men'), player()]))).toContain(
    '1 of 2 players has no co-ed group on the roster yet.',
  );
  expect(describeBattingRule(game({ B2: { level: 'required', inARow: 1 } }, [player(), player()]))).toContain(
    '2 of 2 players have no co-ed group on the roster yet.',
  );
});

it('says of a single fix that it makes a lineup possible, and of several that any one does', () => {
  expect(generateMessages.fixes(1)).toBe('This makes a lineup possible:');
  expect(generateMessages.fixes(2)).toBe('Any one of these makes a lineup possible:');
});

it('says which minimums of infield and outfield innings a game is too short for, and nothing of those that count', () => {
  const minimums = { F5: { level: 'required', infield: 1, outfield: 2 } } as const;
  expect(describeLeftOutMinimums({ ...game(minimums), innings: 2 })).toBe(
    'The minimums of 1 infield inning and 2 outfield innings are left out: a game of 2 innings is too short.',
  );
  expect(describeLeftOutMinimums({ ...game(minimums), innings: 3 })).toBeUndefined();
  expect(describeLeftOutMinimums(game({}))).toBeUndefined();
});

it('says which minimums of innings in one place a game is too short for, and nothing of those that count for a player', () => {
  const limits = [
    { place: 'P', innings: 1 },
    { place: 'infield', innings: 2 },
    { place: 'C', innings: 9 },
  ];
  const short = { ...game({ F8: { level: 'required', limits } }), innings: 2 };
  expect(describeLeftOutMinimums(short)).toBe(
    'The minimums of 1 inning at pitcher and 2 innings in the infield are left out: a game of 2 innings is too short.',
  );
  expect(describeLeftOutMinimums({ ...short, innings: 3 })).toBeUndefined();
  const field = { ...short, positions: ['P', 'SS'], infield: ['P', 'SS'] };
  const neverPitches = { ...player(), positionPreferences: { P: 'never' } } as const;
  expect(describeLeftOutMinimums({ ...field, players: [player(), neverPitches] })).toBe(
    'The minimum of 1 inning at pitcher is left out: a game of 2 innings is too short.',
  );
});
