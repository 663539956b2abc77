import { expect, it } from 'vitest';
import { continuousOrder } from './batting-order.ts';

it('[B1] lets all players bat in the order given when there is no last game', () => {
  expect(continuousOrder(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
});

it('[B3] starts the next game after the last batter of the last one', () => {
  expect(continuousOrder(['a', 'b', 'c', 'd'], { lastOrder: ['b', 'a', 'd', 'c'], lastBatter: 'a' })).toEqual([
    'd',
    'c',
    'b',
    'a',
  ]);
});

it('[B3] leaves out absent players and appends new ones', () => {
  const lastGame = { lastOrder: ['a', 'b', 'c'], lastBatter: 'a' };
  expect(continuousOrder(['d', 'a', 'c'], lastGame)).toEqual(['c', 'a', 'd']);
});

it('[B1] puts late arrivals at the end', () => {
  expect(continuousOrder(['a', 'b', 'c'], { late: ['a', 'a', 'x'] })).toEqual(['b', 'c', 'a']);
});
