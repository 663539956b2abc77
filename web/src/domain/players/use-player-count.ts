import type { Team } from 'contract/teams';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { readBase } from '#domain/outbox/row-kind.ts';

/** The size of the roster with the players who were added and deleted on this device and wait to be sent. */
export function usePlayerCount({ id, playerCount }: Pick<Team, 'id' | 'playerCount'>): number {
  const waiting = useOutbox().entries.filter(
    ({ entity, state, base }) =>
      entity.startsWith('player:') && state === 'waiting' && readBase({ base }).teamId === id,
  );
  const count = (kind: string) => waiting.filter((entry) => entry.kind === kind).length;
  return Math.max(0, playerCount + count('creation') - count('deletion'));
}
