import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../test/game.ts';

describe('cells', () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3 });
  const words = (rows: Record<string, string>) => check(problem, draft(rows)).map((violation) => violation.words);

  it('[S1] accepts an inning in which a different present player fills each position', () => {
    expect(words({ P: 'ab', C: 'bc' })).toEqual([]);
  });

  it('[S1] names the empty position and the inning', () => {
    expect(check(problem, draft({ P: 'ab', C: 'b.' }))).toEqual([
      {
        rule: 'S1',
        level: 'required',
        players: [],
        innings: [2],
        positions: ['C'],
        words: 'No catcher in the 2nd.',
      },
    ]);
  });

  it('[S1] reports an empty inning once, not once per position', () => {
    expect(words({ P: 'a', C: 'b' })).toEqual(['No one is placed in the 2nd yet.']);
  });

  it('[S1] names all empty innings in one sentence, and apart from them what is missing in the others', () => {
    const long = game({ innings: 6, positions: 'P C', players: 3 });
    expect(check(long, draft({ P: '.', C: '.' }))).toEqual([
      {
        rule: 'S1',
        level: 'required',
        players: [],
        innings: [1, 2, 3, 4, 5, 6],
        positions: ['P', 'C'],
        words: 'No one is placed in the 1st to 6th yet.',
      },
    ]);
    expect(check(long, draft({ P: 'a.b...', C: 'b.....' })).map(({ words: said }) => said)).toEqual([
      'No one is placed in the 2nd, 4th, 5th and 6th yet.',
      'No catcher in the 3rd.',
    ]);
  });

  it('[S1] names a player who is at two positions', () => {
    expect(words({ P: 'aa', C: 'ba' })).toEqual(['Ana Lee is listed at P and C in the 2nd.']);
  });

  it('[S1] reports a player who is not present', () => {
    const late = game({ innings: 2, positions: 'P C', players: ['-+', '++', '++'] });
    expect(check(late, draft({ P: 'ab', C: 'bc' })).map(({ words: said }) => said)).toEqual([
      'Ana Lee is out but listed at P in the 1st.',
    ]);
  });

  it('[S1] reports a player at a position that is set to never', () => {
    const ruledOut = game({
      innings: 2,
      positions: 'P C',
      players: 3,
      positionPreferences: { a: { P: 'never', C: 'avoid' } },
    });
    expect(check(ruledOut, draft({ P: 'ab', C: 'ba' })).map(({ words: said }) => said)).toEqual([
      'Ana Lee never plays pitcher but is listed there in the 1st.',
    ]);
  });

  it('[S1] reports positions, players and innings that the game does not have', () => {
    expect(words({ P: 'abc', C: 'bxa', XX: 'c' })).toEqual([
      'This game has no position XX (inning 1).',
      'The player at catcher in the 2nd is not on the roster.',
      'This game has only 2 innings, so the 3rd must stay empty.',
    ]);
  });
});

describe('locked cells and innings played', () => {
  const locks = [
    { inning: 1, playerId: 'a', position: 'P' },
    { inning: 2, playerId: 'a', position: null },
  ];

  it('[S2] accepts a draft that keeps every locked cell', () => {
    const problem = game({ innings: 2, positions: 'P C', players: 3, locks });
    expect(check(problem, draft({ P: 'ab', C: 'bc' }))).toEqual([]);
  });

  it('[S2] says where a player is locked and where the player is instead', () => {
    const problem = game({ innings: 2, positions: 'P C', players: 3, locks });
    expect(check(problem, draft({ P: 'bb', C: 'ca' })).map(({ words }) => words)).toEqual([
      'Ana Lee is locked at pitcher in the 1st but is on the bench.',
      'Ana Lee is locked on the bench in the 2nd but is at catcher.',
    ]);
  });

  it('[S2] reports any change of an inning that was played', () => {
    const problem = game({ innings: 2, positions: 'P C', players: 3, played: { P: 'a', C: 'b' } });
    expect(check(problem, draft({ P: 'aa', C: 'bc' }))).toEqual([]);
    expect(check(problem, draft({ P: 'ab', C: 'cc' }))).toMatchObject([
      { rule: 'S2', level: 'required', words: "The 1st has been played, so catcher can't change anymore." },
    ]);
  });

  it('[S2] reports a change at a position that the game has given up since the inning was played', () => {
    const problem = game({ innings: 2, positions: 'P C', players: 3, played: { P: 'a', C: 'b', LF: 'c' } });
    expect(check(problem, draft({ P: 'aa', C: 'bc', LF: 'c.' }))).toEqual([]);
    expect(check(problem, draft({ P: 'aa', C: 'bc' }))).toMatchObject([
      { rule: 'S2', level: 'required', players: ['c'], innings: [1], positions: ['LF'] },
    ]);
  });

  it('[S2] accepts an inning that was played with an empty position, and plans the rest of the game', () => {
    const problem = game({ innings: 2, positions: 'P C', players: 3, played: { P: 'a' } });
    expect(check(problem, draft({ P: 'ab', C: '.c' })).map(({ rule, level }) => [rule, level])).toEqual([
      ['S1', 'wanted'],
    ]);
  });
});
