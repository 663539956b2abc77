import type { Violation } from 'engine';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

type ViolationListProps = {
  readonly violations: readonly Violation[];
  readonly pointedAt: Violation | undefined;
  readonly onPoint: (violation: Violation | undefined) => void;
};

const shownAtFirst = 6;

/** Pressing a violation highlights its cells; pressing it again removes the highlight. */
export function ViolationList({ violations, pointedAt, onPoint }: ViolationListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? violations : violations.slice(0, shownAtFirst);
  return (
    <>
      <ul className="mt-1 -mx-2">
        {shown.map((violation) => {
          const isPointedAt = pointedAt !== undefined && getViolationKey(pointedAt) === getViolationKey(violation);
          return (
            <li key={getViolationKey(violation)}>
              <button
                type="button"
                aria-pressed={isPointedAt}
                onClick={() => onPoint(isPointedAt ? undefined : violation)}
                className={classNames(
                  'flex min-h-target w-full cursor-pointer items-center rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken',
                  isPointedAt && 'bg-sunken ring-2 ring-focus',
                )}
              >
                {violation.words}
              </button>
            </li>
          );
        })}
      </ul>
      {violations.length > shown.length && (
        <Button variant="ghost" wide onClick={() => setWhole(true)}>
          Show {violations.length - shown.length} more
        </Button>
      )}
    </>
  );
}

/** Every edit creates new violation objects, so equality is by rule and message. */
function getViolationKey({ rule, words, innings, players }: Violation): string {
  return [rule, innings.join(), players.join(), words].join(' ');
}
