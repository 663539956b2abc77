import { useQuery } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getSeason } from 'contract/season';
import { listPitchingRest, type PitchingRest } from 'contract/season/pitching-rest';
import type { AgeGroup } from 'contract/teams';
import { useMemo } from 'react';
import { query } from '#lib/http/query.ts';

export type RestByPlayer = ReadonlyMap<string, PitchingRest>;

/** The players who must not pitch on the day of the game; none while the season is not known. */
export function usePitchingRest(game: Game | undefined, ageGroup: AgeGroup | null): RestByPlayer {
  const isKnown = game !== undefined && ageGroup !== null;
  const { data } = useQuery({ ...query(getSeason, { params: { teamId: game?.teamId ?? '' } }), enabled: isKnown });
  const date = game?.gameDate;
  return useMemo(
    () => (date && data ? listPitchingRest(data.games, { ageGroup, date }) : new Map<string, PitchingRest>()),
    [data, ageGroup, date],
  );
}
