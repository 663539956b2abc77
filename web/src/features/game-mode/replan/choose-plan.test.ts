import { check, type Problem, type SolveOptions, solve } from 'engine';
import { expect, it } from 'vitest';
import { type GameRecord, isSameRecord } from '#domain/played/game-record.ts';
import { aGame, aPlayer } from '#test/fakes/records.ts';
import { recordInning } from '../model/change-record.ts';
import { startRecord } from '../model/start-record.ts';
import { applyEvent } from './apply-event.ts';
import { choosePlan } from './choose-plan.ts';

const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

it.each([
  [7, 6],
  [25, 15],
])('[B.41] With %i players and %i innings, an injury changes only what is still to come.', async (count, innings) => {
  const players = Array.from({ length: count }, (_, index) => aPlayer({ firstName: `P${index}` }, index + 1));
  const game = aGame({ inningsCount: innings });
  const cells = Object.fromEntries(
    nine.flatMap((position, index) => (players[index] ? [[position, players[index].id]] : [])),
  );
  const empty = startRecord({ game, players, availability: [], lineup: null });
  const planned: GameRecord = {
    ...empty,
    progress: { ...empty.progress, plan: empty.progress.plan.map(() => cells) },
  };
  const before = recordInning(
    planned,
    players.map(({ id }) => id),
  );
  const hurt = players[0]?.id ?? '';
  const noted = applyEvent(before, { playerId: hurt, event: 'hurt' }, { game, availability: [] });
  const sources = { game, players, availability: [], resting: new Set<string>(), pairs: [] };
  const after = await choosePlan(noted, 'hurt', { sources, solve });
  const result = after ?? noted;
  expect(result.innings).toEqual(before.innings);
  expect(result.present).toEqual(before.present);
  expect(result.progress.plan.flatMap(Object.values)).not.toContain(hurt);
  expect(result.progress.plan).toHaveLength(innings - 1);
  expect(isSameRecord(result, before)).toBe(false);
});

it('A settled game that breaks its rules is planned again without HiGHS, and then keeps every required rule.', async () => {
  const players = Array.from({ length: 12 }, (_, index) => aPlayer({ firstName: `P${index}` }, index + 1));
  const game = aGame({ inningsCount: 6, rotation: 'settled' });
  const cells = (inning: number) =>
    Object.fromEntries(
      nine.map((position, index) => [position, players[(index + inning * 9) % players.length]?.id ?? '']),
    );
  const empty = startRecord({ game, players, availability: [], lineup: null });
  const planned: GameRecord = {
    ...empty,
    progress: { ...empty.progress, plan: empty.progress.plan.map((_, index) => cells(index)) },
  };
  const before = recordInning(
    planned,
    players.map(({ id }) => id),
  );
  const hurt = players[4]?.id ?? '';
  const noted = applyEvent(before, { playerId: hurt, event: 'hurt' }, { game, availability: [] });
  const sources = { game, players, availability: [], resting: new Set<string>(), pairs: [] };
  const asked: { readonly problem: Problem; readonly options: SolveOptions | undefined }[] = [];
  const after = await choosePlan(noted, 'hurt', {
    sources,
    solve: (problem, options) => {
      asked.push({ problem, options });
      return solve(problem, options);
    },
  });
  expect(asked.length).toBeLessThanOrEqual(2);
  for (const { options } of asked) expect(options).toEqual({ highs: false, steps: 8000 });
  const innings = [...before.innings, ...(after?.progress.plan ?? [])];
  const broken = asked.slice(-1).flatMap(({ problem }) => check({ ...problem, locks: [] }, { innings }));
  expect(innings).toHaveLength(6);
  expect(broken.filter(({ level }) => level === 'required')).toEqual([]);
});

it('The whole search runs where the quick one finds no lineup.', async () => {
  const players = Array.from({ length: 9 }, (_, index) => aPlayer({ firstName: `P${index}` }, index + 1));
  const game = aGame({ inningsCount: 3 });
  const record = startRecord({ game, players, availability: [], lineup: null });
  const efforts: (SolveOptions | undefined)[] = [];
  const after = await choosePlan(record, 'here', {
    sources: { game, players, availability: [], resting: new Set<string>(), pairs: [] },
    solve: async (problem, options) => {
      efforts.push(options);
      return options ? { status: 'infeasible', why: ['No lineup was found.'], fixes: [] } : solve(problem);
    },
  });
  expect(efforts.at(-1)).toBeUndefined();
  expect(after?.progress.plan).toHaveLength(3);
});
