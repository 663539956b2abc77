import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Resource, Row } from '#domain/outbox/rows.ts';
import { logFailure } from '#lib/log.ts';
import { session, signedInCoach } from '#lib/session/session.ts';

type FormWrites = typeof import('#domain/outbox/form-writes.ts');

/** The coach whose waiting changes have been read, so that everything that was read shows them. */
let readFor: string | null = null;

session.subscribe(() => {
  if (signedInCoach() !== readFor) readFor = null;
});

export function areWaitingChangesRead(): boolean {
  const coach = signedInCoach();
  return coach !== null && coach === readFor;
}

/**
 * Reads what waits on this device, which is loaded after the page. Without it the page still works: undefined if it cannot
 * be read.
 */
export async function readWaitingChanges(): Promise<FormWrites | undefined> {
  const coach = signedInCoach();
  try {
    const [{ openOutbox }, formWrites] = await Promise.all([
      import('#domain/outbox/outbox.ts'),
      import('#domain/outbox/form-writes.ts'),
    ]);
    await openOutbox();
    if (signedInCoach() === coach) readFor = coach;
    return formWrites;
  } catch (error) {
    logFailure('Waiting changes could not be read.', error);
    return undefined;
  }
}

/** False until the waiting changes have been read. */
export function useWaitingChangesRead(): boolean {
  const [isRead, setRead] = useState(areWaitingChangesRead);
  useEffect(() => {
    if (!isRead) void readWaitingChanges().then(() => setRead(true));
  }, [isRead]);
  return isRead;
}

/**
 * The rows with their changes that wait on this device. A write of a whole row that starts from an older one would undo
 * its change.
 */
export async function withWaitingChanges<Shown extends Row>(
  resource: Resource,
  rows: readonly Shown[],
): Promise<readonly Shown[]> {
  const formWrites = await readWaitingChanges();
  return rows.map((row) => {
    const waiting = formWrites?.findWaitingRow(resource, row.id);
    return waiting && isSameRow(waiting, row) ? waiting : row;
  });
}

/** An id belongs to one row, so what has the same one has the same fields. */
function isSameRow<Shown extends Row>(row: Row, other: Shown): row is Row & Shown {
  return row.id === other.id;
}

/** What the server has now, with the changes that wait on this device. */
export async function readShown<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const saved = await queryClient.fetchQuery({ ...options, staleTime: 0 });
  // The waiting changes are shown in the cache only.
  return queryClient.getQueryData<Data>(options.queryKey) ?? saved;
}
