import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ScenarioId, scenario } from '../bench/games/scenarios.ts';
import { measureLineup } from '../bench/tables/lineup-figures.ts';
import { draft, game } from '../test/game.ts';
import { check } from './check.ts';
import { applyFix } from './explain/suggested-fixes.ts';
import { basicRules } from './packs.ts';
import type { Problem } from './problem.ts';
import { solve } from './solve.ts';
import { sitsByPlayer } from './summary.ts';
import { printLineup } from './text/print-lineup.ts';

// Many games each; the machine may be busy with other things.
const perfect = {
  unfilled: 0,
  ineligible: 0,
  spread: 1,
  backToBack: 0,
  earlySits: 0,
  repeats: 0,
  noInfield: 0,
  noOutfield: 0,
};

describe('the scenarios on which engines are compared', () => {
  it.each<ScenarioId>(['A', 'B', 'D', 'E', 'F', 'G'])(
    'scenario %s is proven best with every figure zero, and no pitcher returns',
    async (id) => {
      const problem = scenario(id);
      for (let seed = 1; seed <= 5; seed += 1) {
        const solution = await solve(problem, { seed });
        if (solution.status !== 'proven') throw new Error(`${id} with seed ${seed} is ${solution.status}`);
        expect(measureLineup(problem, solution.lineup)).toEqual(perfect);
        const pitchers = solution.lineup.innings.map(({ P }) => P);
        const changes = pitchers.filter((pitcher, index) => pitcher !== pitchers[index - 1]);
        expect(new Set(changes).size, `a pitcher returns: ${pitchers.join(' ')}`).toBe(changes.length);
        expect(check(problem, solution.lineup)).toEqual([]);
        expect(solution.value).toBe(solution.bound);
      }
    },
  );

  it.each<ScenarioId>(['A', 'B', 'D', 'E', 'F'])(
    '[P4] [P5] scenario %s is proven best under the Basic pack, and no pitcher or catcher returns',
    async (id) => {
      const problem = { ...scenario(id), rules: basicRules(6) };
      const solution = await solve(problem, { seed: 1 });
      if (solution.status !== 'proven') throw new Error(`${id} is ${solution.status}`);
      expect(check(problem, solution.lineup)).toEqual([]);
      for (const position of ['P', 'C']) {
        const holders = solution.lineup.innings.map((inning) => inning[position]);
        const stretches = holders.filter((player, index) => player !== holders[index - 1]);
        expect(new Set(stretches).size, `${position}: ${holders.join(' ')}`).toBe(stretches.length);
      }
    },
  );

  it('[P7] no catcher of scenario G, with fifteen players, stays three innings and sits in turn with the others', async () => {
    const problem = { ...scenario('G'), rules: basicRules(6) };
    const solution = await solve(problem, { seed: 1 });
    if (solution.status === 'infeasible') throw new Error('G has lineups');
    const [first, ...others] = new Set(solution.broken.map(({ rule, level }) => `${rule} ${level}`));
    expect(['P7 wanted', 'F9 wanted']).toContain(first);
    expect(others).toEqual([]);
    expect(new Set(solution.lineup.innings.map(({ C }) => C)).size).toBeLessThanOrEqual(3);
  });

  it('reaches the proven best figures in scenario C with scarce positions', async () => {
    const solution = await solve(scenario('C'));
    if (solution.status === 'infeasible') throw new Error('C has lineups');
    expect(measureLineup(scenario('C'), solution.lineup)).toEqual({
      ...perfect,
      repeats: 2,
      noInfield: 4,
      noOutfield: 6,
    });
    expect(solution.broken.every(({ level }) => level === 'wanted')).toBe(true);
    // Four players may not enter the infield at all, so only the six without outfield count as broken.
    expect(solution.broken.length).toBe(6);
  });

  it('plays scenario H with eight players without one outfielder, says so, and proves the lineup best', async () => {
    const none = await solve(scenario('H'));
    if (none.status !== 'infeasible') throw new Error('nine positions need nine players');
    expect(none.why).toEqual(['Only 8 players for 9 positions in the 1st to 6th.']);
    expect(none.fixes?.map(({ label }) => label)).toEqual(['Play without center field']);
    const [change] = none.fixes ?? [];
    const changed = change ? applyFix(scenario('H'), change) : scenario('H');
    const solution = await solve(changed);
    if (solution.status !== 'proven') throw new Error(solution.status);
    expect(measureLineup(changed, solution.lineup)).toEqual({ ...perfect, spread: 0 });
  });
});

it.each([
  // Debts, wishes and wanted rules lead the search away from it.
  ['nineteen players with debts', 'nineteen-players-with-debts'],
  // Two players must not sit in the same inning of six, so each of them sits only three times, as few as anyone.
  ['twenty-two players and a pair to keep apart', 'twenty-two-players-with-a-pair'],
])('finds a legal lineup for %s', async (_, file) => {
  const problem: Problem = JSON.parse(readFileSync(new URL(`../test/${file}.json`, import.meta.url), 'utf8'));
  const solution = await solve(problem);
  const lineup = solution.status === 'infeasible' ? [] : solution.lineup.innings;
  expect(lineup).toHaveLength(problem.innings);
  expect(check(problem, { innings: lineup }).filter(({ level }) => level === 'required')).toEqual([]);
});

it('gives the same lineup for the same problem and seed, and different lineups for different seeds', async () => {
  const print = async (seed: number) => {
    const solution = await solve(scenario('B'), { seed });
    return solution.status === 'infeasible' ? '' : printLineup(scenario('B'), solution.lineup);
  };
  expect(await print(3)).toBe(await print(3));
  expect(await print(4)).not.toBe(await print(3));
});

it('[S2] keeps locked cells and locked sits', async () => {
  const locks = [
    { inning: 2, playerId: 'p05', position: 'LF' },
    { inning: 2, playerId: 'p01', position: null },
    { inning: 6, playerId: 'p12', position: 'CF' },
  ];
  const problem = { ...scenario('B'), locks };
  const solution = await solve(problem);
  if (solution.status !== 'proven') throw new Error(solution.status);
  expect(solution.lineup.innings[1]?.LF).toBe('p05');
  expect(Object.values(solution.lineup.innings[1] ?? {})).not.toContain('p01');
  expect(solution.lineup.innings[5]?.CF).toBe('p12');
});

it('[S2] plans only the innings to come, without changing those played and without players who left', async () => {
  const problem = scenario('A');
  const before = await solve(problem);
  if (before.status !== 'proven') throw new Error(before.status);
  const played = before.lineup.innings.slice(0, 3);
  const players = problem.players.map((player) =>
    player.id === 'p03' ? { ...player, present: player.present.map((_, inning) => inning < 3) } : player,
  );
  const rest = { ...problem, players, played };
  const after = await solve(rest);
  if (after.status === 'infeasible') throw new Error(after.why.join(' '));
  expect(after.lineup.innings.slice(0, 3)).toEqual(played);
  expect(check(rest, after.lineup).filter(({ level }) => level === 'required')).toEqual([]);
  expect(after.lineup.innings.slice(3).flatMap((inning) => Object.values(inning))).not.toContain('p03');
});

it('[F1] lets a player who sat too little in earlier games sit more, and one who sat too much sit less', async () => {
  const base = scenario('A');
  const players = base.players.map((player, index) => ({ ...player, debt: [-3, 3][index] ?? 0 }));
  const solution = await solve({ ...base, players });
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  const sits = sitsByPlayer(base, solution.lineup).map((entry) => entry.sits);
  expect([sits[0], sits[1]]).toEqual([2, 1]);
});

it('[P1] shares the innings on the mound among enough pitchers, each in consecutive innings', async () => {
  const rules = { ...basicRules(6), P1: { level: 'required', innings: 2 }, P4: { level: 'required' } } as const;
  const problem = { ...scenario('B'), rules };
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  expect(check(problem, solution.lineup).filter(({ level }) => level === 'required')).toEqual([]);
});

it('returns the played lineup unchanged when no inning is left to plan', async () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3, played: { P: 'ab', C: 'bc' } });
  expect(await solve(problem)).toMatchObject({ status: 'proven', lineup: draft({ P: 'ab', C: 'bc' }) });
});

it('calls a game feasible, and lists the required rules that its lineup breaks, while nothing proves that none keeps them', async () => {
  const rules = {
    F1: { level: 'required', spread: 1 },
    F3: { level: 'required', inARow: 1 },
    F2: { level: 'required' },
  } as const;
  const problem = { ...scenario('B'), rules };
  const stopped = await solve(problem, { steps: 0, highs: false });
  if (stopped.status === 'infeasible') throw new Error(stopped.why.join(' '));
  expect(stopped.why[0]).toBe('No lineup that meets every required rule was found, but one may exist.');
  expect(stopped.broken.map(({ level }) => level)).toContain('required');
  const finished = await solve(problem, { steps: 50, highs: false });
  expect(finished).toMatchObject({ broken: [] });
});
