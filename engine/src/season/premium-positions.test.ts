import { expect, it } from 'vitest';
import { basicRules } from '#engine/packs.ts';
import type { Problem } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { scenario } from '../../bench/games/scenarios.ts';
import { planSeason } from './plan.ts';
import type { SeasonRecord } from './record.ts';

const games = 12;
const premium = ['P', 'SS', '1B'];

type PlayedRecord = SeasonRecord & { readonly positions: Readonly<Record<string, number>> };

/** Twelve games of twelve players, each of whom misses one game in eight and may play everywhere. */
async function premiumShares(change: (problem: Problem) => Problem): Promise<readonly number[]> {
  const random = seededRandom(1);
  let records: readonly PlayedRecord[] = scenario('A').players.map(({ id }) => ({
    playerId: id,
    sits: 0,
    present: 0,
    positions: {},
  }));
  for (let seed = 1; seed <= games; seed += 1) {
    const players = scenario('A').players.filter(() => random(8) > 0);
    const [next] = planSeason(records, [{ ...scenario('A'), players, rules: basicRules(6) }])?.games ?? [];
    if (next === undefined) throw new Error('There is no plan.');
    const problem = change(next.problem);
    const solution = await solve(problem, { seed });
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    const played = sitsByPlayer(problem, solution.lineup);
    records = records.map((record) => {
      const { sits, present, positions } = played.find(({ playerId }) => playerId === record.playerId) ?? {
        sits: 0,
        present: 0,
        positions: {},
      };
      return {
        ...record,
        sits: record.sits + sits,
        present: record.present + present,
        positions: addInnings(record.positions, positions),
      };
    });
  }
  return records.map(
    ({ positions, present }) => (100 * premium.reduce((sum, at) => sum + (positions[at] ?? 0), 0)) / present,
  );
}

function addInnings(
  before: Readonly<Record<string, number>>,
  game: Readonly<Partial<Record<string, number>>>,
): Readonly<Record<string, number>> {
  const positions = Object.keys({ ...before, ...game });
  return Object.fromEntries(positions.map((at) => [at, (before[at] ?? 0) + (game[at] ?? 0)]));
}

const withoutSeason = (problem: Problem): Problem => ({
  ...problem,
  players: problem.players.map(({ seasonInnings: _, ...player }) => player),
});

function spread(shares: readonly number[]): number {
  return Math.max(...shares) - Math.min(...shares);
}

it('balances pitcher, shortstop and first base over a season by the innings of earlier games', async () => {
  expect(spread(await premiumShares((problem) => problem))).toBeLessThan(5);
  expect(spread(await premiumShares(withoutSeason))).toBeGreaterThan(8);
});

it('plays a preferred premium position more often than balance would', async () => {
  const first = scenario('A').players[0]?.id;
  const preferring = (problem: Problem): Problem => ({
    ...problem,
    players: problem.players.map((player) =>
      player.id === first
        ? { ...player, positionPreferences: { ...player.positionPreferences, SS: 'prefer' as const } }
        : player,
    ),
  });
  const [preferred = 0, ...others] = await premiumShares(preferring);
  expect(preferred).toBeGreaterThan(Math.max(...others) + 5);
});
