import { expect, it } from 'vitest';
import { measureStep } from '../grid/use-grid-pointer.ts';

const grid = { left: 10, right: 390, top: 84, bottom: 608 };

it.each([
  ['the middle', { x: 200, y: 300 }, { x: 0, y: 0 }],
  ['the right edge', { x: 390, y: 300 }, { x: 12, y: 0 }],
  ['the left edge', { x: 10, y: 300 }, { x: -12, y: 0 }],
  ['the lower edge', { x: 200, y: 608 }, { x: 0, y: 12 }],
  ['the upper edge', { x: 200, y: 84 }, { x: 0, y: -12 }],
  ['halfway to the right edge', { x: 366, y: 300 }, { x: 6, y: 0 }],
  ['beyond a corner', { x: 500, y: 700 }, { x: 12, y: 12 }],
])('A player who is dragged to %s scrolls the grid by as much as the edge is near.', (_, pointer, step) => {
  expect(measureStep(pointer, grid)).toEqual(step);
});
