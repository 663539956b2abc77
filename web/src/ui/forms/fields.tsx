import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '#ui/icons/icons.tsx';
import { AlertIcon } from '#ui/icons/status-icons.tsx';
import { useListedWhenInvalid } from './form-errors.tsx';

export type FieldTexts = {
  readonly label: string;
  /** Shown below the field, also beside an error. */
  readonly helper?: ReactNode;
  /** Undefined if the value is valid. */
  readonly error?: string | undefined;
  /** Shown beside the label, such as `(optional)`. */
  readonly hint?: string | undefined;
};

type FieldControl = {
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

type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/** Accepts the props that react-hook-form's `register` returns. */
export function TextField({ label, helper, error, hint, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} helper={helper} error={error} hint={hint} id={input.id} className={className}>
      {(control) => <input type="text" {...input} {...control} className={controlClassName} />}
    </Field>
  );
}

/** A field for a whole number, with the keyboard of digits on a phone. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField type="number" inputMode="numeric" {...props} />;
}

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

type SelectFieldProps = ComponentProps<'select'> &
  FieldTexts & { readonly options: readonly { readonly value: string | number; readonly label: string }[] };

/** A native select, because phones show a list that is easier to use than any custom one. */
export function SelectField({ label, helper, error, hint, className, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} helper={helper} error={error} hint={hint} id={select.id} className={className}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${controlClassName} cursor-pointer appearance-none pr-10`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
        </span>
      )}
    </Field>
  );
}

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts;

/** Set `autoComplete`, so that password managers can fill it in. */
export function PasswordField({ label, helper, error, hint, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const action = `${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`;
  return (
    <Field label={label} helper={helper} error={error} hint={hint} id={input.id} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${controlClassName} pr-12`}
          />
          <button
            type="button"
            aria-label={action}
            title={action}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-target cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            {isShown ? <EyeOffIcon className="size-5.5" /> : <EyeIcon className="size-5.5" />}
          </button>
        </span>
      )}
    </Field>
  );
}

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

export function CheckboxField({ label, error, className, ...input }: CheckboxFieldProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-target cursor-pointer items-center gap-3 text-sm">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={classNames('size-5.5 shrink-0 cursor-pointer rounded-sm accent-grass')}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="font-semibold text-danger-ink text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
