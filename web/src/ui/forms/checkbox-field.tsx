import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

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
