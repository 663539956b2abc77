import { expect, it } from 'vitest';
import { type Arc, minCostFlow } from './min-cost-flow.ts';

const arc = (from: number, to: number, low: readonly number[]): Arc => ({
  from,
  to,
  costs: { high: new Float64Array(low.length), low: Float64Array.from(low) },
});

it('sends units along the cheapest paths, and reroutes a unit when that lowers the total cost', () => {
  const arcs = [arc(0, 1, [0, 1]), arc(0, 2, [0, 5]), arc(1, 2, [0, 0]), arc(1, 3, [0, 6]), arc(2, 3, [0, 1])];
  expect(minCostFlow(4, arcs, 1)).toEqual(Int32Array.of(1, 0, 1, 0, 1));
  expect(minCostFlow(4, arcs, 2)).toEqual(Int32Array.of(1, 1, 0, 1, 1));
  expect(minCostFlow(4, arcs, 3)).toBeUndefined();
});

it.each([
  ['not convex', [0, 3, 4]],
  ['fractions', [0, 0.5, 1]],
  ['no numbers', [0, Number.NaN, 1]],
  ['too large to add up exactly', [0, 2 ** 60, 2 ** 61]],
])('rejects costs that are %s instead of looping forever', (_, low) => {
  expect(() => minCostFlow(2, [arc(0, 1, low)], 1)).toThrow(RangeError);
});

it('rejects a cycle with a negative cost', () => {
  const arcs = [arc(0, 1, [0, 0]), arc(1, 2, [0, -2]), arc(2, 1, [0, 1]), arc(2, 3, [0, 0])];
  expect(() => minCostFlow(4, arcs, 1)).toThrow(RangeError);
});
