import { expect, it } from 'vitest';
import { scenario } from '../bench/games/scenarios.ts';
import { draft, game } from '../test/game.ts';
import { check } from './check.ts';
import { relaxMidGame } from './explain/infeasible-game.ts';
import { applyFix } from './explain/suggested-fixes.ts';
import type { Draft, Problem, Rules } from './problem.ts';
import { solve } from './solve.ts';
import { sitsByPlayer } from './summary.ts';

async function planned(problem: Problem): Promise<Draft> {
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution.lineup;
}

/** The game after some innings, with who is there from then on. */
function after(problem: Problem, lineup: Draft, innings: number, isThere: (id: string) => boolean): Problem {
  return {
    ...problem,
    played: lineup.innings.slice(0, innings),
    players: problem.players.map((player) => ({
      ...player,
      present: player.present.map((present, inning) => (inning < innings ? present : isThere(player.id))),
    })),
  };
}

it('plans the innings after an injury without the player, and does not change the played ones', async () => {
  const problem = scenario('D');
  const lineup = await planned(problem);
  const rest = after(problem, lineup, 2, (id) => id !== 'p04');
  const changed = await planned(rest);
  expect(changed.innings.slice(0, 2)).toEqual(lineup.innings.slice(0, 2));
  expect(changed.innings.slice(2).flatMap((inning) => Object.values(inning))).not.toContain('p04');
  expect(check(rest, changed).filter(({ level }) => level === 'required')).toEqual([]);
});

it('plays a late player at once, and does not count the missed innings as field innings or sits', async () => {
  const base = scenario('A');
  const withoutOne = after(base, { innings: [] }, 0, (id) => id !== 'p12');
  const lineup = await planned(withoutOne);
  const players = withoutOne.players.map((player) =>
    player.id === 'p12' ? { ...player, present: player.present.map((_, inning) => inning >= 2) } : player,
  );
  const rest = { ...withoutOne, players, played: lineup.innings.slice(0, 2) };
  const changed = await planned(rest);
  expect(check(rest, changed).filter(({ level }) => level === 'required')).toEqual([]);
  const late = sitsByPlayer(rest, changed).find(({ playerId }) => playerId === 'p12');
  expect(late?.present).toBe(4);
  expect(late?.sits).toBeLessThanOrEqual(2);
});

it('gives up a position only in the innings in which the team has eight players', async () => {
  const nine = game({ innings: 4, positions: 'P C 1B 2B 3B SS LF CF RF', players: 9 });
  const lineup = await planned(nine);
  const rest = after(nine, lineup, 2, (id) => id !== 'a');
  const stuck = await solve(rest);
  if (stuck.status !== 'infeasible') throw new Error(stuck.status);
  const [change] = stuck.fixes ?? [];
  expect(change?.label).toBe('Play without center field');
  const eight = change ? applyFix(rest, change) : rest;
  const changed = await planned(eight);
  expect(changed.innings.slice(0, 2)).toEqual(lineup.innings.slice(0, 2));
  expect(check(eight, changed)).toEqual([]);
  const wasInCenter = lineup.innings[0]?.CF ?? '';
  expect(sitsByPlayer(eight, changed).find(({ playerId }) => playerId === wasInCenter)?.sits).toBe(0);
});

it('[F1] plans the rest as fairly as possible, and says so, when the innings played were too unequal', async () => {
  const rules = { F1: { level: 'required', spread: 1 } } as const;
  const played = { P: 'aaa', C: 'bbb' };
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules, played });
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  expect(solution.why[0]).toMatch(/^After the innings already played, not every rule can be met/);
  expect(Object.values(solution.lineup.innings[3] ?? {})).toContain('c');
  expect(solution.lineup.innings.slice(0, 3)).toEqual(draft(played).innings);
});

const fairSits = { F1: { level: 'required', spread: 1 } } as const;

const levelsOf = (problem: Problem, rows: Record<string, string>) =>
  check(problem, draft(rows)).map(({ rule, level, words }) => `${rule} ${level}: ${words}`);

it('[F1] requires a spread of sits that the innings to come can still reach', () => {
  const played = { P: 'bb', C: 'cc' };
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules: fairSits, played });
  expect(levelsOf(problem, { P: 'bbaa', C: 'cccc' })).toEqual([
    'F1 required: Ana Lee sits twice and Cal Young never; sits may differ by 1 inning at most.',
  ]);
  expect(levelsOf(problem, { P: 'bbab', C: 'ccca' })).toEqual([]);
});

it('[F1] only reports a spread of sits that the innings played made unreachable', () => {
  const played = { P: 'aaa', C: 'bbb' };
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules: fairSits, played });
  expect(levelsOf(problem, { P: 'aaac', C: 'bbbb' })).toEqual([
    'F1 wanted: Cal Young sits 3 times and Ben Ortiz never; sits may differ by 1 inning at most.',
  ]);
});

it('[F1] only reports a spread of sits that the innings to come have too few sits to reach', () => {
  // Each of the others could sit in the last inning, but only one of them does.
  const problem = game({ innings: 3, positions: 'P C', players: 3, rules: fairSits, played: { P: 'aa', C: 'bb' } });
  expect(levelsOf(problem, { P: 'aac', C: 'bbb' })).toEqual([
    'F1 wanted: Cal Young sits twice and Ben Ortiz never; sits may differ by 1 inning at most.',
  ]);
});

it.each([
  ['[F4]', { F4: { level: 'required', innings: 2 } }, 'F4'],
  ['[F5]', { F5: { level: 'required', infield: 2 } }, 'F5'],
  ['[F5]', { F5: { level: 'required', infieldBy: 2 } }, 'F5'],
] as const)(
  '%s only reports a minimum that a player can no longer reach, and only for that player',
  (_, rules, rule) => {
    const played = { P: 'aa', SS: 'bb' };
    const problem = game({ innings: 3, positions: 'P SS', players: ['+++', '+++', '+++', '--+'], rules, played });
    const found = check(problem, draft({ P: 'aaa', SS: 'bbb' })).filter((violation) => violation.rule === rule);
    expect(found.filter(({ level }) => level === 'wanted').map(({ players }) => players)).toEqual([['c']]);
  },
);

it('[F5] requires every other rule of fairness when an early infield inning is no longer possible', async () => {
  const rules: Problem['rules'] = {
    F1: { level: 'required', spread: 1 },
    F3: { level: 'required', inARow: 1 },
    F5: { level: 'required', infield: 1, infieldBy: 1 },
  };
  const played = { SS: 'a', '2B': 'b', LF: 'c' };
  const problem = game({ innings: 4, positions: 'SS 2B LF', players: 4, rules, played });
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  expect(solution.status).toBe('proven');
  expect(solution.broken.map(({ rule, level, players }) => `${rule} ${level} ${players.join()}`)).toEqual([
    'F5 wanted c',
    'F5 wanted d',
  ]);
});

it('gives up only the rules that the innings played made impossible', () => {
  const rules: Problem['rules'] = {
    ...fairSits,
    F3: { level: 'required', inARow: 1 },
    F4: { level: 'required', innings: 2 },
    P1: { level: 'required', innings: 5 },
  };
  const played = { P: 'aaa', C: 'bbb', SS: 'ddd' };
  const problem = game({ innings: 5, positions: 'P C SS', players: 4, rules, played });
  expect(relaxMidGame(problem, undefined)?.rules).toEqual({ ...rules, F1: { level: 'wanted', spread: 1 } });
});

it('[P1] never gives up the limit for pitchers, whatever was played', async () => {
  const rules = { F1: { level: 'required', spread: 1 }, P1: { level: 'required', innings: 2 } } as const;
  const positionPreferences = { b: { P: 'never' }, c: { P: 'never' } } as const;
  const problem = game({
    innings: 4,
    positions: 'P C',
    players: 3,
    rules,
    positionPreferences,
    played: { P: 'aa', C: 'bb' },
  });
  const { status, why } = await solve(problem);
  expect(status).toBe('infeasible');
  expect(why.join(' ')).toContain('no one pitches more than 2 innings');
});

it('[P6] keeps innings in a row that a wanted limit of innings makes possible', () => {
  const rules: Rules = { P1: { level: 'wanted', innings: 2 }, P6: { level: 'required', inARow: 3 } };
  const positionPreferences = { d: { P: 'never' } } as const;
  const players = ['++----', '++++--', '----++', '++++++'];
  const played = { P: 'aa', C: 'dd' };
  const rest = game({ innings: 6, positions: 'P C', players, positionPreferences, played, rules });
  expect(relaxMidGame(rest, undefined)?.rules.P6?.level).toBe('required');
});
