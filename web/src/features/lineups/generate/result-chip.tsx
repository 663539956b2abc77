import { describePositionChanges } from 'engine/position-changes';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { CheckIcon, InfoIcon } from '#ui/icons/icons.tsx';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import type { GeneratedResult } from './generated-result.ts';

/** What the engine says about the lineup on the board, with its meaning one tap away. */
export function ResultChip({ result }: { readonly result: GeneratedResult }) {
  const { solution } = result;
  if (solution.status === 'infeasible') return null;
  const verdict = verdictOf(result);
  const { tone, words, Icon } = chips[verdict];
  const unmet = solution.broken.filter(({ level }) => level === 'wanted');
  return (
    <span className="inline-flex items-center">
      <Badge tone={tone} size="large">
        <Icon className="size-4.5" />
        {words}
      </Badge>
      <InfoPopover label={`What does “${words}” mean?`}>
        <div className="grid gap-2">
          {verdict === 'proven' && <Proof {...result} />}
          {verdict === 'kept' && (
            <p>
              This lineup keeps every rule that must be kept, and is the best one found. We could not prove that no
              better one exists, so we do not claim it.
            </p>
          )}
          {verdict === 'best' && (
            <p>
              We found no lineup that keeps every rule, and no proof that there is none. This is the closest one; the
              rule check says what is left to fix by hand.
            </p>
          )}
          {unmet.length > 0 && (
            <div>
              <p>Preferences this lineup does not meet:</p>
              <ul className="list-disc pl-4">
                {unmet.map((violation) => (
                  <li key={violation.words}>{violation.words}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </InfoPopover>
    </span>
  );
}

type Verdict = 'proven' | 'kept' | 'best';

const chips: Readonly<
  Record<Verdict, { readonly tone: Tone; readonly words: string; readonly Icon: typeof CheckIcon }>
> = {
  proven: { tone: 'success', words: 'Proven fairest', Icon: CheckIcon },
  kept: { tone: 'info', words: 'Rules kept', Icon: CheckIcon },
  best: { tone: 'warning', words: 'Closest found', Icon: InfoIcon },
};

function verdictOf({ solution }: GeneratedResult): Verdict {
  if (solution.status === 'infeasible') return 'best';
  // With moves alone open, nothing is fairer.
  if (solution.status === 'proven' || solution.positionChanges) return 'proven';
  const isBroken = solution.broken.some(({ level }) => level === 'required');
  return isBroken ? 'best' : 'kept';
}

function Proof({ problem, solution }: GeneratedResult) {
  const coming = problem.players.filter(({ present }) => present.includes(true)).length;
  return (
    <>
      <p>
        <strong className="text-ink">Compared:</strong> every lineup there could be for these {coming} players,{' '}
        {problem.innings} innings and {problem.positions.length} positions, with your locks and with who is there when.
      </p>
      <p>
        <strong className="text-ink">Proven:</strong> none of them keeps the rules and shares the bench, the infield and
        the outfield more fairly. Others may be just as fair: “Another one” shows them.
      </p>
      {solution.status !== 'infeasible' && solution.positionChanges && (
        <p>
          <strong className="text-ink">Staying at a position.</strong>{' '}
          {describePositionChanges(solution.positionChanges.made, solution.positionChanges.avoidable)}
        </p>
      )}
    </>
  );
}
