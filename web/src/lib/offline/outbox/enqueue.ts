import type { OutboxEntry } from './outbox-entry.ts';

type Entries = readonly OutboxEntry[];

/** Appends a change, or replaces an earlier one of the same entity that was certainly not sent yet. */
export function enqueue(entries: Entries, added: Omit<OutboxEntry, 'order'>): Entries {
  const last = entries.findLast(({ entity }) => entity === added.entity);
  if (last && isReplaceable(last, added)) return replaceEntry(entries, last.id, replaceContent(last, added));
  const order = Math.max(0, ...entries.map((entry) => entry.order)) + 1;
  return [...entries, { ...added, order }];
}

function isReplaceable({ state, attempts, kind }: OutboxEntry, added: Omit<OutboxEntry, 'order'>): boolean {
  return kind === added.kind && (state === 'attention' || attempts === 0);
}

/** A change that needs attention is replaced as a whole: the coach has seen what is stored, and decided otherwise. */
function replaceContent(last: OutboxEntry, { id, ...added }: Omit<OutboxEntry, 'order'>): OutboxEntry {
  const { order, version, base } = last;
  return last.state === 'attention' ? { ...added, id, order } : { ...added, id: last.id, order, version, base };
}

export function replaceEntry(entries: Entries, id: string, replaced: OutboxEntry): Entries {
  return entries.map((entry) => (entry.id === id ? replaced : entry));
}

/** Whether a later entry replaces this one: the body of an entry is the whole of what it changes. */
export function isFollowed(entries: Entries, { entity, kind, order }: OutboxEntry): boolean {
  return entries.some((other) => other.entity === entity && other.kind === kind && other.order > order);
}

/** The first waiting entry of each entity. What comes after an entry that needs attention waits for it. */
export function listSendable(entries: Entries): Entries {
  const first = new Map<string, OutboxEntry>();
  for (const entry of entries) if (!first.has(entry.entity)) first.set(entry.entity, entry);
  return [...first.values()].filter(({ state }) => state === 'waiting');
}
