import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { packs } from '#engine/packs.ts';
import type { Problem, Rules } from '#engine/problem.ts';
import type { Solved } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import type { Position } from '#engine/vocabulary.ts';
import { draft, type GameSketch, game } from '../../test/game.ts';

const stay: Rules = { P6: { level: 'required', inARow: 2 }, P7: { level: 'required', inARow: 3 } };
const battery = (sketch: Partial<GameSketch> = {}) =>
  game({ innings: 6, positions: 'P C', players: 6, rules: stay, ...sketch });

function brokenBy(problem: Problem, rows: Readonly<Record<Position, string>>) {
  const violations = check(problem, draft(rows)).filter(({ rule }) => rule === 'P6' || rule === 'P7');
  return violations.map(({ rule, level, players, innings }) => `${rule} ${level} ${players} ${innings}`);
}

async function found(problem: Problem): Promise<Solved> {
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution;
}

const playersAt = (position: Position, { lineup }: Solved) => new Set(lineup.innings.map((inning) => inning[position]));

describe('innings in a row of pitchers and catchers', () => {
  it('[P6] [P7] are enough in stretches of two and of three', () => {
    expect(brokenBy(battery(), { P: 'aabbcc', C: 'dddeee' })).toEqual([]);
    expect(brokenBy(battery(), { P: 'aaabbb', C: 'dddddd' })).toEqual([]);
  });

  it('[P6] [P7] name the player, the stretch that is too short, and the inning in which he or she leaves', () => {
    expect(brokenBy(battery(), { P: 'abbacc', C: 'ddeeee' })).toEqual([
      'P6 required a 1,2',
      'P6 required a 4,5',
      'P7 required d 1,2,3',
    ]);
    const [violation] = check(battery(), draft({ P: 'abbacc', C: 'dddeee' }));
    expect(violation?.words).toBe('Ana Lee pitches only 1 inning in a row (the 1st); a pitcher stays for at least 2.');
  });

  it('[P6] [P7] need only the innings left over in the stretch with which the game ends', () => {
    expect(brokenBy(battery({ innings: 5 }), { P: 'aabbc', C: 'dddee' })).toEqual([]);
    expect(brokenBy(battery({ innings: 5 }), { P: 'aabbb', C: 'dddde' })).toEqual(['P7 required e 5']);
    expect(brokenBy(battery({ innings: 6 }), { P: 'aaabbc', C: 'ddddee' })).toEqual([
      'P6 required c 6',
      'P7 required e 5,6',
    ]);
  });

  it('[P6] [P7] leave open what open innings can still make long enough', () => {
    expect(brokenBy(battery(), { P: 'a..b.c', C: '.d....' })).toEqual([]);
    expect(brokenBy(battery(), { P: 'ab....', C: 'd.e...' })).toEqual(['P6 required a 1,2', 'P7 required d 1,2']);
  });

  it('[P6] [P7] give way to shorter limits of innings and to shorter games', () => {
    const limits: Rules = { P1: { level: 'wanted', innings: 1 }, P3: { level: 'required', catching: 2 } };
    const limited = battery({ innings: 4, rules: { ...stay, ...limits } });
    expect(brokenBy(limited, { P: 'abcd', C: 'eeff' })).toEqual([]);
    const places: Rules = { F7: { level: 'required', limits: [{ place: 'C', innings: 1 }] } };
    expect(brokenBy(battery({ innings: 2, rules: { ...stay, ...places } }), { P: 'aa', C: 'bc' })).toEqual([]);
    expect(brokenBy(battery({ innings: 1 }), { P: 'a', C: 'b' })).toEqual([]);
  });

  it('[P6] is broken by a pitcher who could go on after the innings played, and not by one who is away or may not pitch', () => {
    const played = { P: 'a', C: 'd' };
    const next = { P: 'abbccc', C: 'dddddd' };
    expect(brokenBy(battery({ played }), next)).toEqual(['P6 required a 1,2']);
    const players = ['+-----', '++++++', '++++++', '++++++'];
    expect(brokenBy(battery({ played, players }), next)).toEqual([]);
    expect(brokenBy(battery({ played, positionPreferences: { a: { P: 'never' } } }), next)).toEqual([]);
  });

  it('[P6] is only wanted where the innings played have broken it', () => {
    expect(brokenBy(battery({ played: { P: 'ab', C: 'dd' } }), { P: 'abbccc', C: 'dddddd' })).toEqual([
      'P6 wanted a 1,2',
    ]);
  });

  it('[P6] keeps the pitcher of the last inning played, if possible', async () => {
    const rules: Rules = { P6: { level: 'wanted', inARow: 2 } };
    const problem = battery({ rules, played: { P: 'a', C: 'd' }, positionPreferences: { a: { P: 'avoid' } } });
    const solution = await found(problem);
    expect(solution).toMatchObject({ status: 'proven', broken: [] });
    expect(solution.lineup.innings[1]?.P).toBe('a');
  });
});

describe('the number of pitchers and catchers', () => {
  const few: Rules = { P6: { level: 'required', most: 2 }, P7: { level: 'wanted', most: 1 } };

  it('[P6] [P7] names all of them, and the innings in which each one beyond the limit begins', () => {
    expect(brokenBy(battery({ rules: few }), { P: 'abacdd', C: 'eeeefe' })).toEqual([
      'P6 required a,b,c,d 4,5',
      'P7 wanted e,f 5',
    ]);
    expect(check(battery({ rules: few }), draft({ P: 'abcabc', C: 'dddddd' }))[0]?.words).toBe(
      'The game has 3 pitchers; the limit is 2.',
    );
  });

  it('[P6] [P7] is kept by the lineup that is found', async () => {
    const solution = await found(battery({ rules: few, innings: 4 }));
    expect(solution.broken).toEqual([]);
    expect(playersAt('P', solution).size).toBeLessThanOrEqual(2);
    expect(playersAt('C', solution).size).toBe(1);
  });

  it('[P6] [P7] leave a game that is played to its end as it was', async () => {
    const played = { P: 'a' };
    const problem = game({ innings: 1, positions: 'P', players: 1, rules: { P6: { level: 'required' } }, played });
    expect(await found(problem)).toMatchObject({ status: 'proven', lineup: { innings: draft(played).innings } });
  });

  it('[P6] says why there is no lineup, and suggests to allow more pitchers', async () => {
    const players = ['+-----', '-+++++', '--++++', '--++++', '++++++'];
    const positionPreferences = { e: { P: 'never' }, b: { C: 'never' } } as const;
    const locks = [{ inning: 3, playerId: 'c', position: 'P' }];
    const solution = await solve(battery({ rules: few, players, positionPreferences, locks }));
    if (solution.status !== 'infeasible') throw new Error('There is a lineup.');
    expect(solution.why.join(' ')).toContain('the game has at most 2 pitchers');
    expect(solution.fixes?.map(({ label }) => label)).toContain('Allow 3 pitchers');
  });

  it('[P6] suggests fewer innings in a row where they make a game impossible', async () => {
    const locks = ['a', 'b', 'c'].map((playerId, index) => ({ inning: index + 1, playerId, position: 'P' }));
    const solution = await solve(battery({ locks }));
    if (solution.status !== 'infeasible') throw new Error('There is a lineup.');
    expect(solution.why.join(' ')).toContain('each pitcher stays 2 innings in a row');
    expect(solution.fixes?.map(({ label }) => label)).toContain('Ask for 1 inning in a row per pitcher');
  });
});

const nine = 'P C 1B 2B 3B SS LF CF RF';
const ten = 'P C 1B 2B 3B SS LF LCF RCF RF';

it.each(packs.filter(({ rules }) => rules.P6 !== undefined).map(({ id, rules }) => [id, rules] as const))(
  '[D.23b] [P6] [P7] a game of twelve under the pack %s has at most three pitchers and two or three catchers',
  async (_, rules) => {
    const positionPreferences = Object.fromEntries(
      [...'abcdefghijkl'].map((id, index) => [id, index % 3 === 0 ? {} : ({ P: 'never' } as const)] as const),
    );
    for (const preferences of [{}, positionPreferences]) {
      const team = rules.C1 ? { positions: ten, groups: 'wmwmwmwmwmwm' } : { positions: nine };
      const solution = await found(game({ innings: 6, players: 12, rules, positionPreferences: preferences, ...team }));
      expect(solution).toMatchObject({ status: 'proven', broken: [] });
      expect(playersAt('P', solution).size).toBeLessThanOrEqual(3);
      expect([2, 3]).toContain(playersAt('C', solution).size);
    }
  },
);
