import { IDBFactory } from 'fake-indexeddb';
import { sendingOrder } from '#domain/outbox/sending-order.ts';
import { createOutbox, type OutboxDeps } from '#lib/offline/outbox/create-outbox.ts';
import { createOutboxDatabase, type OutboxChange, type OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';

export type Answer = (entry: OutboxEntry) => unknown;

export const aChange = (
  entity: string,
  body: OutboxChange['body'] = {},
  changes: Partial<OutboxChange> = {},
): OutboxChange => ({
  entity,
  kind: 'test',
  endpoint: { method: 'PUT', url: '/api/things' },
  params: {},
  body,
  version: null,
  base: null,
  label: `Thing ${entity}`,
  path: '/',
  ...changes,
});

/** A browser with several tabs: one database, and channels between the tabs. */
export function aBrowser(indexedDb = new IDBFactory()) {
  const listeners: (() => void)[] = [];
  const failures: unknown[] = [];
  let lastId = 0;
  /** Opens the app in another tab, or again after a reload. */
  function openTab(answer: Answer, changes: Partial<OutboxDeps> = {}) {
    const sent: OutboxEntry[] = [];
    const scheduled: { work: () => void; ms: number }[] = [];
    let clock = 0;
    let own: (() => void) | undefined;
    const outbox = createOutbox({
      store: createOutboxDatabase(indexedDb),
      owner: () => 'coach',
      channel: {
        post: () => {
          for (const listener of listeners.filter((other) => other !== own)) listener();
        },
        listen: (listener) => {
          own = listener;
          listeners.push(listener);
        },
      },
      onStorageFailure: (error) => failures.push(error),
      onError: (error) => failures.push(error),
      send: async (entry) => {
        sent.push(entry);
        return answer(entry);
      },
      kinds: {},
      sendingOrder,
      isOnline: () => true,
      now: () => clock,
      currentTime: () => 0,
      random: () => 1,
      newId: () => {
        lastId += 1;
        return `id ${lastId}`;
      },
      withSenderLock: (work) => work(() => true),
      schedule: (work, ms) => scheduled.push({ work, ms }),
      ...changes,
    });
    const advance = (ms: number) => {
      clock += ms;
    };
    return { outbox, sent, scheduled, advance };
  }
  return { openTab, indexedDb, failures };
}
