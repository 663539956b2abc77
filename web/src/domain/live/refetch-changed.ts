import type { Query, QueryClient } from '@tanstack/react-query';
import { listActivities } from 'contract/activities';
import { getAnswerLinks, getGameAnswers, getTeamAnswers } from 'contract/answers/team-answers';
import { getAvailability } from 'contract/availability';
import { getCalendarSource } from 'contract/calendar-sources';
import { getGame, listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import type { ChangedEvent, LiveResource } from 'contract/live';
import { listMembers } from 'contract/members';
import { getPlayer, listPlayers } from 'contract/players';
import { listRulePacks } from 'contract/rule-packs';
import { getPlayed, getSeason } from 'contract/season';
import { getSharedLink } from 'contract/sharing/shared-links';
import { getTeam, listTeams } from 'contract/teams';
import { getQueryKey } from '#lib/http/query.ts';

/** The reads that contain something of a resource. The first one has the version that an event names. */
const readsOf: Readonly<Record<LiveResource, readonly string[]>> = {
  team: [getTeam.url, listTeams.url],
  players: [listPlayers.url, getPlayer.url, getSeason.url, listTeams.url],
  games: [getGame.url, listGames.url, getSeason.url, getTeamAnswers.url, getGameAnswers.url, getCalendarSource.url],
  lineup: [getLineup.url, getGame.url, listGames.url, getSeason.url],
  availability: [getAvailability.url, getTeamAnswers.url, getGameAnswers.url, getSeason.url],
  'played-record': [getPlayed.url, getGame.url, listGames.url, getSeason.url],
  members: [listMembers.url, listTeams.url],
  answers: [getTeamAnswers.url, getGameAnswers.url, getAvailability.url, getAnswerLinks.url],
  'rule-packs': [listRulePacks.url, getGame.url, listGames.url],
  'calendar-source': [getCalendarSource.url],
  'shared-links': [getSharedLink.url],
};
const allReads = new Set<unknown>([...Object.values(readsOf).flat(), listActivities.url]);
/** What two coaches change at once on the day of a game. */
const gameDayReads: readonly string[] = [getLineup.url, getAvailability.url, getPlayed.url];

type ReadKey = { readonly url: unknown; readonly teamId: unknown; readonly gameId: unknown };

/** Reads again what is shown of a change, unless this device has it: most events are about its own changes. */
export function refetchChanged(queryClient: QueryClient, teamId: string, event: ChangedEvent): void {
  // Also for an own change, which is in the list as those of others are.
  void queryClient.invalidateQueries({ queryKey: getQueryKey(listActivities, { params: { teamId } }) });
  if (hasVersion(queryClient, event)) return;
  const urls = readsOf[event.resource];
  const matches = (query: Query) => {
    const { url, ...of } = readKey(query);
    if (!urls.includes(String(url))) return false;
    if (of.gameId !== undefined && event.gameId !== undefined) return of.gameId === event.gameId;
    return of.teamId === undefined || of.teamId === teamId;
  };
  void queryClient.invalidateQueries({ predicate: matches });
}

/** Events may be missing, so that everything that is shown is read again. */
export function refetchAll(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: (query) => allReads.has(String(readKey(query).url)) });
}

/** A stream begins after the page was read. What two coaches change at once is read again, and what was old already. */
export function refetchOld(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: (query) => {
      const url = String(readKey(query).url);
      return gameDayReads.includes(url) || (allReads.has(url) && query.isStale());
    },
  });
}

function hasVersion(queryClient: QueryClient, { resource, gameId, version }: ChangedEvent): boolean {
  if (version === undefined || gameId === undefined) return false;
  const [url] = readsOf[resource];
  const known = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => readKey(query).url === url && readKey(query).gameId === gameId });
  return known.length > 0 && known.every(({ state }) => Number(Object(state.data).version) >= version);
}

function readKey({ queryKey: [url, params] }: Query): ReadKey {
  const { teamId, gameId } = Object(params);
  return { url, teamId, gameId };
}
