import { Alert } from '#ui/alert.tsx';
import { AvailabilityFailure } from './availability-failure.tsx';
import { InfeasiblePanel } from './infeasible-panel.tsx';
import { SaveRefusalAlert } from './save-refusal-alert.tsx';
import { TooFewPlayers } from './too-few-players.tsx';
import type { Availability } from './use-availability.ts';
import type { Generate } from './use-generate.ts';
import type { LineupBoard } from './use-lineup-board.ts';
import type { SaveLineup } from './use-save-lineup.ts';

type LineupNoticesProps = {
  readonly board: LineupBoard;
  readonly availability: Availability;
  readonly generate: Generate;
  readonly save: SaveLineup;
  readonly onShowAvailability: () => void;
};

/** Everything that stands in the coach's way, above the board and in the order of urgency. */
export function LineupNotices(props: LineupNoticesProps) {
  const { board, availability } = props;
  return (
    <div className="grid gap-3 empty:hidden">
      <AvailabilityFailure availability={availability} />
      {board.isCompleted && <Alert tone="info">{completedWords(board)}</Alert>}
      {!board.isReadOnly && <EditingNotices {...props} />}
    </div>
  );
}

function completedWords({ state: { base } }: LineupBoard): string {
  return base.version === 0
    ? 'This game is completed, and no lineup was saved for it.'
    : 'This game is completed. Its lineup can be read, not changed.';
}

function EditingNotices({ board: { problem }, generate, save, onShowAvailability }: LineupNoticesProps) {
  const solution = generate.result?.solution;
  return (
    <>
      <SaveRefusalAlert refusal={save.refusal} onRetry={save.retry} />
      {solution?.status === 'infeasible' && (
        <InfeasiblePanel
          solution={solution}
          trying={generate.trying}
          onTryChange={generate.tryChange}
          onShowAvailability={onShowAvailability}
        />
      )}
      {solution?.status !== 'infeasible' && <TooFewPlayers problem={problem} onShowAvailability={onShowAvailability} />}
    </>
  );
}
