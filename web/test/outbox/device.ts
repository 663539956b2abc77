import './browser-globals.ts';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { getAvailability, putPlayerAvailability, type SavedAvailability } from 'contract/availability';
import { IDBFactory } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { createAvailabilityKind } from '#domain/outbox/availability-kind.ts';
import { createLineupKind } from '#domain/outbox/lineup-kind.ts';
import { createPlayedKind, createRemovalKind } from '#domain/outbox/played-kind.ts';
import { createRowKind, type ReadAddress } from '#domain/outbox/row-kind.ts';
import { sendingOrder } from '#domain/outbox/sending-order.ts';
import { createWriteQueue, showWaitingRows } from '#domain/outbox/write-queue.ts';
import { createRecorderKind } from '#domain/played/recorder-change.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { buildUrl } from '#lib/http/http.ts';
import { query } from '#lib/http/query.ts';
import { type PendingWrite, toSentBody } from '#lib/http/queued-writes.ts';
import { createOutbox } from '#lib/offline/outbox/create-outbox.ts';
import { createOutboxDatabase, type OutboxEntry, type OutboxStore } from '#lib/offline/outbox/outbox-store.ts';

/** What happens to the requests of a device. */
export type Network =
  | 'fine'
  | 'loses requests'
  | 'loses responses'
  | 'fails in the server'
  | 'session expired'
  /** The server takes the request and does not respond in time. It may execute the request much later. */
  | 'silent'
  | 'none';

/** Executes a request at the server, and resolves to its response. */
export type Execute = (entry: OutboxEntry, path: string, body: object) => Promise<{ status: number; body: unknown }>;

const readNothing: ReadAddress = () => Promise.reject(new Error('This device reads no rows.'));

/** A device of a coach, with the app as it runs in a browser: killed, and opened again on what is stored. */
export function createDevice(
  gameId: string,
  execute: Execute,
  readRows: ReadAddress = readNothing,
  currentTime: () => number = Date.now,
) {
  const indexedDb = new IDBFactory();
  const newId = () => v7({ msecs: currentTime() });
  const { queryKey } = query(getAvailability, { params: { gameId } });
  let network: Network = 'fine';
  let late: (() => Promise<unknown>)[] = [];
  /** What was read, as it is on the disk. */
  let persisted: ReturnType<typeof dehydrate> | undefined;
  let app = openApp();

  function openApp() {
    // As in the app. With another time, its timers keep a finished process running.
    const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
    const alive = { isAlive: true };
    const persistQueries = async () => {
      if (alive.isAlive) persisted = dehydrate(queryClient, { shouldDehydrateQuery: () => true });
    };
    if (persisted) hydrate(queryClient, persisted);
    const read: ReadAddress = (address) =>
      network === 'fine' ? readRows(address) : Promise.reject(new ApiError({ status: 0, message: '' }));
    const rowKind = createRowKind({ queryClient, read });
    const outbox = createOutbox({
      store: untilKilled(createOutboxDatabase(indexedDb), alive),
      owner: () => 'coach',
      channel: { post: () => {}, listen: () => {} },
      send: (entry) => untilDead(alive, send(entry)),
      kinds: {
        availability: async () => createAvailabilityKind(queryClient),
        played: async () => createPlayedKind({ queryClient, persistQueries }),
        removal: async () => createRemovalKind({ queryClient, persistQueries, read }),
        lineup: async () => createLineupKind({ queryClient, persistQueries }),
        recorder: async () => createRecorderKind(queryClient),
        creation: async () => rowKind,
        change: async () => rowKind,
        deletion: async () => rowKind,
      },
      sendingOrder,
      isOnline: () => network !== 'none',
      now: () => 0,
      currentTime,
      random: () => 0,
      newId,
      withSenderLock: (work) => work(() => alive.isAlive),
      // The test decides when the app tries again.
      schedule: () => {},
      onStorageFailure: rethrow,
      onError: rethrow,
    });
    showWaitingRows({ outbox, queryClient });
    return { outbox, queryClient, alive, persistQueries, forms: createWriteQueue({ outbox, queryClient }) };
  }

  async function send(entry: OutboxEntry): Promise<unknown> {
    const { endpoint, params } = entry;
    const fate = network;
    const request = () => execute(entry, buildUrl({ ...endpoint, params }), toSentBody(entry) ?? {});
    if (fate === 'silent') {
      late.push(request);
      throw new ApiError({ status: 0, message: '' });
    }
    if (fate === 'session expired') throw new ApiError({ status: 401, message: 'Please sign in.' });
    if (fate === 'loses requests') throw new ApiError({ status: 0, message: '' });
    if (fate === 'fails in the server') throw new ApiError({ status: 503, message: 'Busy.' });
    const response = await request();
    if (fate === 'loses responses') throw new ApiError({ status: 0, message: '' });
    if (response.status < 300) return response.body;
    throw new ApiError({ status: response.status, message: 'Refused.', body: response.body });
  }

  return {
    newId,
    setNetwork: (next: Network) => {
      network = next;
    },
    /** The mark is made from what this device shows. */
    mark: (playerId: string, presence: object): Promise<void> => {
      const rows: readonly SavedAvailability[] = app.queryClient.getQueryData(queryKey) ?? [];
      const base = rows.find((row) => row.playerId === playerId);
      return app.outbox.add({
        entity: `availability:${gameId}:${playerId}`,
        kind: 'availability',
        endpoint: { method: putPlayerAvailability.method, url: putPlayerAvailability.url },
        params: { gameId, playerId },
        body: { ...presence },
        version: base?.version ?? 0,
        base: base ?? { playerId, status: 'in' },
        label: playerId,
        path: '/',
      });
    },
    /** What a form sends. Resolves when it is stored on this device. */
    write: (write: Pick<PendingWrite, 'endpoint' | 'params' | 'body' | 'version'>): Promise<boolean> =>
      app.forms.add({ ...write, id: newId(), isUnsent: true }),
    /** The server executes what it has not responded to. */
    deliverLate: async () => {
      const requests = late;
      late = [];
      for (const request of requests) await request();
    },
    read: (rows: readonly SavedAvailability[]) => void app.queryClient.setQueryData(queryKey, [...rows]),
    retry: () => app.outbox.retryNow(),
    entries: () => app.outbox.state().entries,
    /** The app that runs now. */
    app: () => app,
    /** Nothing of the running app goes on, in the middle of whatever it did. */
    kill: async () => {
      app.alive.isAlive = false;
      app = openApp();
      await app.outbox.open();
    },
  };
}

/** Transactions that were started may still be completed, but the killed app does not learn of it. */
function untilKilled({ update, isDurable }: OutboxStore, alive: Alive): OutboxStore {
  return { isDurable, update: async (...change) => (alive.isAlive ? untilDead(alive, update(...change)) : never()) };
}

type Alive = { isAlive: boolean };

async function untilDead<Value>(alive: Alive, work: Promise<Value>): Promise<Value> {
  const result = await work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  return alive.isAlive ? result() : never();
}

function never<Value>(): Promise<Value> {
  return new Promise(() => {});
}

function rethrow(error: unknown): never {
  throw error;
}
