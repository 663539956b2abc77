import { describe, expect, it } from 'vitest';
import { findPack, packs } from '#engine/packs.ts';
import type { Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { game } from '../../test/game.ts';
import { type PlannedGame, planSeason, type SeasonPlan } from './plan.ts';

const nine = 'P C 1B 2B 3B SS LF CF RF';
const spreadTwo = { F1: { level: 'required', spread: 2 } } as const;

function planned(plan: SeasonPlan | undefined): SeasonPlan {
  if (plan === undefined) throw new Error('There is no plan.');
  return plan;
}

const sitsOf = ({ sits }: PlannedGame) => [...sits.values()];

it('lets each of thirteen players sit 24 times in thirteen games of six innings', () => {
  const games = Array.from({ length: 13 }, () => game({ innings: 6, positions: nine, players: 13, rules: spreadTwo }));
  const { games: plans, spread } = planned(planSeason([], games));
  const totals = plans.map(sitsOf).reduce((sum, sits) => sum.map((total, player) => total + (sits[player] ?? 0)));
  expect(totals).toEqual(Array.from({ length: 13 }, () => 24));
  expect(spread).toBe(0);
});

it('lets a player who sat too often before sit less, as far as the spread of the game allows', () => {
  const next = game({ innings: 6, positions: nine, players: 12, rules: spreadTwo });
  const records = next.players.map(({ id }) => ({ playerId: id, sits: id === 'a' ? 12 : 6, present: 36 }));
  const [plan] = planned(planSeason(records, [next])).games;
  expect(plan?.sits.get('a')).toBe(0);
  expect(Math.max(...(plan?.sits.values() ?? []))).toBe(2);
});

it('gives innings back in the next game, not in a later one', () => {
  const games = Array.from({ length: 4 }, () =>
    game({ innings: 6, positions: nine, players: 12, rules: findPack('basic').rules }),
  );
  const ids = games[0]?.players.map(({ id }) => id) ?? [];
  for (const first of [0, 3, 8]) {
    const owed = ids.slice(first, first + 4);
    const records = ids.map((playerId) => ({ playerId, sits: owed.includes(playerId) ? 4 : 3, present: 12 }));
    const [next] = planned(planSeason(records, games)).games;
    expect(owed.map((id) => next?.sits.get(id))).toEqual([1, 1, 1, 1]);
  }
});

it('takes a known absence into account in earlier games', () => {
  const full = game({ innings: 6, positions: 'P C', players: 3, rules: spreadTwo });
  const without = { ...full, players: full.players.map((one) => (one.id === 'a' ? away(one) : one)) };
  expect(planned(planSeason([], [full])).games.map(sitsOf)).toEqual([[2, 2, 2]]);
  // No player sits in the second game, so every player but "a" gains innings without a sit there.
  const { games: plans } = planned(planSeason([], [full, without]));
  expect(plans[0]?.sits.get('a')).toBe(1);
});

it('shares out the sits of a day evenly where the season is as even in another way', () => {
  const half = game({ innings: 3, positions: 'P C 1B 2B SS', players: 6, rules: spreadTwo });
  const recordOf = (sitters: string, present: number) =>
    half.players.map(({ id }) => ({ playerId: id, sits: sitters.includes(id) ? 1 : 0, present }));
  const { games: together, spread } = planned(planSeason(recordOf('def', 3), [half, half]));
  const daySits = half.players.map(({ id }) => together.reduce((sum, { sits }) => sum + (sits.get(id) ?? 0), 0));
  expect(daySits).toEqual([1, 1, 1, 1, 1, 1]);
  expect(spread).toBeCloseTo(100 / 9);

  // All have sat once in the season, "a", "b" and "c" today.
  const [second] = planned(planSeason(recordOf('abcdef', 6), [half], recordOf('abc', 3))).games;
  expect(second && sitsOf(second)).toEqual([0, 0, 0, 1, 1, 1]);
  // Who sat less in the season sits, although the others sat today.
  const [owing] = planned(planSeason(recordOf('def', 6), [half], recordOf('abc', 3))).games;
  expect(owing && sitsOf(owing)).toEqual([1, 1, 1, 0, 0, 0]);
});

const away = (player: Problem['players'][number]) => ({ ...player, present: player.present.map(() => false) });

it('returns games in which each player gets the planned sits when they are solved', async () => {
  const first = game({ innings: 6, positions: nine, players: 12, rules: spreadTwo });
  const records = first.players.map(({ id }, index) => ({ playerId: id, sits: index % 3, present: 6 }));
  const [plan] = planned(planSeason(records, [first, first])).games;
  if (plan === undefined) throw new Error('There is no game.');
  const solution = await solve(plan.problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  const sits = new Map(sitsByPlayer(plan.problem, solution.lineup).map((entry) => [entry.playerId, entry.sits]));
  expect(sits).toEqual(plan.sits);
});

it.each([
  ['a game', game({ innings: 3, positions: 'P C LF', players: 2 })],
  ['one inning of a game', game({ innings: 3, positions: 'P C LF', players: ['+++', '+++', '++-', '++-'] })],
])('returns no plan when %s has too few players', (_what, coming) => {
  expect(planSeason([], [coming])).toBeUndefined();
});

it('lets no player sit in an inning with as many players as positions', () => {
  const players = [...Array.from({ length: 8 }, () => '++++++'), '++++--', '++++--', '++++--', '----++'];
  const full = game({ innings: 6, positions: nine, players, rules: spreadTwo });
  const records = full.players.map(({ id }, index) => ({ playerId: id, sits: index === 11 ? 0 : 6, present: 12 }));
  const [plan] = planned(planSeason(records, [full])).games;
  expect(plan && sitsOf(plan)[11]).toBe(0);
});

describe('A game that may be short-handed', () => {
  const shortHanded = (players: readonly string[]) => ({
    ...game({ innings: 6, positions: nine, players, rules: spreadTwo }),
    isShortHanded: true,
  });
  const times = (count: number, presence: string) => Array.from({ length: count }, () => presence);

  it('keeps what its players did in earlier games when one of them comes late', () => {
    const late = shortHanded(['-+++++', ...times(8, '++++++')]);
    const records = late.players.map(({ id }) => ({ playerId: id, sits: 0, present: 6, positions: { SS: 6 } }));
    const [plan] = planned(planSeason(records, [late])).games;
    expect(plan && sitsOf(plan)).toEqual(times(9, '').map(() => 0));
    expect(plan?.problem.players[0]).toMatchObject({ seasonInnings: { SS: 6 } });
  });

  it('has as many sits as its lineup when some players leave', async () => {
    const leaving = shortHanded([...times(8, '++++++'), ...times(4, '++++--')]);
    const [plan] = planned(planSeason([], [leaving])).games;
    if (plan === undefined) throw new Error('There is no game.');
    const solution = await solve(plan.problem);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    const sits = new Map(sitsByPlayer(plan.problem, solution.lineup).map((entry) => [entry.playerId, entry.sits]));
    expect(sits).toEqual(plan.sits);
    expect(sitsOf(plan).reduce((sum, own) => sum + own, 0)).toBe(12);
  });

  it('lets no player sit in an inning in which a position stays empty', () => {
    const arriving = shortHanded([...times(7, '++++++'), ...times(4, '++++--'), '----++']);
    const records = arriving.players.map(({ id }, index) => ({
      playerId: id,
      sits: index === 11 ? 0 : 6,
      present: 12,
    }));
    const [plan] = planned(planSeason(records, [arriving])).games;
    expect(plan && sitsOf(plan)[11]).toBe(0);
  });

  it('has no plan with six players, who need a decision of the coach', () => {
    expect(planSeason([], [shortHanded(times(6, '++++++'))])).toBeUndefined();
  });
});

it('has a plan for two games of eleven players, for whom Basic leaves one level of sits', () => {
  const { rules } = findPack('basic');
  const games = Array.from({ length: 2 }, () => game({ innings: 6, positions: nine, players: 11, rules }));
  const { games: plans, spread } = planned(planSeason([], games));
  expect(plans.map((plan) => sitsOf(plan).toSorted().join(''))).toEqual(['11111111112', '11111111112']);
  // The two innings that are left over go to two different players.
  expect(spread).toBeCloseTo(100 / 12);
});

it.each(packs)('$name has a plan for every number of players from nine to fifteen', ({ rules }) => {
  const games = [9, 10, 11, 12, 13, 14, 15].map((players) => game({ innings: 6, positions: nine, players, rules }));
  const { games: plans } = planned(planSeason([], games));
  const given = plans.map((plan) => sitsOf(plan).reduce((sum, sits) => sum + sits, 0));
  expect(given).toEqual([0, 6, 12, 18, 24, 30, 36]);
});

it('has a plan for the other games when the rules of one leave no choice of sits', () => {
  const strict = { F4: { level: 'required', innings: 6 }, ...spreadTwo } as const;
  const impossible = game({ innings: 6, positions: nine, players: 12, rules: strict });
  const ordinary = game({ innings: 6, positions: nine, players: 12, rules: findPack('basic').rules });
  const { games: plans } = planned(planSeason([], [impossible, ordinary]));
  expect(plans.map((plan) => sitsOf(plan).reduce((sum, sits) => sum + sits, 0))).toEqual([18, 18]);
});

it('plans eleven games of fourteen players with bounded work', () => {
  const games = Array.from({ length: 11 }, () =>
    game({ innings: 6, positions: nine, players: 14, rules: findPack('basic').rules }),
  );
  const records = games[0]?.players.map(({ id }, index) => ({ playerId: id, sits: index, present: 37 })) ?? [];
  expect(planned(planSeason(records, games)).games).toHaveLength(11);
});

it('plans no sit for the only catcher of a game, even when that player has sat least', () => {
  const positionPreferences = { b: { C: 'never' }, c: { C: 'never' }, d: { C: 'never' } } as const;
  const next = game({ innings: 3, positions: 'P C LF', players: 4, rules: spreadTwo, positionPreferences });
  const records = next.players.map(({ id }) => ({ playerId: id, sits: id === 'a' ? 0 : 6, present: 12 }));
  expect(planned(planSeason(records, [next])).games.map(sitsOf)).toEqual([[0, 1, 1, 1]]);
});

it.each(['P', 'C'])(
  'plans two sits for only one of two players at %s whom it would let sit twice',
  async (position) => {
    const { rules } = findPack('basic');
    const others = ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map(
      (id) => [id, { [position]: 'never' }] as const,
    );
    const positionPreferences = Object.fromEntries(others);
    const next = game({ innings: 6, positions: nine, players: 12, rules, positionPreferences });
    const records = next.players.map(({ id }) => ({ playerId: id, sits: 'ab'.includes(id) ? 0 : 4, present: 12 }));
    const [plan] = planned(planSeason(records, [next])).games;
    if (plan === undefined) throw new Error('There is no game.');
    expect([plan.sits.get('a'), plan.sits.get('b')].toSorted()).toEqual([1, 2]);
    const solution = await solve(plan.problem);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    const sits = new Map(sitsByPlayer(plan.problem, solution.lineup).map((entry) => [entry.playerId, entry.sits]));
    expect(sits).toEqual(plan.sits);
  },
);

/** Thirteen players of whom the first three may catch, as in many teams. */
function gameOfThreeCatchers(): Problem {
  const others = [...'defghijklm'].map((id) => [id, { C: 'never' }] as const);
  const positionPreferences = Object.fromEntries(others);
  const { rules } = findPack('rec-rotation');
  return game({ innings: 6, positions: nine, players: 13, rules, positionPreferences });
}

async function solvedSits({ problem }: PlannedGame): Promise<ReadonlyMap<string, number>> {
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return new Map(sitsByPlayer(problem, solution.lineup).map((entry) => [entry.playerId, entry.sits]));
}

it('plans one sit for a catcher who stays until the end where sits are even early (F9, P7)', async () => {
  const next = gameOfThreeCatchers();
  // All three catchers have sat less than the others.
  const records = next.players.map(({ id }) => ({ playerId: id, sits: 'abc'.includes(id) ? 2 : 6, present: 18 }));
  const [plan] = planned(planSeason(records, [next])).games;
  if (plan === undefined) throw new Error('There is no game.');
  expect(['a', 'b', 'c'].map((id) => plan.sits.get(id)).toSorted()).toEqual([1, 2, 2]);
  expect(await solvedSits(plan)).toEqual(plan.sits);
});

it('[D.23c] lets the catchers of a season stay until the end in turn, and sit more often in other games', async () => {
  const full = gameOfThreeCatchers();
  const twelve = { ...full, players: full.players.slice(0, 12) };
  const { games, spread } = planned(planSeason([], [full, full, full, twelve, twelve, twelve]));
  expect(spread).toBeLessThan(3);
  for (const plan of games) expect(await solvedSits(plan)).toEqual(plan.sits);
});

it('plans twelve games with many pitchers and catchers who stay with bounded work', () => {
  const positionPreferences = Object.fromEntries(
    [...'abcdefghijkl'].map((id) => [id, { [id < 'g' ? 'P' : 'C']: 'never' }] as const),
  );
  const { rules } = findPack('rec-rotation');
  const games = Array.from({ length: 12 }, () =>
    game({ innings: 6, positions: nine, players: 12, rules, positionPreferences }),
  );
  const records = games[0]?.players.map(({ id }, index) => ({ playerId: id, sits: index, present: 37 })) ?? [];
  expect(planned(planSeason(records, games)).games).toHaveLength(12);
});

it('has a plan for games in which everyone comes late, and in which no one catches until the end', () => {
  const { rules } = findPack('rec-rotation');
  const late = game({ innings: 6, positions: nine, players: Array.from({ length: 12 }, () => '--++++'), rules });
  const positionPreferences = Object.fromEntries([...'abcdefghijkl'].map((id) => [id, { C: 'never' }] as const));
  const without = game({ innings: 6, positions: nine, players: 12, rules, positionPreferences });
  const plans = [late, without].map((one) => planSeason([], [one])?.games[0]);
  expect(plans.map((plan) => plan && sitsOf(plan).reduce((sum, sits) => sum + sits, 0))).toEqual([undefined, 18]);
});
