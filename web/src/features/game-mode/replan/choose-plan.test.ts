import { solve } from 'engine';
import { expect, it } from 'vitest';
import { aGame, aPlayer } from '#test/fakes/records.ts';
import { recordInning } from '../model/change-record.ts';
import { type GameRecord, isSameRecord } from '../model/game-record.ts';
import { startRecord } from '../model/start-record.ts';
import { applyEvent } from './apply-event.ts';
import { choosePlan } from './choose-plan.ts';

const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

it.each([
  [7, 6],
  [25, 15],
])('With %i players and %i innings, an injury changes only what is still to come.', async (count, innings) => {
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
  const after = await choosePlan(noted, 'hurt', { sources, solve: (problem) => solve(problem) });
  const result = after ?? noted;
  expect(result.innings).toEqual(before.innings);
  expect(result.present).toEqual(before.present);
  expect(result.progress.plan.flatMap(Object.values)).not.toContain(hurt);
  expect(result.progress.plan).toHaveLength(innings - 1);
  expect(isSameRecord(result, before)).toBe(false);
});
