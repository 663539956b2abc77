import type { QueryClient } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { deletePlayed, getPlayed, type PlayedGame, playedGame, putPlayed, stalePlayed } from 'contract/season';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { PendingWrite } from '#lib/http/queued-writes.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import { isUnsent } from '#lib/offline/outbox/enqueue.ts';
import type { OutboxChange, OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { type GameRecord, isSameRecord, toGameRecord, toPlayedChange } from './game-record.ts';
import { mergeRecords, takeInnings } from './merge-records.ts';

/** Only game mode writes `progress`; without it the server leaves what it has unchanged. */
const recordContent = playedGame.omit({ version: true, recorder: true, updatedAt: true }).strip();

export function getPlayedEntity(gameId: string): string {
  return `played:${gameId}`;
}

/** The last change of the record that waits on this device; undefined without one, and after its removal. */
export function findPlayedEntry(entries: readonly OutboxEntry[], gameId: string): OutboxEntry | undefined {
  const last = findLastEntry(entries, gameId);
  return last?.kind === 'removal' ? undefined : last;
}

/** Whether the record was removed on this device, and the server does not know it yet. */
export function isRemovedHere(entries: readonly OutboxEntry[], gameId: string): boolean {
  return findLastEntry(entries, gameId)?.kind === 'removal';
}

/** A removal that was refused has removed nothing. */
function findLastEntry(entries: readonly OutboxEntry[], gameId: string): OutboxEntry | undefined {
  return entries.findLast(
    ({ entity, kind, state }) => entity === getPlayedEntity(gameId) && !(kind === 'removal' && state === 'attention'),
  );
}

/** The record in an entry or in what it was made from; null where there is none. */
export function readRecord(value: unknown): GameRecord | null {
  const content = recordContent.safeParse(value).data;
  return content ? toGameRecord(content) : null;
}

/**
 * The record that waits in an entry; null without one. A correction without progress leaves that of the saved record: a game
 * that is being played goes on.
 */
export function readWaitingRecord(entry: Pick<OutboxEntry, 'body' | 'base'> | undefined): GameRecord | null {
  return entry ? readRecord({ progress: recordContent.safeParse(entry.base).data?.progress, ...entry.body }) : null;
}

type BaseVersion = Pick<OutboxEntry, 'version' | 'base'>;
type ContentOptions = { readonly hasProgress: boolean };

/** The body of a request without its version. */
export function toContent(record: GameRecord, { hasProgress }: ContentOptions): Readonly<Record<string, unknown>> {
  const { version: _, progress, ...facts } = toPlayedChange(record, 0);
  return hasProgress ? { ...facts, progress } : facts;
}

/** What the list of waiting changes calls it. */
export function describeRecord(opponent?: string): string {
  return opponent === undefined ? 'What was played in a game' : `What was played against ${opponent}`;
}

export type PlayedEdit = ContentOptions & {
  readonly gameId: string;
  /** What the page showed, null for a record that did not exist yet. */
  readonly shown: GameRecord | null;
  /** The saved record that `shown` was made from. */
  readonly baseVersion: BaseVersion;
  readonly edited: GameRecord;
  /** The saved record as this device knows it when the change is stored; null for none. */
  readonly readSaved: () => PlayedGame | null;
} & Pick<OutboxChange, 'label' | 'path'>;

/**
 * How a change of the record is stored after the last one that waits. The record may have been merged since the page was
 * rendered, or changed in another tab, so the change is merged with it. If that is not possible, it keeps the version that
 * it was made from: the server then refuses it, and the coach decides.
 */
export function makePlayedChange({ gameId, hasProgress, label, path, ...edit }: PlayedEdit) {
  return (last: OutboxEntry | undefined): OutboxChange => {
    const { record, version, base } = mergeEdit(edit, last);
    return {
      entity: getPlayedEntity(gameId),
      kind: 'played',
      endpoint: { method: putPlayed.method, url: putPlayed.url },
      params: { gameId },
      body: toContent(record, { hasProgress: hasProgress || Boolean(last?.body.progress) }),
      version,
      base,
      label,
      path,
    };
  };
}

function mergeEdit(
  { shown, baseVersion, edited, readSaved }: Pick<PlayedEdit, 'shown' | 'baseVersion' | 'edited' | 'readSaved'>,
  last: OutboxEntry | undefined,
): BaseVersion & { readonly record: GameRecord } {
  const saved = readSaved();
  const current = last ?? toBaseVersion(saved);
  const now = last ? readWaitingRecord(last) : readRecord(saved);
  const isShown = now !== null && shown !== null && isSameRecord(now, shown);
  // Another tab has sent what this page shows, and what the server then saved has not been read yet. With the record that
  // was saved before as the base, the server's would look like a change of another device.
  if (!last && shown !== null && !isShown && baseVersion.version === current.version)
    return { version: baseVersion.version, base: toContent(shown, { hasProgress: true }), record: edited };
  if (now === null || isShown) return { ...pickBaseVersion(current), record: edited };
  const { record, conflicts } = mergeRecords(shown, edited, now);
  // The same coach on the same device: what was done last stands.
  if (conflicts.length === 0 || baseVersion.version === current.version) return { ...pickBaseVersion(current), record };
  return { ...pickBaseVersion(baseVersion), record: edited };
}

const pickBaseVersion = ({ version, base }: BaseVersion): BaseVersion => ({ version, base });

export function toBaseVersion(saved: PlayedGame | null): BaseVersion {
  return { version: saved?.version ?? 0, base: saved };
}

export type PlayedConflict = {
  readonly entry: OutboxEntry;
  /** What the server has; null when the record was removed on another device. */
  readonly theirs: PlayedGame | null;
  /** The innings, also the one being played, that both devices changed differently; the merged record has this device's. */
  readonly innings: readonly number[];
  readonly merged: GameRecord;
};

/** What the coach has to decide about a record; undefined when there is nothing. */
export function findPlayedConflict(entry: OutboxEntry | undefined): PlayedConflict | undefined {
  if (entry?.state !== 'attention' || entry.error?.status !== 412) return undefined;
  const theirs = stalePlayed.safeParse(entry.error.body).data?.current;
  const mine = readRecord({ progress: theirs?.progress, ...entry.body });
  if (theirs === undefined || mine === null) return undefined;
  if (theirs === null) return { entry, theirs, innings: [], merged: mine };
  const { record, conflicts } = mergeRecords(readRecord(entry.base), mine, toGameRecord(theirs));
  return { entry, theirs, innings: conflicts, merged: record };
}

/** What is sent when the coach has decided: the merged record, with these innings as the other device recorded them. */
export function decidePlayedConflict(
  { entry, theirs, merged }: PlayedConflict,
  takenInnings: readonly number[],
): Pick<OutboxEntry, 'body' | 'version' | 'base'> {
  const record = theirs ? takeInnings(merged, toGameRecord(theirs), takenInnings) : merged;
  return {
    body: toContent(record, { hasProgress: Boolean(entry.body.progress) }),
    version: theirs?.version ?? 0,
    base: theirs,
  };
}

export function isPlayedRemoval({ endpoint: { method, url } }: PendingWrite): boolean {
  return method === deletePlayed.method && url === deletePlayed.url;
}

type RemovalDeps = { readonly outbox: Outbox; readonly queryClient: QueryClient };

/** Stores the removal on this device, to be sent later. False if it would be lost when the page is closed. */
export async function addPlayedRemoval({ outbox, queryClient }: RemovalDeps, write: PendingWrite): Promise<boolean> {
  const removal = makeRemoval(queryClient, write);
  const listOwn = () => outbox.state().entries.filter(({ entity }) => entity === removal.entity);
  if (!outbox.state().isDurable) return false;
  await outbox.edit(removal.entity, () => removal);
  const entries = listOwn();
  const place = entries.findLastIndex(({ kind }) => kind === 'removal');
  if (!outbox.state().isDurable) {
    for (const { id } of entries.slice(place)) await outbox.discard(id);
    return false;
  }
  // What waited of the record goes with it. What the server may have is sent before it is removed.
  for (const old of entries.slice(0, place)) {
    if (old.state === 'attention' || isUnsent(old)) await outbox.discard(old.id);
  }
  return true;
}

/** What is recorded after the removal is sent after it. */
function makeRemoval(
  queryClient: QueryClient,
  { id, params, version, isUnsent, endpoint: { method, url } }: PendingWrite,
): OutboxChange {
  const gameParams = { gameId: params.gameId ?? '' };
  const game = queryClient.getQueryData(query(getGame, { params: gameParams }).queryKey);
  return {
    id,
    attempts: isUnsent ? 0 : 1,
    entity: getPlayedEntity(gameParams.gameId),
    kind: 'removal',
    endpoint: { method, url },
    params: gameParams,
    body: {},
    version,
    base: queryClient.getQueryData(queryOrNull(getPlayed, { params: gameParams }).queryKey) ?? null,
    label: `Removed: ${describeRecord(game?.opponent)}`,
    path: paths.played(gameParams.gameId),
  };
}
