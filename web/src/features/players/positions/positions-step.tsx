import { useQuery } from '@tanstack/react-query';
import type { Team } from 'contract/teams';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { SetupStep } from '#domain/setup/setup-step.tsx';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { playerErrors, positionMessages } from '../messages.ts';
import { AnswersEditor, EveryoneButtons } from './answers-editor.tsx';

type PositionsStepProps = {
  readonly team: Team;
  /** What the last button does, such as `Make the lineup`. */
  readonly continueLabel: string;
  readonly pendingLabel: string | false;
  readonly onContinue: () => void;
};

/** The last step of setting up a team: who pitches and who catches. Each answer is saved at once. */
export function PositionsStep({ team, continueLabel, pendingLabel, onContinue }: PositionsStepProps) {
  const { data: players, error, refetch } = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  return (
    <SetupStep
      step="positions"
      teamId={team.id}
      title={positionMessages.stepTitle}
      hint={positionMessages.stepHint}
      isWide
      continueLabel={continueLabel}
      pendingLabel={pendingLabel}
      onContinue={onContinue}
    >
      {players && players.length > 0 && (
        <>
          <div className="flex flex-wrap gap-3">
            <EveryoneButtons team={team} players={players} />
          </div>
          <AnswersEditor team={team} players={players} />
        </>
      )}
      {players?.length === 0 && (
        <EmptyState
          title={positionMessages.noPlayers}
          action={
            <LinkButton to={paths.setupStep(team.id, 'players')} variant="secondary">
              Add players
            </LinkButton>
          }
        >
          {positionMessages.noPlayersHint}
        </EmptyState>
      )}
      {!players && error && <ErrorState message={errorMessage(error, playerErrors.list)} onRetry={refetch} />}
      {!(players || error) && <SkeletonRows rows={9} label={positionMessages.loading} className="h-10" />}
    </SetupStep>
  );
}
