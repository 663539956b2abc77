import type { QueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getLineup, type Lineup } from 'contract/lineups';
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
import { type SavedLineup, toSavedLineup } from './saved-lineup.ts';

export type StoredLineup = {
  readonly entry: OutboxEntry | undefined;
  /** What the server has, as far as this device knows. */
  readonly saved: Lineup | null;
};

type Options = {
  readonly game: Pick<Game, 'id' | 'opponent'>;
  readonly outbox: Outbox;
  readonly queryClient: QueryClient;
};

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
