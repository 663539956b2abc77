import { useQuery } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getSeason } from 'contract/season';
import type { PitchLimits } from 'contract/season/pitch-limits';
import {
  findInningsLeft,
  type InningsLeft,
  listPitchedDays,
  listPitchingRest,
  type PitchedDay,
  type PitchingRest,
} from 'contract/season/pitching-rest';
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

/** What each player may pitch in the game; undefined without a limit of innings, and while the season is not known. */
export function useInningsLeft(game: Game | undefined, pitchLimits: PitchLimits | null): InningsLeft | undefined {
  const games = useSeasonGames(game?.teamId, { isWanted: pitchLimits !== null });
  const { gameDate: date, id: gameId } = game ?? {};
  return useMemo(
    () => (date && gameId && games ? findInningsLeft(games, { pitchLimits, date, gameId }) : undefined),
    [games, pitchLimits, date, gameId],
  );
}

/** What each player has pitched in the other games on the day of the game, and what is left; none without limits. */
export function usePitchedDays(game: Game, pitchLimits: PitchLimits | null): ReadonlyMap<string, PitchedDay> {
  const games = useSeasonGames(game.teamId, { isWanted: pitchLimits !== null });
  const { gameDate: date, id: gameId } = game;
  return useMemo(
    () => (games ? listPitchedDays(games, { pitchLimits, date, gameId }) : new Map()),
    [games, pitchLimits, date, gameId],
  );
}

export function useSeasonGames(teamId: string | undefined, { isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const season = query(getSeason, { params: { teamId: teamId ?? '' } });
  return useQuery({ ...season, enabled: isWanted && teamId !== undefined }).data?.games;
}
