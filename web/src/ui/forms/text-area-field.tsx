import { type ComponentProps, type FocusEvent, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClassName, Field, type FieldTexts } from './field.tsx';

type TextAreaFieldProps = ComponentProps<'textarea'> &
  FieldTexts & {
    /** The current number of characters. The counter is shown if `limit` is set too. */
    readonly count?: number;
    readonly limit?: number;
  };

export function TextAreaField({ label, helper, error, hint, className, count, limit, ...area }: TextAreaFieldProps) {
  const counterId = useId();
  const counts = count !== undefined && limit !== undefined;
  return (
    <Field
      label={label}
      helper={helper}
      error={error}
      hint={hint}
      id={area.id}
      className={className}
      describedBy={counts ? counterId : undefined}
    >
      {(control) => (
        <>
          <textarea rows={4} onFocus={showWhole} {...area} {...control} className={`${controlClassName} py-2.5`} />
          {counts && (
            <span
              id={counterId}
              data-figures
              className={classNames(
                'justify-self-end text-xs',
                count > limit ? 'font-bold text-danger-ink' : 'text-ink-faint',
              )}
            >
              {count}/{limit} characters
            </span>
          )}
        </>
      )}
    </Field>
  );
}

/** Browsers scroll only to the caret, so a bar at the lower edge could cover the rest. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest' });
}
