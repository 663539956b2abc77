import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getGame } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { getPlayed, getSeason } from 'contract/season';
import { expect, it, vi } from 'vitest';
import { createCountsKind } from '#domain/played/recorder-change.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { OutboxKind } from '#lib/offline/outbox/outbox-store.ts';
import { aBrowser, aChange } from '#test/browser/outbox-tabs.ts';
import { createAvailabilityKind } from './availability-kind.ts';
import { createLineupKind } from './lineup-kind.ts';
import { createPlayedKind } from './played-kind.ts';

const [gameId, teamId] = ['game', 'team'];
const params = { gameId };
const season = query(getSeason, { params: { teamId } }).queryKey;
const game = query(getGame, { params }).queryKey;
const persistQueries = async () => {};
type Case = { kind: string; create: (queryClient: QueryClient) => OutboxKind; read: readonly QueryKey[] };

it.each<Case>([
  {
    kind: 'availability',
    create: createAvailabilityKind,
    read: [query(getAvailability, { params }).queryKey, season],
  },
  {
    kind: 'played',
    create: (queryClient) => createPlayedKind({ queryClient, persistQueries }),
    read: [queryOrNull(getPlayed, { params }).queryKey, season],
  },
  {
    kind: 'lineup',
    create: (queryClient) => createLineupKind({ queryClient, persistQueries }),
    read: [queryOrNull(getLineup, { params }).queryKey, game, season],
  },
  { kind: 'counts', create: createCountsKind, read: [season] },
])('a tab reads again what another tab has saved of the kind "$kind"', async ({ kind, create, read }) => {
  const queryClient = new QueryClient();
  for (const queryKey of read) queryClient.setQueryData(queryKey, null);
  const browser = aBrowser();
  const watcher = browser.openTab(() => null, {
    kinds: { [kind]: async () => create(queryClient) },
    isOnline: () => false,
  });
  await watcher.outbox.add(aChange('a', {}, { kind, params, base: { teamId } }));
  const sender = browser.openTab(() => null);
  await sender.outbox.open();
  await sender.outbox.flush();
  expect(sender.sent).toHaveLength(1);
  await vi.waitFor(() => {
    const areOld = read.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
    expect(areOld).toEqual(read.map(() => true));
  });
});
