import type { QueryClient } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getGame } from 'contract/games';
import { getLineup, type Lineup, lineup, putLineup, staleLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { readLineup, toBody } from '#domain/lineup/lineup-edit.ts';
import { mergeLineups } from '#domain/lineup/merge-lineups.ts';
import {
  type LineupContent,
  removePlayers,
  type SavedLineup,
  sameContent,
  toLineupChange,
} from '#domain/lineup/saved-lineup.ts';
import { getQueryKey, queryOrNull } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import type { OutboxEntry, OutboxError, OutboxKind } from '#lib/offline/outbox/outbox-store.ts';

type Options = {
  readonly queryClient: QueryClient;
  /** Stores what was read on the device. Without it, a killed app would open offline with an older lineup. */
  readonly persistQueries: () => Promise<void>;
};

/**
 * A draft merges inning by inning. What two devices changed differently, and a final lineup, the coach decides about. That
 * the server has taken out a player who left the roster is no change of another device.
 */
export const createLineupKind = ({ queryClient, persistQueries }: Options): OutboxKind => ({
  rebase: ({ version, base }, response) => {
    const saved = lineup.safeParse(response).data;
    return saved ? { version: saved.version, base: saved } : { version, base };
  },
  merge: (entry, error) => {
    const current = readCurrent(error);
    return current ? mergeNewer(entry, current) : undefined;
  },
  onSaved: async (entry, response) => {
    const saved = lineup.safeParse(response).data;
    if (saved) await storeLineup(queryClient, entry, saved);
    await persistQueries();
    void invalidateAfter(queryClient, putLineup, readParams(entry));
  },
  onGone: (entry) => {
    showSent(queryClient, entry);
    void queryClient.invalidateQueries({ queryKey: getQueryKey(getLineup, { params: readParams(entry) }) });
    void invalidateAfter(queryClient, putLineup, readParams(entry));
  },
  onRefused: async (entry, error) => {
    const current = readCurrent(error);
    if (current !== undefined) await storeLineup(queryClient, entry, current);
    await refetchSources(queryClient, entry);
  },
});

const readParams = ({ params }: OutboxEntry) => ({ gameId: params.gameId ?? '' });

function readCurrent({ status, body }: OutboxError): Lineup | null | undefined {
  return status === 412 ? staleLineup.safeParse(body).data?.current : undefined;
}

/** A query that started before would overwrite the newer lineup, or look as if it had been removed since. */
async function storeLineup(queryClient: QueryClient, entry: OutboxEntry, saved: Lineup | null): Promise<void> {
  const { queryKey } = queryOrNull(getLineup, { params: readParams(entry) });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, saved);
}

/**
 * Another tab has sent what waited, or discarded it. Until the saved lineup is read again, the page goes on to show what was
 * sent: the lineup that it was made from would look as if the edit had been lost.
 */
function showSent(queryClient: QueryClient, entry: OutboxEntry): void {
  const sent = readLineup(entry.body, entry.version);
  const { queryKey } = queryOrNull(getLineup, { params: readParams(entry) });
  const saved = queryClient.getQueryData<Lineup | null>(queryKey);
  if (!sent || (saved?.version ?? 0) > sent.version) return;
  const updatedAt = saved?.updatedAt ?? new Date(entry.createdAt).toISOString();
  const shown: Lineup = { ...toLineupChange(sent.content, sent), updatedAt };
  queryClient.setQueryData(queryKey, shown);
}

function mergeNewer(entry: OutboxEntry, current: Lineup): ReturnType<NonNullable<OutboxKind['merge']>> {
  const stored = readLineup(entry.body, entry.version);
  const base = readLineup(entry.base, entry.version);
  if (stored === null) return undefined;
  const lost = base ? listLost(base, current) : [];
  // A final lineup without one of its players must be looked at, and a draft goes on.
  const mine = stored.status === 'draft' ? removePlayers(stored.content, lost) : stored.content;
  if (sameContent(mine, current)) {
    // An earlier attempt was saved, or another device has made the same. What is final stays final.
    if (stored.status === 'draft' || current.status === 'final') return 'saved';
    return { version: current.version, base: current, body: entry.body };
  }
  if (lost.length > 0 && !listNamed(mine).some((id) => lost.includes(id)))
    return { version: current.version, base: current, body: toBody(mine, stored.status) };
  if (base === null || stored.status === 'final' || current.status === 'final') return undefined;
  const { content, conflicts, isOrderInConflict } = mergeLineups(base.content, mine, current);
  if (conflicts.length > 0 || isOrderInConflict) return undefined;
  return { version: current.version, base: current, body: toBody(content, 'draft') };
}

/** The players whom the server has taken out because they left the roster; no one where the lineup has changed otherwise. */
function listLost(base: SavedLineup, current: Lineup): readonly string[] {
  const left = new Set(listNamed(current));
  const lost = listNamed(base.content).filter((id) => !left.has(id));
  const isMarkedFinal = current.status === 'final' && base.status === 'draft';
  return !isMarkedFinal && sameContent(removePlayers(base.content, lost), current) ? lost : [];
}

function listNamed({ innings, battingOrder, locks }: LineupContent): readonly string[] {
  const inField = innings.flatMap((cells) => Object.values(cells).filter((id) => id !== undefined));
  return [...inField, ...battingOrder, ...locks.map(({ playerId }) => playerId)];
}

/** The lineup was made from outdated data, which the coach needs as they are now in order to correct it. */
async function refetchSources(queryClient: QueryClient, entry: OutboxEntry): Promise<void> {
  const params = readParams(entry);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: getQueryKey(getGame, { params }) }),
    queryClient.invalidateQueries({ queryKey: getQueryKey(getAvailability, { params }) }),
    queryClient.invalidateQueries({ queryKey: getQueryKey(listPlayers) }),
  ]);
}
