import { expect, it } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { planSeason } from '#engine/season/plan.ts';
import { solve } from '#engine/solve.ts';
import { game } from './game.ts';

it('finds the best lineup for preferences with decimals', async () => {
  const { players, ...rest } = game({ innings: 3, positions: 'P', players: 2 });
  const [a, b] = players.map((player, index) => ({ ...player, preference: { P: index === 0 ? 0.1 : 0.2 } }));
  if (a === undefined || b === undefined) throw new Error('The game has two players.');
  const problem: Problem = { ...rest, players: [a, b], objective: { preference: 1 } };
  const solution = await solve(problem, { highs: false });
  expect(solution).toMatchObject({ status: 'proven', lineup: { innings: [{ P: 'b' }, { P: 'b' }, { P: 'b' }] } });
});

it('plans a season of eleven games with fourteen players', () => {
  const positions = 'P C 1B 2B 3B SS LF CF RF';
  const rules = { F1: { level: 'required', spread: 2 } } as const;
  const games = Array.from({ length: 11 }, () => game({ innings: 6, positions, players: 14, rules }));
  const plan = planSeason([], games);
  expect(plan?.games).toHaveLength(11);
  expect(plan?.spread).toBeLessThan(2);
});
