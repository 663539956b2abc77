import { useRef } from 'react';
import { formatDateTime } from '#lib/dates/format-dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { InfeasiblePanel } from './generate/infeasible-panel.tsx';
import { TooFewPlayers } from './generate/too-few-players.tsx';
import type { Generate } from './generate/use-generate.ts';
import { describeCompletedGame, generateMessages, saveMessages } from './messages.ts';
import type { LineupBoard } from './use-lineup-board.ts';

type LineupNoticesProps = {
  readonly board: LineupBoard;
  readonly generate: Generate;
  /** When the restored edits were made, in milliseconds since 1970; undefined without restored edits. */
  readonly editedAt: number | undefined;
  readonly onShowAvailability: () => void;
};

/** Everything the coach has to act on, most urgent first. */
export function LineupNotices(props: LineupNoticesProps) {
  const { board, editedAt } = props;
  return (
    <div className="grid gap-3 empty:hidden max-md:mt-3">
      {board.isCompleted && (
        <Alert tone="info">
          {describeCompletedGame({ isDirty: board.isDirty, isSaved: board.state.base.version > 0 })}
        </Alert>
      )}
      {board.isRestored && editedAt !== undefined && <RestoredNotice board={board} editedAt={editedAt} />}
      {!board.isReadOnly && <EditingNotices {...props} />}
    </div>
  );
}

type RestoredNoticeProps = { readonly board: LineupBoard; readonly editedAt: number };

/** Undo restores discarded changes. */
function RestoredNotice({ board: { state, dispatch }, editedAt }: RestoredNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  const discard = () => dispatch({ type: 'use-theirs', theirs: state.base });
  return (
    <Alert
      tone="info"
      title={saveMessages.restored}
      action={
        <Button ref={button} variant="secondary" onClick={discard}>
          Discard changes
        </Button>
      }
    >
      {`You made them on this device (${formatDateTime(editedAt)}), and they are not saved yet.`}
    </Alert>
  );
}

function EditingNotices({ board: { problem, resting }, generate, onShowAvailability }: LineupNoticesProps) {
  const solution = generate.result?.solution;
  return (
    <>
      {solution?.status === 'infeasible' && (
        <InfeasiblePanel
          solution={solution}
          resting={resting}
          trying={generate.trying}
          onTryChange={generate.tryChange}
          onShowAvailability={onShowAvailability}
        />
      )}
      {generate.failure && (
        <Alert tone="error" title={generateMessages.failed}>
          {generateMessages.failedReason(generate.failure)}
        </Alert>
      )}
      {solution?.status !== 'infeasible' && <TooFewPlayers problem={problem} onShowAvailability={onShowAvailability} />}
    </>
  );
}
