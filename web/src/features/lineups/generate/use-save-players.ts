import { useQueryClient } from '@tanstack/react-query';
import { type Player, updatePlayer } from 'contract/players';
import type { SingleFix } from 'engine';
import { withWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { type PlayerFields, toPlayerChange } from '#domain/players/player-change.ts';
import { callOrQueue, WriteQueuedError } from '#lib/http/queued-writes.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { useLineupGame } from '../lineup-context.tsx';

type SavePlayers = (change: (player: Player) => PlayerFields | undefined) => Promise<readonly Player[]>;

/**
 * Saves changed fields of players on the roster, or on this device without a network, and returns the roster with them.
 * `change` returns undefined for a player who stays as is.
 */
export function useSavePlayers(): SavePlayers {
  const { game, players } = useLineupGame();
  const { teamId } = game;
  const queryClient = useQueryClient();
  return async (change) => {
    const current = await withWaitingChanges('player', players);
    // At once, so that a connection that stays silent is waited for only once. All fields of a player are saved in one
    // request: a second one would have an outdated version.
    const saves = await Promise.allSettled(
      current.map((player) => {
        const fields = change(player);
        return fields ? saveOrQueue(player, fields) : { player, isWaiting: false };
      }),
    );
    const saved = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []));
    // Refetch after a refusal too: the roster may be outdated, and a retry would send the same version again. What waits
    // on this device is shown already.
    if (!saved.some(({ isWaiting }) => isWaiting)) await invalidateAfter(queryClient, updatePlayer, { teamId });
    const failed = saves.find((save) => save.status === 'rejected');
    if (failed) throw failed.reason;
    return saved.map(({ player }) => player);
  };

  async function saveOrQueue(player: Player, fields: PlayerFields) {
    const params = { teamId, playerId: player.id };
    try {
      const changed = await callOrQueue(updatePlayer, { params, body: toPlayerChange(player, fields) });
      return { player: changed, isWaiting: false };
    } catch (error) {
      if (error instanceof WriteQueuedError) return { player: { ...player, ...fields }, isWaiting: true };
      throw error;
    }
  }
}

type Allowance = Extract<SingleFix, { readonly kind: 'allowPosition' }>;

export type AllowPositions = (allowances: readonly Allowance[]) => Promise<void>;

/** Changes position preferences on the roster from never to avoid, which the coach has confirmed. */
export function useAllowPositions(): AllowPositions {
  const savePlayers = useSavePlayers();
  return async (allowances) => {
    await savePlayers(({ id, wishes }) => {
      const allowed = allowances.filter(({ playerIds }) => playerIds.includes(id));
      if (allowed.length === 0) return undefined;
      return {
        wishes: { ...wishes, ...Object.fromEntries(allowed.map(({ position }) => [position, 'avoid' as const])) },
      };
    });
  };
}
