import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Draft, PlaceLimit, Problem } from '#engine/problem.ts';
import type { Solution } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { validatePack } from '#engine/validate/rules.ts';
import { draft, game } from '../../test/game.ts';
import { listLeftOutMinimums } from './field-innings.ts';

it('[F4] names the player who is in the field for too few innings', () => {
  const problem = game({
    innings: 3,
    positions: 'P C',
    players: ['+++', '+++', '+++', '--+'],
    rules: { F4: { level: 'required', innings: 2 } },
  });
  expect(check(problem, draft({ P: 'aab', C: 'bba' }))).toMatchObject([
    { rule: 'F4', players: ['c'], words: 'Cal Young plays 0 innings in the field; everyone gets 2.' },
  ]);
});

it('[F6] names the player who is too long at one position, except pitcher and catcher', () => {
  const rules = { F6: { level: 'required', innings: 2 } } as const;
  const problem = game({ innings: 3, positions: 'P SS', players: 2, rules });
  expect(check(problem, draft({ P: 'aaa', SS: 'bbb' }))).toMatchObject([
    { rule: 'F6', players: ['b'], words: 'Ben Ortiz plays shortstop for 3 innings; the limit is 2.' },
  ]);
});

it('[F6] counts the innings played at a position that the game has given up since', () => {
  const rules = { F6: { level: 'required', innings: 1 } } as const;
  const problem = game({ innings: 3, positions: 'P SS', players: 4, rules, played: { P: 'aa', SS: 'bc', LF: 'dd' } });
  expect(check(problem, draft({ P: 'aaa', SS: 'bcd', LF: 'dd.' }))).toMatchObject([
    { rule: 'F6', level: 'wanted', players: ['d'], innings: [1, 2], positions: ['LF'] },
  ]);
});

it('[P3] names the player who catches too many innings', () => {
  const rules = { P3: { level: 'required', catching: 2 } } as const;
  const problem = game({ innings: 3, positions: 'P C', players: 2, rules });
  expect(check(problem, draft({ P: 'aaa', C: 'bbb' }))).toMatchObject([
    { rule: 'P3', players: ['b'], words: 'Ben Ortiz catches 3 innings; the limit is 2.' },
  ]);
});

it('[P3] names the player who pitches after catching too many innings', () => {
  const rules = { P3: { level: 'required', noPitchingAfter: 2 } } as const;
  const problem = game({ innings: 4, positions: 'P C', players: 2, rules });
  expect(check(problem, draft({ P: 'aaab', C: 'bbba' }))).toMatchObject([
    { rule: 'P3', players: ['b'], innings: [4], words: 'Ben Ortiz pitches in the 4th after catching 2 innings.' },
  ]);
  expect(check(problem, draft({ P: 'abba', C: 'baab' })).map(({ players }) => players)).toEqual([['a']]);
});

describe('innings in the infield and the outfield', () => {
  const rules = { F5: { level: 'wanted', infield: 1, outfield: 1 } } as const;
  const said = (problem: Parameters<typeof check>[0], rows: Record<string, string>) =>
    check(problem, draft(rows)).map(({ words }) => words);

  it('[F5] names every player who gets no infield or no outfield inning', () => {
    const problem = game({ innings: 2, positions: 'SS LF', players: 3, rules });
    expect(said(problem, { SS: 'aa', LF: 'bc' })).toEqual([
      'Ana Lee has no outfield innings; everyone gets 1.',
      'Ben Ortiz has no infield innings; everyone gets 1.',
      'Cal Young has no infield innings; everyone gets 1.',
    ]);
  });

  it('[F5] accepts a lineup in which every player is in both zones', () => {
    expect(said(game({ innings: 2, positions: 'SS LF', players: 2, rules }), { SS: 'ab', LF: 'ba' })).toEqual([]);
  });

  it('[F5] requires no inning in a zone from a player who may play nowhere in it', () => {
    const problem = game({
      innings: 2,
      positions: 'SS LF',
      players: 2,
      rules,
      positionPreferences: { a: { LF: 'never' } },
    });
    expect(said(problem, { SS: 'aa', LF: 'bb' })).toEqual(['Ben Ortiz has no infield innings; everyone gets 1.']);
  });

  it('[F5] requires nothing for a player who is present for fewer innings than the minimums', () => {
    const problem = game({ innings: 2, positions: 'SS LF', players: ['++', '+-', '-+'], rules });
    expect(said(problem, { SS: 'aa', LF: 'bc' })).toEqual(['Ana Lee has no outfield innings; everyone gets 1.']);
  });

  it('[F5] requires the first infield inning by the given inning', () => {
    const early = { F5: { level: 'required', infieldBy: 2 } } as const;
    const problem = game({ innings: 3, positions: 'SS LF', players: 2, rules: early });
    expect(said(problem, { SS: 'aab', LF: 'bba' })).toEqual(['Ben Ortiz has no infield inning by the 2nd.']);
  });
});

describe('limits of a place', () => {
  const limit = (place: PlaceLimit['place'], innings: number): PlaceLimit => ({ place, innings });
  const most = (...limits: readonly PlaceLimit[]) => ({ F7: { level: 'required', limits } }) as const;
  const least = (...limits: readonly PlaceLimit[]) => ({ F8: { level: 'required', limits } }) as const;

  const found = (problem: Problem, rows: Readonly<Record<string, string>>) =>
    check(problem, draft(rows)).map(({ level, words }) => `${level}: ${words}`);

  async function planned(problem: Problem): Promise<Draft> {
    const solution = await solve(problem);
    if (solution.status !== 'proven') throw new Error(solution.why.join(' '));
    return solution.lineup;
  }

  const listFixes = (solution: Solution) =>
    solution.status === 'infeasible' ? (solution.fixes ?? []).map(({ label }) => label) : [];

  it('[F7] names the player, the innings and the positions beyond each limit', () => {
    const problem = game({ innings: 3, positions: 'P SS LF', players: 4, rules: most(limit('infield', 2)) });
    expect(check(problem, draft({ P: 'aab', SS: 'bba', LF: 'ccc' }))).toEqual([
      {
        rule: 'F7',
        level: 'required',
        players: ['a'],
        innings: [1, 2, 3],
        positions: ['P', 'SS'],
        words: 'Ana Lee is in the infield for 3 innings (the 1st, 2nd and 3rd); the limit is 2.',
      },
      expect.objectContaining({ rule: 'F7', players: ['b'], innings: [1, 2, 3] }),
    ]);
  });

  it('[F7] limits the field, the outfield and one position, and nothing at a position that the game does not have', () => {
    const rules = most(limit('field', 2), limit('outfield', 1), limit('P', 1), limit('C', 1));
    const problem = game({ innings: 3, positions: 'P LF', players: 4, rules });
    expect(found(problem, { P: 'aac', LF: 'bbd' })).toEqual([
      'required: Ana Lee is at pitcher for 2 innings (the 1st and 2nd); the limit is 1.',
      'required: Ben Ortiz is in the outfield for 2 innings (the 1st and 2nd); the limit is 1.',
    ]);
    expect(found(problem, { P: 'aba', LF: 'bcd' })).toContain(
      'required: Ana Lee is at pitcher for 2 innings (the 1st and 3rd); the limit is 1.',
    );
    expect(found(problem, { P: 'abc', LF: 'baa' })).toContain(
      'required: Ana Lee is in the field for 3 innings (the 1st, 2nd and 3rd); the limit is 2.',
    );
  });

  it('[F7] is only reported where innings played broke it, and allows no further inning', async () => {
    const problem = game({
      innings: 4,
      positions: 'P',
      players: 3,
      rules: most(limit('P', 1)),
      played: { P: 'aa' },
    });
    expect(found(problem, { P: 'aabc' })).toEqual([
      'wanted: Ana Lee is at pitcher for 2 innings (the 1st and 2nd); the limit is 1.',
    ]);
    expect(found(problem, { P: 'aaab' })[0]).toMatch(/^required: Ana Lee/);
    const { innings } = await planned(problem);
    expect(
      innings
        .slice(2)
        .map(({ P }) => P)
        .toSorted(),
    ).toEqual(['b', 'c']);
  });

  it('[F8] names every player who is short of a minimum', () => {
    const rules = least(limit('P', 1), limit('outfield', 1));
    const problem = game({ innings: 3, positions: 'P LF', players: 3, rules });
    expect(found(problem, { P: 'aab', LF: 'bca' })).toEqual([
      'required: Cal Young gets no inning at pitcher; everyone gets 1.',
    ]);
    expect(found(problem, { P: 'abc', LF: 'bca' })).toEqual([]);
  });

  it('[F8] asks nothing of a player who may play nowhere in the place, or who is there for fewer innings than all minimums', () => {
    const rules = least(limit('P', 1), limit('LF', 1));
    const problem = game({
      innings: 2,
      positions: 'P LF',
      players: ['++', '++', '+-'],
      rules,
      positionPreferences: { b: { P: 'never' } },
    });
    expect(found(problem, { P: 'aa', LF: 'bb' })).toEqual([
      'required: Ana Lee gets no inning at left field; everyone gets 1.',
    ]);
  });

  it('[F8] leaves out the minimums that no player has enough innings for, because the game is too short', () => {
    const limits = [limit('P', 1), limit('LF', 1), limit('C', 1)];
    const short = { innings: 1, positions: 'P LF', players: 3, rules: least(...limits) };
    expect(listLeftOutMinimums(game(short))).toEqual([limit('P', 1), limit('LF', 1)]);
    expect(listLeftOutMinimums(game({ ...short, positionPreferences: { b: { P: 'never' } } }))).toEqual([
      limit('P', 1),
    ]);
    expect(listLeftOutMinimums(game({ ...short, innings: 2 }))).toEqual([]);
  });

  it('[F8] is reported of a draft only when the open innings can no longer repair it', () => {
    const problem = game({ innings: 2, positions: 'P', players: 2, rules: least(limit('P', 1)) });
    expect(found(problem, { P: 'a.' }).filter((message) => message.includes('gets'))).toEqual([]);
    expect(found(problem, { P: 'aa' })).toEqual(['required: Ben Ortiz gets no inning at pitcher; everyone gets 1.']);
  });

  it('[F8] is only reported where the innings to come cannot make up for the innings played', async () => {
    const rules = least(limit('P', 2));
    const problem = game({
      innings: 3,
      positions: 'P LF',
      players: 2,
      rules,
      played: { P: 'aa', LF: 'bb' },
    });
    expect(found(problem, { P: 'aab', LF: 'bba' })).toEqual([
      'wanted: Ben Ortiz gets only 1 inning at pitcher; everyone gets 2.',
    ]);
    const { innings } = await planned(problem);
    expect(innings[2]).toEqual({ P: 'b', LF: 'a' });
  });

  it('[F7] [F8] The best lineup keeps the limits, and shares the innings of a position exactly.', async () => {
    const rules = { ...most(limit('P', 2), limit('infield', 3)), ...least(limit('P', 1), limit('outfield', 2)) };
    const problem = game({ innings: 6, positions: 'P SS LF CF', players: 5, rules });
    const lineup = await planned(problem);
    expect(check(problem, lineup).filter(({ rule }) => rule === 'F7' || rule === 'F8')).toEqual([]);
    const pitched = [...'abcde'].map((id) => lineup.innings.filter(({ P }) => P === id).length);
    expect(pitched.toSorted()).toEqual([1, 1, 1, 1, 2]);
  });

  it('[F7] [F8] A game that the limits make impossible is explained, with a limit to change that helps.', async () => {
    const rules = { ...most(limit('P', 1)), ...least(limit('P', 1)) };
    const tooMany = await solve(game({ innings: 4, positions: 'P LF', players: 3, rules: most(limit('P', 1)) }));
    expect(tooMany.status).toBe('infeasible');
    expect(tooMany.why.join(' ')).toContain('no one is at pitcher for more than 1 inning');
    expect(listFixes(tooMany)).toContain('Let players be at pitcher for 2 innings');
    const tooFew = await solve(game({ innings: 2, positions: 'P LF', players: 3, rules }));
    expect(tooFew.why.join(' ')).toContain('everyone is at pitcher for at least 1 inning');
    expect(listFixes(tooFew)).toContain('Treat the minimum innings in one place as a preference');
  });

  it('[F7] [F8] Every mistake of the limits is named.', () => {
    const rules = JSON.parse(
      '{"F7":{"level":"required","limits":[]},"F8":{"level":"wanted","limits":[{"place":"constructor","innings":0}]}}',
    );
    expect(validatePack(rules)).toEqual([
      expect.stringMatching(/^rules\.F7\.limits /),
      expect.stringMatching(/^rules\.F8\.limits\[0\]\.place /),
      'rules.F8.limits[0].innings must be a whole number from 1 to 100, not 0.',
    ]);
  });
});
