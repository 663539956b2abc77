import { expect, it } from 'vitest';
import { game } from '../../test/game.ts';
import { randomProblem } from '../../test/independent/random/random-problem.ts';
import type { Problem } from '../problem.ts';
import { solve } from '../solve.ts';
import { applyFix, listSingleFixes, type SuggestedFix } from './suggested-fixes.ts';

async function findFixes(problem: Problem): Promise<readonly SuggestedFix[]> {
  const solution = await solve(problem);
  if (solution.status !== 'infeasible') throw new Error(`a lineup exists: ${solution.status}`);
  return solution.fixes ?? [];
}

async function hasLineup(problem: Problem): Promise<boolean> {
  const solution = await solve(problem);
  return solution.status !== 'infeasible' && solution.broken.every(({ level }) => level === 'wanted');
}

const only = (position: string, able: string) => (id: string) => (id === able ? [] : [[position, 'never'] as const]);
const roster = 'abcdef'.split('');

/** Only one player can pitch, another catch and a third one play first base, each for two of four innings. */
const threeObstacles = game({
  innings: 4,
  positions: 'P C 1B',
  players: roster.length,
  positionPreferences: Object.fromEntries(
    roster.map((id) => [
      id,
      Object.fromEntries([only('P', 'a'), only('C', 'b'), only('1B', 'c')].flatMap((rule) => rule(id))),
    ]),
  ),
  rules: {
    F6: { level: 'required', innings: 2 },
    P1: { level: 'required', innings: 2 },
    P3: { level: 'required', catching: 2 },
  },
});

it('[B.18c] suggests three fixes together for three obstacles of which no two are enough', async () => {
  const [fix, ...others] = await findFixes(threeObstacles);
  if (fix === undefined) throw new Error('no fix');
  expect(others).toEqual([]);
  expect(fix.label).toBe(
    'Let players play a position for 4 innings, let a player pitch 4 innings, and let a player catch 4 innings',
  );
  expect(await hasLineup(applyFix(threeObstacles, fix))).toBe(true);
  const parts = listSingleFixes(fix);
  expect(parts).toHaveLength(3);
  for (const part of parts) {
    const without = parts.filter((other) => other !== part).reduce(applyFix, threeObstacles);
    expect((await solve(without)).status).toBe('infeasible');
  }
});

it('suggests to play without an infield position where there is no outfield to give up, but never without pitcher or catcher', async () => {
  const three = game({ innings: 2, positions: 'P C 2B 1B', players: ['++', '+-', '++', '++'] });
  expect((await findFixes(three)).map(({ label }) => label)).toEqual(['Play without second base']);
  expect(await findFixes(game({ innings: 2, positions: 'P C', players: 1 }))).toEqual([]);
  expect(await findFixes(game({ innings: 2, positions: 'P C 2B', players: ['++', '+-', '+-'] }))).toEqual([]);
});

it('never suggests to play without any position', async () => {
  const rules = { C1: { level: 'required', quotas: [{ group: 'women', least: 1 }] } } as const;
  expect(await findFixes(game({ innings: 1, positions: 'CF', players: ['-', '-'], rules }))).toEqual([]);
});

it('makes the pitching limit a preference, which lowers the innings in a row per pitcher as a required one does', async () => {
  const rules = {
    F8: { level: 'required', limits: [{ place: 'infield', innings: 2 }] },
    P1: { level: 'required', innings: 0 },
    P6: { level: 'required', inARow: 2, most: 2 },
    F9: { level: 'required', from: 2 },
  } as const;
  const problem = game({ innings: 3, positions: 'P 2B', players: 4, rules });
  const [fix] = await findFixes(problem);
  if (fix === undefined) throw new Error('no fix');
  expect(fix.label).toBe('Treat the pitching limit as a preference, and ask for 1 inning in the infield');
  expect(await hasLineup(applyFix(problem, fix))).toBe(true);
});

it('suggests to unlock a player in several innings as one fix, which names them in order', async () => {
  const locks = [3, 1, 2].map((inning) => ({ inning, playerId: 'a', position: null }));
  const fixes = await findFixes(game({ innings: 3, positions: 'P C', players: 2, locks }));
  expect(fixes).toEqual([
    {
      kind: 'unlock',
      locks: [1, 2, 3].map((inning) => ({ inning, playerId: 'a', position: null })),
      label: 'Unlock Ana Lee in the 1st, 2nd and 3rd',
    },
  ]);
});

it('[B.18d] suggests a fix for each impossible game of a random sample, and none that does not help', async () => {
  let [impossible, helped] = [0, 0];
  for (let number = 0; number < 30; number += 1) {
    const problem = randomProblem(2, number, number % 10 === 0 ? 'small' : 'tiny');
    const solution = await solve(problem);
    if (solution.status !== 'infeasible') continue;
    impossible += 1;
    const fixes = solution.fixes ?? [];
    helped += fixes.length > 0 ? 1 : 0;
    for (const fix of fixes) expect(await hasLineup(applyFix(problem, fix)), `${number} ${fix.label}`).toBe(true);
  }
  expect(impossible).toBeGreaterThan(5);
  expect(helped).toBe(impossible);
});
