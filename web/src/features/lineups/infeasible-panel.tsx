import type { Solution } from 'engine';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

type InfeasiblePanelProps = {
  readonly why: Extract<Solution, { status: 'infeasible' }>['why'];
  readonly hasLocks: boolean;
  readonly onShowAvailability: () => void;
  readonly onUnlockAll: () => void;
};

/** No lineup exists: an answer, with its reasons and what the coach can change. */
export function InfeasiblePanel({ why, hasLocks, onShowAvailability, onUnlockAll }: InfeasiblePanelProps) {
  return (
    <Alert
      tone="warning"
      title="No lineup can keep all the rules"
      action={
        <div className="flex flex-wrap gap-2">
          {hasLocks && (
            <Button look="secondary" onClick={onUnlockAll}>
              Remove all locks
            </Button>
          )}
          <Button look="secondary" onClick={onShowAvailability}>
            Change who is in
          </Button>
        </div>
      }
    >
      <ul className="grid list-disc gap-1 pl-4">
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2">
        Nothing on the board was changed. You can let more players play a position, remove a lock, change who is in, or
        place the players by hand.
      </p>
    </Alert>
  );
}
