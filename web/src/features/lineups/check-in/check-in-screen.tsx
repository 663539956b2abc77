import { useQuery } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getGame } from 'contract/games';
import { userQuery } from '#domain/account/site.ts';
import { GameLoadFailure } from '#domain/games/game-load-failure.tsx';
import { findFailed } from '#domain/games/use-game-queries.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { NoPlayers } from '#domain/players/no-players.tsx';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import type { RepairSources } from '#domain/repair/use-lineup-repair.ts';
import { query } from '#lib/http/query.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { checkInMessages } from './check-in-messages.ts';
import { CheckInView } from './check-in-view.tsx';

type CheckInScreenProps = Pick<RepairSources, 'pitchLimits' | 'pairs'> & {
  readonly gameId: string;
  readonly isTeamReadOnly: boolean;
  /** Whether the coach may change the roster and the lineup, too. */
  readonly mayPlan: boolean;
};

/** Fetches the game, its players and their availability. */
export function CheckInScreen({ gameId, isTeamReadOnly, ...team }: CheckInScreenProps) {
  const params = { gameId };
  const game = useQuery(query(getGame, { params }));
  const roster = useQuery({ ...wholeRosterQuery(game.data?.teamId), ...activeOnly });
  const availability = useQuery(query(getAvailability, { params }));
  const user = useQuery(userQuery);
  const plan = useTeamPlan(game.data?.teamId);
  const failed = findFailed([game, roster, availability, user]);
  if (failed.length > 0) {
    return <GameLoadFailure failed={failed} options={{ fallback: checkInMessages.failed }} />;
  }
  if (!game.data || !roster.data || !availability.data || !plan) {
    return <SkeletonRows rows={6} label={checkInMessages.loading} className="h-15" />;
  }
  if (roster.data.length === 0) {
    return <NoPlayers teamId={game.data.teamId} purpose="make a lineup" />;
  }
  return (
    <CheckInView
      key={gameId}
      game={game.data}
      players={roster.data}
      availability={availability.data}
      isTeamReadOnly={isTeamReadOnly}
      canOptimize={plan.canOptimize}
      {...team}
    />
  );
}
