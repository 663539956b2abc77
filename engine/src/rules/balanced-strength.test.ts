import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Draft, Problem, Rules } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import type { Position, Strength } from '#engine/vocabulary.ts';
import { draft, game } from '../../test/game.ts';

const K2: Rules = { K2: { level: 'wanted' } };

type Strengths = Readonly<Record<string, Readonly<Record<Position, Strength>>>>;

function team(strengths: Strengths, sketch: Partial<Parameters<typeof game>[0]> = {}): Problem {
  const base = game({ innings: 3, positions: 'P SS LF', players: 5, rules: K2, ...sketch });
  return {
    ...base,
    players: base.players.map((player) => ({ ...player, strength: strengths[player.id] ?? {} })),
  };
}

const words = (problem: Problem, lineup: Draft) =>
  check(problem, lineup).flatMap((violation) => (violation.rule === 'K2' ? violation.words : []));

const developing = { P: 'developing', SS: 'developing' } as const;
const strong = { P: 'strong', SS: 'strong' } as const;

describe('[K2] balanced strength', () => {
  it('[K2] names the inning that is weaker than the others, with its strong and developing players', () => {
    const problem = team({ a: developing, b: developing, c: strong });
    const lineup = draft({ P: 'ace', SS: 'bdd', LF: 'dea' });
    expect(check(problem, lineup).filter(({ rule }) => rule === 'K2')).toEqual([
      {
        rule: 'K2',
        level: 'wanted',
        players: [],
        innings: [1],
        positions: ['P', 'SS'],
        words: 'The 1st is weaker than the other innings, with no strong player and 2 developing players.',
      },
    ]);
  });

  it('[K2] names the inning that is stronger than the others', () => {
    const problem = team({ a: strong, b: strong });
    expect(words(problem, draft({ P: 'aec', SS: 'bcd', LF: 'dde' }))).toEqual([
      'The 1st is stronger than the other innings, with 2 strong players and no developing player.',
    ]);
  });

  it('[K2] allows a difference of one, and balances a developing player with a strong one', () => {
    const problem = team({ a: developing, b: developing, c: strong });
    expect(words(problem, draft({ P: 'add', SS: 'ceb', LF: 'eaa' }))).toEqual([]);
  });

  it('[K2] counts a player only at the positions for which the coach gave a strength', () => {
    const problem = team({ a: developing, b: developing });
    expect(words(problem, draft({ P: 'ccc', SS: 'dde', LF: 'abd' }))).toEqual([]);
  });

  it('[K2] compares filled innings only, and no innings that were played', () => {
    const problem = team({ a: developing, b: developing });
    expect(words(problem, draft({ P: 'acc', SS: 'bd.', LF: 'dee' }))).toHaveLength(1);
    expect(words(problem, draft({ P: 'acc', SS: 'b..', LF: 'd..' }))).toEqual([]);
    const played = { P: 'a', SS: 'b', LF: 'c' };
    const underWay = team({ a: developing, b: developing }, { played });
    expect(words(underWay, draft({ P: 'acc', SS: 'bdd', LF: 'cee' }))).toEqual([]);
  });

  it('[K2] finds and proves a lineup whose innings are equally strong', async () => {
    const infield = { P: 'developing', C: 'developing', '1B': 'developing', '2B': 'developing' } as const;
    const problem = team(
      { a: infield, b: infield, c: infield, d: { P: 'strong', C: 'strong' }, e: { '1B': 'strong', '2B': 'strong' } },
      {
        innings: 5,
        positions: 'P C 1B 2B LF RF',
        players: 8,
        rules: { ...K2, F1: { level: 'required', spread: 1 }, F5: { level: 'wanted', infield: 1, outfield: 1 } },
      },
    );
    const solution = await solve(problem);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    expect(solution.status).toBe('proven');
    expect(solution.broken).toEqual([]);
  });

  it('[K2] explains a required balance that presence makes impossible', async () => {
    const problem = team(
      { a: strong, b: strong },
      { innings: 2, positions: 'P SS', players: ['+-', '+-', '-+', '-+'], rules: { K2: { level: 'required' } } },
    );
    const solution = await solve(problem);
    expect(solution.why).toEqual(['This is not possible: every inning is about equally strong.']);
    if (solution.status !== 'infeasible') throw new Error(solution.status);
    expect(solution.fixes?.map(({ label }) => label)).toEqual(['Treat balanced strength as a preference']);
  });
});
