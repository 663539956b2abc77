import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { type Game, listGames } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import { getSeason, type SeasonGame } from 'contract/season';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { listPitchingRest } from 'contract/season/pitching-rest';
import type { Problem } from 'engine';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showMarks } from '#domain/answers/answer-counts.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { selectTeam } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { findLaterGames, planGame } from './plan-games.ts';

/** Plans a game with the season and the schedule, from the device's copies where there is no network. */
export function useSeasonPlan(game: Game, players: readonly Player[], pitchLimits: PitchLimits | null) {
  const queryClient = useQueryClient();
  const params = { teamId: game.teamId };
  // Read as soon as the page opens, so that Generate does not wait for it. Not a subscription: saving a lineup would wait
  // until the list of games has been read again.
  useEffect(() => void loadSeason(queryClient, game), [queryClient, game]);
  return {
    /** Resolves when everything the plan needs has been read, or could not be read. */
    load: async () => {
      const isKnown = queryClient.getQueryData(query(getSeason, { params }).queryKey) !== undefined;
      const loading = loadSeason(queryClient, game);
      await (isKnown ? Promise.race([loading, delay(refreshTimeoutMs)]) : loading);
    },
    /** The game planned with its season; undefined when the season could not be read. */
    plan: (problem: Problem) => {
      const season = queryClient.getQueryData(query(getSeason, { params }).queryKey);
      if (!season) return undefined;
      const later = listLaterProblems(queryClient, { game, players, pitchLimits, season: season.games });
      return planGame(season.games, { gameId: game.id, date: game.gameDate.slice(0, 10), problem, later });
    },
  };
}

export type SeasonPlan = ReturnType<typeof useSeasonPlan>;

/** How long Generate waits for newer facts where the device has older ones. */
const refreshTimeoutMs = 2000;

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** A plan without the season, or without the absences of a later game, is better than none: failures are left to `plan`. */
async function loadSeason(queryClient: QueryClient, game: Game): Promise<void> {
  const params = { teamId: game.teamId };
  const season = queryClient.prefetchQuery(query(getSeason, { params }));
  await queryClient.prefetchQuery(query(listGames, { params }));
  const games = queryClient.getQueryData(query(listGames, { params }).queryKey) ?? [];
  const later = findLaterGames(games, game).map(({ id }) => query(getAvailability, { params: { gameId: id } }));
  await Promise.all([season, ...later.map((read) => queryClient.prefetchQuery(read))]);
}

type Later = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly pitchLimits: PitchLimits | null;
  readonly season: readonly SeasonGame[];
};

/** A pitcher who must rest today may be the one who pitches in a later game, so each game has the rest of its own day. */
export function listLaterProblems(
  queryClient: QueryClient,
  { game, players, pitchLimits, season }: Later,
): readonly Problem[] {
  const games = queryClient.getQueryData(query(listGames, { params: { teamId: game.teamId } }).queryKey) ?? [];
  return findLaterGames(games, game).flatMap((later) => {
    const params = { gameId: later.id };
    const saved = queryClient.getQueryData(query(getAvailability, { params }).queryKey);
    const availability = saved && showMarks(saved, outbox.state().entries, later.id);
    const resting = listPitchingRest(season, { pitchLimits, date: later.gameDate, gameId: later.id });
    return availability ? [toLineupProblem({ game: later, players, availability, locks: [], resting })] : [];
  });
}

/** The season page shows the current team, which may be another one than that of this game. */
export function useOpenSeason({ teamId }: Game): () => void {
  const navigate = useNavigate();
  return () => {
    selectTeam(teamId);
    void navigate(paths.season);
  };
}
