import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withBrokenRules } from '#engine/broken-rules.ts';
import { check } from '#engine/check.ts';
import { basicRules } from '#engine/packs.ts';
import type { Problem } from '#engine/problem.ts';
import type { SolveOptions } from '#engine/solution.ts';
import { planGame, solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { countPositionChanges } from '../bench/tables/settled-table.ts';
import { game } from './game.ts';
import { countCases } from './generated-cases.ts';
import { anyProblem } from './random-problems.ts';

// Many games each; the machine may be busy with other things.
const problems = anyProblem({ players: [4, 14], innings: [1, 7], positions: [3, 10] });

/** Finding out why a game has no lineup takes longer than finding that it has none, and has tests of its own. */
async function solveUnexplained(problem: Problem, options: SolveOptions) {
  const planned = await planGame(problem, options);
  return planned ? withBrokenRules(problem, planned) : ({ status: 'infeasible' } as const);
}

it('keeps every required rule in any game, or says that it does not', async () => {
  await fc.assert(
    fc.asyncProperty(problems, fc.integer({ min: 1, max: 1000 }), async (problem, seed) => {
      const solution = await solve(problem, { seed, steps: 8000, highs: false });
      if (solution.status === 'infeasible') {
        expect(solution.why.length).toBeGreaterThan(0);
        return;
      }
      const broken = check(problem, solution.lineup);
      expect(solution.broken).toEqual(broken);
      expect(solution.value).toBeLessThanOrEqual(solution.bound);
      if (solution.status === 'proven') expect(broken.filter(({ level }) => level === 'required')).toEqual([]);
    }),
    { seed: 11, numRuns: countCases(150) },
  );
});

it('keeps every required rule in any settled game, and claims no more avoidable changes than it made', async () => {
  let described = 0;
  await fc.assert(
    fc.asyncProperty(problems, async (problem) => {
      const solution = await solveUnexplained({ ...problem, rotation: 'settled' }, { steps: 8000, highs: false });
      if (solution.status === 'infeasible') return;
      const broken = check(problem, solution.lineup);
      expect(solution.broken).toEqual(broken);
      expect(solution.value).toBeLessThanOrEqual(solution.bound);
      if (solution.positionChanges === undefined) return;
      described += 1;
      expect(broken.filter(({ level }) => level === 'required')).toEqual([]);
      expect(solution.positionChanges.made).toBe(countPositionChanges(problem, solution.lineup));
      expect(solution.positionChanges.avoidable).toBeLessThanOrEqual(solution.positionChanges.made);
    }),
    { seed: 13, numRuns: countCases(150) },
  );
  expect(described).toBeGreaterThan(countCases(20));
});

it('gives the same lineup when the players are renamed', async () => {
  await fc.assert(
    fc.asyncProperty(problems, async (problem) => {
      const renamed: Problem = {
        ...problem,
        players: problem.players.map((player) => ({ ...player, id: `other-${player.id}`, name: 'Former Player' })),
      };
      const [one, other] = [
        await solveUnexplained(problem, { steps: 4000, highs: false }),
        await solveUnexplained(renamed, { steps: 4000, highs: false }),
      ];
      expect(other.status).toBe(one.status);
      if (one.status === 'infeasible' || other.status === 'infeasible') return;
      expect(other.value).toBe(one.value);
      const back = JSON.parse(JSON.stringify(other.lineup).replaceAll('other-', ''));
      expect(back).toEqual(one.lineup);
    }),
    { seed: 12, numRuns: countCases(40) },
  );
});

it('gives the same proven value for any order of the players', async () => {
  await fc.assert(
    fc.asyncProperty(problems, async (problem) => {
      const reversed = { ...problem, players: [...problem.players].reverse() };
      const [one, other] = [
        await solveUnexplained(problem, { steps: 8000, highs: false }),
        await solveUnexplained(reversed, { steps: 8000, highs: false }),
      ];
      if (one.status !== 'proven' || other.status !== 'proven') return;
      expect(other.value).toBe(one.value);
    }),
    { seed: 13, numRuns: countCases(60) },
  );
});

it('never finds a better lineup when a rule is added', async () => {
  await fc.assert(
    fc.asyncProperty(problems, async (problem) => {
      const { F1: _, ...withoutSpread } = problem.rules;
      const free = await solveUnexplained({ ...problem, rules: withoutSpread }, { steps: 8000, highs: false });
      const bound = await solveUnexplained(
        { ...problem, rules: { ...withoutSpread, F1: { level: 'required', spread: 1 } } },
        { steps: 8000, highs: false },
      );
      if (bound.status === 'infeasible' || free.status === 'infeasible') return;
      expect(bound.bound).toBeLessThanOrEqual(free.bound);
    }),
    { seed: 14, numRuns: countCases(60) },
  );
});

it('[C1] never finds a better lineup when quotas are added, and keeps them in a proven one', async () => {
  const C1 = { level: 'required', quotas: [{ group: 'women', least: 2 }] } as const;
  await fc.assert(
    fc.asyncProperty(problems, async (problem) => {
      const { C1: _, ...others } = problem.rules;
      const free = await solveUnexplained({ ...problem, rules: others }, { steps: 4000, highs: false });
      const asked: Problem = { ...problem, rules: { ...others, C1 } };
      const bound = await solveUnexplained(asked, { steps: 4000, highs: false });
      if (bound.status === 'infeasible') return;
      if (free.status === 'infeasible') throw new Error('Quotas made a lineup possible.');
      expect(bound.bound).toBeLessThanOrEqual(free.bound);
      if (bound.status === 'proven') {
        expect(check(asked, bound.lineup).filter(({ rule, level }) => rule === 'C1' && level === 'required')).toEqual(
          [],
        );
      }
    }),
    { seed: 15, numRuns: countCases(40) },
  );
});

it('[P2] never finds a better lineup when pitchers have innings left, and keeps to them', async () => {
  let limited = 0;
  const left = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 14, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(problems, left, async (problem, drawn) => {
      const withLeft = (innings: (index: number) => number): Problem => ({
        ...problem,
        players: problem.players.map((player, index) => ({ ...player, pitchingLeft: innings(index) })),
      });
      const free = await solveUnexplained(problem, { steps: 4000, highs: false });
      expect(
        await solveUnexplained(
          withLeft(() => problem.innings),
          { steps: 4000, highs: false },
        ),
      ).toEqual(free);
      const asked = withLeft((index) => drawn[index] ?? 0);
      const bound = await solveUnexplained(asked, { steps: 4000, highs: false });
      if (bound.status === 'infeasible') return;
      if (free.status === 'infeasible') throw new Error('Fewer innings made a lineup possible.');
      expect(bound.bound).toBeLessThanOrEqual(free.bound);
      const broken = check(asked, bound.lineup);
      expect(bound.broken).toEqual(broken);
      if (bound.status === 'proven') expect(broken.filter(({ level }) => level === 'required')).toEqual([]);
      if (check(asked, free.lineup).some(({ rule }) => rule === 'P2')) limited += 1;
    }),
    { seed: 16, numRuns: countCases(60) },
  );
  expect(limited).toBeGreaterThan(0);
});

it('[F1] lets eleven of thirteen players sit twice and two once in six innings with nine positions', async () => {
  const problem = game({ innings: 6, positions: 'P C 1B 2B 3B SS LF CF RF', players: 13, rules: basicRules(6) });
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  const sits = sitsByPlayer(problem, solution.lineup).map((entry) => entry.sits);
  expect(sits.toSorted()).toEqual([1, 1, ...Array.from({ length: 11 }, () => 2)]);
});

it('[F3] avoids two sits in a row exactly when there are at most twice as many players as positions', async () => {
  for (const players of [6, 7]) {
    const rules = { F3: { level: 'required', inARow: 1 } } as const;
    const { status } = await solve(game({ innings: 4, positions: 'P C LF', players, rules }));
    expect(status === 'infeasible').toBe(players > 6);
  }
});

it('[F5] meets a minimum of infield innings exactly when the infield has that many places', async () => {
  for (const players of [6, 7]) {
    const rules = { F5: { level: 'required', infield: 2 } } as const;
    const { status } = await solve(game({ innings: 4, positions: 'P C 1B LF CF RF', players, rules }));
    expect(status === 'infeasible').toBe(players * 2 > 3 * 4);
  }
});
