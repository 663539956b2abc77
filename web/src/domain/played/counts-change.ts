import type { QueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getSeason, putCountsInSeason } from 'contract/season';
import { query } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxChange, OutboxEntry, OutboxKind } from '#lib/offline/outbox/outbox-entry.ts';

function getCountsEntity(gameId: string): string {
  return `counts:${gameId}`;
}

/** What the coach has chosen and the server has not saved yet; undefined for nothing. */
export function findChosenCounts(entries: readonly OutboxEntry[], gameId: string): boolean | undefined {
  const entry = entries.findLast(({ entity, state }) => entity === getCountsEntity(gameId) && state === 'waiting');
  return entry && entry.body.counts === true;
}

/** Whether a game counts in the season has no version: the choice that reaches the server last applies. */
export function makeCountsChange({ id, teamId, opponent }: Game, counts: boolean): OutboxChange {
  return {
    entity: getCountsEntity(id),
    kind: 'counts',
    endpoint: { method: putCountsInSeason.method, url: putCountsInSeason.url },
    params: { gameId: id },
    body: { counts },
    version: null,
    base: { teamId },
    label: counts ? `Counts in the season: ${opponent}` : `Does not count in the season: ${opponent}`,
    path: paths.played(id),
  };
}

export const createCountsKind = (queryClient: QueryClient): OutboxKind => ({
  onSaved: async ({ params, body, base }) => {
    const teamId = String(Object(base).teamId);
    const { queryKey } = query(getSeason, { params: { teamId } });
    // A query that started before the save would show the switch as it was.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (season) =>
        season && {
          ...season,
          games: season.games.map((game) =>
            game.gameId === params.gameId ? { ...game, counts: body.counts === true } : game,
          ),
        },
    );
    void invalidateAfter(queryClient, putCountsInSeason, { teamId });
  },
  onGone: ({ base }) => {
    void invalidateAfter(queryClient, putCountsInSeason, { teamId: String(Object(base).teamId) });
  },
});
