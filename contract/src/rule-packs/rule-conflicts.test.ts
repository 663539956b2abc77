import { INFIELD, packs, type Rules, STANDARD_NINE, solve } from 'engine';
import { describe, expect, it } from 'vitest';
import { findImpossibleRules, findRuleConflicts } from './rule-conflicts.ts';

const level = 'required';
const six = { innings: 6, positions: STANDARD_NINE, players: 13 };

describe('A rule that no team can ever meet', () => {
  it.each<[string, Rules, string]>([
    ['F4', { F4: { level, innings: 16 } }, 'Innings in the field: A game has at most 15 innings.'],
    ['F5', { F5: { level, infield: 8, outfield: 8 } }, 'Infield and outfield together: A game has at most 15 innings.'],
    ['F5', { F5: { level, infield: 0, infieldBy: 3 } }, 'An early infield inning needs at least 1 infield inning.'],
    ['P1', { P1: { level, innings: 0 } }, 'Someone has to pitch: allow at least 1 inning per pitcher.'],
    ['P3', { P3: { level: 'wanted', catching: 0 } }, 'Someone has to catch: allow at least 1 inning per catcher.'],
    [
      'F7',
      { F5: { level: 'wanted', infield: 3 }, F7: { level, limits: [{ place: 'infield', innings: 2 }] } },
      'Everyone gets at least 3 innings in the infield, but no one more than 2 innings in the infield.',
    ],
    [
      'F7',
      { F5: { level, infield: 2, outfield: 2 }, F7: { level, limits: [{ place: 'field', innings: 3 }] } },
      'Everyone gets at least 4 innings in the field, but no one more than 3 innings in the field.',
    ],
    [
      'F7',
      {
        F7: { level, limits: [{ place: 'outfield', innings: 1 }] },
        F8: { level: 'wanted', limits: [{ place: 'LF', innings: 2 }] },
      },
      'Everyone gets at least 2 innings at left field, but no one more than 1 inning in the outfield.',
    ],
    [
      'F8',
      { P1: { level, innings: 1 }, F8: { level, limits: [{ place: 'P', innings: 2 }] } },
      'Everyone gets at least 2 innings at pitcher, but no one more than 1 inning at pitcher.',
    ],
    [
      'F8',
      { F6: { level, innings: 2 }, F8: { level, limits: [{ place: 'SS', innings: 3 }] } },
      'Everyone gets at least 3 innings at shortstop, but no one more than 2 innings at shortstop.',
    ],
    ['F8', { F8: { level, limits: [{ place: 'C', innings: 16 }] } }, 'A game has at most 15 innings.'],
    [
      'C1',
      {
        C1: {
          level,
          quotas: [2, 1].map((least, index) => ({ group: index ? 'men' : 'women', least, zone: 'battery' })),
        },
      },
      'Only two players pitch and catch: lower the numbers for them.',
    ],
    ['F7', { F7: { level, limits: [] } }, 'Set at least one number, or turn the rule off.'],
    ['F8', { F8: { level, limits: [] } }, 'Set at least one number, or turn the rule off.'],
    ['C1', { C1: { level, quotas: [] } }, 'Set at least one number, or turn the rule off.'],
    ['C1', { C1: { level, quotas: [{ group: 'women', least: 21 }] } }, 'A game has at most 20 positions.'],
  ])('is named with its reason: %s %j', (rule, rules, message) => {
    expect(findImpossibleRules(rules)).toEqual([{ rule, message }]);
  });

  it.each(packs)('A rule that no team can ever meet is in no ready-made pack: $name', ({ rules }) => {
    expect(findImpossibleRules(rules)).toEqual([]);
  });

  it('A rule that no team can ever meet is not found in rules at the edge of what is possible.', () => {
    const edge: Rules = {
      F4: { level, innings: 15 },
      F5: { level, infield: 8, outfield: 7, infieldBy: 1 },
      F6: { level, innings: 1 },
      F7: { level, limits: [{ place: 'field', innings: 15 }] },
      F8: { level, limits: [{ place: 'P', innings: 1 }] },
      P1: { level, innings: 1 },
      P3: { level, catching: 1 },
    };
    expect(findImpossibleRules(edge)).toEqual([]);
  });
});

describe('A rule that thirteen players cannot meet in six innings', () => {
  it.each<[string, Rules, string]>([
    [
      'F5',
      { F5: { level, infield: 5 } },
      '13 players with 5 innings each in the infield need 65 places; 6 innings have 36.',
    ],
    [
      'F5',
      { F5: { level, outfield: 2 } },
      '13 players with 2 innings each in the outfield need 26 places; 6 innings have 18.',
    ],
    ['F5', { F5: { level, infieldBy: 2 } }, 'By inning 2, only 12 of 13 players can have been in the infield.'],
    [
      'F4',
      { F4: { level, innings: 5 } },
      '13 players with 5 innings each in the field need 65 places; 6 innings have 54.',
    ],
    ['F4', { F4: { level, innings: 7 } }, 'A game of 6 innings does not have 7 innings in the field.'],
    [
      'F7',
      { F7: { level, limits: [{ place: 'infield', innings: 2 }] } },
      'With at most 2 of 6 innings per player, 13 players cannot fill the infield.',
    ],
    [
      'F7',
      { F7: { level, limits: [{ place: 'field', innings: 4 }] } },
      'With at most 4 of 6 innings per player, 13 players cannot fill the field.',
    ],
    [
      'F8',
      { F8: { level, limits: [{ place: 'SS', innings: 1 }] } },
      '13 players with 1 inning each at shortstop need 13 places; 6 innings have 6.',
    ],
    [
      'F8',
      { F8: { level, limits: [{ place: 'P', innings: 7 }] } },
      'A game of 6 innings does not have 7 innings at pitcher.',
    ],
    ['F1', { F1: { level, spread: 0 } }, '13 players cannot share 24 sits evenly: allow a difference of at least 1.'],
    [
      'F3',
      { F3: { level, inARow: 0 } },
      '13 players must share 24 sits, but only 0 are possible with at most 0 in a row.',
    ],
    [
      'P6',
      { P1: { level, innings: 2 }, P6: { level: 'wanted', inARow: 3 } },
      'Another rule allows a pitcher 2 innings, and it counts more: a pitcher stays 2 innings.',
    ],
    [
      'P7',
      { F7: { level, limits: [{ place: 'C', innings: 1 }] }, P7: { level, inARow: 3 } },
      'Another rule allows a catcher 1 inning, and it counts more: a catcher stays 1 inning.',
    ],
    [
      'P7',
      { P3: { level, catching: 2 }, P7: { level, inARow: 2, most: 2 } },
      '2 catchers with at most 2 innings each cannot fill 6 innings.',
    ],
    [
      'C1',
      { C1: { level, quotas: [{ group: 'women', least: 4, zone: 'outfield' }] } },
      'The numbers for the outfield need more than its 3 positions.',
    ],
    [
      'C1',
      {
        C1: {
          level,
          quotas: [
            { group: 'women', least: 5 },
            { group: 'men', least: 5 },
          ],
        },
      },
      'The numbers need 10 players in the field; there are 9 positions.',
    ],
  ])('is named with the numbers that prove it: %s %j', (rule, rules, message) => {
    expect(findRuleConflicts(rules, six)).toEqual([{ rule, message }]);
  });

  it.each<[string, Rules, string]>([
    [
      'F6',
      { F6: { level, innings: 1 } },
      'With at most 1 of 10 innings per player, 9 players cannot fill each position.',
    ],
    ['P1', { P1: { level, innings: 1 } }, 'With at most 1 of 10 innings per player, 9 players cannot fill the mound.'],
    ['P3', { P3: { level, catching: 1 } }, 'With at most 1 of 10 innings per player, 9 players cannot fill catcher.'],
    [
      'F5',
      { F5: { level, infield: 6, outfield: 5 } },
      'Infield and outfield together are 11 innings; the game has 10.',
    ],
  ])('is found for nine players in ten innings, too: %s', (rule, rules, message) => {
    const found = findRuleConflicts(rules, { innings: 10, positions: STANDARD_NINE, players: 9 });
    expect(found).toContainEqual({ rule, message });
  });

  it.each<[string, Rules]>([
    ['two infield innings each', { F5: { level, infield: 2 } }],
    ['one outfield inning each', { F5: { level, outfield: 1 } }],
    ['four innings in the field each', { F4: { level, innings: 4 } }],
    ['an inning at pitcher for each of those who pitch', { F8: { level, limits: [{ place: 'P', innings: 1 }] } }],
    [
      'an inning at a position that the field does not have',
      { F7: { level, limits: [{ place: 'RCF', innings: 1 }] }, F8: { level, limits: [{ place: 'RCF', innings: 1 }] } },
    ],
    ['three infield innings at most', { F7: { level, limits: [{ place: 'infield', innings: 3 }] } }],
    ['one sit in a row', { F3: { level, inARow: 1 } }],
    ['an infield inning by the third', { F5: { level, infield: 1, infieldBy: 3 } }],
    ['two innings per pitcher, and three per catcher', { P6: { level, inARow: 2, most: 3 }, P7: { level, inARow: 3 } }],
    ['one inning per pitcher and catcher', { P1: { level, innings: 1 }, P3: { level, catching: 1 } }],
  ])('is not claimed where counting proves nothing: %s', (_what, rules) => {
    expect(findRuleConflicts(rules, six)).toEqual([]);
  });

  it('A rule that thirteen players cannot meet in six innings is not claimed of an even number of sits, of a team without players, or of positions the field does not have.', () => {
    const noPitcher = { ...six, positions: ['1B', '2B'], players: 2, innings: 9 };
    expect(findRuleConflicts({ F1: { level, spread: 0 } }, { ...six, players: 18 })).toEqual([]);
    expect(findRuleConflicts({ P1: { level, innings: 1 }, P3: { level, catching: 1 } }, noPitcher)).toEqual([]);
    const strict: Rules = { F1: { level, spread: 0 }, F4: { level, innings: 6 }, F6: { level, innings: 1 } };
    expect(findRuleConflicts(strict, { ...six, players: 0 })).toEqual([]);
  });
});

it.each<[Rules]>([
  [{ F1: { level, spread: 0 } }],
  [{ F3: { level, inARow: 0 } }],
  [{ F4: { level, innings: 5 } }],
  [{ F5: { level, infield: 5 } }],
  [{ F5: { level, infieldBy: 2 } }],
  [{ F7: { level, limits: [{ place: 'infield', innings: 2 }] } }],
  [{ F7: { level, limits: [{ place: 'field', innings: 4 }] } }],
  [{ F8: { level, limits: [{ place: 'SS', innings: 1 }] } }],
])('What counting proves impossible, the engine cannot solve either: %j', async (rules) => {
  const players = Array.from({ length: six.players }, (_, index) => ({
    id: `${index}`,
    name: `Player ${index}`,
    present: Array<boolean>(six.innings).fill(true),
    positionPreferences: {},
  }));
  expect(findRuleConflicts(rules, six)).toHaveLength(1);
  const field = { innings: six.innings, positions: STANDARD_NINE, infield: INFIELD };
  const { status } = await solve({ ...field, players, rules, locks: [], played: [] });
  expect(status).toBe('infeasible');
});
