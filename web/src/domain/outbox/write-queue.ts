import type { QueryClient } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { addLineupWrite, isLineupWrite } from '#domain/lineup/lineup-write.ts';
import { addPlayedRemoval, isPlayedRemoval } from '#domain/played/played-change.ts';
import { selectTeam, storedTeamId } from '#domain/teams/current-team.ts';
import { readTeamsAfterRefusal } from '#domain/teams/forget-lost-teams.ts';
import { query } from '#lib/http/query.ts';
import type { PendingWrite, WriteQueue } from '#lib/http/queued-writes.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import { isUnsent } from '#lib/offline/outbox/enqueue.ts';
import type { OutboxChange, OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { actionTimeMs, dismissToast, showToast } from '#ui/feedback/toast.ts';
import { findQueuedEndpoint, type QueuedEndpoint } from './queued-endpoints.ts';
import { findShown, invalidateAfterEntry, type RowBase, readBase, replacesRefused } from './row-kind.ts';
import { type Fields, resources } from './rows.ts';
import { mustWait, sendingOrder } from './sending-order.ts';
import { listShownGames, prepareLineups } from './shown-games.ts';
import { findRow, showRows, showRowsIn } from './shown-rows.ts';
import { showSeason } from './shown-season.ts';

type QueueDeps = { readonly outbox: Outbox; readonly queryClient: QueryClient };

const messages = {
  stored: 'Saved on this device',
  undone: 'The deletion has been undone.',
  tooLate: 'The deletion was sent already.',
};
/** The refused changes that the form of a row with this entity replaces, because their own row is deleted. */
export const addedAgain = new Map<string, string>();

/** The writes of forms that wait in the outbox, and the rows that this device shows meanwhile. */
export function createWriteQueue({ outbox, queryClient }: QueueDeps): WriteQueue {
  let storedToast: number | undefined;
  const undo = createUndo({ outbox, queryClient });

  async function storeQueued(queued: Queued, delayMs?: number): Promise<OutboxEntry | undefined> {
    await store({ outbox, queryClient }, queued, delayMs);
    return listEntries(outbox, queued.entity).findLast(({ kind }) => kind === queued.found.write);
  }

  async function add(write: PendingWrite): Promise<boolean> {
    const queued = toQueued(write);
    if (!queued || !outbox.state().isDurable) return false;
    const entry = await storeQueued(queued);
    if (!entry) return false;
    if (!outbox.state().isDurable) {
      await outbox.discard(entry.id);
      return false;
    }
    await discardRefused(outbox, entry);
    followCurrentTeam(queued.found, entry);
    if (queued.found.write === 'deletion') undo.offer(entry.id, messages.stored);
    else showStored();
    return true;
  }

  async function addUndoable(write: PendingWrite, done: string): Promise<boolean> {
    const queued = toQueued(write);
    if (!queued || !outbox.state().isDurable) return false;
    // It would have been sent at once, whatever other devices have changed meanwhile.
    const entry = await storeQueued({ ...queued, isForAnyVersion: true }, actionTimeMs);
    if (entry) undo.offer(entry.id, done);
    return entry !== undefined;
  }

  /** One message for changes that are stored together, such as those of several players. */
  function showStored(): void {
    if (storedToast !== undefined) dismissToast(storedToast);
    storedToast = showToast(messages.stored);
  }

  return {
    isDurable: () => outbox.state().isDurable,
    add: (write) => addOfGame({ outbox, queryClient }, write) ?? add(write),
    addDelayed: async (write, delayMs) => {
      const queued = toQueued(write);
      const entry = queued && (await storeQueued(queued, delayMs));
      if (entry) await discardRefused(outbox, entry);
      return queued !== undefined;
    },
    addUndoable,
    sendUndoable: undo.sendNow,
    hasEarlier: (write) => hasEarlier(outbox.state().entries, write),
    onSaved: (write) => {
      const queued = toQueued(write);
      if (!queued) return;
      const base = findBase(queryClient, queued);
      void discardRefused(outbox, toChange(queued, { base, last: undefined, isAmended: false }));
    },
  };
}

const listEntries = (outbox: Outbox, entity: string): readonly OutboxEntry[] =>
  outbox.state().entries.filter((entry) => entry.entity === entity);

/** What the coach does with a row takes the place of what was refused, such as its deletion. */
async function discardRefused(outbox: Outbox, done: OutboxChange): Promise<void> {
  for (const entry of listEntries(outbox, done.entity))
    if (entry.state === 'attention' && replacesRefused(done, entry)) await outbox.discard(entry.id);
  const replaced = addedAgain.get(done.entity);
  if (replaced) await outbox.discard(replaced);
}

function hasEarlier(entries: readonly OutboxEntry[], write: PendingWrite): boolean {
  const queued = toQueued(write);
  if (!queued) return false;
  const { entity, found } = queued;
  const isEarlier = (entry: OutboxEntry) => entry.entity === entity && entry.state === 'waiting';
  return entries.some(isEarlier) || mustWait(entries, { ...write, entity, kind: found.write });
}

/** Stores what has a kind of entries of its own. Undefined for the row of a form. */
function addOfGame(deps: QueueDeps, write: PendingWrite): Promise<boolean> | undefined {
  if (isPlayedRemoval(write)) return addPlayedRemoval(deps, write);
  return isLineupWrite(write) ? addLineupWrite(deps, write) : undefined;
}

/** Offers to undo deletions until they are sent. */
function createUndo({ outbox, queryClient }: QueueDeps) {
  const offered = new Set<string>();
  const findUnsent = (id: string) => outbox.state().entries.find((entry) => entry.id === id && isUnsent(entry));

  async function undo(id: string): Promise<void> {
    const entry = findUnsent(id);
    if (entry) await discardChange({ outbox, queryClient }, entry);
    showToast(entry ? messages.undone : messages.tooLate, { tone: entry ? 'success' : 'info' });
  }

  function offer(id: string, text: string): void {
    const toast = showToast(text, { action: { label: 'Undo', onPress: () => void undo(id) } });
    offered.add(id);
    const stop = outbox.subscribe(() => {
      if (findUnsent(id)) return;
      stop();
      offered.delete(id);
      dismissToast(toast);
    });
  }

  return {
    offer,
    sendNow: async () => {
      if (offered.size > 0) await outbox.retryNow();
    },
  };
}

function store({ outbox, queryClient }: QueueDeps, queued: Queued, delayMs?: number): Promise<void> {
  // Read before the change is shown: it is what the change was made from.
  const base = findBase(queryClient, queued);
  const isAmended = (last: OutboxEntry | undefined, entries: readonly OutboxEntry[]) =>
    isUnsent(last) && sendingOrder.canMove(last, entries);
  return outbox.edit(
    queued.entity,
    (last, entries) => toChange(queued, { base, last, isAmended: isAmended(last, entries) }),
    delayMs,
  );
}

/** Forgets a change of a form. One that waits is shown no more; in place of a refused one, what is saved is shown already. */
export async function discardChange({ outbox, queryClient }: QueueDeps, entry: OutboxEntry): Promise<void> {
  await outbox.discard(entry.id);
  const shown = findShown(entry);
  if (!shown) return;
  if (entry.state === 'waiting') showRows(queryClient, [{ ...shown, row: readBase(entry).row }]);
  void invalidateAfterEntry(queryClient, entry);
}

/** Shows what waits in everything that is read. Returns how to stop. */
export function showWaitingRows({ outbox, queryClient }: QueueDeps): () => void {
  const timeZoneOf = (teamId: string) => readTimeZone(queryClient, teamId);
  const listWaiting = () => outbox.state().entries.filter(({ state }) => state === 'waiting');
  const listShown = (gone: readonly OutboxEntry[]) => {
    const waiting = listWaiting();
    const rows = waiting.flatMap((entry) => findShown(entry, new Date(), timeZoneOf(readBase(entry).teamId)) ?? []);
    // After the rows, which have what the games said when the forms were filled.
    const context = { queryClient, waiting, timeZoneOf };
    return [...rows, ...listShownGames(context, gone), ...showSeason(context)];
  };
  let before: readonly OutboxEntry[] = [];
  const follow = () => {
    const waiting = listWaiting();
    const ids = new Set(waiting.map(({ id }) => id));
    const gone = before.filter(({ id }) => !ids.has(id));
    before = waiting;
    prepareLineups({ queryClient, waiting });
    showRows(queryClient, listShown(gone));
    // Read only now: a read that ended earlier would show the change as waiting.
    for (const entry of gone) void invalidateAfterEntry(queryClient, entry);
    const refused = new Set(gone.map(({ id }) => id));
    readTeamsAfterRefusal(
      queryClient,
      outbox.state().entries.filter(({ id }) => refused.has(id)),
    );
  };
  const stopOutbox = outbox.subscribe(follow);
  // The outbox may have been read before.
  follow();
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const rows = listShown([]);
    if (rows.length > 0) showRowsIn(queryClient, event.query.queryKey, rows);
  });
  return () => {
    stopOutbox();
    stopQueries();
  };
}

type Queued = {
  readonly found: QueuedEndpoint;
  readonly write: PendingWrite;
  readonly entity: string;
  /** Whether a deletion concerns whatever is stored when it is sent, and not only what the coach has seen. */
  readonly isForAnyVersion?: boolean;
};

/** Undefined for a write that does not wait as a row. */
function toQueued(write: PendingWrite): Queued | undefined {
  const found = findQueuedEndpoint(write.endpoint);
  if (!found) return undefined;
  const id = found.write === 'creation' ? write.body.id : write.params[resources[found.resource].param];
  return { found, write, entity: `${found.resource}:${id}` };
}

type MadeFrom = {
  readonly base: RowBase;
  readonly last: OutboxEntry | undefined;
  /** Whether the last change is not sent, but this one in its place. */
  readonly isAmended: boolean;
};

function toChange({ found, write, entity, isForAnyVersion = false }: Queued, { base, last, isAmended }: MadeFrom) {
  const { resource, write: kind } = found;
  // The coach decides about what was refused, so that it is not sent with another form.
  const isReplaced = last?.state === 'waiting' && last.kind === kind && kind === 'change';
  // Another form of the same row, such as its pairs, may have set other fields.
  const body: Fields = isReplaced ? { ...readFields(last, isAmended), ...write.body } : write.body;
  const version =
    write.isUnsent && kind === 'deletion' && !isForAnyVersion ? (base.row?.version ?? null) : write.version;
  const name = resources[resource].name({ ...base.row, ...write.body });
  return {
    id: write.id,
    attempts: write.isUnsent ? 0 : 1,
    entity,
    kind,
    endpoint: { method: write.endpoint.method, url: write.endpoint.url },
    params: write.params,
    body,
    // What was not sent yet is still made from what it was made from.
    ...(isReplaced && isUnsent(last) ? { version: last.version, base: last.base } : { version, base }),
    label: labels[kind](resource, name),
    // Pairs are on the page of the roster.
    path: resource === 'team' && body.pairs !== undefined ? paths.players : resources[resource].path(base.teamId),
  };
}

/** A move that asks again may have been sent, or is sent on its own: the next change must not remove what was said since. */
function readFields({ body }: OutboxEntry, isAmended: boolean): Fields {
  const { asksAgain: _, ...fields } = body;
  return isAmended ? body : fields;
}

const labels = {
  creation: (resource: string, name: string) => `New ${resource}: ${name}`,
  change: (resource: string, name: string) => `Changed ${resource}: ${name}`,
  deletion: (resource: string, name: string) => `Deleted ${resource}: ${name}`,
} as const;

/** A row of another version than the one that the form was filled from is not what the change was made from. */
function findBase(queryClient: QueryClient, { found: { resource, write: kind }, write, entity }: Queued): RowBase {
  const row = kind === 'creation' ? null : findRow(queryClient, resource, entity.slice(resource.length + 1));
  const isSeen = write.version === null || row?.version === write.version;
  const teamId = write.params.teamId ?? (resource === 'team' ? '' : String(row?.teamId ?? ''));
  return { teamId, row: isSeen ? row : null };
}

function readTimeZone(queryClient: QueryClient, teamId: string): string | null {
  const teams = queryClient.getQueryData(query(listTeams).queryKey);
  return teams?.find(({ id }) => id === teamId)?.timeZone ?? null;
}

/** As after a success: a new team becomes the current one, and a deleted one is current no more. */
function followCurrentTeam({ resource, write }: QueuedEndpoint, entry: OutboxEntry): void {
  if (resource !== 'team') return;
  const id = entry.entity.slice('team:'.length);
  if (write === 'creation') selectTeam(id);
  if (write === 'deletion' && storedTeamId() === id) selectTeam(null);
}
