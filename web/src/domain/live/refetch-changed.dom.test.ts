import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getAnswerLinks } from 'contract/answers/team-answers';
import { getCalendarSource } from 'contract/calendar-sources';
import { getGame } from 'contract/games';
import type { ChangedEvent } from 'contract/live';
import { getSeason } from 'contract/season';
import { listTeams } from 'contract/teams';
import { expect, it } from 'vitest';
import { query } from '#lib/http/query.ts';
import { refetchChanged } from './refetch-changed.ts';

const [teamId, gameId] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const params = { teamId };
const shown = {
  season: query(getSeason, { params }).queryKey,
  'links of families': query(getAnswerLinks, { params }).queryKey,
  'calendar address': query(getCalendarSource, { params }).queryKey,
  teams: query(listTeams).queryKey,
};
type Shown = keyof typeof shown;

const changes: readonly (readonly [string, ChangedEvent, readonly Shown[]])[] = [
  ['that a player is out', { resource: 'availability', gameId }, ['season']],
  ['that a game does not count', { resource: 'games', gameId }, ['season', 'calendar address']],
  ['an answer of a family', { resource: 'answers' }, ['links of families']],
  ['the roster', { resource: 'players' }, ['season', 'teams']],
];

it.each(changes)('[B.183d] reads everything that shows %s, and nothing else', async (_change, event, expected) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([getGame.url, { gameId }, {}], { id: gameId, version: 3 });
  const reads: string[] = [];
  for (const [name, queryKey] of Object.entries(shown)) {
    queryClient.setQueryData<unknown>(queryKey, {});
    const queryFn = async () => {
      reads.push(name);
      return {};
    };
    new QueryObserver<unknown>(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => {},
    );
  }
  refetchChanged(queryClient, teamId, event);
  await Promise.resolve();
  expect(reads).toEqual(expected);
  queryClient.clear();
});
