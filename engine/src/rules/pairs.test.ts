import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Draft, PlayerPair, Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import type { PairKind, PairPlace } from '#engine/vocabulary.ts';
import { draft, game } from '../../test/game.ts';

const pairOf = (kind: PairKind, place: PairPlace, level: PlayerPair['level'] = 'required'): PlayerPair => ({
  players: ['a', 'b'],
  kind,
  place,
  level,
});

/** Ana Lee and Ben Ortiz are the pair of a game with a battery, one infielder, one outfielder and a bench. */
function team(pairs: readonly PlayerPair[], innings = 1, players: number | readonly string[] = 6): Problem {
  return { ...game({ innings, positions: 'P C SS LF', players }), pairs };
}

const words = (problem: Problem, lineup: Draft) =>
  check(problem, lineup).flatMap((violation) => (violation.rule === 'K1' ? violation.words : []));

describe('[K1] pairs of players', () => {
  it('[K1] names both players and every inning in which players kept apart are in the infield together', () => {
    const problem = team([pairOf('apart', 'infield')], 3);
    const lineup = draft({ P: 'aac', C: 'bcb', SS: 'cba', LF: 'ddd' });
    expect(check(problem, lineup).filter(({ rule }) => rule === 'K1')).toEqual([
      {
        rule: 'K1',
        level: 'required',
        players: ['a', 'b'],
        innings: [1, 2, 3],
        positions: [],
        words: 'Ana Lee and Ben Ortiz are both in the infield in the 1st, 2nd and 3rd; you keep them apart.',
      },
    ]);
    expect(words(problem, draft({ P: 'aac', C: 'cce', SS: 'eea', LF: 'bbb' }))).toEqual([]);
  });

  it('[K1] lets one of them play the infield and the other sit when they are apart, but not when they are together', () => {
    const lineup = draft({ P: 'a', C: 'c', SS: 'd', LF: 'e' });
    expect(words(team([pairOf('apart', 'infield')]), lineup)).toEqual([]);
    expect(words(team([pairOf('together', 'infield')]), lineup)).toEqual([
      'Only one of Ana Lee and Ben Ortiz is in the infield in the 1st; you keep them together.',
    ]);
  });

  it('[K1] keeps players together or apart in the outfield', () => {
    const problem = (kind: PairKind) => ({
      ...game({ innings: 1, positions: 'P LF RF', players: 4 }),
      pairs: [pairOf(kind, 'outfield')],
    });
    const both = draft({ P: 'c', LF: 'a', RF: 'b' });
    const one = draft({ P: 'b', LF: 'a', RF: 'c' });
    expect([words(problem('apart'), both).length, words(problem('apart'), one).length]).toEqual([1, 0]);
    expect([words(problem('together'), both).length, words(problem('together'), one).length]).toEqual([0, 1]);
  });

  it('[K1] keeps players together or apart on the bench', () => {
    const both = draft({ P: 'c', C: 'd', SS: 'e', LF: 'f' });
    const one = draft({ P: 'a', C: 'd', SS: 'e', LF: 'f' });
    expect(words(team([pairOf('apart', 'bench')]), both)).toEqual([
      'Ana Lee and Ben Ortiz both sit in the 1st; you keep them apart.',
    ]);
    expect(words(team([pairOf('apart', 'bench')]), one)).toEqual([]);
    expect(words(team([pairOf('together', 'bench')]), both)).toEqual([]);
    expect(words(team([pairOf('together', 'bench')]), one)).toEqual([
      'Only one of Ana Lee and Ben Ortiz sits in the 1st; you keep them together.',
    ]);
  });

  it('[K1] asks of a battery that one catches when the other pitches, but lets the catcher catch for others', () => {
    const problem = team([pairOf('together', 'battery')]);
    expect(words(problem, draft({ P: 'a', C: 'b', SS: 'c', LF: 'd' }))).toEqual([]);
    expect(words(problem, draft({ P: 'b', C: 'a', SS: 'c', LF: 'd' }))).toEqual([]);
    expect(words(problem, draft({ P: 'c', C: 'b', SS: 'a', LF: 'd' }))).toEqual([]);
    expect(words(problem, draft({ P: 'a', C: 'c', SS: 'b', LF: 'd' }))).toEqual([
      'Of Ana Lee and Ben Ortiz, one pitches and the other does not catch in the 1st; you keep them together.',
    ]);
  });

  it('[K1] never lets a battery kept apart pitch and catch together', () => {
    const problem = team([pairOf('apart', 'battery')]);
    expect(words(problem, draft({ P: 'b', C: 'a', SS: 'c', LF: 'd' }))).toEqual([
      'Ana Lee and Ben Ortiz are pitcher and catcher in the 1st; you keep them apart.',
    ]);
    expect(words(problem, draft({ P: 'b', C: 'c', SS: 'a', LF: 'd' }))).toEqual([]);
  });

  it('[K1] ignores a battery in a game without a catcher', () => {
    const problem = { ...game({ innings: 1, positions: 'P LF', players: 3 }), pairs: [pairOf('together', 'battery')] };
    expect(words(problem, draft({ P: 'a', LF: 'c' }))).toEqual([]);
  });

  it('[K1] applies only in innings in which both are present', () => {
    const problem = team([pairOf('together', 'bench')], 2, ['++', '-+', '++', '++', '++', '++']);
    expect(words(problem, draft({ P: 'aa', C: 'cc', SS: 'dd', LF: 'ee' }))).toEqual([
      'Only one of Ana Lee and Ben Ortiz sits in the 2nd; you keep them together.',
    ]);
  });

  it('[K1] says nothing of an unfinished inning that can still keep the pair together', () => {
    const problem = team([pairOf('together', 'infield'), pairOf('together', 'battery')]);
    expect(words(problem, draft({ P: 'a' }))).toEqual([]);
    expect(words(problem, draft({ P: 'a', LF: 'b' }))).toHaveLength(2);
  });

  it('[K1] reports a pair that only played innings broke as wanted', () => {
    const played = { P: 'a', C: 'b', SS: 'c', LF: 'd' };
    const problem = {
      ...game({ innings: 2, positions: 'P C SS LF', players: 6, played }),
      pairs: [pairOf('apart', 'infield')],
    };
    const levels = (lineup: Draft) =>
      check(problem, lineup).flatMap(({ rule, level }) => (rule === 'K1' ? [level] : []));
    expect(levels(draft({ P: 'ac', C: 'be', SS: 'cf', LF: 'da' }))).toEqual(['wanted']);
    expect(levels(draft({ P: 'aa', C: 'be', SS: 'cb', LF: 'da' }))).toEqual(['required']);
  });

  it('[K1] finds and proves a lineup that keeps every required pair', async () => {
    const problem: Problem = {
      ...game({
        innings: 6,
        positions: 'P C 1B 2B 3B SS LF CF RF',
        players: 12,
        rules: { F1: { level: 'required', spread: 1 }, F3: { level: 'required', inARow: 1 } },
      }),
      pairs: [
        pairOf('together', 'battery'),
        { ...pairOf('apart', 'infield'), players: ['c', 'd'] },
        { ...pairOf('together', 'bench'), players: ['e', 'f'] },
        { ...pairOf('apart', 'bench'), players: ['g', 'h'] },
      ],
    };
    const solution = await solve(problem);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    expect(solution.status).toBe('proven');
    expect(solution.broken).toEqual([]);
  });

  it('[K1] breaks a wanted pair as little as possible and says so', async () => {
    const problem: Problem = {
      ...game({ innings: 3, positions: 'P C', players: 2 }),
      pairs: [pairOf('apart', 'battery', 'wanted')],
    };
    const solution = await solve(problem);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    expect(solution.status).toBe('proven');
    expect(solution.broken.map(({ rule, level, innings }) => ({ rule, level, innings }))).toEqual([
      { rule: 'K1', level: 'wanted', innings: [1, 2, 3] },
    ]);
  });

  it('[K1] explains a pair that makes a game impossible, and offers to make it a preference', async () => {
    const problem: Problem = {
      ...game({ innings: 2, positions: 'P C', players: 2 }),
      pairs: [pairOf('apart', 'battery')],
    };
    expect(await solve(problem)).toEqual({
      status: 'infeasible',
      why: ['This is not possible: Ana Lee and Ben Ortiz never pitch and catch together.'],
      fixes: [
        {
          kind: 'preferPairs',
          pairs: [pairOf('apart', 'battery')],
          label: 'Treat “Ana Lee and Ben Ortiz apart as pitcher and catcher” as a preference',
        },
      ],
    });
  });

  it('[K1] refuses pairs that name an unknown player, one player twice, or the same players and place twice', () => {
    const pairs = [
      { ...pairOf('apart', 'infield'), players: ['a', 'z'] as const },
      { ...pairOf('apart', 'infield'), players: ['a', 'a'] as const },
      pairOf('apart', 'bench'),
      { ...pairOf('together', 'bench'), players: ['b', 'a'] as const },
    ];
    expect(validateProblem(team(pairs))).toEqual([
      'A pair names an unknown player.',
      'A pair names one player twice.',
      'Two pairs name the same players and the same place.',
    ]);
    expect(validateProblem(team([pairOf('apart', 'bench'), pairOf('apart', 'infield')]))).toEqual([]);
  });
});
