import { addPastGames, createGame, newGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { compareFields, type Difference } from '#domain/fields/compare-fields.ts';
import { findFieldNames } from '#domain/fields/find-field-names.ts';
import { rowFields } from '#domain/fields/row-fields.ts';
import { getFirstGameDay } from '#domain/games/game-order.ts';
import { getLineupEntity } from '#domain/lineup/lineup-edit.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { query, queryClient } from '#lib/http/query.ts';
import { readAddress, setWriteQueue } from '#lib/http/queued-writes.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { isDeletedElsewhere, isGameDeletedElsewhere } from './edit-entry.ts';
import { outbox } from './outbox.ts';
import { findQueuedEndpoint } from './queued-endpoints.ts';
import { completeEntryBody, listChanged, readBase, readRowId, readSavedRow, takeFields } from './row-kind.ts';
import { isSame, type Resource, type Row } from './rows.ts';
import { findRow } from './shown-rows.ts';
import { createWriteQueue, discardChange, showWaitingRows } from './write-queue.ts';

/** Connects the forms with the outbox. Loaded with the status of the outbox, after the page. */
const writeQueue = createWriteQueue({ outbox, queryClient });
setWriteQueue(writeQueue);
showWaitingRows({ outbox, queryClient });

export const discardEntry = (entry: OutboxEntry): Promise<void> => discardChange({ outbox, queryClient }, entry);

/** The row as this device shows it with a change that waits; null without one. */
export function findWaitingRow(resource: Resource, id: string): Row | null {
  const isWaiting = outbox
    .state()
    .entries.some(({ entity, state }) => entity === `${resource}:${id}` && state === 'waiting');
  return isWaiting ? findRow(queryClient, resource, id) : null;
}

/** Saves a player although another one has the same name. */
export const addAnyway = ({ id, body }: OutboxEntry): Promise<void> =>
  outbox.retry(id, { body: { ...body, allowDuplicate: true } });

/** The fields in which a refused change differs from what is shown as saved, or was before it was deleted, as texts. */
export function listDifferences(entry: OutboxEntry): readonly Difference[] {
  const found = findQueuedEndpoint(entry.endpoint);
  const { row: base } = readBase(entry);
  // What is deleted may still be shown as it was with the change, until the list is read again.
  const saved = found && !isDeletedElsewhere(entry) ? findRow(queryClient, found.resource, readRowId(entry)) : null;
  const theirs = saved ?? base;
  if (!found || !theirs) return [];
  const changed = new Set(listChanged(entry));
  const mine = Object.fromEntries(Object.entries(completeEntryBody(entry)).filter(([name]) => changed.has(name)));
  return compareFields(rowFields[found.resource], { mine, theirs }, findFieldNames(queryClient));
}

/** Sends the coach's fields in place of those that another device has saved; the other fields stay as they are saved. */
export async function keepMine(entry: OutboxEntry): Promise<void> {
  const row = await readSavedRow(entry, readAddress);
  await sendWithWaiting(entry, row ? takeFields(entry, row) : {});
}

/**
 * Sends a refused change again. Where another device has saved its fields since, it is sent on its own, after what waits:
 * the server then refuses it, and the coach decides.
 */
export async function sendAgain(entry: OutboxEntry): Promise<void> {
  const row = findWaitingRowOf(entry);
  const { row: base } = readBase(entry);
  if (!row || listChanged(entry).every((name) => isSame(base?.[name], row[name]))) return sendWithWaiting(entry);
  await outbox.retryNow();
  if (!findWaitingRowOf(entry)) await outbox.retry(entry.id);
}

function findWaitingRowOf(entry: OutboxEntry): Row | null {
  const found = findQueuedEndpoint(entry.endpoint);
  return found ? findWaitingRow(found.resource, readRowId(entry)) : null;
}

/**
 * A later change of the same row that waits has the fields of the refused one as they were saved, and would take them back,
 * so that both become one change.
 */
async function sendWithWaiting(entry: OutboxEntry, decided: Parameters<typeof outbox.retry>[1] = {}): Promise<void> {
  const found = findQueuedEndpoint(entry.endpoint);
  const row = findWaitingRowOf(entry);
  if (!found || !row || entry.kind !== 'change') return outbox.retry(entry.id, decided);
  const body = completeEntryBody(entry);
  await writeQueue.addDelayed(
    {
      id: uuid(),
      endpoint: found.endpoint,
      params: entry.params,
      body: Object.fromEntries(listChanged(entry).map((name) => [name, body[name]])),
      version: row.version,
      isUnsent: true,
    },
    0,
  );
  await outbox.retryNow();
}

/** Whether a game like the deleted one can be made: this device must know it, and what it makes must not get lost. */
export function canMakeGameAgain(entry: OutboxEntry): boolean {
  return (
    entry.kind === 'lineup' && isGameDeletedElsewhere(entry) && outbox.state().isDurable && findGame(entry) !== null
  );
}

/** Makes the game again, with another id, and gives it the lineup that was refused. Returns the page of the lineup. */
export async function makeGameAgain(entry: OutboxEntry): Promise<string | undefined> {
  const deleted = findGame(entry);
  if (!deleted) return undefined;
  const gameId = uuid();
  const settings = Object.keys(newGame.shape).map((name) => [name, deleted[name]]);
  const isStored = await writeQueue.add({
    id: uuid(),
    endpoint: isDayOver(deleted) ? addPastGames : createGame,
    params: { teamId: String(deleted.teamId) },
    body: { ...Object.fromEntries(settings), id: gameId },
    version: null,
    isUnsent: true,
  });
  if (!isStored) return undefined;
  const { endpoint, body, label } = entry;
  const path = paths.lineup(gameId);
  const change = { entity: getLineupEntity(gameId), kind: 'lineup', endpoint, params: { gameId }, body, label, path };
  await outbox.add({ ...change, version: 0, base: null });
  await outbox.discard(entry.id);
  // The page would read a game that the server does not have yet.
  await outbox.flush();
  return path;
}

/** A game whose day is over cannot be scheduled: it is added as a past game. */
function isDayOver({ teamId, gameDate }: Row): boolean {
  const team = findTeam(queryClient.getQueryData(query(listTeams).queryKey), String(teamId));
  return String(gameDate).slice(0, 10) < getFirstGameDay(team?.timeZone ?? null, new Date());
}

function findGame({ params }: OutboxEntry) {
  return findRow(queryClient, 'game', params.gameId ?? '');
}
