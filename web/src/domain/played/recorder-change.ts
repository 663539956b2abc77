import type { QueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { type GameRecorder, getPlayed, getSeason, putCountsInSeason, putRecorder } from 'contract/season';
import { query, queryOrNull } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxChange, OutboxEntry, OutboxKind } from '#lib/offline/outbox/outbox-store.ts';

export type RecordingPerson = Pick<GameRecorder, 'id' | 'name'>;

export function getRecorderEntity(gameId: string): string {
  return `recorder:${gameId}`;
}

/** Who was chosen on this device and is not known to the server yet: null for no one, undefined without a choice. */
export function findChosenRecorder(
  entries: readonly OutboxEntry[],
  gameId: string,
): RecordingPerson | null | undefined {
  const entry = entries.findLast(({ entity, state }) => entity === getRecorderEntity(gameId) && state === 'waiting');
  if (!entry) return undefined;
  const { recorderId } = entry.body;
  return typeof recorderId === 'string' ? { id: recorderId, name: String(Object(entry.base).name) } : null;
}

/** Who records has no version: the choice that reaches the server last applies. */
export function makeRecorderChange({ id, opponent }: Game, recorder: RecordingPerson | null): OutboxChange {
  return {
    entity: getRecorderEntity(id),
    kind: 'recorder',
    endpoint: { method: putRecorder.method, url: putRecorder.url },
    params: { gameId: id },
    body: { recorderId: recorder?.id ?? null },
    version: null,
    base: { name: recorder?.name ?? null },
    label: `Who records the game against ${opponent}`,
    path: paths.play(id),
  };
}

export const createRecorderKind = (queryClient: QueryClient): OutboxKind => {
  const readAgain = ({ params }: OutboxEntry) =>
    queryClient.invalidateQueries({
      queryKey: queryOrNull(getPlayed, { params: { gameId: params.gameId ?? '' } }).queryKey,
    });
  return {
    // Someone else has taken over since, or there is no record any more: then there is nothing to hand over.
    merge: (_entry, { status }) => (status === 409 || status === 404 ? 'saved' : undefined),
    onSaved: async ({ params }, response) => {
      const { queryKey } = queryOrNull(getPlayed, { params: { gameId: params.gameId ?? '' } });
      const saved = putRecorder.schema.response[200].safeParse(response).data;
      if (!saved) return;
      // A query that started before would show who recorded until then.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (played) => played && { ...played, recorder: saved.recorder });
    },
    onRefused: (entry) => void readAgain(entry),
    onGone: (entry) => void readAgain(entry),
  };
};

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
