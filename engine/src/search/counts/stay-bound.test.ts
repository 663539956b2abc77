import { expect, it } from 'vitest';
import { findPack } from '#engine/packs.ts';
import type { Problem, Rules } from '#engine/problem.ts';
import { readContext } from '#engine/search/search-context.ts';
import { solve } from '#engine/solve.ts';
import { game } from '../../../test/game.ts';
import { boundWithStays } from './stay-bound.ts';

const positions = 'P C 1B 2B 3B SS LF CF RF';
const allGame = (count: number) => Array.from({ length: count }, () => '++++++');

/** Everyone has sat after three innings when fifteen players sit evenly, so that no player catches the first three. */
const even: Rules = {
  F1: { level: 'required', spread: 1 },
  F3: { level: 'required', inARow: 1 },
  F9: { level: 'required', from: 3 },
  P7: { level: 'wanted', inARow: 3 },
};

function unitsOf(problem: Problem): number {
  const context = readContext(problem);
  return boundWithStays(context, { high: 0, low: 0 }).high / context.objective.broken;
}

it('[P7, F9] counts the innings that catchers are short of because all players must have sat', () => {
  const problem = game({ innings: 6, positions, players: allGame(15), rules: even });
  expect(unitsOf(problem)).toBe(3);
  expect(unitsOf({ ...problem, rules: { ...even, P7: { level: 'wanted', inARow: 2 } } })).toBe(0);
});

it('[P7, F9] counts none where sits need not be even or a player who comes later can catch', () => {
  const { F9: _, ...uneven } = even;
  expect(unitsOf(game({ innings: 6, positions, players: allGame(15), rules: uneven }))).toBe(0);
  const late = game({ innings: 6, positions, players: [...allGame(13), '...+++'], rules: even });
  expect(unitsOf(late)).toBe(0);
});

it('[P7, F9] counts an uneven inning or a sit too many in a row where it lets a catcher stay', () => {
  const players = allGame(15);
  const wantedEven: Rules = { ...even, F9: { level: 'wanted', from: 6 } };
  expect(unitsOf(game({ innings: 6, positions, players, rules: wantedEven }))).toBe(0);
  const tired: Rules = { ...even, F3: { level: 'wanted', inARow: 1 } };
  expect(unitsOf(game({ innings: 6, positions, players, rules: tired }))).toBe(2);
});

it('[P7] continues the stretch of the catcher with whom the innings played end', () => {
  const played = { P: 'aa', C: 'bb', '1B': 'cc' };
  const rules: Rules = { P7: { level: 'wanted', inARow: 3 } };
  const problem = game({ innings: 5, positions: 'P C 1B', players: 4, played, rules });
  expect(unitsOf(problem)).toBe(0);
  const locked = { ...problem, locks: [{ inning: 3, playerId: 'b', position: null }] };
  // Another catcher follows: the first one is short of an inning, and only b, who may not continue, had caught before.
  expect(unitsOf(locked)).toBe(1);
});

it('proves the lineup of fifteen players although catchers cannot stay', async () => {
  const problem = game({ innings: 6, positions, players: allGame(15), rules: findPack('youth-rotation').rules });
  const solution = await solve(problem, { highs: false });
  expect(solution.status).toBe('proven');
});

it('lets a player who comes later catch where all others must sit', async () => {
  const players = [...allGame(13), '...+++'];
  const problem = game({ innings: 6, positions, players, rules: findPack('rec-rotation').rules });
  const solution = await solve(problem);
  expect(solution).toMatchObject({ broken: [] });
});
