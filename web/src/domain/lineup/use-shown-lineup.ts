import type { Lineup } from 'contract/lineups';
import { useMemo } from 'react';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { findLineupEntry, readLineup } from './lineup-edit.ts';
import { toLineupChange } from './saved-lineup.ts';

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
