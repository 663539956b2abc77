import { createEmitter } from '#lib/emitter.ts';
import { createOutboxMemory, type Durability, type OutboxEntry, type OutboxStore } from './outbox-store.ts';

type Entries = readonly OutboxEntry[];

export type EntryListDeps = {
  readonly store: OutboxStore;
  /** The id of the signed-in coach, or null. */
  readonly owner: () => string | null;
  /** Tells the other tabs that the entries changed, and reports their changes. */
  readonly channel: { readonly post: () => void; readonly listen: (listener: () => void) => void };
  readonly onStorageFailure: (error: unknown) => void;
  /**
   * Called with each entry that was shown here and that another tab has sent, merged or discarded. Listeners are notified
   * when this is done: before, the page would show what the entry was made from.
   */
  readonly onGone: (entry: OutboxEntry) => unknown;
};

export type EntryList = ReturnType<typeof createEntryList>;

type Work = (own: Entries) => Entries;

/** The entries of the signed-in coach, as they are stored. Those of other coaches are neither shown nor changed. */
export function createEntryList({ store: durable, owner, channel, onStorageFailure, onGone }: EntryListDeps) {
  const { emit, subscribe } = createEmitter<void>();
  let store = durable;
  let stored: Entries = [];
  /** The changes of this tab are stored in their order, but one that waits for the copy ends after later ones. */
  let [started, newest] = [0, 0];
  /** What is shown already, and not yet on the disk. */
  let pending: readonly Work[] = [];

  const entries = () => pending.reduce((shown, work) => work(shown), stored);

  async function change(work: Work, durability: Durability): Promise<boolean> {
    const coach = owner();
    let isChanged = false;
    let gone: Entries = [];
    started += 1;
    const number = started;
    const all = await store.update((before, hasLost) => {
      const own = before.filter((entry) => entry.owner === coach);
      const missing = stored.filter(({ id, owner: of }) => of === coach && !own.some((entry) => entry.id === id));
      // What the browser has deleted under an open page is stored again: it is shown as stored.
      const known = hasLost ? [...own, ...missing] : own;
      gone = hasLost ? [] : missing;
      const after = coach === null ? own : work(known);
      isChanged = after !== own;
      return isChanged ? [...before.filter((entry) => entry.owner !== coach), ...after] : before;
    }, durability);
    if (number > newest) {
      newest = number;
      stored = all.filter((entry) => entry.owner === owner());
    }
    pending = pending.filter((other) => other !== work);
    await Promise.all(gone.map(onGone));
    return isChanged;
  }

  /** Without a usable database the app goes on with what it knows, and the page warns that it cannot store changes. */
  async function updateWith(work: Work, durability: Durability): Promise<void> {
    const isChanged = await change(work, durability).catch((error) => {
      // Once: a second change that fails at the same time must not start without the first.
      if (store.isDurable) {
        onStorageFailure(error);
        store = createOutboxMemory(stored);
      }
      return change(work, durability);
    });
    if (isChanged) channel.post();
    emit();
  }

  /**
   * For what becomes of an entry while it is sent. If a power failure undoes it, the entry is sent again with its key,
   * which has no effect.
   */
  const update = (work: Work, durability: Durability = 'relaxed') => updateWith(work, durability);

  /** For a change of the coach, who sees it at once. Resolves when it is on the disk. */
  function showAndUpdate(work: Work): Promise<void> {
    pending = [...pending, work];
    emit();
    return updateWith(work, 'strict');
  }

  const read = () => update((own) => own);
  return {
    update,
    showAndUpdate,
    read,
    subscribe,
    entries,
    isStoring: () => pending.length > 0,
    isDurable: () => store.isDurable,
    notify: () => emit(),
  };
}
