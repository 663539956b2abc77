import { describePositionChanges } from 'engine/position-changes';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { generateMessages } from '../messages.ts';
import type { GeneratedResult } from './generated-result.ts';

type ResultProps = { readonly result: GeneratedResult };

/** How good the generated lineup is; a press opens the explanation. */
export function ResultText({ result }: ResultProps) {
  if (result.solution.status === 'infeasible') return null;
  const { ink, label } = verdicts[judgeResult(result)];
  return (
    <InfoPopover label={`What does “${label}” mean?`} trigger={<strong className={ink}>{label}</strong>}>
      <Explanation result={result} />
    </InfoPopover>
  );
}

function Explanation({ result }: ResultProps) {
  const { solution } = result;
  const verdict = judgeResult(result);
  const unmet = solution.status === 'infeasible' ? [] : solution.broken.filter(({ level }) => level === 'wanted');
  return (
    <div className="grid gap-2">
      {verdict === 'proven' && <Proof {...result} />}
      {verdict === 'rulesMet' && <p>{generateMessages.rulesKept}</p>}
      {verdict === 'closest' && <p>{generateMessages.closest}</p>}
      {unmet.length > 0 && (
        <div>
          <p>Preferences not met:</p>
          <ul className="list-disc pl-4">
            {unmet.map((violation) => (
              <li key={violation.words}>{violation.words}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type Verdict = 'proven' | 'rulesMet' | 'closest';

const verdicts: Readonly<Record<Verdict, { readonly ink: string; readonly label: string }>> = {
  proven: { ink: 'text-grass-ink', label: 'Fairest possible' },
  rulesMet: { ink: 'text-info-ink', label: 'Every rule met' },
  closest: { ink: 'text-warning-ink', label: 'Closest found' },
};

function judgeResult({ solution }: GeneratedResult): Verdict {
  if (solution.status === 'infeasible') return 'closest';
  // When only position changes are unproven, the lineup is proven to be the fairest.
  if (solution.status === 'proven' || solution.positionChanges) return 'proven';
  const isBroken = solution.broken.some(({ level }) => level === 'required');
  return isBroken ? 'closest' : 'rulesMet';
}

function Proof({ problem, solution }: GeneratedResult) {
  return (
    <>
      <p>
        <strong className="text-ink">Compared:</strong> {generateMessages.compared(problem)}
      </p>
      <p>
        <strong className="text-ink">Proven:</strong> {generateMessages.proven}
      </p>
      {solution.status !== 'infeasible' && solution.positionChanges && (
        <p>
          <strong className="text-ink">Position changes:</strong>{' '}
          {describePositionChanges(solution.positionChanges.made, solution.positionChanges.avoidable)}
        </p>
      )}
    </>
  );
}
