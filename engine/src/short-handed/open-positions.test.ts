import { expect, it } from 'vitest';
import { fieldPositions } from '#engine/configurations.ts';
import { STANDARD_INFIELD } from '#engine/vocabulary.ts';
import { shortHandedPositions } from './open-positions.ts';

const dropped = (configuration: 'Standard9' | 'TBall10' | 'TBall11', players: number) =>
  shortHandedPositions(fieldPositions(configuration), STANDARD_INFIELD, players).dropped;

it('gives up outfield positions only, from the middle outwards, and returns them', () => {
  expect(dropped('Standard9', 9)).toEqual([]);
  expect(dropped('Standard9', 8)).toEqual(['CF']);
  expect(dropped('TBall11', 10)).toEqual(['CF']);
  expect(dropped('TBall10', 8)).toEqual(['LCF', 'RCF']);
});

it('leaves a single outfielder center field, or the position nearest to it', () => {
  expect(dropped('Standard9', 7)).toEqual(['LF', 'RF']);
  expect(dropped('TBall11', 7)).toEqual(['LF', 'LCF', 'RCF', 'RF']);
  expect(dropped('TBall10', 7)).toEqual(['LF', 'RCF', 'RF']);
  expect(dropped('Standard9', 6)).toEqual(['LF', 'CF', 'RF']);
});

it('never gives up an infield position, however few players come', () => {
  const { positions } = shortHandedPositions(fieldPositions('Standard9'), STANDARD_INFIELD, 4);
  expect(positions).toEqual(['P', 'C', '1B', '2B', '3B', 'SS']);
});

it('gives up a coach’s own outfield positions from the last to the first', () => {
  const custom = ['P', 'C', 'OF1', 'OF2', 'OF3'];
  expect(shortHandedPositions(custom, STANDARD_INFIELD, 3).dropped).toEqual(['OF2', 'OF3']);
});
