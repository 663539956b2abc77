import type { OutboxEntry } from './outbox-entry.ts';

type Entries = readonly OutboxEntry[];

/** Appends a change, or replaces an earlier one of the same entity that was certainly not sent yet. */
export function enqueue(entries: Entries, added: Omit<OutboxEntry, 'order'>): Entries {
  const last = entries.findLast(({ entity }) => entity === added.entity);
  if (last?.kind === added.kind && (last.state === 'attention' || isUnsent(last))) {
    const id = last.state === 'attention' ? added.id : last.id;
    return replaceEntry(entries, last.id, { ...added, id, order: last.order });
  }
  const order = Math.max(0, ...entries.map((entry) => entry.order)) + 1;
  return [...entries, { ...added, order }];
}

/** The content of such an entry may change under its key: no server has seen it. */
export function isUnsent(entry: OutboxEntry | undefined): entry is OutboxEntry {
  return entry?.state === 'waiting' && entry.attempts === 0;
}

export function replaceEntry(entries: Entries, id: string, replaced: OutboxEntry): Entries {
  return entries.map((entry) => (entry.id === id ? replaced : entry));
}

/** The entry that replaces this one, or itself: the body of an entry is the whole of what it changes. */
export function findLast(entries: Entries, entry: OutboxEntry): OutboxEntry {
  return entries.findLast(({ entity, kind }) => entity === entry.entity && kind === entry.kind) ?? entry;
}

/**
 * The first waiting entry of each entity. What comes after an entry that needs attention waits for it, and so does what
 * names a row that an earlier entry creates. The deletion of a row waits until those that name it and can be sent were
 * sent: without the row they would be refused.
 */
export function listSendable(entries: Entries): Entries {
  const first = new Map<string, OutboxEntry>();
  for (const entry of entries) if (!first.has(entry.entity)) first.set(entry.entity, entry);
  const creations = entries.filter(({ endpoint, body }) => endpoint.method === 'POST' && body.id);
  const sendable: OutboxEntry[] = [];
  for (const entry of first.values()) {
    const isBlocked =
      entry.state !== 'waiting' ||
      creations.some((created) => created.order < entry.order && names(entry, String(created.body.id))) ||
      (entry.endpoint.method === 'DELETE' && sendable.some((earlier) => names(earlier, readRowId(entry))));
    if (!isBlocked) sendable.push(entry);
  }
  return sendable;
}

function names({ params, body }: OutboxEntry, id: string): boolean {
  return JSON.stringify([params, body]).includes(id);
}

/** An entity has the kind of the row before its id. */
function readRowId({ entity }: OutboxEntry): string {
  return entity.slice(entity.indexOf(':') + 1);
}
