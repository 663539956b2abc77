import { check } from 'engine';
import { expect, it } from 'vitest';
import type { GameRecord } from '#domain/played/game-record.ts';
import { aGame, aPlayer } from '#test/fakes/records.ts';
import { recordInning, startRecord } from '../model/change-record.ts';
import { shareExtraInning, toReplanProblem } from './rest-of-game.ts';

const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/** A game of three innings that was played; `bench` names who sits in each of them, by the place on the roster. */
function playThree(
  bench: readonly (readonly number[])[],
  change: (index: number) => Parameters<typeof aPlayer>[0] = () => ({}),
) {
  const players = Array.from({ length: 11 }, (_, index) =>
    aPlayer({ firstName: `P${index}`, ...change(index) }, index + 1),
  );
  const ids = players.map(({ id }) => id);
  const game = aGame({ inningsCount: 3 });
  const plan = bench.map((sitting) => {
    const field = ids.filter((_, index) => !sitting.includes(index));
    return Object.fromEntries(nine.map((position, index) => [position, field[index] ?? '']));
  });
  const empty = startRecord({ game, players, availability: [], lineup: null });
  const planned: GameRecord = { ...empty, progress: { ...empty.progress, plan } };
  const extra = bench.reduce((record) => recordInning(record, ids), planned);
  const sources = { game, players, availability: [], resting: new Set<string>(), pairs: [] };
  const shared = shareExtraInning(extra, sources);
  const [before = {}, after = {}] = [extra.progress.plan[0], shared.progress.plan[0]];
  const broken = check(toReplanProblem(shared, sources), { innings: [...shared.innings, after] });
  const indexOf = (id: string | undefined) => ids.indexOf(id ?? '');
  const sit = ids.flatMap((id, index) => (Object.values(after).includes(id) ? [] : [index]));
  return { before, after, sit, broken: broken.filter(({ level }) => level === 'required'), indexOf };
}

it('An extra inning begins with those who sat in the inning before; others who sat least sit, and no one else moves.', () => {
  const { before, after, sit, broken } = playThree([
    [10, 9],
    [8, 7],
    [6, 5],
  ]);
  expect(sit).not.toContain(5);
  expect(sit).not.toContain(6);
  expect(sit.every((index) => index > 1 && index < 5)).toBe(true);
  expect(nine.filter((position) => before[position] !== after[position])).toHaveLength(2);
  expect([before.P, before.C]).toEqual([after.P, after.C]);
  expect(broken).toEqual([]);
});

it('An extra inning puts no one where the player must not play.', () => {
  const outfieldOnly = Object.fromEntries(nine.slice(0, 6).map((position) => [position, 'never' as const]));
  const { after, indexOf } = playThree(
    [
      [10, 9],
      [8, 7],
      [6, 5],
    ],
    (index) => (index === 5 ? { wishes: outfieldOnly } : {}),
  );
  for (const position of nine.slice(0, 6)) expect(indexOf(after[position])).not.toBe(5);
});
