import type { Player } from 'contract/players';
import { summarizeSeason } from 'engine/season/statistics';
import { describe, expect, it } from 'vitest';
import { describeSeasonSoFar, getNextAnswer, listColumns, readAnswer, summarizeAnswers } from './position-answers.ts';

const player = (firstName: string, wishes: Player['wishes']) => ({ id: firstName, firstName, wishes });
const never = { P: 'never', C: 'never' } as const;

describe('The answers of a team', () => {
  it('are open for pitchers and catchers until the coach has decided, and can elsewhere.', () => {
    const ava = player('Ava', { SS: 'avoid' });
    expect(['P', 'C', 'SS', '1B'].map((position) => readAnswer(ava, position))).toEqual([
      undefined,
      undefined,
      'avoid',
      'can',
    ]);
  });

  it('go on with each click, from an open answer to can, and never back to open.', () => {
    const answers: string[] = [];
    let ava = player('Ava', {});
    for (let click = 0; click < 5; click += 1) {
      const answer = getNextAnswer(ava, 'P');
      answers.push(answer);
      ava = player('Ava', { P: answer });
    }
    expect(answers).toEqual(['can', 'prefer', 'avoid', 'never', 'can']);
    expect(getNextAnswer(player('Ava', {}), 'SS')).toBe('prefer');
  });

  it('have nine columns, and one for each further position that an answer names.', () => {
    expect(listColumns([])).toEqual(['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF']);
    const columns = listColumns([player('Ava', { LCF: 'prefer', Rover: 'never' })]);
    expect(columns).toEqual(['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'CF', 'RF', 'Rover']);
  });

  it('are summed up with a warning for each position that hardly any player can play.', () => {
    const players = [
      player('Ava', { P: 'prefer', C: 'never' }),
      player('Bella', { P: 'avoid', C: 'can' }),
      player('Chloe', { P: 'can', C: 'prefer' }),
      player('Dani', never),
    ];
    expect(summarizeAnswers(players)).toEqual({
      counts: '3 pitchers, 2 catchers.',
      warnings: ['Only Bella and Chloe can catch: if one is out, the other catches all innings.'],
    });
    const noShortstop = players.map((one) => player(one.firstName, { ...one.wishes, C: 'never', SS: 'never' }));
    expect(summarizeAnswers(noShortstop).warnings).toEqual([
      'No player can catch. Choose at least one.',
      'No player can play SS.',
    ]);
    const onlyAva = [player('Ava', { P: 'can', C: 'can' }), player('Bella', never), player('Dani', never)];
    expect(summarizeAnswers(onlyAva).warnings).toEqual([
      'Only Ava can pitch: without Ava, no one can.',
      'Only Ava can catch: without Ava, no one can.',
    ]);
  });

  it('name the players whose answer is open, and warn of nothing when everyone can.', () => {
    const open = ['Ava', 'Bella', 'Chloe', 'Dani'].map((name) => player(name, {}));
    expect(summarizeAnswers(open).warnings).toEqual([
      'Not answered for Ava, Bella, Chloe and 1 more: they may pitch and catch until a coach decides.',
    ]);
    const two = ['Ava', 'Bella'].map((name) => player(name, { P: 'can', C: 'prefer' }));
    expect(summarizeAnswers(two)).toEqual({ counts: '2 pitchers, 2 catchers.', warnings: [] });
  });
});

it('What a player has played in the season is said in a few words.', () => {
  const game = (positions: readonly string[]) => ({
    innings: positions.map((position) => ({ [position]: 'Ava' })),
    present: { Ava: positions.map((_, index) => index + 1) },
    battingOrder: [],
    pitches: {},
  });
  const describeSeason = (...positions: readonly string[]) => {
    const [ava] = summarizeSeason([game(positions)], ['Ava'], ['P', 'C', '1B', '2B', '3B', 'SS']).players;
    return ava && describeSeasonSoFar(ava);
  };
  expect(describeSeason('P', 'SS', 'SS', 'LF', 'SS', 'P')).toBe('SS 3, pitched 2');
  expect(describeSeason('LF', 'LF', 'RF', 'CF', 'LF', 'LF')).toBe('never infield');
  expect(describeSeason()).toBe('');
});
