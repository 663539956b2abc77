import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchSize, readInBatches, splitIntoBatches, toJsonArray } from './batches.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const readFrom = (list: readonly number[]) => async (last: number | undefined) => {
  const start = last === undefined ? 0 : list.indexOf(last) + 1;
  return list.slice(start, start + batchSize);
};

it.each([0, 1, batchSize - 1, batchSize, batchSize + 1, 3 * batchSize])(
  '%d rows are read once each, in order',
  async (count) => {
    const list = numbers(count);
    expect((await Array.fromAsync(readInBatches(readFrom(list)))).flat()).toEqual(list);
    expect((await Array.fromAsync(splitIntoBatches(list))).flat()).toEqual(list);
    expect(JSON.parse((await Array.fromAsync(toJsonArray(splitIntoBatches(list)))).join(''))).toEqual(list);
  },
);

it('Other work runs between two batches, and no two batches run in the same turn, however many lists are read', async () => {
  let round = 0;
  let isReading = true;
  const others = (async () => {
    while (isReading) {
      await setImmediate();
      round += 1;
    }
  })();
  const roundsOf = async () => {
    const rounds: number[] = [];
    for await (const _batch of readInBatches(readFrom(numbers(5 * batchSize)))) rounds.push(round);
    return rounds;
  };
  const lists = await Promise.all([roundsOf(), roundsOf(), roundsOf()]);
  isReading = false;
  await others;
  // The first batch of each list is read at once.
  const later = lists.flatMap((rounds) => rounds.slice(1));
  expect(new Set(later).size).toBe(later.length);
});

it('Reading stops when the reader gives up', async () => {
  let reads = 0;
  const batches = readInBatches<number>(async () => {
    reads += 1;
    return numbers(batchSize);
  });
  for await (const _batch of batches) break;
  await setImmediate();
  expect(reads).toBe(1);
});
