import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Draft } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { type Instance, toProblem } from '../bench/games/instance.ts';

function corpus(name: string): readonly Instance[] {
  return JSON.parse(readFileSync(new URL(`corpus/${name}.json`, import.meta.url), 'utf8'));
}

/** The objective of the corpus, computed from the lineup without the engine. */
function worth({ players, positions, objective }: Instance, { innings }: Draft): number {
  const { preference = 0, distinctPosition = 0, benchDebtSquared = 0, positionDebt = 0 } = objective;
  return players.reduce((sum, player) => {
    const listed = innings.map((inning) => positions.find((position) => inning[position] === player.id));
    const sits = listed.filter((position, inning) => position === undefined && player.present[inning]).length;
    const debt = player.benchDebt ?? 0;
    const played = listed.flatMap((position) => position ?? []);
    const points = played.map(
      (position) =>
        preference * (player.preference?.[position] ?? 0) + positionDebt * (player.positionDebt?.[position] ?? 0),
    );
    const variety = distinctPosition * new Set(played).size;
    return (
      sum +
      points.reduce((total, point) => total + point, variety) +
      benchDebtSquared * ((debt + sits) ** 2 - debt ** 2)
    );
  }, 0);
}

describe.each(['A', 'Av', 'B', 'C', 'U', 'S', 'M'])('corpus %s: games with optima proven elsewhere', (name) => {
  it.each(corpus(name).map((instance) => [instance.id, instance] as const))(
    '[B.16] %s is solved to its optimum, with proof',
    async (_, instance) => {
      const problem = toProblem(instance);
      const solution = await solve(problem);
      if (solution.status !== 'proven') throw new Error(solution.status);
      expect(check(problem, solution.lineup)).toEqual([]);
      expect(worth(instance, solution.lineup)).toBeCloseTo(instance.optimum ?? Number.NaN, 6);
      expect(solution.value).toBeCloseTo(instance.optimum ?? Number.NaN, 6);
    },
    60_000,
  );
});
