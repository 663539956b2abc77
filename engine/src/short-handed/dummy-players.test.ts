import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { scenario } from '../../bench/games/scenarios.ts';
import { game } from '../../test/game.ts';

const outfield = ['LF', 'CF', 'RF'];

async function solved(problem: Problem) {
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution;
}

it('plays eight players without a center fielder and without sits, says so, and proves it best', async () => {
  const problem = { ...scenario('H'), isShortHanded: true };
  const { status, lineup, why } = await solved(problem);
  expect(status).toBe('proven');
  expect(why).toContain('Short-handed: no center fielder all game.');
  for (const inning of lineup.innings) {
    expect(Object.keys(inning)).not.toContain('CF');
    expect(new Set(Object.values(inning)).size).toBe(8);
  }
  expect(check(problem, lineup).filter(({ level }) => level === 'required')).toEqual([]);
});

it('lets seven players give up left and right field only, so that the one outfielder plays center field', async () => {
  const problem = { ...scenario('H'), players: scenario('H').players.slice(0, 7), isShortHanded: true };
  const { lineup } = await solved(problem);
  for (const inning of lineup.innings)
    expect(problem.positions.filter((at) => inning[at] === undefined)).toEqual(['LF', 'RF']);
});

it('plays short-handed only from the inning in which a player has left', async () => {
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
  expect(why).toContain('Short-handed: no center fielder in the 4th, 5th and 6th.');
});

const leaving = (player: Problem['players'][number]) => ({ ...player, present: player.present.map((_, at) => at < 3) });

it('[S1] lets a coach leave another outfield position empty, but no infield position, and no more than players are missing', () => {
  const short = { ...scenario('H'), innings: 1, players: scenario('H').players.map(forOneInning), isShortHanded: true };
  const full = { P: 'p01', C: 'p02', '1B': 'p03', '2B': 'p04', '3B': 'p05', SS: 'p06', LF: 'p07', CF: 'p08' };
  const required = (problem: Problem, inning: Record<string, string>) =>
    check(problem, { innings: [inning] }).flatMap(({ level, words }) => (level === 'required' ? [words] : []));
  expect(required(short, full)).toEqual([]);
  const { SS: _, ...noShortstop } = full;
  expect(required(short, { ...noShortstop, RF: 'p06' })).toEqual(['No shortstop in the 1st.']);
  const { CF: __, ...twoMissing } = full;
  expect(required(short, twoMissing)).toHaveLength(1);
  expect(required({ ...short, isShortHanded: false }, full)).toEqual(['No right fielder in the 1st.']);
});

const forOneInning = (player: Problem['players'][number]) => ({ ...player, present: [true] });

it('leaves another outfield position empty when the usual one is locked', async () => {
  const given = scenario('H');
  const locks = [{ inning: 2, playerId: 'p03', position: 'CF' }];
  const { lineup } = await solved({ ...given, locks, isShortHanded: true });
  expect(lineup.innings[1]?.CF).toBe('p03');
  expect(outfield.filter((at) => lineup.innings[1]?.[at] === undefined)).toEqual(['RF']);
});

it('finds no lineup for six players, and names their number', async () => {
  const problem = { ...scenario('H'), players: scenario('H').players.slice(0, 6), isShortHanded: true };
  const solution = await solve(problem);
  expect(solution.status).toBe('infeasible');
  expect(solution.why.join()).toContain('6 players for 9 positions');
});

it('leaves right field empty when none of eight players may play it', async () => {
  const given = scenario('H');
  const players = given.players.map((player) => ({ ...player, positionPreferences: { RF: 'never' as const } }));
  const problem = { ...given, players, isShortHanded: true };
  const { status, lineup, why } = await solved(problem);
  expect(status).toBe('proven');
  expect(check(problem, lineup).filter(({ level }) => level === 'required')).toEqual([]);
  expect(why).toContain('Short-handed: no right fielder all game.');
});

it('leaves the outfield position empty that players prefer least', async () => {
  const given = scenario('H');
  const players = given.players.map((player) => ({ ...player, preference: { LF: 1, CF: 3, RF: 2 } }));
  const problem = { ...given, players, isShortHanded: true, objective: { preference: 1 } };
  const { value, lineup } = await solved(problem);
  expect(value).toBe(6 * (3 + 2));
  expect(lineup.innings.every((inning) => inning.LF === undefined)).toBe(true);
});

it('does not count an empty position as a player who never sits', async () => {
  // One player is missing in the first inning; in the other four, twelve players sit once each.
  const players = Array.from({ length: 12 }, (_, index) => (index < 8 ? '+++++' : '-++++'));
  const rules = { F1: { level: 'required', spread: 0, partTimeBelow: 0 } } as const;
  const problem = game({ innings: 5, positions: 'P C 1B 2B 3B SS LF CF RF', players, rules });
  const { lineup } = await solved({ ...problem, isShortHanded: true });
  expect(sitsByPlayer(problem, lineup).map(({ sits }) => sits)).toEqual(Array(12).fill(1));
});

it('explains an impossible short-handed game without naming dummy players', async () => {
  const rules = { F4: { level: 'required', innings: 5 } } as const;
  const players = Array.from({ length: 12 }, (_, index) => (index < 8 ? '+++++' : '-++++'));
  const given = game({ innings: 5, positions: 'P C 1B 2B 3B SS LF CF RF', players, rules });
  const locks = [{ inning: 2, playerId: 'a', position: null }];
  const solution = await solve({ ...given, locks, isShortHanded: true });
  expect(solution.status).toBe('infeasible');
  expect(solution.why.join(' ')).not.toMatch(/dummy|can play/i);
});

it('[B.18f] names the locks that fill the outfield of a short-handed inning, and suggests to unlock before anything else', async () => {
  const given = game({ innings: 3, positions: 'P C 1B 2B 3B SS LF CF RF', players: 8 });
  const locks = outfield.map((position, index) => ({ inning: 2, playerId: 'abc'[index] ?? '', position }));
  const solution = await solve({ ...given, locks, isShortHanded: true });
  if (solution.status !== 'infeasible') throw new Error('There is a lineup.');
  expect(solution.why).toEqual([
    'With 8 players, an outfield position must stay empty in the 2nd, but Ana Lee is locked at left field, Ben Ortiz at center field and Cal Young at right field.',
  ]);
  expect(solution.fixes?.map((fix) => ('label' in fix ? fix.label : undefined))).toEqual([
    'Unlock Ana Lee in the 2nd',
    'Unlock Ben Ortiz in the 2nd',
    'Unlock Cal Young in the 2nd',
    'Play without center field',
  ]);
});
