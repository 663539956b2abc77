import { listSingleFixes, type SingleFix, type Solution, type SuggestedFix } from 'engine';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { generateMessages } from '../messages.ts';

type InfeasiblePanelProps = {
  readonly solution: Extract<Solution, { status: 'infeasible' }>;
  /** A fix that lets one of them pitch would change the roster and help nothing. */
  readonly resting: RestByPlayer;
  readonly trying: SuggestedFix | undefined;
  readonly onTryChange: (change: SuggestedFix) => void;
  readonly onShowAvailability: () => void;
};

/** The reasons why no lineup exists, and the changes that make one possible. */
export function InfeasiblePanel({ solution, resting, trying, onTryChange, onShowAvailability }: InfeasiblePanelProps) {
  const { why } = solution;
  const fixes = (solution.fixes ?? []).filter((fix) => !listSingleFixes(fix).some((part) => letsPitch(part, resting)));
  return (
    <Alert
      tone="warning"
      title={generateMessages.noLineup}
      action={
        <Button variant="secondary" onClick={onShowAvailability}>
          Change who's coming
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
          <p className="font-bold">{generateMessages.fixes(fixes.length)}</p>
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
            <p>{generateMessages.allowPosition}</p>
          )}
        </div>
      )}
      <p className="mt-3">{generateMessages.unchanged}</p>
    </Alert>
  );
}

function letsPitch(fix: SingleFix, resting: RestByPlayer): boolean {
  return fix.kind === 'allowPosition' && fix.position === 'P' && fix.playerIds.some((id) => resting.has(id));
}
