import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Pair } from 'contract/primitives/pairs';
import { listTeams, type Team, updateTeam } from 'contract/teams';
import { readShown, readWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue, canQueueAfter } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.tsx';
import { playerErrors } from '../messages.ts';

export type PairChange = {
  readonly change: (pairs: readonly Pair[]) => readonly Pair[];
  /** The message after the change is saved. */
  readonly done: string;
};

/**
 * Saves a change of the pairs. It is applied to the pairs that the server has now, so that it keeps what another device has
 * saved meanwhile.
 */
export function useSavePairs(teamId: string, knownPlayers: ReadonlySet<string>) {
  const queryClient = useQueryClient();
  return useEndpointMutation(updateTeam, {
    refetchesUnknownOutcome: true,
    mutationFn: async ({ change }: PairChange) => {
      await readWaitingChanges();
      const teams = await readTeams(queryClient);
      const team = teams.find(({ id }) => id === teamId);
      return callOrQueue(updateTeam, {
        params: { teamId },
        body: { ...readSettings(team), pairs: [...change(readPairs(team))] },
      });
    },
    onSuccess: async (_saved, { done }, refetched) => {
      await refetched;
      showToast(done);
    },
    onError: (error) => {
      showToast(errorMessage(error, playerErrors.pairs), { tone: 'error' });
    },
  });

  /** A pair of a player who was deleted meanwhile has no effect and would be refused. */
  function readPairs(team: Team | undefined): readonly Pair[] {
    return (team?.pairs ?? []).filter(({ players }) => players.every((id) => knownPlayers.has(id)));
  }
}

/** Without a network, the change is made from what this device has read. */
async function readTeams(queryClient: QueryClient): Promise<readonly Team[]> {
  const options = query(listTeams);
  return readShown(queryClient, options).catch((error) => {
    const read = queryClient.getQueryData(options.queryKey);
    if (read && canQueueAfter(error)) return read;
    throw error;
  });
}

/** A team that was deleted meanwhile is refused by the server. */
function readSettings(team: Team | undefined) {
  const { name = '', season = null, leagueLevel = null, maxPlayers, version } = team ?? {};
  return { name, season, leagueLevel, maxPlayers, version };
}
