import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getSeason } from 'contract/season';
import type { BattingOrderMode } from 'contract/teams';
import type { InningAssignment, Problem } from 'engine';
import { chooseBattingOrder, type TeamBattingOrder } from '#domain/season/choose-batting-order.ts';
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
  const season = query(getSeason, { params: { teamId } });
  // Disabled, so that it only follows what `useSeasonPlan` reads: saving a lineup would wait until an enabled query has
  // been read again.
  useQuery({ ...season, enabled: false });
  return {
    mode,
    choose: (problem, innings) => {
      const facts = queryClient.getQueryData(season.queryKey);
      return mode && facts && chooseBattingOrder(mode, { gameId, problem, innings, season: facts.games });
    },
  };
}
