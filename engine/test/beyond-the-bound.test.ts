import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';

/** In these games the best lineup found breaks required rules, and is worth more than any lineup that keeps them. */
const games: readonly Problem[] = JSON.parse(readFileSync(new URL('beyond-the-bound.json', import.meta.url), 'utf8'));

it.each(games.map((game) => [game.players.length, game.innings, game] as const))(
  'The engine stays within the bound and reports the broken rules with %i players in %i innings.',
  async (_players, _innings, game) => {
    const solution = await solve(game);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    expect(solution.value).toBeLessThanOrEqual(solution.bound);
    expect(solution.bound).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(solution.broken).toEqual(check(game, solution.lineup));
    if (solution.status === 'proven') expect(solution.broken.filter(({ level }) => level === 'required')).toEqual([]);
  },
  60_000,
);
