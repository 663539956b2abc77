import { useParams } from 'react-router';
import { useLeftTeams } from '#domain/teams/left-teams.ts';
import { type ErrorMessageOptions, errorMessage } from '#lib/http/error-message.ts';
import { isMissing } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { leftGame, noGame } from './game-labels.ts';

type GameLoadFailureProps = {
  /** The queries that failed. The message is about the first one. */
  readonly failed: readonly { readonly error: Error | null; readonly refetch: () => unknown }[];
  /** The texts for a game that exists, of which something could not be loaded. */
  readonly options: ErrorMessageOptions;
};

export function GameLoadFailure({ failed, options }: GameLoadFailureProps) {
  const error = failed[0]?.error;
  const isLeft = useLeftTeams().has(useParams().gameId);
  if (isMissing(error)) {
    return (
      <EmptyState title={noGame} action={<LinkButton to={paths.games}>Go to games</LinkButton>}>
        {isLeft ? leftGame : 'It may have been deleted, or it belongs to another coach.'}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message={errorMessage(error, options)}
      onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
    />
  );
}
