import { setImmediate } from 'node:timers/promises';

/** The number of rows that are read and serialized without a pause: a few milliseconds of work. */
export const batchSize = 100;

/** A short request needs several turns of the event loop, at least one for each of its queries. */
const roundsBetweenBatches = 2;

let previousTurn: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop without a batch of another long response. However many long responses run, only
 * one batch is processed in several turns, so that short requests run in between. There is one event loop, so there is
 * one queue.
 */
export function yieldToEventLoop(): Promise<void> {
  previousTurn = previousTurn.then(async () => {
    for (let round = 0; round < roundsBetweenBatches; round += 1) await setImmediate();
  });
  return previousTurn;
}

/** How long one piece of work keeps others waiting. */
const pieceMs = 5;

/** Called between pieces of work; lets others run when a few milliseconds have passed. */
export type Pause = () => Promise<void>;

/** A pause for work in memory whose pieces are too short to let others run after each one. */
export function createPause(): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < pieceMs) return;
    await yieldToEventLoop();
    began = performance.now();
  };
}

/**
 * Reads rows batch by batch with one query each, so that a long list blocks neither the event loop nor a connection.
 * `read` returns the next `batchSize` rows after the given one.
 */
export async function* readInBatches<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    if (last) await yieldToEventLoop();
    const rows = await read(last);
    yield rows;
    last = rows.length < batchSize ? undefined : rows.at(-1);
  } while (last);
}

/** Splits a list in memory into the same batches. */
export async function* splitIntoBatches<Row>(list: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < list.length; start += batchSize) {
    if (start > 0) await yieldToEventLoop();
    yield list.slice(start, start + batchSize);
  }
}

/** Serializes all batches as one JSON array. */
export async function* toJsonArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
