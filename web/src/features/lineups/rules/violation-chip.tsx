import type { Violation } from 'engine';
import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { EmptyMark, RequiredMark, WantedMark } from '../grid/grid-icons.tsx';
import { useLineup } from '../lineup-context.tsx';
import { isUnfilled } from './violation-marks.ts';

type ViolationChipProps = {
  readonly onPress: () => void;
  /** Marks the cells of the only violation in the grid, or removes the marks. */
  readonly onPoint?: ((violation: Violation) => void) | undefined;
};

/** A summary of the violations; pressing it marks the cells of the only one in the grid, and scrolls to the list of more. */
export const ViolationChip = memo(function ViolationChip({ onPress, onPoint }: ViolationChipProps) {
  const { violations, content } = useLineup();
  const [only, second] = violations;
  const unfilled = violations.filter((violation) => isUnfilled(violation, content)).length;
  const required = violations.filter((violation) => violation.level === 'required').length - unfilled;
  const wanted = violations.filter(({ level }) => level === 'wanted').length;
  return (
    <button
      type="button"
      onClick={() => (onPoint && only && !second ? onPoint(only) : onPress())}
      className="flex min-h-target min-w-0 shrink-0 cursor-pointer items-center gap-3 xl:min-h-7 rounded-md px-1 font-bold text-sm hover:bg-sunken"
    >
      <span className="sr-only">Rule check: </span>
      {required > 0 && (
        <span className="flex items-center gap-1.5 text-danger-ink">
          <RequiredMark />
          <Count number={required} label="to fix" />
        </span>
      )}
      {unfilled > 0 && (
        <span className={classNames('items-center gap-1.5 text-ink-soft', required > 0 ? 'hidden sm:flex' : 'flex')}>
          <EmptyMark />
          <Count number={unfilled} label="to fill" />
        </span>
      )}
      {required + unfilled === 0 && wanted > 0 && (
        <span className="flex items-center gap-1.5 text-warning-ink">
          <WantedMark />
          <Count number={wanted} noun={wanted === 1 ? 'preference' : 'preferences'} label="not met" />
        </span>
      )}
      {violations.length === 0 && (
        <span className="flex items-center gap-1.5 text-grass-ink">
          <CheckIcon className="size-5" />
          <span className="sm:hidden">OK</span>
          <span className="hidden sm:inline">All rules met</span>
        </span>
      )}
    </button>
  );
});

type CountProps = { readonly number: number; readonly noun?: string; readonly label: string };

/** A phone has room for two short lines next to the buttons, a narrow one only for the number. */
function Count({ number, noun, label }: CountProps) {
  return (
    <span className="min-w-0 text-left leading-tight">
      <span data-figures>{number}</span> {noun && <span className="hidden sm:inline">{noun} </span>}
      <span className="whitespace-nowrap max-[24rem]:sr-only">{label}</span>
    </span>
  );
}
