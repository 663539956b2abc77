import { expect, it } from 'vitest';
import { fieldPositions } from '#engine/configurations.ts';
import { STANDARD_INFIELD } from '#engine/vocabulary.ts';
import { shortHandedPositions } from './open-positions.ts';

const dropped = (configuration: 'Standard9' | 'TBall10' | 'TBall11', players: number) =>
  shortHandedPositions(fieldPositions(configuration), STANDARD_INFIELD, players).dropped;

it('gives up outfielders only, the middle ones first, and says which', () => {
  expect(dropped('Standard9', 9)).toEqual([]);
  expect(dropped('Standard9', 8)).toEqual(['CF']);
  expect(dropped('TBall11', 10)).toEqual(['CF']);
  expect(dropped('TBall10', 8)).toEqual(['RCF', 'LCF']);
});

it('keeps center field for a lone outfielder, or what is nearest to it', () => {
  expect(dropped('Standard9', 7)).toEqual(['RF', 'LF']);
  expect(dropped('TBall11', 7)).toEqual(['RCF', 'LCF', 'RF', 'LF']);
  expect(dropped('TBall10', 7)).toEqual(['RCF', 'RF', 'LF']);
  expect(dropped('Standard9', 6)).toEqual(['CF', 'RF', 'LF']);
});

it('never gives up the infield, however few players come', () => {
  const { positions } = shortHandedPositions(fieldPositions('Standard9'), STANDARD_INFIELD, 4);
  expect(positions).toEqual(['P', 'C', '1B', '2B', '3B', 'SS']);
});

it('gives up a coach’s own outfield spots last to first', () => {
  const custom = ['P', 'C', 'OF1', 'OF2', 'OF3'];
  expect(shortHandedPositions(custom, STANDARD_INFIELD, 3).dropped).toEqual(['OF3', 'OF2']);
});
