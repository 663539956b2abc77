import { setImmediate } from 'node:timers/promises';

/** Rows that are read and written out at once: a few milliseconds of work. */
export const batchSize = 100;

/** A short call takes several rounds of the event loop, at least one for each of its queries. */
const roundsBetweenBatches = 2;

let previousTurn: Promise<void> = Promise.resolve();

/**
 * Waits for a round of the event loop in which no other long work takes its turn. However many long answers are under
 * way, there is one batch in several rounds, and the calls of other coaches get through in between. There is one event
 * loop, so there is one queue.
 */
export function yieldToEventLoop(): Promise<void> {
  previousTurn = previousTurn.then(async () => {
    for (let round = 0; round < roundsBetweenBatches; round += 1) await setImmediate();
  });
  return previousTurn;
}

/**
 * Reads rows batch by batch, each with a query of its own, so that a long list keeps neither the event loop nor a
 * connection to itself. `read` answers with the next `batchSize` rows after the given one.
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

/** A list in memory, in the same batches. */
export async function* splitIntoBatches<Row>(list: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < list.length; start += batchSize) {
    if (start > 0) await yieldToEventLoop();
    yield list.slice(start, start + batchSize);
  }
}

/** The text of a JSON list of everything in the batches. */
export async function* toJsonArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
