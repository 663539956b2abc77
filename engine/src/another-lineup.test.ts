import { expect, it } from 'vitest';
import { realisticGame } from '../bench/games/realistic-game.ts';
import { scenario } from '../bench/games/scenarios.ts';
import { anotherLineup } from './another-lineup.ts';
import { findPack } from './packs.ts';
import type { Draft, Problem } from './problem.ts';
import { seededRandom } from './random.ts';
import type { SolveOptions } from './solution.ts';
import { solve } from './solve.ts';

/**
 * Without HiGHS, games are solved in a fraction of the time, and the lineup of the next seed is less fair, much the same,
 * or has other pitchers or catchers in more of them.
 */
const fast: SolveOptions = { highs: false };

/** Games of the realistic set, in most of which this is so. */
const difficult = [6, 9, 12, 16, 19, 29, 31, 61];

/** Games of that set whose players stay at their positions, so that changes of single cells cost something. */
const difficultToStay = [44, 61];

type Game = readonly [name: string, problem: Problem, options: SolveOptions];

function realisticGames(): readonly Game[] {
  const random = seededRandom(300);
  const games = Array.from({ length: 62 }, () => realisticGame(random));
  const settled = games.map((game): Problem => ({ ...game, rotation: 'settled' }));
  const named = (all: readonly Problem[], chosen: readonly number[], name: string) =>
    all.flatMap((game, index) => (chosen.includes(index) ? [[`${name} ${index}`, game, fast] as const] : []));
  return [...named(games, difficult, 'realistic game'), ...named(settled, difficultToStay, 'settled realistic game')];
}

const scarce: Problem = { ...scenario('C'), isShortHanded: true };

const games: readonly Game[] = [
  ['12 players for scarce positions under Basic', { ...scarce, rules: findPack('basic').rules }, {}],
  ['12 players for scarce positions at tee-ball', { ...scarce, rules: findPack('tee-ball').rules }, fast],
  ['12 players who stay at their positions', { ...scarce, rules: findPack('basic').rules, rotation: 'settled' }, {}],
  ['eight players', { ...scenario('H'), isShortHanded: true, rules: findPack('basic').rules }, {}],
  ...realisticGames(),
];

const countPlayers = ({ innings }: Draft, position: string) => new Set(innings.map((inning) => inning[position])).size;

function shareOfChanges({ positions, innings }: Problem, one: Draft, other: Draft): number {
  const changes = one.innings.flatMap((inning, index) =>
    positions.filter((position) => inning[position] !== other.innings[index]?.[position]),
  );
  return changes.length / (positions.length * innings);
}

it.each(games)(
  'finds another lineup of %s that is as fair, differs in three of ten cells and has no more pitchers or catchers',
  async (_, problem, options) => {
    const first = await solve(problem, { ...options, seed: 7 });
    if (first.status === 'infeasible') throw new Error(first.why.join(' '));
    const second = await anotherLineup(problem, first.lineup, { ...options, seed: 8 });
    if (second.status === 'infeasible') throw new Error(second.why.join(' '));
    expect(second.value).toBeGreaterThanOrEqual(first.value);
    expect(second.bound).toBeGreaterThanOrEqual(second.value);
    expect(second.status === 'proven').toBe(second.bound === second.value);
    expect(second.broken.filter(({ level }) => level === 'required')).toEqual([]);
    expect(shareOfChanges(problem, first.lineup, second.lineup)).toBeGreaterThanOrEqual(0.3);
    for (const position of ['P', 'C'])
      expect(countPlayers(second.lineup, position)).toBeLessThanOrEqual(countPlayers(first.lineup, position));
  },
);

it.each([
  ['12 players under Basic', { ...scenario('A'), rules: findPack('basic').rules }, true],
  ['12 players for scarce positions at tee-ball', { ...scarce, rules: findPack('tee-ball').rules }, false],
])('calls the sits of another lineup of %s as proven as those of the given one', async (_, problem, isProven) => {
  const first = await solve(problem, fast);
  if (first.status === 'infeasible') throw new Error(first.why.join(' '));
  // The lineup of this seed is the given one, so that another one is looked for.
  const second = await anotherLineup(problem, first.lineup, fast);
  expect(second).not.toMatchObject({ lineup: first.lineup });
  expect([first, second]).toMatchObject([{ areSitsProven: isProven }, { areSitsProven: isProven }]);
});

it('changes no inning that was played and no locked cell', async () => {
  const [, game] = games[1] ?? [];
  const first = game && (await solve(game, { ...fast, seed: 7 }));
  if (!game || !first || first.status === 'infeasible') throw new Error('no lineup');
  const [one, two, three] = first.lineup.innings;
  if (!one || !two || !three) throw new Error('no innings');
  const locked = { inning: 3, playerId: three.LF ?? '', position: 'LF' };
  const underWay = { ...game, played: [one, two], locks: [locked] };
  const second = await anotherLineup(underWay, first.lineup, { ...fast, seed: 8 });
  if (second.status === 'infeasible') throw new Error(second.why.join(' '));
  expect(second.lineup.innings.slice(0, 2)).toEqual([one, two]);
  expect(second.lineup.innings[2]?.LF).toBe(locked.playerId);
  expect(second.lineup.innings).not.toEqual(first.lineup.innings);
});

it('returns the lineup of the seed where the given one breaks required rules or is no lineup', async () => {
  const problem = scenario('A');
  const next = await solve(problem, { seed: 8 });
  const empty = { innings: Array.from({ length: problem.innings }, () => ({})) };
  expect(await anotherLineup(problem, { innings: [] }, { seed: 8 })).toEqual(next);
  expect(await anotherLineup(problem, empty, { seed: 8 })).toEqual(next);
});
