import { queryClient } from '#lib/http/query.ts';
import { readAddress, setWriteQueue } from '#lib/http/queued-writes.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import { outbox } from './outbox.ts';
import { findQueuedEndpoint } from './queued-endpoints.ts';
import { compareFields, type Difference } from './row-differences.ts';
import { readBase, readRowId, readSavedRow, takeFields } from './row-kind.ts';
import type { Noun, Row } from './rows.ts';
import { findRow } from './shown-rows.ts';
import { createWriteQueue, discardChange, showWaitingRows } from './write-queue.ts';

/** Connects the forms with the outbox. Loaded with the status of the outbox, after the page. */
setWriteQueue(createWriteQueue({ outbox, queryClient }));
showWaitingRows({ outbox, queryClient });

export const discardEntry = (entry: OutboxEntry): Promise<void> => discardChange({ outbox, queryClient }, entry);

/** The row as this device shows it with a change that waits; null without one. */
export function findWaitingRow(noun: Noun, id: string): Row | null {
  const isWaiting = outbox
    .state()
    .entries.some(({ entity, state }) => entity === `${noun}:${id}` && state === 'waiting');
  return isWaiting ? findRow(queryClient, noun, id) : null;
}

/** Saves a player although another one has the same name. */
export const addAnyway = ({ id, body }: OutboxEntry): Promise<void> =>
  outbox.retry(id, { body: { ...body, allowDuplicate: true } });

/** The fields in which a refused change differs from what is shown as saved, or was before it was deleted, as texts. */
export function listDifferences(entry: OutboxEntry): readonly Difference[] {
  const found = findQueuedEndpoint(entry.endpoint);
  const saved = found && (findRow(queryClient, found.noun, readRowId(entry)) ?? readBase(entry).row);
  return saved ? compareFields(entry, saved) : [];
}

/** Sends the coach's fields in place of those that another device has saved; the other fields stay as they are saved. */
export async function keepMine(entry: OutboxEntry): Promise<void> {
  const row = await readSavedRow(entry, readAddress);
  await outbox.retry(entry.id, row ? takeFields(entry, row) : {});
}
