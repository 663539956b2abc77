import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getSeason } from 'contract/season';
import type { BattingOrderMode } from 'contract/teams';
import type { InningAssignment, Problem } from 'engine';
import { useMemo } from 'react';
import { chooseBattingOrder, type TeamBattingOrder } from '#domain/season/plan-games.ts';
import { query } from '#lib/http/query.ts';

/** The team's way of ordering its batters, and the order it gives this game. */
export type TeamOrder = {
  /** Undefined until the team has been read. */
  readonly mode: BattingOrderMode | undefined;
  /** Undefined where only the coach orders, and until the season has been read. */
  readonly choose: (problem: Problem, innings: readonly InningAssignment[]) => TeamBattingOrder | undefined;
};

export function useTeamOrder({ id: gameId, teamId }: Game, mode: BattingOrderMode | undefined): TeamOrder {
  const queryClient = useQueryClient();
  // Disabled, so that it only follows what `useSeasonPlan` reads: saving a lineup would wait until an enabled query has
  // been read again.
  const { data: followed } = useQuery({ ...query(getSeason, { params: { teamId } }), enabled: false });
  return useMemo(() => {
    const { queryKey } = query(getSeason, { params: { teamId } });
    return {
      mode,
      choose: (problem, innings) => {
        // Generate reads the season and chooses before the page has been rendered with it.
        const season = queryClient.getQueryData(queryKey) ?? followed;
        return mode && season && chooseBattingOrder(mode, { gameId, problem, innings, season: season.games });
      },
    };
  }, [mode, gameId, teamId, followed, queryClient]);
}
