import type { OutboxEntry } from './outbox-store.ts';

type Entries = readonly OutboxEntry[];

/** In which order entries of different entities are sent. */
export type SendingOrder = {
  /** The entries that can be sent now. Of an entity, this is the first one at most. */
  readonly listSendable: (entries: Entries) => Entries;
  /** Whether the entry may be sent after those that were added since: none of them relies on it. */
  readonly canMove: (entry: OutboxEntry, entries: Entries) => boolean;
  /** Whether a later entry of the same entity and kind takes the place of this one when it was refused. */
  readonly isWhole: (entry: OutboxEntry) => boolean;
};

/**
 * Appends a change, or replaces an earlier one of the same entity that was certainly not sent yet. It takes the place of
 * its last edit, unless an entry in between relies on what it replaces.
 */
export function enqueue(
  entries: Entries,
  added: Omit<OutboxEntry, 'order'>,
  { canMove, isWhole }: SendingOrder,
): Entries {
  const last = entries.findLast(({ entity }) => entity === added.entity);
  const order = Math.max(0, ...entries.map((entry) => entry.order)) + 1;
  if (last?.kind === added.kind) {
    const isMovable = canMove(last, entries);
    const isRefused = last.state === 'attention';
    if (isRefused ? isWhole(last) : isMovable && isUnsent(last)) {
      const id = isRefused ? added.id : last.id;
      return replaceEntry(entries, last.id, { ...added, id, order: isMovable ? order : last.order });
    }
  }
  return [...entries, { ...added, order }];
}

/** The content of such an entry may change under its key: no server has seen it. */
export function isUnsent(entry: OutboxEntry | undefined): entry is OutboxEntry {
  return entry?.state === 'waiting' && entry.attempts === 0;
}

export function replaceEntry(entries: Entries, id: string, replaced: OutboxEntry): Entries {
  return entries.map((entry) => (entry.id === id ? replaced : entry));
}

export type RewriteEntry = (entry: OutboxEntry) => OutboxEntry | undefined;

/** Drops the entries without a result. What may have been sent gets another key with its new content. */
export function rewriteEntries(entries: Entries, change: RewriteEntry, newId: () => string): Entries {
  const after = entries.flatMap((entry) => {
    const changed = change(entry);
    if (!changed) return [];
    return changed === entry || isUnsent(entry) ? [changed] : [{ ...changed, id: newId() }];
  });
  return entries.every((entry, index) => after[index] === entry) ? entries : after;
}

/** The entry that replaces this one, or itself: an entry that waits has all that those before it change. */
export function findLast(entries: Entries, entry: OutboxEntry): OutboxEntry {
  const isLater = ({ entity, kind, state }: OutboxEntry) =>
    entity === entry.entity && kind === entry.kind && state === 'waiting';
  return entries.findLast(isLater) ?? entry;
}
