import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Rules } from '#engine/problem.ts';
import type { Solution } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { draft, type GameSketch, game } from '../../test/game.ts';

const rules = { F9: { level: 'required', from: 2 } } as const;
const bench = (sketch: Partial<GameSketch> = {}) => game({ innings: 4, positions: 'P', players: 2, rules, ...sketch });

function uneven(problem: ReturnType<typeof game>, P: string) {
  const violations = check(problem, draft({ P })).filter(({ rule }) => rule === 'F9');
  return violations.map(({ level, players, innings }) => `${level} ${players} ${innings}`);
}

async function found(problem: ReturnType<typeof game>): Promise<Extract<Solution, { readonly lineup: unknown }>> {
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution;
}

describe('sits whenever the game ends', () => {
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
