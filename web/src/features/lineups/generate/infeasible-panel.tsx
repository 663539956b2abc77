import { listSingleFixes, type Solution, type SuggestedFix } from 'engine';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

type InfeasiblePanelProps = {
  readonly solution: Extract<Solution, { status: 'infeasible' }>;
  readonly trying: SuggestedFix | undefined;
  readonly onTryChange: (change: SuggestedFix) => void;
  readonly onShowAvailability: () => void;
};

/** No lineup exists: an answer, with its reasons and with changes that are known to help. */
export function InfeasiblePanel({ solution, trying, onTryChange, onShowAvailability }: InfeasiblePanelProps) {
  const { why, fixes = [] } = solution;
  return (
    <Alert
      tone="warning"
      title="No lineup can keep all the rules"
      action={
        <Button variant="secondary" onClick={onShowAvailability}>
          Change who is in
        </Button>
      }
    >
      <ul className="grid list-disc gap-1 pl-4">
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {fixes.length > 0 && (
        <div className="mt-3 grid gap-2">
          <p className="font-bold">Any one of these makes a lineup possible:</p>
          <ul className="flex flex-wrap gap-2">
            {fixes.map((change) => (
              <li key={change.label}>
                <Button
                  variant="secondary"
                  className="py-1.5 text-left"
                  pendingLabel={change === trying && change.label}
                  onClick={() => onTryChange(change)}
                >
                  {change.label}
                </Button>
              </li>
            ))}
          </ul>
          {fixes.flatMap(listSingleFixes).some(({ kind }) => kind === 'allowPosition') && (
            <p>Letting a player play somewhere changes never to avoid on the roster, for this and later games.</p>
          )}
        </div>
      )}
      <p className="mt-3">Nothing on the board was changed. You can also place the players by hand.</p>
    </Alert>
  );
}
