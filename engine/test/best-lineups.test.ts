import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Problem } from '#engine/problem.ts';
import type { Solved } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { game } from './game.ts';

async function proven(problem: Problem): Promise<Solved> {
  const solution = await solve(problem);
  if (solution.status !== 'proven') throw new Error(`${solution.status}: ${solution.why.join(' ')}`);
  expect(solution.broken.filter(({ level }) => level === 'required')).toEqual([]);
  return solution;
}

function withDebts(problem: Problem, debts: readonly number[]): Problem {
  return { ...problem, players: problem.players.map((player, index) => ({ ...player, debt: debts[index] ?? 0 })) };
}

it('counts a missed early infield inning once, not twice, against a wanted quota of women', async () => {
  const quotas = [{ group: 'women', least: 1, zone: 'outfield' }] as const;
  const rules = { F5: { level: 'wanted', infieldBy: 1 }, C1: { level: 'wanted', quotas } } as const;
  const { broken } = await proven(game({ innings: 2, positions: 'P C LF', players: 3, groups: 'wmm', rules }));
  expect(broken.map(({ rule }) => rule)).toEqual(['F5']);
});

it.each([
  ['a hundredth of an inning', [0.51, 0.52]],
  ['a thousandth of an inning', [0.511, 0.512]],
  ['a fraction of a negative inning', [-0.512, -0.511]],
])('plays the player who has sat %s more than the other', async (_, debts) => {
  const problem = game({ innings: 1, positions: 'P', players: 2 });
  expect((await proven(withDebts(problem, debts))).lineup.innings).toEqual([{ P: 'b' }]);
  expect((await proven(withDebts(problem, debts.toReversed()))).lineup.innings).toEqual([{ P: 'a' }]);
});

it('lets a limit on sits in a row limit how much of a debt one game repays', async () => {
  const players = [...Array.from({ length: 11 }, () => '++++++'), '--++++'];
  const rules = { F3: { level: 'required', inARow: 1 } } as const;
  const problem = withDebts(game({ innings: 6, positions: 'P C 1B 2B 3B SS LF', players, rules }), [-1.17]);
  const { lineup } = await proven(problem);
  expect(sitsByPlayer(problem, lineup)[0]?.sits).toBe(3);
});

it('lets required sit-leveling limit how much of a debt one game repays', async () => {
  const rules = { F2: { level: 'required' } } as const;
  const problem = withDebts(game({ innings: 6, positions: 'P C 1B 2B', players: 6, rules }), [-3, 3]);
  const { lineup } = await proven(problem);
  expect(sitsByPlayer(problem, lineup).map(({ sits }) => sits)).toEqual([2, 2, 2, 2, 2, 2]);
});

describe('the mound', () => {
  const onlyPitchers = (...able: readonly string[]) =>
    Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, able.includes(id) ? {} : { P: 'never' as const }]),
    );

  it('The mound is not left and taken again for variety.', async () => {
    const positionPreferences = onlyPitchers('a', 'b');
    const { lineup } = await proven(game({ innings: 4, positions: 'P C 1B LF', players: 6, positionPreferences }));
    expect(['aabb', 'bbaa']).toContain(lineup.innings.map(({ P }) => P).join(''));
  });

  it('The mound is taken again by a pitcher who is locked in the first and the last inning.', async () => {
    const locks = [1, 4].map((inning) => ({ inning, playerId: 'a', position: 'P' }));
    const problem = game({
      innings: 4,
      positions: 'P C 1B LF',
      players: 6,
      positionPreferences: onlyPitchers('a', 'b'),
      locks,
    });
    const { lineup } = await proven(problem);
    expect(check(problem, lineup).filter(({ level }) => level === 'required')).toEqual([]);
    expect(lineup.innings.map(({ P }) => P).join('')).toMatch(/^a(bb|ab|ba)a$/);
  });
});

it('proves a game under way in which a player stayed at one position', async () => {
  const problem = game({ innings: 4, positions: 'P C', players: 3, played: { P: 'ab', C: 'cc' } });
  const { value, bound } = await proven(problem);
  expect(value).toBe(bound);
});

it('finds no lineup when a lock contradicts an inning played', async () => {
  const locks = [{ inning: 1, playerId: 'b', position: 'P' }];
  const problem = game({ innings: 2, positions: 'P C', players: 3, played: { P: 'a', C: 'b' }, locks });
  const solution = await solve(problem);
  if (solution.status !== 'infeasible') throw new Error(solution.status);
  expect(solution.fixes).toMatchObject([{ kind: 'unlock', locks }]);
});

it('balances the outfield innings of players who sit differently often', async () => {
  // Two of them sit twice and have one inning in the field. The others have two: one in each zone, not both in the outfield.
  const rules = { F1: { level: 'required', spread: 1 } } as const;
  const positionPreferences = { a: { LF: 'prefer', SS: 'avoid' } } as const;
  const problem = game({ innings: 3, positions: 'SS LF', players: 4, rules, positionPreferences });
  const { lineup } = await proven(problem);
  const inOutfield = problem.players.map(({ id }) => lineup.innings.filter(({ LF }) => LF === id).length);
  expect(inOutfield.toSorted()).toEqual([0, 1, 1, 1]);
});

it('gives outfield innings to the player who lacks them since earlier games', async () => {
  const problem = game({ innings: 2, positions: 'SS LF', players: 2 });
  const players = problem.players.map((player, index) => ({ ...player, outfieldDebt: index === 0 ? 2 : -2 }));
  expect((await proven({ ...problem, players })).lineup.innings).toEqual([
    { SS: 'b', LF: 'a' },
    { SS: 'b', LF: 'a' },
  ]);
});
