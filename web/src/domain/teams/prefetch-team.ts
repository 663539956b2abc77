import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { type Game, getGame, listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { listRulePacks } from 'contract/rule-packs';
import { getPlayed, getSeason, type SeasonGame } from 'contract/season';
import { findNextGame } from '#domain/games/next-game.ts';
import { firstRosterView, rosterQuery, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { findLaterGames, gamesOfPlan } from '#domain/season/plan-games.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { BackgroundOptions } from '#lib/offline/run-in-background.ts';

/** Data that is younger is not read again. */
const maxAgeMs = 15 * 60_000;

/**
 * Reads what the pages of a team show, so that a coach can open them at a field without a network, also those that were
 * never opened. One request at a time, about 30: the server allows 100 in a minute. Stops at the first that fails.
 */
export async function prefetchTeam(
  queryClient: QueryClient,
  teamId: string,
  { savesData, whenIdle }: BackgroundOptions,
): Promise<void> {
  const params = { teamId };

  async function read<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): Promise<void> {
    const readAt = queryClient.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - readAt < maxAgeMs) return;
    await whenIdle();
    await queryClient.fetchQuery({ ...options, retry: false, staleTime: 0 });
  }

  try {
    await read(query(listGames, { params }));
    await read(query(getSeason, { params }));
    await read(wholeRosterQuery(teamId));
    await read(rosterQuery(teamId, firstRosterView));
    await read(query(listRulePacks, { params }));
    const season = queryClient.getQueryData(query(getSeason, { params }).queryKey)?.games;
    const games = listComingGames(queryClient.getQueryData(query(listGames, { params }).queryKey), season);
    for (const game of savesData ? games.slice(0, 1) : games) await readGame(game, season);
  } catch {
    // The next run reads what is missing. A coach who is offline or over a limit needs no message: nothing was asked for.
  }

  async function readGame({ id, hasLineup }: Game, season: readonly SeasonGame[] | undefined): Promise<void> {
    const ofGame = { params: { gameId: id } };
    await read(query(getGame, ofGame));
    await read(query(getAvailability, ofGame));
    if (hasLineup) await read(queryOrNull(getLineup, ofGame));
    else setMissing(queryOrNull(getLineup, ofGame).queryKey);
    const isRecorded = season?.some(({ gameId, source }) => gameId === id && source === 'played');
    if (isRecorded) await read(queryOrNull(getPlayed, ofGame));
    else setMissing(queryOrNull(getPlayed, ofGame).queryKey);
  }

  /** The list of games and the season tell that there is nothing to read, which offline pages must know too. */
  function setMissing(queryKey: readonly unknown[]): void {
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, null, { updatedAt: 0 });
  }
}

function listComingGames(games: readonly Game[] = [], season: readonly SeasonGame[] | undefined): readonly Game[] {
  const next = findNextGame(games, season);
  return next ? [next, ...findLaterGames(games, next, gamesOfPlan - 1)] : [];
}
