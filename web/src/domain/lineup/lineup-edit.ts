import { type Lineup, lineupChange, putLineup, staleLineup } from 'contract/lineups';
import type { z } from 'zod';
import type { OutboxChange, OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { mergeLineups } from './merge-lineups.ts';
import {
  type LineupContent,
  type LineupStatus,
  type SavedLineup,
  sameContent,
  toLineupChange,
  toSavedLineup,
} from './saved-lineup.ts';

const lineupBody = lineupChange.omit({ version: true }).strip();

export function getLineupEntity(gameId: string): string {
  return `lineup:${gameId}`;
}

export function findLineupEntry(entries: readonly OutboxEntry[], gameId: string): OutboxEntry | undefined {
  return entries.findLast(({ entity }) => entity === getLineupEntity(gameId));
}

/** What was read or made before: a tap reads the same bodies several times, and each time would delay its paint. */
const knownBodies = new WeakMap<object, z.infer<typeof lineupBody>>();

/** The lineup in an entry, or in what it was made from; null where there is none. */
export function readLineup(value: unknown, version: number | null): SavedLineup | null {
  if (typeof value !== 'object' || value === null) return null;
  const body = knownBodies.get(value) ?? lineupBody.safeParse(value).data;
  if (!body) return null;
  knownBodies.set(value, body);
  return toSavedLineup({ ...body, version: version ?? 0 });
}

/** The body of a request without its version. */
export function toBody(content: LineupContent, status: LineupStatus): Readonly<Record<string, unknown>> {
  const { version: _, ...body } = toLineupChange(content, { version: 0, status });
  knownBodies.set(body, body);
  return body;
}

/** What the list of waiting changes calls it. */
export function describeLineup(opponent?: string): string {
  return opponent === undefined ? 'The lineup of a game' : `The lineup against ${opponent}`;
}

type BaseVersion = Pick<OutboxEntry, 'version' | 'base'>;

export type LineupEdit = {
  readonly gameId: string;
  /** What the page showed before. */
  readonly shown: LineupContent;
  /** The saved lineup that `shown` was made from; version 0 for none. */
  readonly baseVersion: SavedLineup;
  readonly edited: LineupContent;
  readonly isMarkedFinal: boolean;
  /** The saved lineup as this device knows it when the change is stored; null for none. */
  readonly readSaved: () => Lineup | null;
} & Pick<OutboxChange, 'label' | 'path'>;

/**
 * How a change of a lineup is stored after the last one that waits. The lineup may have been merged since the page was
 * rendered, or changed in another tab, so the change is merged with it. If that is not possible, it keeps the version that
 * it was made from: the server then refuses it, and the coach decides.
 */
export function makeLineupEdit({ gameId, isMarkedFinal, label, path, ...edit }: LineupEdit) {
  return (last: OutboxEntry | undefined): OutboxChange => {
    const { content, version, base } = mergeEdit(edit, last);
    const before = readLineup(base, version);
    // Edits that were undone leave the lineup as final as it was.
    const isUndone = before?.status === 'final' && sameContent(before.content, content);
    const status = isMarkedFinal || isUndone ? 'final' : 'draft';
    return {
      entity: getLineupEntity(gameId),
      kind: 'lineup',
      endpoint: { method: putLineup.method, url: putLineup.url },
      params: { gameId },
      body: toBody(content, status),
      version,
      base,
      label,
      path,
    };
  };
}

function mergeEdit(
  { shown, baseVersion, edited, readSaved }: Pick<LineupEdit, 'shown' | 'baseVersion' | 'edited' | 'readSaved'>,
  last: OutboxEntry | undefined,
): BaseVersion & { readonly content: LineupContent } {
  const saved = readSaved();
  const current = last ? { version: last.version, base: last.base } : { version: saved?.version ?? 0, base: saved };
  const now = readLineup(last ? last.body : saved, current.version);
  if (!last && baseVersion.version === current.version && !sameContent(shown, (now ?? baseVersion).content)) {
    // Another tab has sent what this page shows, and what the server then saved has not been read yet. With the lineup
    // that was saved before as the base, the server's would look like a change of another device.
    return {
      version: baseVersion.version,
      base: toLineupChange(shown, { ...baseVersion, status: 'draft' }),
      content: edited,
    };
  }
  if (now === null || sameContent(now.content, shown)) return { ...current, content: edited };
  const { content, conflicts, isOrderInConflict } = mergeLineups(shown, edited, now.content);
  const isMerged = conflicts.length === 0 && !isOrderInConflict;
  // The same coach on the same device: what was done last stands.
  if (isMerged || baseVersion.version === current.version) return { ...current, content };
  const base = baseVersion.version === 0 ? null : toLineupChange(baseVersion.content, baseVersion);
  return { version: baseVersion.version, base, content: edited };
}

export type LineupConflict = {
  readonly entry: OutboxEntry;
  /** What the server has; null when the lineup was removed on another device. */
  readonly theirs: SavedLineup | null;
};

/** What the coach has to decide about a lineup; undefined when there is nothing. */
export function findLineupConflict(entry: OutboxEntry | undefined): LineupConflict | undefined {
  if (entry?.state !== 'attention' || entry.error?.status !== 412) return undefined;
  const theirs = staleLineup.safeParse(entry.error.body).data?.current;
  return theirs === undefined ? undefined : { entry, theirs: theirs && toSavedLineup(theirs) };
}

/** What is sent when the coach has decided: this content, made from what the other device has saved. */
export function decideLineupConflict(
  { entry, theirs }: LineupConflict,
  content: LineupContent,
): Pick<OutboxEntry, 'body' | 'version' | 'base'> {
  const status = entry.body.status === 'final' ? 'final' : 'draft';
  const base = theirs && toLineupChange(theirs.content, theirs);
  return { body: toBody(content, status), version: theirs?.version ?? 0, base };
}
