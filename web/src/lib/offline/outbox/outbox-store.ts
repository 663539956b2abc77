import { type EntriesCopy, nothingStored, type StoredEntries, type StoredEntry } from './entries-copy.ts';

type Entries = readonly OutboxEntry[];
export type Durability = 'strict' | 'relaxed';

type Change = (entries: Entries, hasLost: boolean) => Entries;

export type OutboxStore = {
  /**
   * Replaces the entries in one transaction: all tabs see either all of the change or nothing of it. With `strict`, it
   * resolves when the change is on the disk; `relaxed` is faster, and survives a kill but perhaps no power failure.
   * `hasLost` is true after the browser has deleted the entries of an open page.
   */
  readonly update: (change: Change, durability: Durability) => Promise<Entries>;
  /** False if the entries are lost when the page is closed. */
  readonly isDurable: boolean;
};

/**
 * The format of an entry, which changes when an older version of the app could not read the entries any more. Whatever
 * changes it also reads the entries of the formats before it: they are never dropped for their age.
 */
const currentFormat = 1;

type DatabaseOptions = {
  readonly copy?: EntriesCopy;
  readonly name?: string;
  readonly format?: number;
  readonly openTimeoutMs?: number;
};

const databaseName = 'evenfield-outbox';
const storeName = 'entries';
/** The store of a single number, the version of the entries. */
const versionName = 'version';
const versionKey = 0;

/**
 * Stores the entries in IndexedDB and in a copy, from which they are read again when the browser has deleted the database or
 * the end of it: the copy then has a higher version.
 * The version of the database never changes, so no tab can block another one's start.
 */
export function createOutboxDatabase(
  indexedDb: IDBFactory,
  { copy, name = databaseName, format = currentFormat, openTimeoutMs = 3000 }: DatabaseOptions = {},
): OutboxStore {
  let opened: Promise<IDBDatabase> | undefined;
  let hasLost = false;
  /** The copy as it was when the database was opened, until the first change has compared it. */
  let copied = nothingStored;

  function open(): Promise<IDBDatabase> {
    opened ??= openDatabase(indexedDb, name, openTimeoutMs).then(async (database) => {
      copied = (await copy?.read()) ?? nothingStored;
      // The browser closes it when it evicts the data; the next change then opens a new one.
      database.onclose = () => {
        opened = undefined;
        hasLost = true;
      };
      return database;
    });
    return opened;
  }

  /**
   * An entry of a newer format belongs to a newer tab: it is neither read nor removed. The only place where a stored entry
   * gets its type: only this file writes entries, each with its format.
   */
  function read(stored: StoredEntry): Entries {
    return stored.format > format ? [] : [stored.entry as OutboxEntry];
  }

  /**
   * While entries are sent, not each version is copied: an older copy sends an entry again, with its key, which has no effect.
   * What was sent must not stay in a copy, though.
   */
  function copyVersion(version: number, after: Entries, durability: Durability): Promise<unknown> | undefined {
    if (durability === 'relaxed' && version % 8 > 0 && after.length > 0) return undefined;
    return copy?.write({ version, entries: after.map((entry) => ({ format, entry })) });
  }

  async function update(change: Change, durability: Durability): Promise<Entries> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([storeName, versionName], 'readwrite', { durability });
      const store = transaction.objectStore(storeName);
      const versions = transaction.objectStore(versionName);
      let after: Entries = [];
      let copying: Promise<unknown> | undefined;
      const readingVersion = versions.get(versionKey);
      const reading = store.getAll();
      reading.onsuccess = () => {
        const version: number = readingVersion.result ?? 0;
        const newer = findNewer(copied, version);
        const stored = reading.result.flatMap(read);
        const restored = newer.entries.flatMap(read).filter(isNotIn(stored)).map(asAttempted);
        const before = [...stored, ...restored].toSorted(compareOrder);
        after = change(before, hasLost);
        // Reading alone writes nothing, also where the device is full.
        if (after === before && newer === nothingStored) return;
        for (const { id } of stored.filter(isNotIn(after))) store.delete(id);
        for (const entry of after.filter((other) => !stored.includes(other))) store.put({ format, entry }, entry.id);
        const next = (newer.version || version) + 1;
        versions.put(next, versionKey);
        transaction.commit();
        copying = copyVersion(next, after, durability);
      };
      transaction.oncomplete = () => {
        hasLost = false;
        copied = nothingStored;
        // What becomes of an entry while it is sent does not wait for the copy.
        resolve(durability === 'strict' ? Promise.resolve(copying).then(() => after) : after);
      };
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return { update, isDurable: true };
}

/** How many changes of any coach wait on this device. Creates no database on a device without one. */
export async function countStoredEntries(indexedDb: IDBFactory): Promise<number> {
  const databases = (await indexedDb.databases?.()) ?? [];
  if (!databases.some(({ name }) => name === databaseName)) return 0;
  const database = await openDatabase(indexedDb, databaseName, 3000);
  const counting = database.transaction(storeName).objectStore(storeName).count();
  return new Promise<number>((resolve, reject) => {
    counting.onsuccess = () => resolve(counting.result);
    counting.onerror = () => reject(counting.error);
  }).finally(() => database.close());
}

/** For a browser without a usable IndexedDB: the entries exist as long as the page. */
export function createOutboxMemory(initial: Entries = []): OutboxStore {
  let entries = initial;
  const update = async (change: Change) => {
    entries = change(entries, false);
    return entries;
  };
  return { update, isDurable: false };
}

function findNewer(copied: StoredEntries, version: number): StoredEntries {
  return copied.version > version ? copied : nothingStored;
}

function isNotIn(entries: Entries) {
  const ids = new Set(entries.map(({ id }) => id));
  return ({ id }: OutboxEntry) => !ids.has(id);
}

/** What a copy brings back may have been sent, so its content must not change under its key. */
function asAttempted(entry: OutboxEntry): OutboxEntry {
  return { ...entry, attempts: entry.attempts + 1 };
}

function compareOrder(one: OutboxEntry, other: OutboxEntry): number {
  return one.order - other.order;
}

function openDatabase(indexedDb: IDBFactory, name: string, timeoutMs: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDb.open(name, 1);
    // A database that another page deletes or that the browser repairs can leave this waiting forever.
    const timer = setTimeout(reject, timeoutMs, new Error('The database is not open.'));
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName);
      request.result.createObjectStore(versionName);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
  });
}

/** A change that is stored on this device until the server has saved it. */
export type OutboxEntry = {
  /** The place in the queue. */
  readonly order: number;
  /** The idempotency key, a UUID of version 7. An entry whose content changes after it may have been sent gets another. */
  readonly id: string;
  /** The coach who made the change, by the subject of their token. */
  readonly owner: string;
  /** What is changed. Changes of one entity are sent in their order; different entities do not wait for each other. */
  readonly entity: string;
  /** The name of the rules by which it is merged: a key of the kinds that `createOutbox` gets. */
  readonly kind: string;
  readonly endpoint: { readonly method: string; readonly url: string };
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The version that the change was made from, which is sent with the body. Null where there are no versions. */
  readonly version: number | null;
  /** What the change was made from, so that it can be merged with what another device saved. */
  readonly base: unknown;
  /** What the list of waiting changes calls it. */
  readonly label: string;
  /** The page on which the coach sees it. */
  readonly path: string;
  /** Milliseconds since 1970 by this device's clock. Only shown, because that clock may be wrong. */
  readonly createdAt: number;
  /** How often it was or may have been sent. */
  readonly attempts: number;
  /** An entry that needs attention is not sent until the coach decides. */
  readonly state: 'waiting' | 'attention';
  /** Why it needs attention. */
  readonly error: OutboxError | null;
};

export type OutboxError = { readonly status: number; readonly message: string; readonly body: unknown };

/** What a screen adds: the rest is known to the outbox. */
export type OutboxChange = Pick<
  OutboxEntry,
  'entity' | 'kind' | 'endpoint' | 'params' | 'body' | 'version' | 'base' | 'label' | 'path'
> &
  /** Of a change that may have been sent already, outside of the outbox. */
  Partial<Pick<OutboxEntry, 'id' | 'attempts'>>;

type Merged = Pick<OutboxEntry, 'version' | 'base' | 'body'> | 'saved' | undefined;

/** How the changes of one kind of entity follow and merge with others. */
export type OutboxKind = {
  /** From what later changes of the same entity are made after this one was saved. */
  readonly rebase?: (entry: OutboxEntry, response: unknown) => Pick<OutboxEntry, 'version' | 'base'>;
  /**
   * What to do after a refusal: send a merged change, drop this one because the server has it already, or, without a
   * result, let the coach decide. It gets the content of the last waiting change of the entity, with the version and the
   * content that the refused one was made from.
   */
  readonly merge?: (entry: OutboxEntry, error: OutboxError) => Merged;
  /** Shows the saved change, for example by updating cached queries, before the entry is removed. */
  readonly onSaved?: (entry: OutboxEntry, response: unknown) => unknown;
  /** Shows what is stored instead, before the entry is merged or the coach has to decide. */
  readonly onRefused?: (entry: OutboxEntry, error: OutboxError) => unknown;
  /** Reads again what another tab has sent or discarded: this tab knows no response. */
  readonly onGone?: (entry: OutboxEntry) => unknown;
};
