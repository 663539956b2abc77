import { useQuery } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getSeason } from 'contract/season';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { countPitchesThatDay, listPitchingRest, type PitchingRest } from 'contract/season/pitching-rest';
import { useMemo } from 'react';
import { query } from '#lib/http/query.ts';

export type RestByPlayer = ReadonlyMap<string, PitchingRest>;

/** The players who must not pitch in the game; none while the season is not known. */
export function usePitchingRest(game: Game | undefined, pitchLimits: PitchLimits | null): RestByPlayer {
  const games = useSeasonGames(game?.teamId, { isWanted: pitchLimits !== null });
  const { gameDate: date, id: gameId } = game ?? {};
  return useMemo(
    () => (date && gameId && games ? listPitchingRest(games, { pitchLimits, date, gameId }) : new Map()),
    [games, pitchLimits, date, gameId],
  );
}

/** The pitches of each player in the other games on the day of the game; none without a limit of a day. */
export function usePitchesThatDay(game: Game, limit: number | undefined): ReadonlyMap<string, number> {
  const games = useSeasonGames(game.teamId, { isWanted: limit !== undefined });
  const { gameDate: date, id: gameId } = game;
  return useMemo(() => (games ? countPitchesThatDay(games, { date, gameId }) : new Map()), [games, date, gameId]);
}

export function useSeasonGames(teamId: string | undefined, { isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const season = query(getSeason, { params: { teamId: teamId ?? '' } });
  return useQuery({ ...season, enabled: isWanted && teamId !== undefined }).data?.games;
}
