import { useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { listPlayers, type Player, updatePlayer } from 'contract/players';
import type { PlayerId, Position } from 'engine';
import { call } from '#lib/api.ts';
import { keyOf } from '#lib/query.ts';

export type AllowPosition = (playerIds: readonly PlayerId[], position: Position) => Promise<void>;

type Roster = { readonly game: Pick<Game, 'teamId'>; readonly players: readonly Player[] };

/** Changes players' wishes on the roster from never to avoid, as the coach agreed to. */
export function useAllowPosition({ game: { teamId }, players }: Roster): AllowPosition {
  const queryClient = useQueryClient();
  return async (playerIds, position) => {
    try {
      for (const { id: playerId, fullName: _name, createdAt: _date, wishes, ...kept } of players) {
        if (!playerIds.includes(playerId)) continue;
        const body = { ...kept, wishes: { ...wishes, [position]: 'avoid' as const }, allowDuplicate: true };
        await call(updatePlayer, { params: { teamId, playerId }, body });
      }
    } finally {
      // After a refusal too: it may be of a version that trying again would only send once more.
      await queryClient.invalidateQueries({ queryKey: keyOf(listPlayers, { params: { teamId } }) });
    }
  };
}
