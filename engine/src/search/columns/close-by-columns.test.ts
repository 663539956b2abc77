import { expect, it } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { boundOf, solveCounts } from '#engine/search/counts/counts.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { openHighs } from '#engine/search/milp/highs-adapter.ts';
import { type Cost, compareCosts, type Known, type Plan } from '#engine/search/plan.ts';
import { indexes } from '#engine/search/read/problem-matrix.ts';
import { readContext, type SearchContext } from '#engine/search/search-context.ts';
import { solve } from '#engine/solve.ts';
import { realisticGame } from '../../../bench/games/realistic-game.ts';
import { game } from '../../../test/game.ts';
import { closeByColumns } from './close-by-columns.ts';

const { solveColumns: columns } = await openHighs(undefined);
const options = {
  seed: 1,
  widen: () => {
    throw new Error('Whole patterns need no wide search.');
  },
  restart: ({ plan }: Known) => plan,
  improve: (plan: Plan) => plan,
};

const unknown: Cost = { high: Number.NEGATIVE_INFINITY, low: Number.NEGATIVE_INFINITY };

/** Every way to fill the positions of an inning: the code of each player. */
function fillInning({ matrix }: SearchContext): readonly (readonly number[])[] {
  const { players, positions, bench } = matrix;
  const fill = (position: number, codes: readonly number[]): readonly (readonly number[])[] =>
    position === positions
      ? [codes]
      : indexes(players).flatMap((player) =>
          codes[player] === bench ? fill(position + 1, codes.with(player, position)) : [],
        );
  return fill(
    0,
    Array.from({ length: players }, () => bench),
  );
}

/** Returns a best and a worst lineup of those that keep the required rules. */
function compareAll(context: SearchContext): readonly [Plan, Plan] {
  const { players, innings } = context.matrix;
  const ways = fillInning(context);
  let found: [Plan, Plan] | undefined;
  for (let number = 0; number < ways.length ** innings; number += 1) {
    const chosen = indexes(innings).map(
      (inning) => ways[Math.floor(number / ways.length ** inning) % ways.length] ?? [],
    );
    const cells = indexes(players).flatMap((player) => chosen.map((codes) => codes[player] ?? 0));
    const plan = evaluate(context, Int16Array.from(cells));
    if (plan === undefined || plan.required > 0) continue;
    found ??= [plan, plan];
    if (compareCosts(plan.cost, found[0].cost) < 0) found[0] = plan;
    if (compareCosts(plan.cost, found[1].cost) > 0) found[1] = plan;
  }
  if (found === undefined) throw new Error('no lineup');
  return found;
}

function withDraws(problem: Problem): Problem {
  const random = seededRandom(1);
  const players = problem.players.map((player) => {
    const position = problem.positions[random(problem.positions.length)] ?? 'P';
    const preference = random(2) === 0 ? 'prefer' : 'avoid';
    return { ...player, debt: random(3) - 1, positionPreferences: { [position]: preference } } as const;
  });
  return { ...problem, players };
}

it.each([
  [
    'rules of pitchers and catchers',
    'P C',
    {
      P4: { level: 'required' },
      P6: { level: 'wanted', inARow: 2 },
      P7: { level: 'required', inARow: 2 },
      F3: { level: 'wanted', inARow: 1 },
    },
  ],
  [
    'wanted limits',
    'P LF',
    {
      F1: { level: 'wanted', spread: 0 },
      F3: { level: 'wanted', inARow: 1 },
      F6: { level: 'wanted', innings: 1 },
      F5: { level: 'wanted', infield: 1, outfield: 1, infieldBy: 1 },
    },
  ],
  [
    'sits that stay even',
    'P LF',
    { F1: { level: 'required', spread: 1 }, F2: { level: 'required' }, F9: { level: 'wanted', from: 1 } },
  ],
] as const)('finds the best of all lineups of a small game and no bound beyond it, with %s', (_, positions, rules) => {
  const context = readContext(withDraws(game({ innings: 3, positions, players: 4, rules })));
  const [best, worst] = compareAll(context);
  const { matrix, playerTotals, objective } = context;
  const solutions = solveCounts(matrix, playerTotals, objective);
  const bound = solutions ? boundOf(solutions) : unknown;
  const found = closeByColumns(context, columns, { plan: worst, bound }, options);
  expect(compareCosts(found?.plan.cost ?? worst.cost, best.cost)).toBe(0);
  expect(compareCosts(found?.bound ?? best.cost, best.cost)).toBeLessThanOrEqual(0);
  expect(compareCosts(worst.cost, best.cost)).toBeGreaterThan(0);
});

it.each([
  ['a pair of players', { pairs: [{ players: ['a', 'b'], kind: 'apart', place: 'bench', level: 'wanted' }] }],
  ['an inning that has been played', { played: [{ P: 'a', C: 'b' }] }],
  ['a limit on the number of pitchers', { rules: { P6: { level: 'wanted', most: 2 } } }],
] as const)('leaves a game with %s to other programs', (_, part) => {
  const context = readContext({ ...game({ innings: 2, positions: 'P C', players: 3 }), ...part });
  const plan = { cells: new Int16Array(6), cost: { high: 0, low: 0 }, required: 0 };
  expect(closeByColumns(context, columns, { plan, bound: unknown }, options)).toBeUndefined();
});

it('proves a realistic game of which the other programs left the balance of a zone open', async () => {
  const random = seededRandom(300);
  const games = indexes(262).map(() => realisticGame(random));
  const [problem] = games.slice(-1);
  if (problem === undefined) throw new Error('no game');
  expect(await solve(problem)).toMatchObject({ status: 'proven', value: 657_374_334 });
});
