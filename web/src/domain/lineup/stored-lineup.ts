import type { QueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getLineup, type Lineup } from 'contract/lineups';
import { useMemo } from 'react';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import {
  describeLineup,
  findLineupEntry,
  getLineupEntity,
  type LineupEdit,
  makeLineupEdit,
  readLineup,
} from './lineup-edit.ts';
import { type SavedLineup, toLineupChange, toSavedLineup } from './saved-lineup.ts';

export type StoredLineup = {
  /** The change that waits in the outbox. */
  readonly entry: OutboxEntry | undefined;
  /** What the server has, as far as this device knows. */
  readonly saved: Lineup | null;
};

type Options = {
  readonly game: Pick<Game, 'id' | 'opponent'>;
  readonly outbox: Outbox;
  readonly queryClient: QueryClient;
};

/** The lineup of a game as this device has it, and how an edit of it is stored. */
export function openStoredLineup({ game: { id: gameId, opponent }, outbox, queryClient }: Options) {
  const { queryKey } = queryOrNull(getLineup, { params: { gameId } });
  const readSaved = () => queryClient.getQueryData<Lineup | null>(queryKey) ?? null;
  return {
    read: (): StoredLineup => ({ entry: findLineupEntry(outbox.state().entries, gameId), saved: readSaved() }),
    /** Resolves when the edit is on the disk. It is sent `delayMs` later. */
    store: (
      edit: Pick<LineupEdit, 'shown' | 'baseVersion' | 'edited' | 'isMarkedFinal'>,
      delayMs = 0,
    ): Promise<void> => {
      const place = { gameId, readSaved, label: describeLineup(opponent), path: paths.lineup(gameId) };
      return outbox.edit(getLineupEntity(gameId), makeLineupEdit({ ...edit, ...place }), delayMs);
    },
    /** The listener is called when what `read` returns may have changed. */
    subscribe: (listener: () => void): (() => void) => {
      const stopOutbox = outbox.subscribe(listener);
      const stopQueries = queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === getLineup.url) listener();
      });
      return () => {
        stopOutbox();
        stopQueries();
      };
    },
  };
}

/** The saved lineup that the shown one was made from; null for none. */
export function readBase({ entry, saved }: StoredLineup): SavedLineup | null {
  return entry ? readLineup(entry.base, entry.version) : saved && toSavedLineup(saved);
}

type ShownLineup = {
  /** Null where there is none; undefined until both what waits and what is saved are known. */
  readonly lineup: Lineup | null | undefined;
  /** True for changes that the server does not have yet: the lineup then has the version that they were made from. */
  readonly isWaiting: boolean;
};

/** For pages that show a lineup without editing it: what waits on this device, else what is saved. */
export function useShownLineup(gameId: string, saved: Lineup | null | undefined): ShownLineup {
  const isOpen = useIsOutboxOpen();
  const entry = findLineupEntry(useOutbox().entries, gameId);
  const waiting = useMemo(() => (entry ? toLineup(entry) : null), [entry]);
  if (waiting) return { lineup: waiting, isWaiting: true };
  return { lineup: isOpen ? saved : undefined, isWaiting: false };
}

function toLineup({ body, version, createdAt }: OutboxEntry): Lineup | null {
  const lineup = readLineup(body, version);
  return lineup && { ...toLineupChange(lineup.content, lineup), updatedAt: new Date(createdAt).toISOString() };
}
