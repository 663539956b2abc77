import { classNames } from '#ui/class-names.ts';
import type { OtherCell } from './use-alternatives.ts';

type OtherMarkProps = {
  readonly other: OtherCell | undefined;
  /** True where the color of the cell says something else. */
  readonly hasOwnColor: boolean;
  /** False in the selected cell, which has a border of its own. */
  readonly isBordered: boolean;
};

/** What the other alternative has here. It may be cut: the button says it in full, and the cell stays as high as others. */
export function OtherMark({ other, hasOwnColor, isBordered }: OtherMarkProps) {
  if (!other) return null;
  return (
    <>
      <span
        className={classNames(
          'max-w-full truncate px-0.5 font-medium text-[0.6875rem] leading-tight md:text-xs',
          isBordered && !hasOwnColor && 'text-clay-ink',
        )}
      >
        <b>{other.alternative}</b> {other.label ?? '–'}
      </span>
      {isBordered && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-px rounded-sm border-2 border-clay border-dashed"
        />
      )}
    </>
  );
}

/** For the name of the button, after the player of the alternative that is shown. */
export function describeOther(other: OtherCell | undefined): string {
  return other ? `; in ${other.alternative}: ${other.name ?? 'empty'}` : '';
}
