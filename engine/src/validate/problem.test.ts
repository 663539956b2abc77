import { expect, it } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { game } from '../../test/game.ts';
import { validateProblem } from './problem.ts';

const there = (innings: number) => [
  { id: 'a', name: 'Ana', wishes: {}, present: Array.from({ length: innings }, () => true) },
];
const fine = game({ innings: 2, positions: 'P C', players: 3 });
const [ana, ben, cal] = fine.players;

it('has nothing to say about a sound problem', () => {
  expect(validateProblem(fine)).toEqual([]);
});

it.each<[string, Partial<Problem>, string]>([
  ['no players', { players: [] }, 'A game needs players.'],
  ['no positions', { positions: [] }, 'A game needs positions.'],
  ['thirty innings', { innings: 30, players: there(30) }, 'A game has 1 to 15 innings, not 30.'],
  ['a position twice', { positions: ['P', 'P'] }, 'Named twice among the positions: P.'],
  [
    'a rule without sense',
    { rules: { F3: { level: 'required', inARow: Number.NaN } } },
    'Rule F3: inARow must be a whole number from 0 to 100, not NaN.',
  ],
  ['a played inning of strangers', { played: [{ P: 'x' }] }, 'Played inning 1 names unknown players at P.'],
  [
    'a lock of a stranger',
    { locks: [{ inning: 1, playerId: 'x', position: 'P' }] },
    'A lock names nobody of this game.',
  ],
  [
    'a lock beyond the game',
    { locks: [{ inning: 3, playerId: 'a', position: 'P' }] },
    'Ana Lee is locked in inning 3, which this game does not have.',
  ],
  [
    'a lock at no position',
    { locks: [{ inning: 1, playerId: 'a', position: 'QB' }] },
    'Ana Lee is locked at QB in inning 1, but this game has no such position.',
  ],
])('names %s', (_, change, words) => {
  expect(validateProblem({ ...fine, ...change })).toEqual([words]);
});

it('names a number of innings that is none', () => {
  expect(validateProblem({ ...fine, innings: Number.NaN })).toContain('A game has 1 to 15 innings, not NaN.');
});

it('names every mistake at once', () => {
  const problem: Problem = {
    ...fine,
    players: [ana, ben, cal, ana].flatMap((player) => player ?? []),
    locks: [
      { inning: 1, playerId: 'a', position: 'P' },
      { inning: 1, playerId: 'b', position: 'P' },
      { inning: 1, playerId: 'a', position: null },
    ],
  };
  expect(validateProblem(problem)).toEqual([
    'Two players have the same id: a.',
    'Ana Lee and Ben Ortiz are both locked at pitcher in inning 1.',
    'Ana Lee is locked twice in inning 1.',
  ]);
});

it('a malformed problem is infeasible, with its mistakes, and never throws', async () => {
  const broken: Problem = JSON.parse(
    '{"innings":2,"positions":["P"],"players":[{"id":"a"}],"infield":[],"locks":[],"played":[],"rules":{}}',
  );
  expect(await solve(broken)).toEqual({
    status: 'infeasible',
    why: ['Every player needs a list "present" and an object "wishes".'],
    changes: [],
  });
  const nothing: Problem = JSON.parse('{}');
  expect((await solve(nothing)).status).toBe('infeasible');
});
