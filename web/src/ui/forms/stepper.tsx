import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { MinusIcon, PlusIcon } from '#ui/icons/icons.tsx';

type StepperProps = {
  readonly label: string;
  /** Undefined is no value; it comes below `least`. */
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  /** What is shown for no value. Without it there always is a value. */
  readonly none?: string | undefined;
  readonly formatValue: (value: number) => string;
  readonly isReadOnly?: boolean;
  readonly onChange: (value: number | undefined) => void;
};

export function Stepper({ label, value, least, most, none, formatValue, isReadOnly = false, onChange }: StepperProps) {
  const id = useId();
  const isLowest = value === undefined || (value <= least && none === undefined);
  const isHighest = value !== undefined && value >= most;
  const decrease = () => {
    if (value === undefined) return;
    onChange(value <= least ? undefined : Math.min(value, most + 1) - 1);
  };
  const increase = () => onChange(value === undefined ? least : value + 1);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <legend className="float-left mr-auto text-sm" id={id}>
        {label}
      </legend>
      <div className="flex items-center rounded-md border border-line-strong bg-surface">
        <StepButton label={`Less: ${label}`} isDisabled={isLowest || isReadOnly} onStep={decrease}>
          <MinusIcon className="size-5" />
        </StepButton>
        <output
          aria-labelledby={id}
          data-figures
          className={classNames(
            'min-w-24 px-1 text-center text-sm',
            value === undefined ? 'text-ink-soft' : 'font-bold',
          )}
        >
          {value === undefined ? none : formatValue(value)}
        </output>
        <StepButton label={`More: ${label}`} isDisabled={isHighest || isReadOnly} onStep={increase}>
          <PlusIcon className="size-5" />
        </StepButton>
      </div>
    </fieldset>
  );
}

type StepButtonProps = {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onStep: () => void;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Stays focusable while it is disabled at a limit, so that the focus is not lost. */
export function StepButton({
  label,
  isDisabled,
  onStep,
  className = 'size-target text-ink hover:bg-sunken',
  children,
}: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onStep()}
      className={classNames(
        'grid shrink-0 cursor-pointer place-items-center rounded-md aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  );
}
