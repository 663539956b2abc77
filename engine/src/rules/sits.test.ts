import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Rules } from '#engine/problem.ts';
import type { Solution } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { draft, type GameSketch, game } from '../../test/game.ts';

describe('the spread of sits', () => {
  const rules = { F1: { level: 'required', spread: 1 } } as const;

  it('[F1] accepts sits that differ by one', () => {
    const problem = game({ innings: 2, positions: 'P C', players: 3, rules });
    expect(check(problem, draft({ P: 'ab', C: 'bc' }))).toEqual([]);
  });

  it('[F1] names the players who sit most and least when their sits differ too much', () => {
    const problem = game({ innings: 3, positions: 'P C', players: 3, rules });
    expect(check(problem, draft({ P: 'aab', C: 'bba' }))).toEqual([
      {
        rule: 'F1',
        level: 'required',
        players: ['c', 'a'],
        innings: [1, 2, 3],
        positions: [],
        words: 'Cal Young sits 3 times and Ana Lee never; sits may differ by 1 inning at most.',
      },
    ]);
  });

  it('[F1] does not count an absence as a sit', () => {
    const problem = game({ innings: 3, positions: 'P C', players: ['+++', '+++', '--+'], rules });
    expect(check(problem, draft({ P: 'aab', C: 'bbc' }))).toEqual([]);
  });

  it('[F1] lets a player who misses innings sit no more than the others may', () => {
    const problem = game({ innings: 3, positions: 'P C', players: ['+++', '+++', '-++'], rules });
    expect(check(problem, draft({ P: 'aab', C: 'bba' })).map(({ rule }) => rule)).toEqual(['F1']);
  });

  it('[F1] lets a player who misses innings sit less only by the allowance for part-time players', () => {
    const strict = { F1: { level: 'required', spread: 0, partTimeBelow: 1 } } as const;
    const players = ['++++', '++++', '++++', '-+++'];
    const rows = { P: 'abcd', C: 'bdda' };
    expect(check(game({ innings: 4, positions: 'P C', players, rules: strict }), draft(rows))).toMatchObject([
      { rule: 'F1', players: ['c', 'd'] },
    ]);
  });

  it('[F1] reports nothing on a half-filled draft that can still become even', () => {
    const problem = game({ innings: 4, positions: 'P C', players: 3, rules });
    const violations = check(problem, draft({ P: 'aab', C: 'bb.' }));
    expect(violations.map(({ rule }) => rule)).toEqual(['S1', 'S1']);
  });
});

describe('levelled sits', () => {
  const rules = { F2: { level: 'wanted' } } as const;

  it('[F2] accepts a second sit once everyone has sat once', () => {
    const problem = game({ innings: 4, positions: 'P C', players: 3, rules });
    expect(check(problem, draft({ P: 'bcab', C: 'cabc' }))).toEqual([]);
  });

  it('[F2] names the player who sits a second time before everyone has sat once, and the innings', () => {
    const problem = game({ innings: 3, positions: 'P C', players: 3, rules });
    expect(check(problem, draft({ P: 'bcb', C: 'cac' }))).toEqual([
      {
        rule: 'F2',
        level: 'wanted',
        players: ['a'],
        innings: [1, 3],
        positions: [],
        words: 'Ana Lee sits twice (in the 1st and 3rd) before everyone has sat once.',
      },
    ]);
  });

  it('[F2] compares only players who are present all game', () => {
    const problem = game({ innings: 3, positions: 'P C', players: ['+++', '+++', '-++', '+++'], rules });
    expect(check(problem, draft({ P: 'bca', C: 'dbc' })).filter(({ players }) => players.includes('c'))).toEqual([]);
  });
});

describe('sits in a row', () => {
  const rules = { F3: { level: 'required', inARow: 1 } } as const;

  it('[F3] names the player who sits in a row, and the innings', () => {
    const problem = game({ innings: 4, positions: 'P C', players: 3, rules });
    expect(check(problem, draft({ P: 'baab', C: 'cbbc' }))).toEqual([
      {
        rule: 'F3',
        level: 'required',
        players: ['c'],
        innings: [2, 3],
        positions: [],
        words: 'Cal Young sits 2 innings in a row (the 2nd and 3rd).',
      },
    ]);
  });

  it('[F3] counts an absence as the end of a row', () => {
    const problem = game({ innings: 3, positions: 'P C', players: ['+++', '+++', '+-+'], rules });
    expect(check(problem, draft({ P: 'aaa', C: 'bbb' }))).toEqual([]);
  });

  it('[F3] allows as many sits in a row as the rule says', () => {
    const problem = game({ innings: 2, positions: 'P C', players: 3, rules: { F3: { level: 'required', inARow: 2 } } });
    expect(check(problem, draft({ P: 'aa', C: 'bb' }))).toEqual([]);
  });
});

describe('sits whenever the game ends', () => {
  const rules = { F9: { level: 'required', from: 2 } } as const;
  const bench = (sketch: Partial<GameSketch> = {}) =>
    game({ innings: 4, positions: 'P', players: 2, rules, ...sketch });

  function uneven(problem: ReturnType<typeof game>, P: string) {
    const violations = check(problem, draft({ P })).filter(({ rule }) => rule === 'F9');
    return violations.map(({ level, players, innings }) => `${level} ${players} ${innings}`);
  }

  async function found(problem: ReturnType<typeof game>): Promise<Extract<Solution, { readonly lineup: unknown }>> {
    const solution = await solve(problem);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    return solution;
  }

  it('[F9] differ by at most 1 after every inning from the one that the rule names', () => {
    expect(uneven(bench(), 'abba')).toEqual([]);
    expect(uneven(bench(), 'aabb')).toEqual(['required b 2']);
    expect(uneven(bench({ rules: { F9: { level: 'wanted', from: 3 } } }), 'aabb')).toEqual([]);
    expect(check(bench(), draft({ P: 'aaab' })).map(({ words }) => words)).toEqual([
      'After the 2nd, sits differ by 2: Ben Ortiz sat twice, others not yet.',
      'After the 3rd, sits differ by 3: Ben Ortiz sat 3 times, others not yet.',
      'After the 4th, sits differ by 2: Ben Ortiz sat 3 times, others once.',
    ]);
  });

  it('[F9] are compared among the players present in every inning so far', () => {
    expect(uneven(bench({ innings: 3, players: ['+++', '++-', '-++'] }), 'aac')).toEqual(['required b 2']);
    expect(uneven(bench({ innings: 2, players: ['++', '-+', '-+'] }), 'aa')).toEqual([]);
  });

  it('[F9] are open while innings are not filled, because an open inning may still become a sit', () => {
    expect(uneven(bench(), 'a.')).toEqual([]);
    expect(uneven(bench(), 'aa')).toEqual(['required b 2']);
  });

  it('[F9] are only wanted after the innings played', () => {
    expect(uneven(bench({ played: { P: 'aa' } }), 'aabb')).toEqual(['wanted b 2']);
  });

  it('[F9] are even from the inning that the rule names where a lineup allows it, and this is proven', async () => {
    const solution = await found(bench({ players: 3 }));
    expect(solution).toMatchObject({ status: 'proven', broken: [], evenFrom: { inning: 2, isProven: true } });
    expect(solution.why).toHaveLength(1);
    expect(await found(game({ innings: 2, positions: 'P', players: 2 }))).not.toHaveProperty('evenFrom');
  });

  it.each(['required', 'wanted'] as const)(
    '[D.24b] [F9] are even from the first inning from which a lineup allows it, where the rule is %s, and this is proven',
    async (level) => {
      const locks = [1, 2].map((inning) => ({ inning, playerId: 'a', position: 'P' }));
      const solution = await found(bench({ rules: { F9: { level, from: 2 } }, locks }));
      expect(solution.evenFrom).toEqual({ inning: 3, isProven: true });
      expect(solution.broken).toMatchObject([{ rule: 'F9', level, innings: [2] }]);
      expect(solution.status).toBe(level === 'required' ? 'feasible' : 'proven');
      expect(solution.why).toContain(
        'Sits differ by at most 1 whenever the game ends from the 3rd on, and no lineup under these rules allows that earlier.',
      );
    },
  );

  it('[F9] have no part in a game that is impossible for another reason, or in which they can be even nowhere', async () => {
    const positionPreferences = { a: { P: 'never' }, b: { P: 'never' } } as const;
    const solution = await solve(bench({ positionPreferences }));
    expect(solution.status).toBe('infeasible');
    const never = await solve(bench({ positionPreferences: { b: { P: 'never' } } }));
    if (never.status !== 'infeasible') throw new Error('There is a lineup.');
    expect(never.why.join(' ')).toContain('sits differ by at most 1 after every inning from the 2nd on');
    expect(never.fixes?.map(({ label }) => label)).toContain('Let Ben Ortiz play pitcher');
  });

  it('[F9] become as even as possible after innings played that make them uneven', async () => {
    const solution = await found(bench({ innings: 5, played: { P: 'aaa' } }));
    expect(solution.lineup.innings.map(({ P }) => P).join('')).toBe('aaabb');
    expect(solution.evenFrom?.inning).toBe(5);
  });

  it('[F9] are even in a game of twenty, most of whom sit in turn, without an integer program', async () => {
    const positions = 'P C 1B 2B 3B SS LF LC RC RF';
    const twenty = game({ innings: 7, positions, players: 20, rules: { F9: { level: 'required', from: 3 } } });
    expect((await solve(twenty, { highs: false })).status).toBe('proven');
  });

  it('[F9] are even in a game of twelve from the third inning on', async () => {
    const twelve: Rules = { F3: { level: 'required', inARow: 1 }, F9: { level: 'required', from: 3 } };
    const problem = game({ innings: 6, positions: 'P C 1B 2B 3B SS LF CF RF', players: 12, rules: twelve });
    expect(await found(problem)).toMatchObject({ status: 'proven', evenFrom: { inning: 3, isProven: true } });
  });
});
