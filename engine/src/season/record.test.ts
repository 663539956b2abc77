import { expect, it } from 'vitest';
import { solve } from '#engine/solve.ts';
import { game } from '../../test/game.ts';
import { planSeason } from './plan.ts';
import { withEarlierPositions } from './record.ts';

const field = { innings: 2, positions: 'P C LF CF', players: 4 } as const;

it('gives an infield debt to a player who was in the infield less than a fair share', () => {
  const records = [
    { playerId: 'a', sits: 0, present: 8, positions: { P: 8 } },
    { playerId: 'b', sits: 0, present: 8, positions: { LF: 8 } },
    { playerId: 'c', sits: 0, present: 8, positions: { C: 4, LF: 4 } },
    { playerId: 'd', sits: 0, present: 8, positions: { P: 4, CF: 4 } },
  ];
  const players = withEarlierPositions(records, game(field));
  expect(players.map(({ infieldDebt }) => infieldDebt)).toEqual([-4, 4, 0, 0]);
});

it('gives an outfield debt to a player who was in the outfield less than a fair share', () => {
  const records = [
    { playerId: 'a', sits: 2, present: 8, positions: { P: 4, LF: 2 } },
    { playerId: 'b', sits: 2, present: 8, positions: { LF: 6 } },
    { playerId: 'c', sits: 2, present: 8, positions: { C: 6 } },
  ];
  const players = withEarlierPositions(records, game({ innings: 2, positions: 'P LF', players: 3 }));
  const debts = players.map(({ outfieldDebt = Number.NaN }) => Math.round(100 * outfieldDebt) / 100);
  expect(debts).toEqual([0.67, -3.33, 2.67]);
});

it('gives no debt to a player without a record', () => {
  const players = withEarlierPositions([{ playerId: 'a', sits: 0, present: 2, positions: { P: 2 } }], game(field));
  expect(players.map(({ infieldDebt }) => infieldDebt === undefined)).toEqual([false, true, true, true]);
});

it('does not change the next game for a record without positions', () => {
  const next = game(field);
  expect(withEarlierPositions([{ playerId: 'a', sits: 1, present: 2 }], next)).toEqual(next.players);
});

it('puts players in the infield who were in the outfield last time', async () => {
  const records = ['a', 'b', 'c', 'd'].map((playerId, index) => ({
    playerId,
    sits: 0,
    present: 2,
    positions: index < 2 ? { P: 1, C: 1 } : { LF: 1, CF: 1 },
  }));
  const [next] = planSeason(records, [game(field)])?.games ?? [];
  if (next === undefined) throw new Error('There is no plan.');
  const solution = await solve(next.problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  const infielders = solution.lineup.innings.flatMap(({ P, C }) => [P, C]);
  expect(infielders.toSorted()).toEqual(['c', 'c', 'd', 'd']);
});

it('prefers, among equal lineups, positions that a player never played in earlier games', async () => {
  const twoPlaces = game({ innings: 1, positions: '2B SS', players: 2 });
  for (const [shortstop, seconds] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const records = [
      { playerId: shortstop, sits: 0, present: 3, positions: { '2B': 3 } },
      { playerId: seconds, sits: 0, present: 3, positions: { SS: 3 } },
    ];
    const [next] = planSeason(records, [twoPlaces])?.games ?? [];
    if (next === undefined) throw new Error('There is no plan.');
    const solution = await solve(next.problem);
    expect(solution.status === 'infeasible' ? [] : solution.lineup.innings).toEqual([{ '2B': seconds, SS: shortstop }]);
    expect(solution.status).toBe('proven');
  }
});

it('gives a start debt to a player who started on the bench more often than others for each inning present', () => {
  const records = [
    { playerId: 'a', sits: 2, present: 8, positions: {}, benchStarts: 3 },
    { playerId: 'b', sits: 2, present: 8, positions: {}, benchStarts: 1 },
    { playerId: 'c', sits: 2, present: 4, positions: {}, benchStarts: 1 },
    { playerId: 'd', sits: 2, present: 8, positions: {} },
  ];
  const players = withEarlierPositions(records, game(field));
  expect(players.map(({ startDebt }) => startDebt)).toEqual([1, -1, 0, undefined]);
});
