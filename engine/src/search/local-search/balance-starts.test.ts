import { expect, it } from 'vitest';
import { findPack } from '#engine/packs.ts';
import type { Draft, Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { game } from '../../../test/game.ts';

const { rules } = findPack('rec-rotation');
const full = game({ innings: 6, positions: 'P C 1B 2B 3B SS LF CF RF', players: 12, rules });

function listStarts({ players }: Problem, { innings: [first = {}] }: Draft): readonly string[] {
  const inField = new Set(Object.values(first));
  return players.map(({ id }) => id).filter((id) => !inField.has(id));
}

async function solved(problem: Problem, seed = 1) {
  const solution = await solve(problem, { seed });
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution;
}

const withDebts = (problem: Problem, debts: ReadonlyMap<string, number>): Problem => ({
  ...problem,
  players: problem.players.map((player) => ({ ...player, startDebt: debts.get(player.id) ?? 0 })),
});

it('lets others start on the bench than those who did in earlier games, in a lineup of the same value', async () => {
  const first = await solved(full);
  const starts = listStarts(full, first.lineup);
  const next = withDebts(full, new Map(starts.map((id) => [id, 1])));
  const second = await solved(next);
  expect(listStarts(next, second.lineup).filter((id) => starts.includes(id))).toEqual([]);
  expect([second.status, second.value]).toEqual([first.status, first.value]);
});

it('[D.24d] shares out the starts on the bench evenly over twelve games', async () => {
  const counts = new Map(full.players.map(({ id }) => [id, 0]));
  for (let number = 1; number <= 12; number += 1) {
    const next = withDebts(full, new Map([...counts].map(([id, starts]) => [id, starts - (number - 1) / 4])));
    const { lineup } = await solved(next, number);
    for (const id of listStarts(next, lineup)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(2);
});

it('keeps a cell that the coach has fixed although its player started on the bench before', async () => {
  const locked = { ...full, locks: [{ inning: 1, playerId: 'a', position: null }] };
  const { lineup } = await solved(withDebts(locked, new Map([['a', 5]])));
  expect(listStarts(locked, lineup)).toContain('a');
});
