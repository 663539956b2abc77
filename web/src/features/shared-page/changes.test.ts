import { expect, it } from 'vitest';
import { findChanges, type SeenGame } from './last-visit.ts';

const named = (firstName: string) => ({ firstName, initial: 'L', number: null });
const seen: SeenGame = {
  ...{ gameDate: '2026-11-21', startTime: '18:00', location: 'Field 1' },
  players: ['Ava', 'Ben', 'Cleo'].map(named),
  innings: [
    { positions: { P: 0, C: 1 }, bench: [2] },
    { positions: { P: 1, C: 2 }, bench: [0] },
  ],
  battingOrder: [0, 1, 2],
};

it('A page that is as it was has no changes, also when the players come in another order.', () => {
  expect(findChanges(seen, structuredClone(seen), 0)).toBeUndefined();
  const reordered: SeenGame = {
    ...seen,
    players: ['Cleo', 'Ava', 'Ben'].map(named),
    innings: [
      { bench: [0], positions: { C: 2, P: 1 } },
      { bench: [1], positions: { C: 0, P: 2 } },
    ],
    battingOrder: [1, 2, 0],
  };
  expect(findChanges(seen, reordered, 1)).toBeUndefined();
});

it('[B.100c] A change names the innings, the other batting order, and where the chosen player was and is now.', () => {
  const changed: SeenGame = {
    ...seen,
    innings: [
      { positions: { P: 0, C: 1 }, bench: [2] },
      { positions: { P: 0, C: 2 }, bench: [1] },
    ],
    battingOrder: [1, 0, 2],
  };
  const change = { movedFrom: undefined, isLineupNew: false, innings: [2], hasOtherOrder: true };
  const ofAva = [{ inning: 2, before: 'bench', now: { position: 'P' } }];
  expect(findChanges(seen, changed, 0)).toEqual({ ...change, places: ofAva });
  expect(findChanges(seen, changed, 2)).toEqual({ ...change, places: [] });
  expect(findChanges(seen, changed, undefined)).toEqual({ ...change, places: undefined });
});

it.each<Partial<SeenGame>>([{ gameDate: '2026-11-22' }, { startTime: null }, { location: 'Field 2' }])(
  'A game that moved says where it was: %j.',
  (change) => {
    expect(findChanges(seen, { ...seen, ...change }, 0)).toMatchObject({ movedFrom: seen, innings: [], places: [] });
  },
);

it('A lineup that was not there is new, and nothing of it is compared.', () => {
  const before: SeenGame = { ...seen, players: [], innings: [], battingOrder: [] };
  const change = { isLineupNew: true, innings: [], hasOtherOrder: false, places: undefined };
  expect(findChanges(before, seen, 0)).toMatchObject(change);
});

it('Innings that were planned and not played are no change, nor are other names of the same players.', () => {
  expect(findChanges(seen, { ...seen, innings: seen.innings.slice(0, 1) }, 0)).toBeUndefined();
  const numbered = seen.players.map((_, index) => ({ firstName: null, initial: null, number: String(index) }));
  expect(findChanges(seen, { ...seen, players: numbered }, 0)).toBeUndefined();
});

it('Of two players with the same name nothing is said that may be about the other one.', () => {
  const players = ['Ava', 'Ava', 'Cleo'].map(named);
  const before = { ...seen, players };
  const changed = { ...before, innings: [{ positions: { P: 2, C: 1 }, bench: [0] }, ...seen.innings.slice(1)] };
  expect(findChanges(before, changed, 0)).toMatchObject({ innings: [1], places: undefined });
  expect(findChanges(before, changed, 2)).toMatchObject({ places: [{ inning: 1, before: 'bench' }] });
});
