import { enqueue, isUnsent, type RewriteEntry, replaceEntry, rewriteEntries } from './enqueue.ts';
import { createEntryList, type EntryList, type EntryListDeps } from './entry-list.ts';
import type { OutboxChange, OutboxEntry } from './outbox-store.ts';
import { Sender, type SenderDeps, type SendFailure } from './sender.ts';

export type OutboxDeps = Omit<EntryListDeps, 'onGone'> & SenderDeps & { readonly currentTime: () => number };
export type Outbox = ReturnType<typeof createOutbox>;

type Decided = Partial<Pick<OutboxEntry, 'body' | 'version' | 'base'>>;

type MakeChange = (last: OutboxEntry | undefined, entries: readonly OutboxEntry[]) => OutboxChange | undefined;

export type OutboxState = {
  readonly entries: readonly OutboxEntry[];
  readonly failure: SendFailure;
  readonly isSending: boolean;
  /** True until everything shown is on the disk. */
  readonly isStoring: boolean;
  /** False if the entries are lost when the page is closed. */
  readonly isDurable: boolean;
};

/** The changes that a coach has made on this device and the server has not saved yet. */
export function createOutbox(deps: OutboxDeps) {
  const list = createEntryList({
    ...deps,
    onGone: (entry) => deps.kinds[entry.kind]?.().then((kind) => kind.onGone?.(entry), deps.onError),
  });
  const sender = createSender(list, deps);
  let state = readState(list, sender);
  list.subscribe(() => {
    state = readState(list, sender);
  });

  /**
   * Stores a change of something that is stored as a whole. `make` gets the last change of the entity that still waits, and
   * all entries, as they are when the new one is stored: it may have been merged with another device's since the screen was
   * rendered. Without a result nothing changes. It is sent when the entity was not edited for the time of `delayMs`, or by `retryNow`.
   */
  async function edit(entity: string, make: MakeChange, delayMs = 0): Promise<void> {
    const owner = deps.owner();
    if (owner === null) throw new Error('No coach is signed in.');
    const added = { ...newEntry, owner, id: deps.newId(), createdAt: deps.currentTime() };
    sender.delay(entity, delayMs);
    await list.showAndUpdate((entries) => {
      const last = entries.findLast((entry) => entry.entity === entity);
      const change = make(last, entries);
      return change ? enqueue(entries, { ...added, ...change }, deps.sendingOrder) : entries;
    });
    void sender.flush();
  }

  /** Resolves when the change is on the disk; sending it goes on afterwards. */
  function add(change: OutboxChange): Promise<void> {
    const known = sender.lastSaved.get(change.entity);
    const isBehind = known && (known.version ?? 0) > (change.version ?? 0);
    return edit(change.entity, (last) => ({
      ...change,
      ...(isBehind && known),
      ...(last?.kind === change.kind && isUnsent(last) && readMade(last)),
    }));
  }

  /** Sends an entry that needs attention again, with what the coach decided about it. */
  async function retry(id: string, decided: Decided = {}): Promise<void> {
    await list.update((entries) => {
      const entry = entries.find((other) => other.id === id);
      return entry ? replaceEntry(entries, id, { ...entry, ...decided, ...newEntry, id: deps.newId() }) : entries;
    });
    await sender.retryNow();
  }

  async function discard(id: string): Promise<void> {
    await list.showAndUpdate((entries) => entries.filter((entry) => entry.id !== id));
    void sender.flush();
  }

  return {
    add,
    edit,
    retry,
    discard,
    rewrite: async (change: RewriteEntry) => {
      await list.update((entries) => rewriteEntries(entries, change, deps.newId), 'strict');
      void sender.flush();
    },
    /** Removes everything of the signed-in coach from this device. */
    discardAll: async () => {
      sender.lastSaved.clear();
      await list.update((entries) => (entries.length > 0 ? [] : entries), 'strict');
    },
    /** Reads what is stored, for example for a coach who has just signed in, and sends it. */
    open: async () => {
      await list.read();
      void sender.retryNow();
    },
    flush: () => sender.flush(),
    retryNow: () => sender.retryNow(),
    state: () => state,
    subscribe: list.subscribe,
  };
}

/** Longer than an edit waits, so that the tab that has stored it sends it, unless it is closed before. */
const otherTabMs = 10_000;

function createSender(list: EntryList, deps: OutboxDeps): Sender {
  const sender = new Sender(list, deps);
  let heard = 0;
  deps.channel.listen(() => {
    heard += 1;
    const last = heard;
    void list.read();
    deps.schedule(() => {
      if (last === heard) void sender.flush();
    }, otherTabMs);
  });
  return sender;
}

function readState(list: EntryList, { failure, isSending }: Sender): OutboxState {
  return {
    entries: list.entries(),
    failure,
    isSending,
    isStoring: list.isStoring(),
    isDurable: list.isDurable(),
  };
}

const readMade = ({ version, base }: OutboxEntry) => ({ version, base });

const newEntry = { attempts: 0, state: 'waiting', error: null } as const;
