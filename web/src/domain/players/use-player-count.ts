import type { Team } from 'contract/teams';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { readBase } from '#domain/outbox/row-kind.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';

/** The size of the roster with the players who were added, deleted, archived and restored here and wait to be sent. */
export function usePlayerCount({ id, playerCount }: Pick<Team, 'id' | 'playerCount'>): number {
  const waiting = useOutbox().entries.filter(
    ({ entity, state, base }) =>
      entity.startsWith('player:') && state === 'waiting' && readBase({ base }).teamId === id,
  );
  return Math.max(0, playerCount + waiting.reduce((sum, entry) => sum + countChange(entry), 0));
}

function countChange({ kind, body, base }: OutboxEntry): number {
  const wasArchived = readBase({ base }).row?.isArchived === true;
  if (kind === 'creation') return 1;
  if (kind === 'deletion') return wasArchived ? 0 : -1;
  return Number(wasArchived) - Number(body.isArchived ?? wasArchived);
}
