import { useQuery } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getGame } from 'contract/games';
import { userQuery } from '#domain/account/site.ts';
import { wholeRosterQuery } from '#domain/players/whole-roster.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { loadMessages } from '../messages.ts';
import { checkInMessages } from './check-in-messages.ts';
import { CheckInView } from './check-in-view.tsx';

type CheckInScreenProps = { readonly gameId: string; readonly isTeamReadOnly: boolean };

/** Fetches the game, its players and their availability. */
export function CheckInScreen({ gameId, isTeamReadOnly }: CheckInScreenProps) {
  const params = { gameId };
  const game = useQuery(query(getGame, { params }));
  const roster = useQuery(wholeRosterQuery(game.data?.teamId));
  const availability = useQuery(query(getAvailability, { params }));
  const user = useQuery(userQuery);
  const failed = [game, roster, availability, user].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0) {
    const error = failed[0]?.error;
    if (error instanceof ApiError && error.status === 404) {
      return (
        <EmptyState title={loadMessages.noGame} action={<LinkButton to={paths.games}>Go to games</LinkButton>}>
          {loadMessages.noGameReason}
        </EmptyState>
      );
    }
    const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
    return <ErrorState message={errorMessage(error, { fallback: checkInMessages.failed })} onRetry={retry} />;
  }
  if (!game.data || !roster.data || !availability.data || !user.data) {
    return <SkeletonRows rows={6} label={checkInMessages.loading} className="h-15" />;
  }
  if (roster.data.length === 0) {
    return (
      <EmptyState
        title={loadMessages.noPlayers}
        action={<LinkButton to={paths.teamPlayers(game.data.teamId)}>Add players</LinkButton>}
      >
        {loadMessages.noPlayersHint}
      </EmptyState>
    );
  }
  return (
    <CheckInView
      key={gameId}
      game={game.data}
      players={roster.data}
      availability={availability.data}
      isTeamReadOnly={isTeamReadOnly}
      canOptimize={user.data.canOptimize}
    />
  );
}
