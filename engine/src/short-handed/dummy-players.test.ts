import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { scenario } from '../../bench/scenarios.ts';

const outfield = ['LF', 'CF', 'RF'];

async function solved(problem: Problem) {
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution;
}

it('eight players for nine positions: nobody plays center field, nobody sits, and it is said and proven', async () => {
  const problem = { ...scenario('H'), isShortHanded: true };
  const { status, lineup, why } = await solved(problem);
  expect(status).toBe('proven');
  expect(why).toContain('Short-handed: Nobody plays center field in any inning.');
  for (const inning of lineup.innings) {
    expect(Object.keys(inning)).not.toContain('CF');
    expect(new Set(Object.values(inning)).size).toBe(8);
  }
  expect(check(problem, lineup).filter(({ level }) => level === 'required')).toEqual([]);
});

it('seven players give up left and right field: the lone outfielder stands in center, and infield, pitcher and catcher stay', async () => {
  const problem = { ...scenario('H'), players: scenario('H').players.slice(0, 7), isShortHanded: true };
  const { lineup } = await solved(problem);
  for (const inning of lineup.innings)
    expect(problem.positions.filter((at) => inning[at] === undefined)).toEqual(['LF', 'RF']);
});

it('who leaves early is missed only from then on', async () => {
  const players = scenario('A')
    .players.slice(0, 9)
    .map((player, index) => (index === 8 ? leaving(player) : player));
  const problem = { ...scenario('A'), players, isShortHanded: true };
  const { lineup, why } = await solved(problem);
  expect(lineup.innings.map((inning) => problem.positions.filter((at) => inning[at] === undefined))).toEqual([
    [],
    [],
    [],
    ['CF'],
    ['CF'],
    ['CF'],
  ]);
  expect(why).toContain('Short-handed: Nobody plays center field in innings 4, 5 and 6.');
});

const leaving = (player: Problem['players'][number]) => ({ ...player, present: player.present.map((_, at) => at < 3) });

it('[S1] a coach may choose another outfielder to go without, but no infielder, and no more than are missing', () => {
  const short = { ...scenario('H'), innings: 1, players: scenario('H').players.map(forOneInning), isShortHanded: true };
  const full = { P: 'p01', C: 'p02', '1B': 'p03', '2B': 'p04', '3B': 'p05', SS: 'p06', LF: 'p07', CF: 'p08' };
  const required = (problem: Problem, inning: Record<string, string>) =>
    check(problem, { innings: [inning] }).flatMap(({ level, words }) => (level === 'required' ? [words] : []));
  expect(required(short, full)).toEqual([]);
  const { SS: _, ...noShortstop } = full;
  expect(required(short, { ...noShortstop, RF: 'p06' })).toEqual(['Nobody plays shortstop in inning 1.']);
  const { CF: __, ...twoMissing } = full;
  expect(required(short, twoMissing)).toHaveLength(1);
  expect(required({ ...short, isShortHanded: false }, full)).toEqual(['Nobody plays right field in inning 1.']);
});

const forOneInning = (player: Problem['players'][number]) => ({ ...player, present: [true] });

it('a locked outfielder stays, another one goes', async () => {
  const given = scenario('H');
  const locks = [{ inning: 2, playerId: 'p03', position: 'CF' }];
  const { lineup } = await solved({ ...given, locks, isShortHanded: true });
  expect(lineup.innings[1]?.CF).toBe('p03');
  expect(outfield.filter((at) => lineup.innings[1]?.[at] === undefined)).toEqual(['RF']);
});

it('six players are too few even for that: no lineup, and the true number is named', async () => {
  const problem = { ...scenario('H'), players: scenario('H').players.slice(0, 6), isShortHanded: true };
  const solution = await solve(problem);
  expect(solution.status).toBe('infeasible');
  expect(solution.why.join()).toContain('6 players for 9 positions');
});
