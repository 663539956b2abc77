import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon } from '#ui/icons/status-icons.tsx';
import { useListedWhenInvalid } from './invalid-fields.tsx';

export type FieldTexts = {
  readonly label: string;
  /** Shown below the field, also beside an error. */
  readonly helper?: ReactNode;
  /** Undefined if the value is valid. */
  readonly error?: string | undefined;
  /** Shown beside the label, such as `(optional)`. */
  readonly hint?: string | undefined;
};

export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** The id of another description, such as a counter. */
  readonly describedBy?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
};

/** Connects label, control, helper and error for screen readers. */
export function Field({ label, helper, error, hint, id, className, describedBy, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const helperId = `${controlId}-helper`;
  const errorId = `${controlId}-error`;
  const shown = useShowWhenInvalid<HTMLDivElement>(error);
  useListedWhenInvalid(controlId, label, Boolean(error));
  const described = classNames(helper !== undefined && helperId, error && errorId, describedBy);
  return (
    <div {...shown} className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className="font-semibold text-sm">
        {label}
        {hint && <span className="font-normal text-ink-faint"> {hint}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 font-semibold text-danger-ink text-sm">
          <AlertIcon className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
      {helper !== undefined && (
        <p id={helperId} className="text-ink-faint text-xs">
          {helper}
        </p>
      )}
    </div>
  );
}

/**
 * Scrolls the whole field with its label into view when its control has the focus and an error. Browsers scroll only to
 * the control.
 */
export function useShowWhenInvalid<Box extends HTMLElement>(error: string | undefined) {
  const ref = useRef<Box>(null);
  const show = () => ref.current?.scrollIntoView({ block: 'nearest' });
  const showIfFocused = useEffectEvent(() => {
    if (ref.current?.contains(document.activeElement)) show();
  });
  // A form focuses the first invalid control before the error is rendered.
  useEffect(() => {
    if (error) showIfFocused();
  }, [error]);
  return { ref, onFocus: () => error && show() };
}

export const controlClassName =
  'w-full min-h-target rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors hover:border-ink disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-danger';
