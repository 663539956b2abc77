import { useQuery } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import { rulesOfGame } from 'contract/rule-packs/rules';
import { getSeason, type SeasonGame } from 'contract/season';
import { countCaughtToday } from 'contract/season/caught-today';
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

const noRest: RestByPlayer = new Map();
const noDays: ReadonlyMap<string, PitchedDay> = new Map();

/** The players who must not pitch in the game; none while the season is not known. */
export function usePitchingRest(game: Game | undefined, pitchLimits: PitchLimits | null): RestByPlayer {
  return useFromSeason(game, pitchLimits, listPitchingRest) ?? noRest;
}

/** What each player may pitch in the game; undefined without a limit of innings, and while the season is not known. */
export function useInningsLeft(game: Game | undefined, pitchLimits: PitchLimits | null): InningsLeft | undefined {
  return useFromSeason(game, pitchLimits, findInningsLeft);
}

/** What each player has pitched in the other games on the day of the game, and what is left; none without limits. */
export function usePitchedDays(game: Game, pitchLimits: PitchLimits | null): ReadonlyMap<string, PitchedDay> {
  return useFromSeason(game, pitchLimits, listPitchedDays) ?? noDays;
}

/** What each player caught in earlier games on the day of the game; undefined where no rule asks, and until it is known. */
export function useCaughtToday(game: Game | undefined): ReadonlyMap<string, number> | undefined {
  const games = useSeasonGames(game?.teamId, { isWanted: game !== undefined && rulesOfGame(game).P3 !== undefined });
  const { gameDate: date, startTime = null, id: gameId } = game ?? {};
  return useMemo(
    () => (date && gameId && games ? countCaughtToday(games, { gameId, date, startTime }) : undefined),
    [games, gameId, date, startTime],
  );
}

type GameQuestion = Parameters<typeof listPitchedDays>[1];

/** Reads the season for one of its games. Undefined while it is not known, and in tee-ball, where no one pitches. */
function useFromSeason<Result>(
  game: Game | undefined,
  pitchLimits: PitchLimits | null,
  read: (games: readonly SeasonGame[], question: GameQuestion) => Result,
): Result | undefined {
  const games = useSeasonGames(game?.teamId, { isWanted: pitchLimits !== null });
  const { gameDate: date, id: gameId } = !game || isTeeBall(game) ? {} : game;
  return useMemo(
    () => (date && gameId && games ? read(games, { pitchLimits, date, gameId }) : undefined),
    [games, pitchLimits, date, gameId, read],
  );
}

export function useSeasonGames(teamId: string | undefined, { isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const season = query(getSeason, { params: { teamId: teamId ?? '' } });
  return useQuery({ ...season, enabled: isWanted && teamId !== undefined }).data?.games;
}
