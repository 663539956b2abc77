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
 * names a row that an earlier entry creates.
 */
export function listSendable(entries: Entries): Entries {
  const first = new Map<string, OutboxEntry>();
  for (const entry of entries) if (!first.has(entry.entity)) first.set(entry.entity, entry);
  const creations = entries.filter(({ endpoint, body }) => endpoint.method === 'POST' && body.id);
  return [...first.values()].filter(({ state, order, params, body }) => {
    const names = (created: OutboxEntry) => JSON.stringify([params, body]).includes(String(created.body.id));
    return state === 'waiting' && !creations.some((created) => created.order < order && names(created));
  });
}
