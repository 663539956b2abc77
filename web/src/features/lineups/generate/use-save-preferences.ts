import { useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { type Player, updatePlayer } from 'contract/players';
import { call } from '#lib/http/api.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';

export type Preferences = Player['wishes'];
export type Roster = { readonly game: Pick<Game, 'teamId'>; readonly players: readonly Player[] };

/**
 * Saves changed position preferences on the roster and returns the roster with them. `changePreferences` returns
 * undefined for a player who stays as is.
 */
export type SavePreferences = (
  changePreferences: (player: Player) => Preferences | undefined,
) => Promise<readonly Player[]>;

export function useSavePreferences({ game: { teamId }, players }: Roster): SavePreferences {
  const queryClient = useQueryClient();
  return async (changePreferences) => {
    const saved: Player[] = [];
    try {
      for (const player of players) {
        // All positions of a player are saved in one request: a second one would have an outdated version.
        const wishes = changePreferences(player);
        if (wishes === undefined) {
          saved.push(player);
          continue;
        }
        const { id: playerId, fullName: _name, createdAt: _date, ...kept } = player;
        const body = { ...kept, wishes, allowDuplicate: true };
        saved.push(await call(updatePlayer, { params: { teamId, playerId }, body }));
      }
      return saved;
    } finally {
      // Refetch after a refusal too: the roster may be outdated, and a retry would send the same version again.
      await invalidateAfter(queryClient, updatePlayer, { teamId });
    }
  };
}
