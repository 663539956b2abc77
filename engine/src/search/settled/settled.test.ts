import { expect, it } from 'vitest';
import { findPack } from '#engine/packs.ts';
import type { Problem } from '#engine/problem.ts';
import type { Solved } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { scenario } from '../../../bench/games/scenarios.ts';
import { countPositionChanges } from '../../../bench/tables/settled-table.ts';
import { game } from '../../../test/game.ts';

async function found(problem: Problem): Promise<Solved> {
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution;
}

const settled = (problem: Problem): Promise<Solved> => found({ ...problem, rotation: 'settled' });

it.each(['A', 'B', 'D', 'F', 'G'] as const)(
  'keeps players at a position in scenario %s without more sits for any of them',
  async (id) => {
    const problem = scenario(id);
    const [varied, calm] = [await found(problem), await settled(problem)];
    const sits = ({ lineup }: Solved) => sitsByPlayer(problem, lineup).map((player) => player.sits);
    expect(sits(calm).toSorted()).toEqual(sits(varied).toSorted());
    expect(calm.broken).toEqual([]);
    expect(countPositionChanges(problem, calm.lineup)).toBeLessThan(countPositionChanges(problem, varied.lineup) / 2);
  },
);

it('says how often players change position, and how many of these changes could be avoided', async () => {
  const problem = scenario('A');
  const { lineup, why, value, bound, positionChanges } = await settled(problem);
  const avoidable = bound - value;
  expect(positionChanges).toEqual({ made: countPositionChanges(problem, lineup), avoidable });
  expect(avoidable).toBeLessThanOrEqual(problem.players.length / 2);
  expect(why).toEqual([
    'No lineup can be fairer under these rules.',
    `Players change position ${positionChanges?.made} times: at most ${avoidable} changes could be avoided.`,
  ]);
});

it('counts a change between two positions that the game has given up since', async () => {
  const played = { P: 'aa', C: 'bb', '1B': 'cc', LF: 'd.', RF: '.d' };
  const problem = game({ innings: 3, positions: 'P C 1B', players: 4, played });
  const { lineup, positionChanges } = await settled(problem);
  const own = lineup.innings.map((inning) => Object.keys(inning).find((position) => inning[position] === 'd'));
  expect(own.slice(0, 2)).toEqual(['LF', 'RF']);
  expect(positionChanges?.made).toBe(countPositionChanges(problem, lineup));
});

it.each([
  [3, 10],
  [3, 11],
  [4, 9],
  [4, 11],
])('is proven in %i innings with %i players, who must share positions', async (innings, players) => {
  const { rules } = findPack('basic');
  const { status, positionChanges } = await settled(
    game({ innings, positions: 'P C 1B 2B 3B SS LF CF RF', players, rules }),
  );
  expect(status).toBe('proven');
  expect(positionChanges?.avoidable).toBe(0);
});

it('is proven when no player has to change position', async () => {
  const problem = game({ innings: 4, positions: 'P C 1B', players: 3 });
  const { status, lineup, why } = await settled(problem);
  expect(status).toBe('proven');
  expect(lineup.innings).toEqual(Array(4).fill(lineup.innings[0]));
  expect(why[1]).toBe('No one changes position.');
});

it('does not give up a preferred position in order to stay', async () => {
  const positionPreferences = { a: { P: 'prefer' }, b: { P: 'prefer' }, c: { P: 'never' } } as const;
  const problem = game({
    innings: 4,
    positions: 'P C',
    players: 3,
    positionPreferences,
    rules: { P1: { level: 'required', innings: 2 } },
  });
  const { lineup } = await settled(problem);
  const pitchers = lineup.innings.map(({ P }) => P).join('');
  expect(['aabb', 'bbaa']).toContain(pitchers);
});

it('leaves players in a game under way at the positions of the last inning played', async () => {
  const problem = game({
    innings: 4,
    positions: 'P C 1B',
    players: 3,
    played: { P: 'ab', C: 'bc', '1B': 'ca' },
  });
  const { lineup } = await settled(problem);
  expect(lineup.innings.slice(1)).toEqual(Array(3).fill({ P: 'b', C: 'c', '1B': 'a' }));
});

it('claims no fairness when the innings played have made it impossible', async () => {
  const rules = { F1: { level: 'required', spread: 1 } } as const;
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules, played: { P: 'aaa', C: 'bbb' } });
  const { status, positionChanges, why } = await settled(problem);
  expect(why[0]).toMatch(/^After the innings already played, not every rule can be met/);
  expect({ status, positionChanges }).toEqual({ status: 'feasible', positionChanges: undefined });
});

it('[D.24e] claims no fairness where sits cannot be as even as a required rule asks', async () => {
  const rules = { F9: { level: 'required', from: 2 } } as const;
  const locks = [1, 2].map((inning) => ({ inning, playerId: 'a', position: 'P' }));
  const { status, positionChanges, evenFrom } = await settled(
    game({ innings: 4, positions: 'P', players: 2, rules, locks }),
  );
  expect({ status, positionChanges }).toEqual({ status: 'feasible', positionChanges: undefined });
  expect(evenFrom).toEqual({ inning: 3, isProven: true });
});

it('names the empty position and the position changes in a settled game of eight players', async () => {
  const { why } = await settled({ ...scenario('H'), isShortHanded: true });
  expect(why.filter((words) => words.startsWith('Players change position'))).toHaveLength(1);
  expect(why.length).toBeGreaterThan(2);
});

it('ignores the rotation with an objective in numbers', async () => {
  const problem: Problem = { ...scenario('D'), objective: { distinctPosition: 1 } };
  const [one, other] = [await found(problem), await settled(problem)];
  expect(other).toEqual(one);
});
