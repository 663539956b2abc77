import { isMarkOf } from '#domain/answers/answer-counts.ts';
import type { SendingOrder } from '#lib/offline/outbox/enqueue.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';

type Entries = readonly OutboxEntry[];
/** What decides on the order of an entry. A write that is not in the outbox comes after all entries. */
type Ordered = Pick<OutboxEntry, 'order' | 'entity' | 'kind' | 'endpoint' | 'params' | 'body'>;

/** Different entities are sent at the same time, except where the server would answer otherwise in another order. */
export const sendingOrder: SendingOrder = { listSendable, canMove, isWhole };

function listSendable(entries: Entries): Entries {
  const waiting = listWaiting(entries);
  return waiting.filter((entry) => !waiting.some((other) => follows(entry, other)));
}

/** An entry that needs attention keeps nothing waiting but what belongs to a row that it creates. */
function canMove(entry: OutboxEntry, entries: Entries): boolean {
  const reliesOnIt = entry.state === 'waiting' ? follows : isOfCreated;
  return !entries.some((other) => reliesOnIt(other, entry));
}

/** The forms of a row change different fields of it, so that a refused change and a later one may both be wanted. */
function isWhole({ kind }: Pick<OutboxEntry, 'kind'>): boolean {
  return kind !== 'change';
}

/** Whether a write must be sent after a change that waits. */
export function mustWait(entries: Entries, write: Omit<Ordered, 'order'>): boolean {
  return listWaiting(entries).some((other) => follows({ ...write, order: Number.POSITIVE_INFINITY }, other));
}

/**
 * The entries that are sent without a decision of the coach. What comes after an entry that needs attention waits for it,
 * except a change of other fields of a row, and so does what names a row that such an entry creates; other entries do not
 * wait for these.
 */
function listWaiting(entries: Entries): Entries {
  const stopped: OutboxEntry[] = [];
  return entries.filter((entry) => {
    const isBehind = (other: OutboxEntry) =>
      other.entity === entry.entity && (isWhole(entry) || isWhole(other) || other.state === 'waiting');
    const isStopped =
      entry.state !== 'waiting' || stopped.some((other) => isBehind(other) || isOfCreated(entry, other));
    if (isStopped) stopped.push(entry);
    return !isStopped;
  });
}

/** An entry waits for earlier ones only, so that no two wait for each other. */
function follows(entry: Ordered, other: Ordered): boolean {
  if (other.order >= entry.order) return false;
  return (
    other.entity === entry.entity ||
    isOfCreated(entry, other) ||
    // Without the row, what names it would be refused.
    (entry.endpoint.method === 'DELETE' && names(other, readRowId(entry))) ||
    concernsLineup(entry, other) ||
    concernsLineup(other, entry) ||
    removesMark(entry, other) ||
    removesMark(other, entry)
  );
}

function isOfCreated(entry: Ordered, { endpoint, body, order }: Ordered): boolean {
  return endpoint.method === 'POST' && Boolean(body.id) && order < entry.order && names(entry, String(body.id));
}

const rowKinds: readonly string[] = ['creation', 'change', 'deletion'];
const recordKinds: readonly string[] = ['played', 'removal'];

/**
 * Whether the server judges the lineup by what the other entry changes, or takes a player out of it. A draft may break the
 * rules, so that only the innings and positions of its game count, and who is on the roster.
 */
function concernsLineup(lineup: Ordered, { kind, entity, params, body }: Ordered): boolean {
  if (lineup.kind !== 'lineup') return false;
  const gameId = lineup.params.gameId ?? '';
  const isFinal = lineup.body.status === 'final';
  if (rowKinds.includes(kind)) return isFinal || entity === `game:${gameId}` || body.isArchived === true;
  // How long a pitcher rests follows from the records of other games.
  const isOtherRecord = recordKinds.includes(kind) && params.gameId !== gameId;
  return isFinal && (isOtherRecord || isMarkOf({ kind, params }, gameId));
}

/** A mark of the day from which the game moves goes with the others, and one that was made after the move stays. */
function removesMark({ params, body }: Ordered, mark: Ordered): boolean {
  return body.asksAgain === true && isMarkOf(mark, params.gameId ?? '');
}

function names({ params, body }: Ordered, id: string): boolean {
  return JSON.stringify([params, body]).includes(id);
}

/** An entity has the kind of the row before its id. */
function readRowId({ entity }: Ordered): string {
  return entity.slice(entity.indexOf(':') + 1);
}
